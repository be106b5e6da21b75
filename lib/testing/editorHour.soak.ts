import { type CDPSession, chromium, type Page } from "@playwright/test";
import { build } from "../server/prepare.mjs";
import { startBuiltServer } from "./builtServer";
import { CHROMIUM } from "./chromium.mjs";
import { megabytes, type PageMemory, pageMemory } from "./pageMemory";
import { drawHall, hallOf, openEditor, type Whiteboard } from "./whiteboards";

/**
 * An hour of work in the editor: as many gestures as a person makes in that time, without pauses. Drawn objects are
 * deleted and dragged ones are moved back, so that the plan has the same size whenever memory is measured, while the
 * undo history grows.
 *
 * EDITOR_MINUTES shortens it.
 */
const PORT = 4_483;
const BASE = `http://localhost:${PORT}`;
/** A busy person draws, drags or opens something every ten seconds. */
const GESTURES = (Number(process.env.EDITOR_MINUTES ?? 60) * 60) / 10;
const MEASURED = 6;
const HALL = hallOf({ boxes: 1_000, columns: 50, freeBelow: 40 });
/** The floor below the booths is empty. */
const FREE = { x: 20, y: 95 };

/** `keptMB` is the memory that the page's script retains: see `keptBytes`. */
type Memory = Omit<PageMemory, "heapBytes"> & { keptMB: number };

/** The first sixth of the hour fills bounded caches; after it, memory may not grow by more than these factors. */
const MOST = { keptMB: 1.05, shown: 1.03, left: 1.05, listeners: 1.05, documents: 1 };

type Gesture = { name: string; run(board: Whiteboard): Promise<void> };

const GESTURES_OF_A_ROUND: readonly Gesture[] = [
  { name: "a booth is drawn", run: draw },
  { name: "a booth is dragged", run: drag },
  { name: "many are dragged", run: dragMany },
  { name: "a label is typed", run: label },
  { name: "the plan is zoomed and moved", run: look },
  { name: "lists are opened", run: lists },
  { name: "dialogs are opened", run: dialogs },
  { name: "the level is changed", run: levels },
];

