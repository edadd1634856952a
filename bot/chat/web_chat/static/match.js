// What belongs to the match that is looked at: who plays, the clocks, what was taken, and the steps
// that one can go back through. All of it is the table's: a page that opens anew shows the same.

import { cards } from "./cards.js";
import { Clocks } from "./clocks.js";
import { $, fill, handOn, nearest } from "./dom.js";
import { manPicture } from "./live-men.js";
import { manName } from "./live-names.js";
import { rulesOf } from "./newgame.js";
import { ask } from "./post.js";
import { gone, lost, unnamed } from "./taken.js";
import { el, t } from "./words.js";

const PLANS = /^([#№]\d+ )?\/(plan|if|план|если)/;

export class MatchPage {
  // `show(scene, past)` puts a board up: that of a step that is over, or none for the newest.
  // `told(story)` is called when the table has told how the match stands, `missing(about)` where it
  // is none of this seat's, `left(gone)` with what is known to be gone of the army that is guessed at,
  // `planned(moves)` with what waits for one's turn.
  constructor({ slot, show, told, missing, left, planned, low }) {
    this.slot = slot;
    this.on = { show, told, missing, left, planned };
    this.about = null;
    this.story = null;
    this.steps = [];
    this.scenes = new Map(); // by step
    this.seated = false;
    this.at = null; // the step that is looked back at
    this.clocked = 0; // how often the table has said what the clocks show
    this.asked = this.answered = 0; // stories, by number
    this.told = 0; // how often a letter has said how the match stands now
    this.beside = {}; // what the newest of them said
    this.clocks = new Clocks({ low });
    $("steps").addEventListener("click", (event) => {
      const step = nearest(event, "button");
      if (step) this.look(Number(step.dataset.n));
    });
    $("to-now").addEventListener("click", () => this.look(null));
    $("step-back").addEventListener("click", () => this.walk(-1));
    $("step-on").addEventListener("click", () => this.walk(1));
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.tick(); });
    document.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || !event.altKey || !this.steps.length || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      this.walk(by);
    });
  }

  // Another match is looked at, or this one anew; `scene` is its newest board, where it is known.
  async turnTo(about, scene) {
    const other = about !== this.about;
    this.about = about;
    if (other) {
      this.story = null;
      this.steps = [];
      this.scenes.clear();
      this.scene = scene;
      this.at = null;
      this.beside = {};
      this.on.planned([]);
      this.clocks.set(null);
      this.draw();
    }
    if (about !== null && this.seated) await this.load();
  }

  async load() {
    const { about, clocked, told } = this;
    const number = this.asked += 1;
    const story = await ask(`/seat/${this.slot}/match/${about}/story`);
    if (about !== this.about || number < this.answered) return;
    this.answered = number;
    if (!story.match) {
      if (story.code === "no-match") this.on.missing(about);
      return;
    }
    this.story = story;
    const last = story.steps.at(-1)?.n ?? 0;
    this.steps = [...story.steps, ...this.steps.filter((step) => step.n > last)]; // letters may have been quicker
    if (told !== this.told) {
      const { plan, step, tally, took } = this.beside;
      Object.assign(story, { plan }, step?.n > last ? { tally, took } : {});
    }
    this.clocks.set(clocked === this.clocked ? story.clocks : this.newest, story.seat);
    this.draw();
    this.on.told(story);
  }

  // A letter about this match: its step, and the board after it. What stands beside it on the page
  // comes with it; only a letter of an earlier life of the table has its words alone. One that comes
  // `again`, or late, tells how the match stood then, unless it is a step that the story has not.
  take(frame, did, again) {
    const { beside } = frame;
    if (!beside && PLANS.test(did ?? "")) this.soon(); // what is planned now, the table knows
    if ((frame.about ?? beside?.match) !== this.about) return;
    if (frame.scene && frame.step) this.scenes.set(frame.step, frame.scene);
    const { story } = this;
    const last = this.steps.at(-1)?.n ?? 0;
    const isNew = frame.step && frame.step > last && !frame.stands;
    if (beside && (again ? isNew && story : true)) {
      this.told += 1;
      Object.assign(this.beside, beside);
      if (story) this.planned(beside.plan);
    } else if (beside) this.soon();
    if (isNew && story) {
      if (beside?.step) Object.assign(story, { tally: beside.tally, took: beside.took });
      this.steps.push(beside?.step ?? { n: frame.step, did: did ?? "", text: bare(frame.text, story.clocks && frame.standing?.turn === "yours") });
      this.drawSteps();
    }
    const whole = beside?.step && frame.step === last + 1 && frame.standing?.turn !== "over";
    if (!story || (isNew && !whole)) this.soon(); // at the end ratings, too
    if (isNew && this.at !== null) this.look(null);
    this.taken(frame.scene);
  }

  planned(plan) {
    this.story.plan = plan;
    this.on.planned(plan);
    if (!plan.length) handOn($("plan-off"), $("log-umpire"));
    $("plan-off").hidden = !plan.length;
    $("plan-off").textContent = t("plan-off", { move: plan.join(", ") });
  }

  // What letters do not say is asked for once they have come.
  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.load(), 60);
  }

  // The table has said what the clocks show now.
  time(told) {
    if (told.match !== this.about) return;
    this.clocked += 1;
    this.newest = told; // it may have come while the story was on its way
    if (this.story) this.clocks.set(told, this.story.seat);
  }

  // A page that was away, or asleep, asks once.
  async tick() {
    const { about } = this;
    if (!this.story?.clocks) return;
    const told = await ask(`/seat/${this.slot}/match/${about}/clocks`);
    if (told.left) this.time(told);
  }

  async look(n) {
    const last = this.steps.at(-1)?.n;
    this.at = n === last ? null : n;
    this.drawSteps();
    const step = this.steps.find((one) => one.n === this.at);
    $("beside").textContent = step ? [step.move || step.n, step.did, step.text.replaceAll("\n", " ")].join(" ") : "";
    if (this.at === null) {
      this.on.show(null);
      return;
    }
    const { about, at } = this;
    const scene = await this.sceneOf(at);
    if (this.at === at && this.about === about && scene) this.on.show(scene);
  }

  async sceneOf(n) {
    const { about } = this;
    if (!this.scenes.has(n)) {
      const scene = await ask(`/seat/${this.slot}/match/${about}/scene/${n}`);
      if (scene.cells && about === this.about) this.scenes.set(n, scene);
    }
    return this.scenes.get(n);
  }

  walk(by) {
    const numbers = this.steps.map((step) => step.n);
    const here = this.at === null ? numbers.length - 1 : numbers.indexOf(this.at);
    const to = numbers[Math.max(0, Math.min(numbers.length - 1, here + by))];
    if (to !== undefined) this.look(to);
  }

  draw() {
    const { story } = this;
    for (const id of ["far-player", "near-player", "steps-box", "plan-off", "step-back", "step-on"]) $(id).hidden = !story;
    $("review").hidden = !story?.review;
    if (!story) return;
    const mine = story.players.find((one) => one.you) ?? story.players[0];
    const theirs = story.players.find((one) => one !== mine);
    this.person("near-player", mine);
    this.person("far-player", theirs);
    const game = cards.find((one) => Object.values(one.titles).includes(story.game));
    $("match-settings").textContent = [`#${story.match} ${story.game}`, ...story.settings].join(", ");
    if (game) $("match-settings").append(" ", el("a", { href: rulesOf(game.key), target: "_blank", rel: "noopener", textContent: t("rules") }));
    this.planned(story.plan);
    $("review").setAttribute("href", `/match/${story.match}/review`);
    this.clocks.draw();
    this.drawSteps();
    this.turn(this.whose);
    this.taken(this.scene);
  }

  person(id, player) {
    $(id).hidden = !player;
    if (!player) return;
    const name = $(id).querySelector(".player-name");
    name.replaceChildren(
      el("span", { className: `side side-${player.seat}`, title: player.side, "aria-hidden": "true" }),
      el("strong", { textContent: player.name }), " ",
      el("span", { className: "rating", textContent: [player.rating, player.side].filter(Boolean).join(" · ") }));
    $(id).querySelector(".clock").setAttribute("data-seat", player.seat);
  }

  // Beside the name of whoever is on the move; at the end, beside one's own, how it has ended.
  turn(whose) {
    this.whose = whose;
    for (const [id, turn] of [["near-player", "yours"], ["far-player", "theirs"]]) {
      $(id).querySelector(".whose").textContent = whose === turn ? t(`turn-${turn}`) : "";
    }
    if (this.story?.result && this.story.players.length > 1) {
      $("near-player").querySelector(".whose").textContent = t(ending(this.story));
    }
  }

  drawSteps() {
    const list = $("steps");
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    fill(list, ...this.steps.map((step) => {
      const button = el("button", { type: "button" },
        el("span", { className: "n", textContent: step.move || step.n }),
        el("b", { textContent: step.did }), el("span", { textContent: step.text.replaceAll("\n", " ") }));
      button.dataset.n = step.n;
      if (step.n === (this.at ?? this.steps.at(-1)?.n)) button.setAttribute("aria-current", "step");
      return el("li", {}, button);
    }));
    $("tally").textContent = this.story?.tally ?? "";
    const past = this.at !== null;
    if (!past) handOn($("to-now"), $("step-back"));
    $("to-now").hidden = !past;
    document.body.classList.toggle("past", past);
    const current = list.querySelector("[aria-current]");
    if (past) current?.scrollIntoView({ block: "nearest" });
    else if (atEnd) list.scrollTop = list.scrollHeight;
  }

  // Men that are missing from the board, as far as one sees: one's own, and on an open board theirs.
  taken(scene) {
    this.scene = scene ?? this.scene;
    const { story } = this;
    if (!story || !this.scene || this.scene.trays?.length) {
      for (const id of ["far-player", "near-player"]) $(id).querySelector(".taken").replaceChildren();
      return;
    }
    const own = story.seat === "black" ? "b" : "w";
    const missing = lost(story.start, this.scene);
    const mine = missing.filter(([, tint]) => tint === own);
    const theirs = this.scene.hides ? story.took.map((what) => unnamed(what, own)) : missing.filter(([, tint]) => tint !== own);
    this.row("far-player", mine);
    this.row("near-player", theirs);
    this.on.left(gone(story.took));
  }

  // Beside each player what they have taken.
  row(id, men) {
    const names = men.map((man) => (typeof man === "string" ? t("taken-unnamed") : manName(man)));
    $(id).querySelector(".taken").replaceChildren(
      ...men.map((man) => (typeof man === "string" ? el("span", { className: "unnamed", "aria-hidden": "true", textContent: "?" }) : manPicture(man))),
      el("span", { className: "hidden", textContent: men.length ? t("taken", { men: names.join(", ") }) : "" }));
  }
}

// What the umpire has said, without the line above it that names the match, and the one below it that
// tells one's time, or where one moves next.
function bare(text, timed) {
  const lines = text.split("\n");
  if (lines.length > 1 && lines[0].startsWith("#")) lines.shift();
  if (lines.length > 1 && (timed || /#\d/.test(lines.at(-1)))) lines.pop();
  return lines.join("\n");
}

// For whoever sits there; a match that was called off is over, and nothing else.
function ending({ result, seat }) {
  if (result === "1/2-1/2") return "ended-drawn";
  const winner = { "1-0": "white", "0-1": "black" }[result];
  if (!winner) return "turn-over";
  return winner === seat ? "ended-won" : "ended-lost";
}
