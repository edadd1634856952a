"""What people say without a slash where they mean a command at the board, whole."""

from __future__ import annotations

BOARD = (
    *("board", "show", "show board", "show the board", "show me the board", "position"),
    *("whose turn", "whose turn is it", "whose move", "whose move is it", "is it my turn"),
    *("my turn", "where are my men", "where are my pieces"),
    *("what's in hand", "what is in hand", "what do i have in hand", "what is in my reserve"),
    *("reserve", "my reserve", "what have i left", "fouls", "how many fouls do i have"),
    *("доска", "покажи", "покажи доску", "позиция", "где мои фигуры", "чей ход", "чья очередь"),
    *("мой ход", "сейчас мой ход", "что в руке", "что у меня в руке", "резерв", "что в резерве"),
    *("что у меня осталось", "фолы", "сколько у меня фолов", "нарушения", "сколько нарушений"),
    *("what colour am i", "what color am i", "which side am i", "am i white or black"),
    *("show me my board", "where is the board", "where is my board", "каким цветом я играю"),
    *("am i in check", "is it check", "is my king in check", "am i checked"),
    *("я под шахом", "мне шах"),
    *("под шахом ли я", "мой король под шахом", "мне объявили шах"),
    *("how many men are left", "how many pawns are left", "how many men does my opponent have"),
    *("how many pieces are left", "сколько фигур осталось", "сколько пешек осталось"),
    *("сколько фигур у соперника", "сколько у соперника фигур", "сколько у соперника пешек"),
    *("picture", "show the picture", "show me the picture", "send the picture again"),
    *("resend the picture", "can you resend the picture", "where is the picture"),
    *("i can't see the board", "i cannot see the board", "i don't see the board", "i see no board"),
    *("i can't see the picture", "i don't see the picture", "no picture", "what do i have"),
    *("how many fouls", "how many fouls have i", "how many fouls have i made"),
    *("картинка", "картинку", "пришли картинку", "пришли картинку ещё раз", "покажи картинку"),
    *("пришли картинку еще раз", "пришли доску", "не вижу доску", "не вижу доски"),
    *("не вижу картинку", "нет картинки", "что у меня есть", "сколько фолов"),
    *("сколько у меня нарушений", "сколько нарушений у меня"),
    *("какими я играю", "за кого я играю", "какой у меня цвет", "где доска", "где моя доска"),
)
GONE = (
    *("my opponent left", "my opponent is gone", "my opponent disappeared", "opponent left"),
    *("my opponent does not move", "my opponent doesn't move", "my opponent is not moving"),
    *("my opponent does not answer", "my opponent doesn't answer", "where is my opponent"),
    *("my opponent has left", "my opponent has gone", "my opponent stopped playing"),
    *("they are gone", "they have gone", "they left", "they don't move"),
    *("соперник ушёл", "соперник ушел", "соперник пропал", "соперник исчез", "соперника нет"),
    *("соперник не ходит", "соперник не отвечает", "где соперник", "где мой соперник"),
    *("мой соперник ушёл", "мой соперник ушел", "мой соперник пропал", "мой соперник исчез"),
    *("мой соперник не ходит", "мой соперник не отвечает", "он не отвечает", "она не отвечает"),
    *("он не ходит", "она не ходит", "он ушёл", "он ушел", "она ушла", "он пропал", "она пропала"),
)
LATER = (
    *("what happens if i do not play", "what if i do not play", "what happens if i don't play"),
    *("what if i don't play", "what happens if i do nothing", "what happens if i don't move"),
    *("what happens if i do not move", "what if i don't move", "what if i do not move"),
    *("what happens if i stop playing", "what if i stop playing", "what happens if i leave"),
    *("what if i leave", "can i leave", "can i come back later", "can i come back tomorrow"),
    *("can i continue later", "can we continue later", "can i continue tomorrow", "adjourn"),
    *("can we continue tomorrow", "can i play later", "let's continue later", "i have to go"),
    *(
        "let's continue tomorrow",
        "i will continue later",
        "i'll continue later",
        "adjourn the game",
    ),
    *("i need to go", "i must go", "i have to leave", "i'll be back", "i will be back"),
    *("i'll be back later", "how long can i think", "how long may i think", "be right back", "brb"),
    *("can i think as long as i like", "do i have to move now", "is there a time limit"),
    *("что будет если я не сыграю", "что будет если не играть", "что будет если я не хожу"),
    *("что будет если я не пойду", "что если я не пойду", "что будет если не ходить"),
    *("что если не ходить", "что будет если я уйду", "что если я уйду", "можно уйти"),
    *("можно продолжить позже", "можно продолжить завтра", "можно потом", "можно доиграть потом"),
    *("можно доиграть завтра", "можно доиграть позже", "продолжим завтра", "продолжим позже"),
    *("продолжим потом", "давай продолжим завтра", "давай продолжим позже", "доиграем завтра"),
    *("доиграем потом", "доиграем позже", "мне пора", "мне надо идти", "мне нужно идти"),
    *("я вернусь", "я ещё вернусь", "я еще вернусь", "вернусь позже", "скоро вернусь"),
    *("отложить партию", "отложи партию", "давай отложим", "отложим партию"),
    *("сколько можно думать", "сколько мне можно думать", "можно думать сколько угодно"),
    *("есть ограничение по времени", "время ограничено", "нужно ходить сразу"),
)
GAMES = (
    *("games", "my games", "time", "clock", "how much time", "how much time do i have"),
    *("how much time have i got", "how much time is left"),
    *("партии", "мои партии", "время", "часы", "сколько времени", "сколько осталось"),
    *("сколько у меня времени", "сколько времени осталось", "сколько осталось времени"),
    *("сколько времени у меня", "сколько у меня осталось времени", "сколько у меня осталось"),
    *("сколько мне осталось", "time left", "my time", "my clock", "how long do i have"),
    *("remaining time", "current games", "active games", "running games", "what games do i have"),
    *("who is my opponent", "who's my opponent", "who am i playing", "who am i playing against"),
    *("кто мой соперник", "с кем я играю", "против кого я играю", "мои игры", "список партий"),
    *("текущие партии", "какие у меня партии", "where are my games", "where is my game"),
    *("show my games", "show me my games", "list my games", "где мои партии", "где моя партия"),
    *("где мои игры", "где моя игра", "покажи мои партии", "покажи мои игры"),
)
"""These tell the time that is left, too."""
RECORD = (
    *("record", "what happened", "what did i hear", "what was said", "moves", "my moves"),
    *("протокол", "запись", "что было", "что случилось", "что я слышал", "что я слышала"),
    *("что произошло", "ходы", "мои ходы", "запись партии", "протокол партии", "покажи запись"),
    *("покажи протокол", "покажи ходы", "the record", "show the record", "show me the record"),
    *("what did you say", "what did the umpire say", "repeat", "repeat that", "say again"),
    *("say that again", "can you repeat that", "what was taken", "what was captured"),
    *("что сказал судья", "что сказал", "что ты сказал", "что вы сказали"),
    *("повтори", "повторите", "скажи ещё раз"),
    *("скажи еще раз", "что взято", "что взяли", "что было взято", "что у меня взяли"),
    *("game record", "the moves", "show the moves", "list of moves"),
)
DRAW = (
    *("draw", "a draw", "offer draw", "offer a draw", "i offer a draw", "i offer draw"),
    *("how about a draw", "what about a draw", "shall we draw", "let's draw", "draw offer"),
    *("ничья", "ничью", "предлагаю ничью", "предложить ничью", "давай ничью", "давайте ничью"),
    *("может ничья", "может ничью", "как насчёт ничьей", "как насчет ничьей"),
    *("давай ничья", "давайте ничья", "хочу ничью", "предлагаю ничья", "i want a draw"),
    *("can we draw", "can i offer a draw", "i'd like a draw", "i would like a draw"),
)
CLAIM_DRAW = (
    *("claim draw", "claim a draw", "i claim a draw", "i claim draw", "i claim the draw"),
    *("draw by repetition", "threefold", "threefold repetition", "is it a draw", "is this a draw"),
    *("i claim a draw by repetition", "claim a draw by repetition", "claim repetition"),
    *("50 move rule", "50 moves rule", "fifty move rule", "i claim the 50 move rule"),
    *("требую ничью", "требую ничьей", "заявляю ничью", "ничья по повторению", "троекратное"),
    *("троекратное повторение", "это ничья", "разве это не ничья", "правило 50 ходов"),
    *("требую ничью по повторению", "ничья по правилу 50 ходов", "правило пятидесяти ходов"),
)
"""The umpire declares such draws unasked; nothing is offered to anybody."""
ACCEPT_DRAW = (
    *("accept draw", "accept the draw", "i accept the draw", "i accept a draw", "draw accepted"),
    *("accept the offer", "i accept the offer", "i agree to a draw", "agree to a draw"),
    *("принять ничью", "принимаю ничью", "согласен на ничью", "согласна на ничью"),
    *("принять предложение", "принимаю предложение", "я принимаю ничью"),
)
DECLINE_DRAW = (
    *("decline draw", "decline the draw", "i decline the draw", "no draw", "draw declined"),
    *("refuse the draw", "i refuse the draw", "reject the draw", "i do not want a draw"),
    *("decline the offer", "i don't want a draw"),
    *("отклонить ничью", "отклоняю ничью", "не хочу ничью", "не хочу ничьей", "без ничьей"),
    *("не согласен на ничью", "не согласна на ничью", "отказываюсь от ничьей"),
    *("отклонить предложение", "отклоняю предложение"),
)
WITHDRAW_DRAW = (
    *("withdraw", "withdraw draw", "withdraw the draw", "withdraw offer", "withdraw the offer"),
    *("withdraw my offer", "withdraw my draw offer", "withdraw the draw offer"),
    *("cancel draw", "cancel the draw", "cancel draw offer", "cancel the draw offer"),
    *("отозвать", "отозвать ничью", "отозвать предложение", "отзываю", "отзываю ничью"),
    *("отзываю предложение", "отзываю предложение ничьей", "отозвать предложение ничьей"),
    *("отменить ничью", "отменить предложение", "отменяю предложение"),
)
RESIGN = (
    *("resign", "i resign", "give up", "i give up", "i surrender", "surrender"),
    *("quit", "i quit", "i want to quit", "stop", "stop it", "stop the game", "i want to stop"),
    *("enough", "that's enough", "exit", "end", "end game", "end the game", "finish the game"),
    *("leave the game", "i'm done", "i am done"),
    *("сдаюсь", "я сдаюсь", "сдаться", "сдаю партию", "сдаю", "投了"),
    *("стоп", "хватит", "с меня хватит", "конец", "конец игры", "выход", "выйти"),
    *("выйти из игры", "выйти из партии", "хочу выйти", "закончить", "закончить игру"),
    *("закончить партию", "хочу закончить", "прекратить игру", "больше не хочу", "надоело"),
)
"""Whoever wants to stop means that, too: they are asked before it is done."""
HOW_TO_RESIGN = (
    *("how do i resign", "how to resign", "how can i resign", "how does one resign"),
    *("how do i give up", "how to give up", "how can i give up", "how do i surrender"),
    *("как сдаться", "как мне сдаться", "как сдать партию", "как мне сдать партию", "как сдать"),
    *("как сдаются", "как можно сдаться"),
)
HOW_TO_ABORT = (
    *("abort", "abort game", "abort the game", "abort the match", "cancel game"),
    *("cancel the game", "cancel the match", "how do i abort", "how to abort"),
    *("отмени партию", "отменить партию", "отмени игру", "отменить игру", "отмена партии"),
    *("отмена игры", "как отменить партию", "как отменить игру"),
)
TAKE_BACK = (
    *(
        "undo",
        "undo it",
        "undo that",
        "undo move",
        "undo my move",
        "undo the move",
        "undo last move",
    ),
    *("undo my last move", "take back", "takeback", "take it back", "take that back", "can i undo"),
    *("take back my move", "take my move back", "take back the move", "can i take that back"),
    *("can i take it back", "can i take back my move", "can i take my move back"),
    *("i want to take that back", "i want to take it back", "i want to take back my move"),
    *("go back", "move back", "oops", "misclick", "mouse slip", "that was a mistake"),
    *("i made a mistake", "let me take that back", "can i undo that", "can i undo my move"),
    *("верни ход", "верни", "вернуть ход", "верните ход", "верни мой ход", "верни ход назад"),
    *("отмени ход", "отменить ход", "отмените ход", "отмени последний ход", "отмена хода"),
    *("отмени мой ход", "ход назад", "взять ход назад", "возьму ход назад", "беру ход назад"),
    *("хочу вернуть ход", "хочу отменить ход", "можно вернуть ход", "можно отменить ход"),
    *("можно взять ход назад", "хочу взять ход назад", "как вернуть ход", "как отменить ход"),
    *("можно переходить", "можно перехожу", "перехожу", "хочу переходить", "дай переходить"),
    *("дай перехожу", "ой", "упс", "ошибся", "ошиблась", "я ошибся", "я ошиблась"),
    *("промахнулся", "промахнулась", "не туда", "не туда нажал", "не туда нажала"),
)
PGN = (
    *("pgn", "the pgn", "get pgn", "give me the pgn", "export", "export the game", "download"),
    *("download the game", "download my game", "save the game"),
    *("send pgn", "send me the pgn", "show me the pgn", "give me the score", "show the score"),
    *("пришли pgn", "покажи pgn", "хочу pgn", "пгн", "пришли пгн"),
    *("дай pgn", "скачать", "скачать партию", "сохранить партию", "экспорт"),
)
REPLAY = (
    *("replay", "the replay", "show replay", "show the replay", "show me the replay"),
    *("watch the replay", "replay the game", "show the game", "gif", "show me the game"),
    *("show me the replay of the game", "i want to see the game", "let me see the game"),
    *("повтор", "покажи повтор", "показать повтор", "повтор партии", "покажи партию"),
    *("показать партию", "гифка", "гиф"),
)
