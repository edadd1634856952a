"""What people say without a slash where they mean a command that brings them to a board, whole."""

from __future__ import annotations

PLAY = (
    *("play", "new", "new game", "let's play", "i want to play", "different game"),
    *("play a game", "let's play a game", "i want to play a game", "quick game", "a quick game"),
    *("play a quick game", "сыграем партию", "сыграем партейку", "сыграем партеечку"),
    *("сыграть партию", "сыграть игру", "хочу сыграть партию", "давай сыграем партию"),
    *("быстрая партия", "быструю партию"),
    *("start game", "start a game", "start the game", "начать игру", "начать партию"),
    *("a different game", "choose a game", "play you", "play against you", "play with you"),
    *("play me", "play the bot", "play a bot", "play with the bot", "play with a bot"),
    *("play against the bot", "play against a bot", "play the house", "play with the house"),
    *("play against the house", "challenge the house", "challenge the bot", "challenge you"),
    *("play you instead", "play the bot instead", "сыграю с ботом", "сыграю с тобой"),
    *("сыграть", "играть", "новая", "новая партия", "новая игра", "сыграем", "давай сыграем"),
    *("давайте сыграем", "поиграем", "хочу играть", "хочу сыграть", "хочу поиграть"),
    *("другая игра", "другую игру", "хочу другую игру", "выбрать игру", "играть с ботом"),
    *("сыграть с ботом", "сыграем с ботом", "хочу сыграть с ботом", "играть с тобой"),
    *("сыграть с тобой", "играть против бота", "сыграть против бота"),
    *("давай играть", "давайте играть", "давай поиграем", "сыграй со мной", "поиграй со мной"),
)
NEARLY_PLAY = (
    *("computer", "level", "easier", "harder", "too easy", "too hard", "bored", "boring"),
    *("компьютер", "компьютером", "уровень", "полегче", "посложнее"),
    *("слишком легко", "слишком сложно", "слишком трудно", "скучно"),
)
REMATCH = (
    *("restart", "start over", "start again", "restart the game", "заново", "начать заново"),
    *("давай заново", "давай сначала", "начать сначала"),
    *("rematch", "rematch?", "play again", "let's play again", "i want to play again"),
    *("can we play again", "one more game", "another game", "play another game"),
    *("реванш", "реванш?", "играть снова", "сыграть снова", "сыграть ещё раз"),
    *("сыграть еще раз", "сыграть ещё", "сыграть еще", "сыграем ещё", "сыграем еще"),
    *("сыграем ещё раз", "сыграем еще раз", "ещё партию", "еще партию", "ещё одну партию"),
    *("еще одну партию", "давай ещё раз", "давай еще раз", "хочу сыграть ещё", "хочу сыграть еще"),
    *("again", "again please", "let's play one more", "опять", "давай опять"),
    *("once more", "one more", "one more time", "another one", "let's go again"),
    *("i want a rematch", "can we have a rematch", "let's have a rematch"),
    *("ещё раз", "еще раз", "ещё разок", "еще разок", "ещё одну", "еще одну"),
    *("давай ещё", "давай еще", "давай ещё одну", "давай еще одну", "давай ещё партию"),
    *("давай еще партию", "давай реванш", "хочу реванш", "давай снова"),
)
_OTHER_SIDES = (
    *("sides", "colours", "colors", "sides with you", "colours with you", "colors with you"),
    *("sides now", "colours now", "colors now", "the sides", "the colours", "the colors"),
)
_SWITCHED = tuple(
    f"{verb} {what}" for verb in ("switch", "swap", "change") for what in _OTHER_SIDES
)
_CHANGED_RU = tuple(
    f"{verb} {what}"
    for verb in ("поменяться", "поменяемся", "меняемся", "махнёмся", "махнемся")
    for what in ("сторонами", "цветами", "цветом", "фигурами")
)
SWITCH = (
    *(f"{wish}{text}" for wish in ("", "let's ", "can we ", "i want to ") for text in _SWITCHED),
    *("can i switch sides", "can i change sides", "may i switch sides", "how do i switch sides"),
    *("other side", "the other side", "other colour", "other color", "i want the other side"),
    *("i want the other colour", "i want the other color"),
    *(
        f"{wish}{text}"
        for wish in ("", "давай ", "давайте ", "хочу ", "можно ")
        for text in _CHANGED_RU
    ),
    *("сменить сторону", "сменить цвет", "поменять сторону", "поменять цвет", "поменять стороны"),
    *("поменять цвета", "смени сторону", "смени цвет", "поменяй стороны", "поменяй цвета"),
    *("поменяй сторону", "поменяй цвет", "хочу другой цвет", "хочу другую сторону"),
    *("хочу сменить цвет", "хочу сменить сторону", "хочу поменять цвет", "можно сменить цвет"),
    *("можно поменять цвет", "можно сменить сторону", "можно поменять сторону", "другой цвет"),
    *("как поменяться цветами", "как поменяться сторонами", "как сменить цвет", "другая сторона"),
)
SEEK = (
    *("seek", "find an opponent", "find opponent", "find me an opponent", "look for an opponent"),
    *("i want an opponent", "looking for an opponent", "find a game", "find me a game"),
    *("ищу соперника", "найти соперника", "найди соперника", "найди мне соперника"),
    *("найдите соперника", "нужен соперник", "ищу партию", "ищу игру", "найти игру"),
    *("i want to play with a human", "play with a human", "play against a human", "play a human"),
    *("i want to play against a human", "i want to play a human", "play with people"),
    *("i want to play with people", "play against people", "play with a person"),
    *("i want to play with a person", "play with somebody", "play with someone"),
    *("i want to play with somebody", "i want to play with someone", "a human opponent"),
    *("human opponent", "a real opponent", "real opponent", "i want a human opponent"),
    *("хочу играть с человеком", "хочу сыграть с человеком", "играть с человеком"),
    *("сыграть с человеком", "с человеком", "играть с людьми", "хочу играть с людьми"),
    *("сыграть с людьми", "хочу сыграть с людьми", "живой соперник", "хочу живого соперника"),
    *("нужен живой соперник", "сыграть с кем нибудь", "хочу сыграть с кем нибудь"),
    *("find me someone", "find me somebody", "find me someone to play", "find someone to play"),
    *("find me somebody to play", "another opponent", "a different opponent"),
    *("другой соперник", "другого соперника", "хочу другого соперника", "найди кого нибудь"),
    *("найди партию", "найди игру", "найди мне партию", "найти партию"),
    *("хочу партию с человеком", "партию с человеком", "партия с человеком", "игра с человеком"),
)
NEARLY_SEEK = (
    *("opponent", "opponents", "blitz", "rapid", "bullet", "real person", "real people"),
    *("соперник", "соперника", "соперники", "блиц", "рапид", "живой", "живым", "людьми"),
)
SEEKS = (
    *("seeks", "open games", "open challenges", "who wants to play", "who is looking for a game"),
    *("who's looking for a game", "anyone want to play", "anybody want to play"),
    *("does anyone want to play", "who is online", "who's online", "who is here"),
    *("who can i play", "who can i play with", "anyone here", "anybody here", "is anyone here"),
    *("is anyone online", "is anybody online", "is anybody here", "anyone up for a game"),
    *("anybody up for a game", "how many people play here", "who plays here"),
    *("есть тут кто живой", "есть кто живой", "а с людьми можно", "с людьми можно"),
    *("сколько тут людей", "сколько здесь людей", "сколько людей здесь играет"),
    *("с кем можно поиграть", "с кем можно сыграть", "с кем поиграть", "с кем сыграть"),
    *("есть кто", "есть кто нибудь", "тут есть кто нибудь", "кто нибудь есть"),
    *("кто ищет", "кто ищет партию", "кто ищет игру", "кто ищет соперника", "кто хочет сыграть"),
    *("кто хочет играть", "кто нибудь хочет сыграть", "есть желающие", "открытые вызовы"),
    *("кто в сети", "кто онлайн", "кто здесь"),
)
UNSEEK = (
    *("stop looking", "stop searching", "cancel the search", "cancel my seek", "cancel seek"),
    *("stop looking for an opponent", "больше не ищу", "не ищу", "отменить поиск", "отмени поиск"),
    *("хватит искать", "снять поиск", "не ищи", "больше не ищи"),
)
NEARLY_INVITE = (
    *("friend", "friends", "link", "url"),
    *("друг", "друга", "другом", "друзья", "друзей", "друзьями", "ссылка", "ссылку", "ссылки"),
)
INVITE = (
    *("invite", "invite a friend", "challenge a friend", "play a friend", "play with a friend"),
    *("invite friend", "invite my friend", "invite friends", "play my friend"),
    *("play with my friend", "challenge my friend", "пригласи друга", "позвать друга"),
    *("пригласить", "пригласить друга", "вызвать друга", "сыграть с другом", "играть с другом"),
)
