import type { Page } from "@playwright/test";
import { chromium } from "@playwright/test";
import { atLeast, atMost, type BenchRow, benchRow, milliseconds as ms, times } from "#lib/testing/benchRow";
import { bundled, bytesAtFirst } from "#lib/testing/bundle";
import { fairground } from "#lib/testing/fairground";
import { median, quantile } from "#lib/testing/measure";
import type { EngineName, RenderingPage } from "../../components/plan/peers/renderingPage";
import { CHROMIUM } from "../testing/chromium.mjs";
import type { SceneSource } from "./sceneTypes";

/** Compares our drawing with Konva, with a node per booth, and with OpenLayers in one headless browser. */

const ROOT = new URL("../..", import.meta.url).pathname;
const PAGE = "components/plan/peers/renderingPage.ts";
const ROUNDS = 5;
const FRAMES = 20;
const STATUSES = ["available", "sold", "reserved", "held", "sold"] as const;
const NAMES = ["Acme Lighting", "Nordlicht Manufaktur", "Plint & Trunking", "Øland & Søn Group"];

function bytesOf(source: string): number {
  return bytesAtFirst({ stdin: { contents: source, resolveDir: ROOT, loader: "ts" } });
}

function hallOf(booths: number): SceneSource {
  const plan = fairground({ seed: 1, booths });
  return {
    ...plan,
    booths: plan.booths.map((booth, at) => ({
      ...booth,
      status: STATUSES[(at * 7) % STATUSES.length] ?? "sold",
      exhibitorIds: at % 5 === 0 ? [] : [`exh_${at}`],
    })),
    exhibitors: plan.booths.map((_, at) => ({ id: `exh_${at}`, name: `${NAMES[at % NAMES.length]} ${at}` })),
  };
}

type Window = { rendering: RenderingPage };

async function opened(script: string): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await chromium.launch(CHROMIUM);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent("<!doctype html><style>body{margin:0}</style>");
  await page.addScriptTag({ content: script });
  return { page, close: () => browser.close() };
}

type Race = Record<EngineName, { median: number; p95: number }> & {
  ratio(peer: EngineName, ours: EngineName): number;
};

/** The engines take turns, in reverse order every second time; the ratio is the median of the rounds. */
async function race(page: Page, isZoomed: boolean): Promise<Race> {
  const names: EngineName[] = ["ours", "oursMoving", "konva", "openLayers"];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[][]])) as Record<
    EngineName,
    number[][]
  >;
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const frames = await page.evaluate(
        ([engine, zoomed, count]) =>
          (window as unknown as Window).rendering.frames(engine, zoomed, count).frames,
        [name, isZoomed, FRAMES] as const,
      );
      times[name].push(frames);
    }
  }
  const figures = Object.fromEntries(
    names.map((name) => {
      const all = times[name].flat();
      return [name, { median: median(all), p95: quantile(all, 0.95) }];
    }),
  ) as Record<EngineName, { median: number; p95: number }>;
  const ratio = (peer: EngineName, ours: EngineName) =>
    median(times[peer].map((frames, round) => median(frames) / median(times[ours][round] ?? [1])));
  return { ...figures, ratio };
}

function row(
  goal: string,
  what: string,
  figures: { peer: string; ours: string; ratio: number; bar: number; stretch: number },
): BenchRow {
  const { peer, ours, ratio, bar, stretch } = figures;
  return benchRow({
    goal,
    what,
    peer,
    ours,
    ratio: times(ratio),
    bar: atLeast(ratio, bar, times),
    stretch: atLeast(ratio, stretch, times),
  });
}

function time(goal: string, what: string, ours: number, target: number): BenchRow {
  return benchRow({ goal, what, ours: ms(ours), target: `≤ ${ms(target)}` });
}

async function size(page: Page, booths: number, bars: { konva: number; openLayers: number; p95: number }) {
  const hall = hallOf(booths);
  const build = await page.evaluate((source) => (window as unknown as Window).rendering.give(source), hall);
  const wrong = await page.evaluate(() => (window as unknown as Window).rendering.wrongBooths());
  if (wrong > 0)
    throw new Error(`${wrong} of ${hall.booths.length} booths have not the colour of their status.`);
  const over = await race(page, false);
  const zoomed = await race(page, true);
  const name = `${hall.booths.length} booths`;
  const versus = (peer: EngineName, ours: EngineName, one: Race, bar: number, stretch: number) => ({
    peer: `${peer} ${ms(one[peer].median)}`,
    ours: ms(one[ours].median),
    ratio: one.ratio(peer, ours),
    bar,
    stretch,
  });
  return [
    row(
      "V1",
      `${name}, overview, moving, against Konva`,
      versus("konva", "oursMoving", over, bars.konva, 40),
    ),
    row(
      "V1",
      `${name}, overview, moving, against OpenLayers`,
      versus("openLayers", "oursMoving", over, bars.openLayers, 8),
    ),
    row(
      "V1",
      `${name}, overview, every frame anew, against Konva`,
      versus("konva", "ours", over, bars.konva, 40),
    ),
    row(
      "V1",
      `${name}, named booths, moving, against Konva`,
      versus("konva", "oursMoving", zoomed, bars.konva, 40),
    ),
    time("V1", `${name}, overview, moving, 95 of 100 frames`, over.oursMoving.p95, bars.p95),
    time("V1", `${name}, ready for the first frame`, build, booths / 20),
  ];
}

async function editing(page: Page): Promise<BenchRow[]> {
  const dragged = (name: "ours" | "konva") =>
    page.evaluate(([engine, count]) => (window as unknown as Window).rendering.drags(engine, 200, count), [
      name,
      2 * FRAMES,
    ] as const);
  const rounds: { konva: number[]; ours: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ konva: await dragged("konva"), ours: await dragged("ours") });
  }
  const ours = rounds.flatMap((round) => round.ours);
  const patch = await page.evaluate(() => (window as unknown as Window).rendering.patches(200, 40));
  const hit = await page.evaluate(() => (window as unknown as Window).rendering.hits(50_000));
  return [
    row("V2", "drag of 200 among 5,000, against Konva", {
      peer: `konva ${ms(median(rounds.flatMap((round) => round.konva)))}`,
      ours: ms(median(ours)),
      ratio: median(rounds.map((round) => median(round.konva) / median(round.ours))),
      bar: 8,
      stretch: 16,
    }),
    time("V2", "drag of 200 among 5,000, 95 of 100 frames", quantile(ours, 0.95), 8),
    time("V2", "a level made ready again after 200 moved", median(patch), 15),
    time("V2", "one hit test", hit, 0.05),
  ];
}

export default async function rendering(): Promise<BenchRow[]> {
  const { page, close } = await opened(bundled({ entryPoints: [PAGE] }).text);
  try {
    const rows = await size(page, 5_200, { konva: 10, openLayers: 2, p95: 8 });
    rows.push(...(await editing(page)));
    rows.push(...(await size(page, 20_800, { konva: 20, openLayers: 4, p95: 16.7 })));
    const ours = bytesOf('export * from "./components/plan/PlanCanvas"');
    const konva = bytesOf('export { default } from "konva/lib/Core"');
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    rows.push(
      benchRow({
        goal: "V3",
        what: "script of the drawn plan without React",
        peer: `Konva's core ${kilobytes(konva)}`,
        ours: kilobytes(ours),
        bar: atMost(ours, 30_000, kilobytes),
      }),
    );
    return rows;
  } finally {
    await close();
  }
}
