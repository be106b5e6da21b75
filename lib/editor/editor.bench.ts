import { type Browser, chromium } from "@playwright/test";
import { peersOf } from "#lib/testing/benchPeers";
import { atMost, type BenchRow, benchRow, milliseconds as ms, notRun } from "#lib/testing/benchRow";
import { startBuiltServer } from "#lib/testing/builtServer";
import { longestTask } from "#lib/testing/longestTask";
import { median, quantile } from "#lib/testing/measure";
import {
  drawHall,
  hallOf,
  openEditor,
  openPeer,
  type Place,
  SCREEN,
  threadTime,
  type Whiteboard,
} from "#lib/testing/whiteboards";
import { build } from "../server/prepare.mjs";
import { CHROMIUM } from "../testing/chromium.mjs";

/** The editor's page beside two whiteboards with as many rectangles: processor time of the page per pointer step. */

const PORT = 4_482;
const BASE = `http://localhost:${PORT}`;
const COLUMNS = 100;
const HALL = hallOf({ boxes: 5_000, columns: COLUMNS });
const COUNT = HALL.boxes.length;
const ROUNDS = 5;
const STEPS = 6;
/** At most this share of the quicker peer's time. */
const SHARE = 1 / 3;
const LONGEST_TASK_MS = 100;
/** The rectangle that is located after zooming and panning. */
const MIDDLE = 25 * COLUMNS + 50;
/** The dragged rectangle: above all others, because some programs select the topmost one within reach. */
const LAST = COUNT - 1;

/**
 * The processor time of every pointer step, and the total for each step including work that a program delays until
 * the pointer rests.
 */
type Taken = { steps: number[]; each: number };
type Gesture = { name: string; most: number; run(board: Whiteboard): Promise<Taken> };

const GESTURES: Gesture[] = [
  { name: "Turning the wheel", most: 8, run: wheel },
  { name: "Panning", most: 8, run: pan },
  { name: "Dragging one", most: 8, run: (board) => drag(board, 1) },
  { name: "A selection rectangle over all", most: 16, run: marquee },
  { name: "Dragging all", most: 33, run: (board) => drag(board, COUNT) },
];

export default async function editor(): Promise<BenchRow[]> {
  await build();
  const server = await startBuiltServer(PORT, { SEED_DEMO: "0" });
  const browser = await chromium.launch(CHROMIUM);
  try {
    await drawHall(BASE, server, HALL);
    const boards = [await openEditor(browser, BASE, server, HALL)];
    const folder = peersOf("editor");
    if (folder) {
      boards.push(await openPeer(browser, { base: BASE, folder, name: "tldraw" }, HALL));
      boards.push(await openPeer(browser, { base: BASE, folder, name: "excalidraw" }, HALL));
    }
    return [...(await compared(boards)), await longestRow(browser, boards[0]!)];
  } finally {
    await browser.close();
    server.child.kill("SIGKILL");
  }
}

