import { type CDPSession, chromium, type Page } from "@playwright/test";
import { build } from "../server/prepare.mjs";
import { startBuiltServer } from "./builtServer";
import { CHROMIUM } from "./chromium.mjs";
import { megabytes, type PageMemory, pageMemory } from "./pageMemory";
import { seeded } from "./random";

/**
 * A week of visitors at one kiosk, whose clock is moved: they search, open companies, ask for routes, change the
 * language and walk away. The nightly reload is left out, because it would hide what a page never frees.
 *
 * KIOSK_URL uses a running server; VISITORS is the number of visitors a day.
 */
const PORT = 4_481;
const DAYS = 7;
const VISITORS = Number(process.env.VISITORS ?? 40);
const FIRST_MORNING_MS = Date.parse("2026-11-30T08:00:00Z");
const DAY_MS = 24 * 3_600_000;
const IDLE_MS = 95_000;
const SCREEN = { width: 1080, height: 1920 };

type Memory = Omit<PageMemory, "heapBytes"> & { heapMB: number };

/** The first day fills bounded caches; after it, memory may not grow by more than these factors. */
const MOST = { heapMB: 1.1, shown: 1.03, listeners: 1.05, documents: 1 };
/**
 * Nodes in memory that are not in the page, on any day: pictures of the map, at most one for each of 214 logos, and
 * fewer than 100 that React keeps of its previous tree. The panel of one earlier visitor would be another 600.
 */
const MOST_LEFT = 350;

async function week(): Promise<void> {
  const given = process.env.KIOSK_URL;
  if (!given) await build();
  const server = given ? null : await startBuiltServer(PORT, {});
  const browser = await chromium.launch(CHROMIUM);
  try {
    const context = await browser.newContext({ viewport: SCREEN, hasTouch: true });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Performance.enable");
    await page.clock.install({ time: FIRST_MORNING_MS });
    const plan = `${given ?? `http://localhost:${PORT}`}/e/demo`;
    const { booths } = await (await fetch(`${plan}/data.json`)).json();
    const [here] = booths.map(({ label }: { label: string }) => label).toSorted();
    await page.goto(`${plan}?kiosk=1&yah=${here}`);
    await page.locator("[role=application] canvas").waitFor();
    const days: Memory[] = [];
    for (let day = 0; day < DAYS; day++) {
      const chance = seeded(day + 1);
      for (let visitor = 0; visitor < VISITORS; visitor++) await visit(page, chance);
      days.push(await memoryOf(page, tools));
      console.log(`day ${day + 1}:`, days.at(-1));
      // To the next morning, in one step: the page is never resting at night, when it would reload.
      const nowMs = await page.evaluate(() => Date.now());
      await page.clock.fastForward(FIRST_MORNING_MS + (day + 1) * DAY_MS - nowMs);
    }
    judge(days);
  } finally {
    await browser.close();
    server?.child.kill("SIGKILL");
  }
}

const SEARCHES = [
  "lumen",
  "light",
  "coffee",
  "where can I eat",
  "toilet",
  "stage",
  "xyz",
  "solar",
  "exit",
  "a",
];
const LANGUAGES = ["Deutsch", "Français", "日本語", "العربية", "English"];

