import { chromium, type Page } from "@playwright/test";
import { atMost, type BenchRow, benchRow, milliseconds } from "#lib/testing/benchRow";
import { startBuiltServer } from "#lib/testing/builtServer";
import { longestTask } from "#lib/testing/longestTask";
import { median } from "#lib/testing/measure";
import { drawHall, hallOf, openEditor, type Whiteboard } from "#lib/testing/whiteboards";
import { build } from "../server/prepare.mjs";
import { CHROMIUM } from "../testing/chromium.mjs";

/** Actions of the editor on thousands of booths at once, with 10,000 on the plan. */

const PORT = 4_485;
const BASE = `http://localhost:${PORT}`;
const COLUMNS = 100;
const HALL = hallOf({ boxes: 10_000, columns: COLUMNS, freeBelow: 60 });
const COPIED = 2_000;
const MOST_MS = 200;
const ROUNDS = 3;
const SETTLED_MS = 1_000;

export default async function longTasks(): Promise<BenchRow[]> {
  await build();
  const server = await startBuiltServer(PORT, { SEED_DEMO: "0" });
  const browser = await chromium.launch(CHROMIUM);
  try {
    await drawHall(BASE, server, HALL);
    const board = await openEditor(browser, BASE, server, HALL);
    const { page } = board;
    const longest = (work: () => Promise<unknown>) => longestTask(browser, page, work);
    const times = { opening: [] as number[], pasting: [] as number[], undoing: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) times.opening.push(await longest(() => opened(page)));
    await selectCopied(board);
    await page.keyboard.press("Control+c");
    for (let round = 0; round < ROUNDS; round++) {
      times.pasting.push(await longest(() => page.keyboard.press("Control+v")));
      times.undoing.push(await longest(() => page.keyboard.press("Control+z")));
    }
    const filled = await fillLevel(page);
    const unfilling = await longest(() => page.keyboard.press("Control+z"));
    return [
      row("Opening 10000 booths", times.opening),
      row(`Pasting ${COPIED} booths`, times.pasting),
      row("Undoing that", times.undoing),
      row(`Undoing a fill of ${filled} booths`, [unfilling]),
    ];
  } finally {
    await browser.close();
    server.child.kill("SIGKILL");
  }
}

function row(what: string, times: readonly number[]): BenchRow {
  const longest = median(times);
  const ours = milliseconds(longest);
  const bar = atMost(longest, MOST_MS, milliseconds);
  return benchRow({ goal: "V5", what: `${what}, longest task`, ours, bar });
}

async function opened(page: Page): Promise<void> {
  await page.goto(`${BASE}/events/large/plan`);
  await page.getByRole("application").waitFor();
}

async function selectCopied({ page, place, selected }: Whiteboard): Promise<void> {
  await page.getByRole("application").focus();
  await page.keyboard.press("Shift+1");
  await page.waitForTimeout(SETTLED_MS);
  const from = await place({ x: -3, y: -3 });
  const to = await place({ x: HALL.level.width + 2, y: (COPIED / COLUMNS) * 4 + 1.5 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await page.waitForTimeout(SETTLED_MS);
  const count = await selected();
  if (count !== COPIED) throw new Error(`${count} booths are selected instead of ${COPIED}.`);
}

async function fillLevel(page: Page): Promise<number> {
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  const generator = page.getByRole("dialog", { name: "Rows and islands" });
  await generator.getByLabel("Prefix").fill("X");
  await generator.getByRole("button", { name: "Fill the level" }).click();
  const draw = generator.getByRole("button", { name: /^Draw / });
  const count = Number(/[\d,]+/.exec((await draw.textContent()) ?? "")?.[0].replace(",", ""));
  await draw.click();
  await page.waitForTimeout(3 * SETTLED_MS);
  return count;
}
