import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import type { Rect } from "#lib/geometry/rect";
import type { BuiltServer } from "./builtServer";

/** The editor's page and two whiteboards with as many rectangles, under the same pointer. */

export const SCREEN = { width: 1440, height: 900 };
const ROOT = new URL("../..", import.meta.url).pathname;

export type Place = { x: number; y: number };

export type Whiteboard = {
  name: string;
  page: Page;
  cdp: CDPSession;
  /** The wheel delta of one turn, so that all zoom by about a seventh. */
  wheel: number;
  /** Where a place of the hall is on the screen while everything is in view. */
  place(at: Place): Promise<Place>;
  selected(): Promise<number>;
  /** Whether a rectangle is at a place on the screen. */
  covers(index: number, at: Place): Promise<boolean>;
  /** The corner of a rectangle, in metres. */
  corner(index: number): Promise<Place>;
};

export type Hall = { level: Rect; boxes: readonly Rect[] };

/** Squares of three metres in rows with aisles of one, and free floor below them; all in metres. */
export function hallOf({
  boxes,
  columns,
  freeBelow = 0,
}: {
  boxes: number;
  columns: number;
  freeBelow?: number;
}): Hall {
  const rows = Math.ceil(boxes / columns);
  return {
    level: { x: 0, y: 0, width: columns * 4 + 2, height: rows * 4 + 2 + freeBelow },
    boxes: Array.from({ length: boxes }, (_, index) => ({
      x: 2 + (index % columns) * 4,
      y: 2 + Math.floor(index / columns) * 4,
      width: 3,
      height: 3,
    })),
  };
}

type CallApi = (method: string, path: string, body?: unknown) => Promise<unknown>;

function apiOf(base: string, apiKey: string): CallApi {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
    const answer = await fetch(`${base}/api/v1/events${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };
}

const BOOTHS_A_REQUEST = 1_000;

export async function drawHall(base: string, { apiKey }: BuiltServer, hall: Hall): Promise<void> {
  const ask = apiOf(base, apiKey);
  await ask("POST", "", { name: "Large", slug: "large" });
  const { width, height } = hall.level;
  const { id } = (await ask("POST", "/large/levels", { name: "Hall", width, height })) as { id: string };
  const booths = hall.boxes.map((box, index) => ({ ...box, levelId: id, label: `B${index}` }));
  for (let from = 0; from < booths.length; from += BOOTHS_A_REQUEST)
    await ask("POST", "/large/booths", booths.slice(from, from + BOOTHS_A_REQUEST));
}

/** The room that the editor leaves around a level that fits the page. */
const FIT_PADDING = 56;

export async function openEditor(
  browser: Browser,
  base: string,
  server: BuiltServer,
  { level }: Hall,
): Promise<Whiteboard> {
  const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
  await page.goto(`${base}/sign-in`);
  await page.locator("input[name=email]").fill(server.email);
  await page.locator("input[name=password]").fill(server.password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL("**/events");
  await page.goto(`${base}/events/large/plan`);
  const canvas = page.getByRole("application");
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The editor's canvas has no place on the page.");
  const camera = fitBox(level, box, { padding: FIT_PADDING });
  const properties = page.getByRole("complementary", { name: "Properties" });
  const label = properties.getByLabel("Label", { exact: true });
  const ask = apiOf(base, server.apiKey);
  return opened("ours", page, {
    wheel: 32,
    place: async (at) => {
      const { x, y } = toScreen(camera, box, at);
      return { x: box.x + x, y: box.y + y };
    },
    selected: async () => {
      const words = await properties.getByRole("heading").first().textContent();
      const several = /^([\d,]+) objects/.exec(words ?? "")?.[1];
      return several ? Number(several.replace(",", "")) : await label.count();
    },
    covers: async (index, { x, y }) => {
      await page.mouse.click(x, y);
      const isRight = (await label.count()) === 1 && (await label.inputValue()) === `B${index}`;
      await page.keyboard.press("Escape");
      return isRight;
    },
    // Read from the server, which proves that the change has been saved too.
    corner: async (index) => (await ask("GET", `/large/booths/B${index}`)) as Place,
  });
}

/** The functions that the script of a peer provides. */
type PeerWindow = {
  begin(boxes: readonly object[]): Promise<void>;
  peer: {
    count(): number;
    selected(): number;
    corner(index: number): Place;
    place(at: Place): Place;
  };
};

export const PEERS = { tldraw: { wheel: 60 }, excalidraw: { wheel: 12 } };

export async function openPeer(
  browser: Browser,
  { base, folder, name }: { base: string; folder: string; name: keyof typeof PEERS },
  { boxes }: Hall,
): Promise<Whiteboard> {
  const { script, style } = peerScript(name, folder);
  const page = await (await browser.newContext({ viewport: SCREEN })).newPage();
  const address = `${base}/peer`;
  const body = `<!doctype html><style>body{margin:0}${style}</style>`;
  await page.route("**/*", (route) =>
    route.request().url() === address ? route.fulfill({ contentType: "text/html", body }) : route.abort(),
  );
  await page.goto(address);
  await page.addScriptTag({ content: script });
  await page.evaluate((all) => (window as unknown as PeerWindow).begin(all), boxes);
  const count = await page.evaluate(() => (window as unknown as PeerWindow).peer.count());
  if (count !== boxes.length) throw new Error(`${name} has ${count} of ${boxes.length} rectangles.`);
  const place = (at: Place) =>
    page.evaluate((place) => (window as unknown as PeerWindow).peer.place(place), at);
  return opened(name, page, {
    ...PEERS[name],
    place,
    selected: () => page.evaluate(() => (window as unknown as PeerWindow).peer.selected()),
    covers: async (index, at) => {
      const { x, y, width, height } = boxes[index]!;
      const [from, to] = [await place({ x, y }), await place({ x: x + width, y: y + height })];
      return from.x <= at.x && at.x <= to.x && from.y <= at.y && at.y <= to.y;
    },
    corner: (at) => page.evaluate((index) => (window as unknown as PeerWindow).peer.corner(index), at),
  });
}

async function opened(
  name: string,
  page: Page,
  answers: Omit<Whiteboard, "name" | "page" | "cdp">,
): Promise<Whiteboard> {
  const cdp = await page.context().newCDPSession(page);
  // Thread time, which other programs on the machine do not lengthen.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return { name, page, cdp, ...answers };
}

/** The processor time that the page's thread has taken, in milliseconds. */
export async function threadTime({ cdp }: Whiteboard): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}

type Bundler = { buildSync(options: object): { outputFiles: { path: string; text: string }[] } };

/** With the bundler that tsx includes, as the peers' packages expect. */
function peerScript(name: string, folder: string): { script: string; style: string } {
  const require = createRequire(createRequire(import.meta.url).resolve("tsx"));
  const { buildSync } = require("esbuild") as Bundler;
  const contents = readFileSync(join(ROOT, `components/editor/peers/${name}.mjs`), "utf8");
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: folder, loader: "js" },
    bundle: true,
    minify: true,
    write: false,
    outdir: "/out",
    format: "iife",
    logLevel: "error",
    conditions: ["production"],
    define: { "process.env.NODE_ENV": '"production"', "process.env.IS_PREACT": '"false"' },
    loader: { ".woff2": "empty", ".woff": "empty", ".ttf": "empty", ".png": "empty", ".svg": "empty" },
  });
  const ending = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  return { script: ending(".js"), style: ending(".css") };
}