async function visit(page: Page, chance: () => number): Promise<void> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  // The first touch may only end the attract loop.
  await page.mouse.click(SCREEN.width / 2, 900);
  await page.mouse.click(120 + chance() * 840, 420 + chance() * 700);
  const search = page.getByRole("searchbox");
  if (await search.isVisible().catch(() => false)) {
    // A booth that was pressed on the map may open at this moment and remove the search field.
    await search.fill(one(SEARCHES), { timeout: 2_000 }).catch(() => undefined);
    await page.clock.runFor(600);
    const result = page.locator("[data-sheet] li a").first();
    // Some kiosks have a keyboard: a link activated by key keeps the focus, on the next screen and back.
    if (chance() < 0.3) await byKeys("a result by keys", result);
    else await pressIfThere("a result", result);
    await page.clock.runFor(600);
  }
  await pressIfThere("directions", page.getByRole("button", { name: "Directions", exact: true }));
  await page.clock.runFor(1_500);
  // Where the event's kiosks have a printer.
  await pressIfThere("print", page.locator("[data-sheet] button:has(svg.lucide-printer)"));
  await page.clock.runFor(1_000);
  if (chance() < 0.3) await pressIfThere("step by step", page.getByRole("button", { name: "Step by step" }));
  await page.clock.runFor(1_200);
  if (chance() < 0.4) {
    await pressIfThere("close", page.getByRole("button", { name: "Close", exact: true }).first());
    await pressIfThere("a language", page.getByRole("button", { name: one(LANGUAGES), exact: true }));
    await page.clock.runFor(1_200);
  }
  if (chance() < 0.5) await page.mouse.wheel(0, chance() < 0.5 ? 400 : -400);
  // The kiosk asks whether the visitor is still there and resets; then some minutes of the attract loop.
  for (let step = 0; step < 3; step++) {
    await page.clock.fastForward(IDLE_MS);
    await page.clock.runFor(1_100);
  }
  await page.clock.fastForward(one([1, 4, 11]) * 60_000);
  await page.clock.runFor(500);
}

/** How often each step was possible: a week in which no search finds anything would prove nothing. */
const done = new Map<string, number>();

async function pressIfThere(what: string, target: ReturnType<Page["locator"]>): Promise<void> {
  if (!(await target.isVisible().catch(() => false))) return;
  await count(what, target.click({ timeout: 2_000 }));
}

async function byKeys(what: string, target: ReturnType<Page["locator"]>): Promise<void> {
  if (!(await target.isVisible().catch(() => false))) return;
  await target.page().keyboard.press("Tab");
  await count(what, target.press("Enter", { timeout: 2_000 }));
}

async function count(what: string, press: Promise<void>): Promise<void> {
  const isPressed = await press.then(
    () => true,
    () => false,
  );
  if (isPressed) done.set(what, (done.get(what) ?? 0) + 1);
}

async function memoryOf(page: Page, tools: CDPSession): Promise<Memory> {
  await page.clock.runFor(2_000);
  // The idle screen alternates between pictures and the event; always measure the event, which has more nodes.
  const welcome = page.locator("[data-kiosk-welcome]");
  for (let step = 0; step < 60 && !(await welcome.isVisible()); step++) await page.clock.runFor(2_000);
  await tools.send("HeapProfiler.enable");
  const { heapBytes, ...memory } = await pageMemory(page, tools);
  return { heapMB: megabytes(heapBytes), ...memory };
}

function judge(days: readonly Memory[]): void {
  console.log(Object.fromEntries(done));
  for (const step of ["a result", "a result by keys", "directions", "step by step", "a language"]) {
    if ((done.get(step) ?? 0) > DAYS) continue;
    console.log(`Nobody got as far as ${step}.`);
    process.exitCode = 1;
  }
  const [, second] = days;
  const last = days.at(-1);
  if (!second || !last) return;
  const mostLeft = Math.max(...days.map(({ left }) => left));
  console.log(`Nodes not in the page: at most ${mostLeft}${mostLeft > MOST_LEFT ? " – too much" : ""}`);
  if (mostLeft > MOST_LEFT) process.exitCode = 1;
  for (const key of Object.keys(MOST) as (keyof typeof MOST)[]) {
    const grown = last[key] / second[key];
    const isGood = grown <= MOST[key];
    console.log(
      `${key}: ${second[key]} after two days, ${last[key]} after ${DAYS}: ${grown.toFixed(3)}${isGood ? "" : " – too much"}`,
    );
    if (!isGood) process.exitCode = 1;
  }
}

await week();