async function hour(): Promise<void> {
  await build();
  const server = await startBuiltServer(PORT, { SEED_DEMO: "0" });
  const browser = await chromium.launch(CHROMIUM);
  try {
    await drawHall(BASE, server, HALL);
    await fetch(`${BASE}/api/v1/events/large/levels`, {
      method: "POST",
      headers: { authorization: `Bearer ${server.apiKey}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Gallery", width: 60, height: 40 }),
    });
    const board = await openEditor(browser, BASE, server, HALL);
    await board.cdp.send("HeapProfiler.enable");
    const memories: Memory[] = [];
    const rounds = Math.ceil(GESTURES / GESTURES_OF_A_ROUND.length);
    for (let round = 1; round <= rounds; round++) {
      for (const { name, run } of GESTURES_OF_A_ROUND) {
        await run(board).catch((error) => {
          throw new Error(`In round ${round}, when ${name}: ${error}`);
        });
      }
      if (memories.length < Math.floor((round / rounds) * MEASURED)) {
        memories.push(await memoryOf(board.page, board.cdp));
        console.log(`${Math.round((round / rounds) * 60)} minutes:`, memories.at(-1));
      }
    }
    judge(memories);
  } finally {
    await browser.close();
    server.child.kill("SIGKILL");
  }
}

async function draw(board: Whiteboard): Promise<void> {
  const { page } = board;
  await page.keyboard.press("b");
  await pull(page, await board.place(FREE), await board.place({ x: FREE.x + 6, y: FREE.y + 4 }));
  if ((await board.selected()) !== 1) throw new Error("no booth was drawn");
  await page.keyboard.press("Delete");
}

async function drag(board: Whiteboard): Promise<void> {
  const [there, free] = [await board.place({ x: 3.5, y: 3.5 }), await board.place(FREE)];
  await pull(board.page, there, free);
  await pull(board.page, free, there);
}

async function dragMany(board: Whiteboard): Promise<void> {
  const { page } = board;
  await pull(page, await board.place({ x: -6, y: -6 }), await board.place({ x: 80.5, y: 40.5 }));
  if ((await board.selected()) < 150) throw new Error("the rectangle caught too few booths");
  const from = await board.place({ x: 43.5, y: 23.5 });
  await pull(page, from, { x: from.x + 60, y: from.y + 40 });
  await page.keyboard.press("Control+z");
  await page.locator('button[aria-label="Redo"][aria-disabled="false"]').waitFor();
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
}

async function label(board: Whiteboard): Promise<void> {
  const { page } = board;
  const at = await board.place({ x: 7.5, y: 3.5 });
  await page.mouse.click(at.x, at.y);
  const field = page.getByRole("complementary", { name: "Properties" }).getByLabel("Label", { exact: true });
  for (const text of ["Entrance", "B1"]) {
    await field.fill(text);
    await field.press("Enter");
  }
}

async function look(board: Whiteboard): Promise<void> {
  const { page } = board;
  const at = await board.place({ x: 100, y: 60 });
  await page.mouse.move(at.x, at.y);
  for (const by of [-90, -90, 90, 90]) {
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, by);
    await page.keyboard.up("Control");
  }
  await page.mouse.wheel(200, 100);
  await page.keyboard.press("Shift+1");
}

async function lists({ page }: Whiteboard): Promise<void> {
  for (const name of ["Exhibitors", "Kiosks", "Layers"])
    await page.getByRole("tab", { name, exact: true }).click();
}

async function dialogs({ page }: Whiteboard): Promise<void> {
  for (const key of ["?", "Control+k"]) {
    await page.keyboard.press(key);
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.getByRole("application").click({ button: "right", position: { x: 300, y: 40 } });
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
}

async function levels({ page }: Whiteboard): Promise<void> {
  for (const name of ["Gallery", "Hall"]) {
    await page.getByRole("navigation", { name: "Levels" }).getByText(name, { exact: true }).click();
    await page.keyboard.press("Shift+1");
  }
}

type At = { x: number; y: number };

const STEPS = 8;

async function pull({ mouse }: Page, from: At, to: At): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: STEPS });
  await mouse.up();
}

async function memoryOf(page: Page, tools: CDPSession): Promise<Memory> {
  await page.getByRole("button", { name: "Saved" }).waitFor();
  await page.waitForTimeout(2_000);
  const { heapBytes: _all, ...memory } = await pageMemory(page, tools);
  return { keptMB: megabytes(await keptBytes(tools)), ...memory };
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
};

/**
 * Excludes the machine code that the browser generates for often used functions over many minutes, and the browser's
 * own objects, among which are the requests that it keeps for the developer tools; elements and listeners are counted
 * instead.
 */
async function keptBytes(tools: CDPSession): Promise<number> {
  const parts: string[] = [];
  const add = ({ chunk }: { chunk: string }) => parts.push(chunk);
  tools.on("HeapProfiler.addHeapSnapshotChunk", add);
  await tools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  tools.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes } = JSON.parse(parts.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const others = ["code", "native"].map((name) => types[0].indexOf(name));
  let sum = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!others.includes(nodes[at + type] ?? -1)) sum += nodes[at + size] ?? 0;
  return sum;
}

function judge(memories: readonly Memory[]): void {
  const [first] = memories;
  const last = memories.at(-1);
  if (!first || !last) return;
  for (const key of Object.keys(MOST) as (keyof typeof MOST)[]) {
    const grown = last[key] / first[key];
    const isGood = grown <= MOST[key];
    console.log(
      `${key}: ${first[key]}, then ${last[key]}: ${grown.toFixed(3)}${isGood ? "" : " – too much"}`,
    );
    if (!isGood) process.exitCode = 1;
  }
}

await hour();