/** All boards run in every round, in reverse order every second time. */
async function compared(boards: readonly Whiteboard[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const gesture of GESTURES) {
    const taken = new Map(boards.map((board) => [board.name, [] as Taken[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const board of round % 2 === 0 ? boards : boards.toReversed()) {
        await board.page.bringToFront();
        await rest(board);
        taken.get(board.name)?.push(await gesture.run(board));
      }
    }
    const [ours = [], ...theirs] = taken.values();
    rows.push(...rowsOf(gesture, ours, boards.slice(1), theirs));
  }
  return rows;
}

/** Repeats every gesture, including the press, the release, saving and undoing. */
async function longestRow(browser: Browser, board: Whiteboard): Promise<BenchRow> {
  await board.page.bringToFront();
  const longest: number[] = [];
  for (const gesture of GESTURES) {
    await rest(board);
    longest.push(await longestTask(browser, board.page, () => gesture.run(board)));
  }
  return benchRow({
    goal: "V5",
    what: "The longest task of all these",
    ours: ms(Math.max(...longest)),
    target: `≤ ${ms(LONGEST_TASK_MS)}`,
  });
}

function rowsOf(
  { name, most }: Gesture,
  ours: readonly Taken[],
  peers: readonly Whiteboard[],
  theirs: readonly Taken[][],
): BenchRow[] {
  const all = ours.flatMap(({ steps }) => steps);
  const p95 = quantile(all, 0.95);
  const alone = benchRow({
    goal: "V5",
    what: `${name}, ${COUNT} booths: processor time of a pointer step`,
    ours: `${ms(median(all))}, p95 ${ms(p95)}`,
    target: `p95 ≤ ${ms(most)}`,
  });
  const what = `${name} beside tldraw and Excalidraw, the whole time by steps`;
  if (theirs.length === 0) return [alone, notRun("V5", what, "the package of a peer")];
  const timesOf = (rounds: readonly Taken[]) => rounds.map(({ each }) => each);
  const mine = timesOf(ours);
  const others = theirs.map(timesOf);
  // Compared in each round with the peer that was quicker in it.
  const ratio = median(mine.map((time, round) => time / Math.min(...others.map((rounds) => rounds[round]!))));
  const beside = benchRow({
    goal: "V5",
    what,
    peer: peers.map((peer, index) => `${peer.name} ${ms(median(others[index]!))}`).join(", "),
    ours: ms(median(mine)),
    ratio: ratio.toFixed(3),
    bar: atMost(ratio, SHARE, () => "1/3"),
  });
  return [alone, beside];
}

/** The time of the page's thread for some work, until the result is on the screen. */
async function timed(board: Whiteboard, work: () => Promise<unknown>): Promise<number> {
  const before = await threadTime(board);
  await work();
  await shown(board);
  return (await threadTime(board)) - before;
}

/** Waits until the result is on the screen. */
async function shown({ page }: Whiteboard): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function stepsOf(
  board: Whiteboard,
  count: number,
  step: (index: number) => Promise<void>,
): Promise<Pick<Taken, "steps" | "each">> {
  const before = await threadTime(board);
  const steps: number[] = [];
  for (let index = 1; index <= count; index++) steps.push(await timed(board, () => step(index)));
  await settled(board);
  return { steps, each: ((await threadTime(board)) - before) / count };
}

/** A press at one place and moves to another, in metres or in pixels; the release is timed apart. */
async function pull(board: Whiteboard, from: Place, by: Place, button?: "middle"): Promise<Taken> {
  const { mouse } = board.page;
  await mouse.move(from.x, from.y);
  await settled(board);
  await mouse.down({ button: button ?? "left" });
  await shown(board);
  const taken = await stepsOf(board, STEPS, (index) => {
    const share = index / STEPS;
    return mouse.move(from.x + by.x * share, from.y + by.y * share);
  });
  await mouse.up({ button: button ?? "left" });
  await shown(board);
  return taken;
}

const SETTLED_MS = 400;

async function settled({ page }: Whiteboard): Promise<void> {
  await page.waitForTimeout(SETTLED_MS);
}

/** Deselects everything and fits everything into view. */
async function rest(board: Whiteboard): Promise<void> {
  for (const key of ["Escape", "Escape", "v", "Shift+1"]) await board.page.keyboard.press(key);
  await settled(board);
  // Above the hall and beside the grip of a selection; Escape does not deselect everywhere.
  const beyond = await board.place({ x: HALL.level.width / 4, y: -10 });
  await board.page.mouse.click(beyond.x, beyond.y);
  await expectThat(board, "selected", 0, board.selected);
}

function middleOf(index: number): Place {
  const { x, y, width, height } = HALL.boxes[index]!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** From the middle of a rectangle into the gap to the next, in metres. */
const BESIDE = 2.2;

/** Zooms in and out again. */
async function wheel(board: Whiteboard): Promise<Taken> {
  const { page } = board;
  const middle = middleOf(MIDDLE);
  const at = await board.place(middle);
  const beside = await board.place({ x: middle.x + BESIDE, y: middle.y });
  await page.mouse.move(at.x, at.y);
  await settled(board);
  const turned = async (by: number) => {
    await page.keyboard.down("Control");
    const taken = await stepsOf(board, STEPS, () => page.mouse.wheel(0, by));
    await page.keyboard.up("Control");
    return taken;
  };
  const inwards = await turned(-board.wheel);
  await expectThat(board, "it grew over what was beside it", true, () => board.covers(MIDDLE, beside));
  await page.mouse.move(at.x, at.y);
  const outwards = await turned(board.wheel);
  return { steps: [...inwards.steps, ...outwards.steps], each: (inwards.each + outwards.each) / 2 };
}

async function pan(board: Whiteboard): Promise<Taken> {
  const at = await board.place(middleOf(MIDDLE));
  const by = { x: 16 * STEPS, y: 10 * STEPS };
  const taken = await pull(board, { x: SCREEN.width / 2, y: SCREEN.height / 2 }, by, "middle");
  await expectThat(board, "selected", 0, board.selected);
  const there = { x: at.x + by.x, y: at.y + by.y };
  await expectThat(board, "it went along", true, () => board.covers(MIDDLE, there));
  return taken;
}

/** At this distance from the hall, in metres, a press reaches nothing. */
const OUTSIDE = 6;

async function marquee(board: Whiteboard): Promise<Taken> {
  const { width, height } = HALL.level;
  const from = await board.place({ x: -OUTSIDE, y: -OUTSIDE });
  const to = await board.place({ x: width + OUTSIDE, y: height + OUTSIDE });
  const taken = await pull(board, from, { x: to.x - from.x, y: to.y - from.y });
  await expectThat(board, "selected", COUNT, board.selected);
  return taken;
}

async function drag(board: Whiteboard, count: number): Promise<Taken> {
  const { page } = board;
  if (count > 1) {
    await page.keyboard.press("Control+a");
    await expectThat(board, "selected", count, board.selected);
  }
  // Not at the corner of a selection, where a grip is.
  const from = await board.place(middleOf(count > 1 ? MIDDLE : LAST));
  const taken = await pull(board, from, { x: -STEPS * 5, y: -STEPS * 3 });
  await expectThat(board, "selected", count, board.selected);
  const watched = count > 1 ? [0, MIDDLE, LAST] : [LAST];
  for (const index of watched) await expectThat(board, `${index} moved`, true, () => isMoved(board, index));
  await page.keyboard.press("Control+z");
  for (const index of watched) await expectThat(board, `${index} moved`, false, () => isMoved(board, index));
  return taken;
}

/** Whether a rectangle has moved farther than a snap would move it. */
async function isMoved(board: Whiteboard, index: number): Promise<boolean> {
  const { x, y } = await board.corner(index);
  const was = HALL.boxes[index]!;
  return Math.abs(x - was.x) > 5 && Math.abs(y - was.y) > 3;
}

const PATIENCE_MS = 20_000;

async function expectThat<T>(
  board: Whiteboard,
  what: string,
  expected: T,
  ask: () => Promise<T>,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await ask();
    if (found === expected) return;
    if (performance.now() > until)
      throw new Error(`${board.name}: ${what} is ${String(found)}, not ${String(expected)}.`);
    await board.page.waitForTimeout(100);
  }
}
