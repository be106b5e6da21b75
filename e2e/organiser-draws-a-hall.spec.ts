import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { expectAccessible } from "./support/axe";
import { firstRun, signIn } from "./support/server";

type Booth = {
  id: string;
  legacyId: number;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  levelId: string;
};
type MapElement = { kind: string; geometry: { points?: [number, number][] } };
type Level = { id: string; name: string; index: number; background: { url: string; width: number } | null };
type Network = {
  nodes: { id: string; levelId: string }[];
  edges: { levelId: string; generated: boolean }[];
  transitions: { name: string; kind: string; nodeIds: string[] }[];
};

const HALL = { x: 0, y: 0, width: 60, height: 40 };
const LEVEL = { name: "Hall 1", width: 60, height: 40 };

/** Retries once, because the server may close an idle connection in the moment in which it is used again. */
async function api<T>(page: Page, path: string, data?: object): Promise<T> {
  const headers = { "X-Api-Key": firstRun().apiKey };
  const answer = await page.request.fetch(`/api/v1${path}`, {
    headers,
    maxRetries: 1,
    ...(data && { method: "POST", data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Shows the whole hall; returns a function from its coordinates to those of the screen. */
async function showHall(page: Page): Promise<(x: number, y: number) => { x: number; y: number }> {
  const canvas = page.getByRole("application");
  await canvas.focus();
  await page.keyboard.press("Shift+1");
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The drawing has no place on the page.");
  const camera = fitBox(HALL, box, { padding: 56 });
  return (x, y) => {
    const place = toScreen(camera, box, { x, y });
    return { x: box.x + place.x, y: box.y + place.y };
  };
}

async function saved(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
}

test("an organiser draws, traces, imports, links and publishes a hall, and the API returns all of it @main", async ({
  page,
}, info) => {
  await signIn(page);
  const { slug } = await api<{ slug: string }>(page, "/events", {
    name: "Harbour 2028",
    slug: `harbour-${info.project.name}-${Date.now()}`,
  });
  if (info.project.name === "phone") {
    await api(page, `/events/${slug}/levels`, LEVEL);
    await page.goto(`/events/${slug}/plan`);
    await expect(page.getByText("Drawing works best on a larger screen.")).toBeVisible();
    await expect(page.getByRole("application")).toBeVisible();
    return;
  }
  const booths = () => api<Booth[]>(page, `/events/${slug}/booths?limit=1000`);
  await page.goto(`/events/${slug}/plan`);

  // A level with a size of its own.
  await page.getByRole("button", { name: "New level" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(LEVEL.name);
  await page.getByRole("button", { name: "Add level" }).click();
  await expect(page.getByRole("button", { name: "Hall 1", exact: true })).toBeVisible();
  let at = await showHall(page);
  const click = async (x: number, y: number) => {
    const place = at(x, y);
    await page.mouse.move(place.x, place.y, { steps: 3 });
    await page.mouse.click(place.x, place.y);
  };

  // Walls all round, corner by corner, ending at the first.
  await page.keyboard.press("w");
  for (const [x, y] of [
    [2, 2],
    [58, 2],
    [58, 38],
    [2, 38],
    [2, 2],
  ] as const) {
    await click(x, y);
  }
  await page.keyboard.press("Enter");

  // Draws one booth by hand, moves it by key, and undoes both.
  await page.keyboard.press("b");
  const [from, to] = [at(50, 30), at(54, 34)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("A01");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("status").filter({ hasText: "Undone: Draw booth" })).toBeAttached();

  // Generates sixty booths at once.
  await page.keyboard.press("g");
  const generator = page.getByRole("dialog", { name: "Rows and islands" });
  await generator.getByLabel("X in metres").fill("15");
  await generator.getByLabel("X in metres").press("Tab");
  await generator.getByLabel("Y in metres").fill("6");
  await generator.getByLabel("Y in metres").press("Tab");
  await generator.getByRole("button", { name: "Draw 60 booths" }).click();
  await saved(page);
  expect(await booths()).toHaveLength(60);

  await expectAccessible(page);

  // Renumbers all of them.
  await page.keyboard.press("n");
  const numbering = page.getByRole("dialog", { name: "Renumber 60 booths" });
  await numbering.getByLabel("Prefix").fill("H");
  await expect(numbering.getByText("H01 to H60")).toBeVisible();
  await numbering.getByRole("button", { name: "Renumber" }).click();
  await saved(page);
  const counted = await booths();

  // Merges the first two booths and splits the last one.
  at = await showHall(page);
  await page.keyboard.press("Escape");
  await click(16.5, 7.5);
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("H01");
  await page.keyboard.down("Shift");
  await click(19.5, 7.5);
  await page.keyboard.up("Shift");
  await page.keyboard.press("Control+e");
  await expect(page.getByLabel("Width in metres")).toHaveValue("6");
  await click(43.5, 28.5);
  await page.keyboard.press("Control+Shift+e");
  await expect(page.getByRole("status").filter({ hasText: "Split booth H60" })).toBeAttached();

  // Undoes and redoes the steps.
  for (const undone of ["Split booth H60", "Merge 2 booths", "Renumber 60 booths"]) {
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("status").filter({ hasText: `Undone: ${undone}` })).toBeAttached();
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("status").filter({ hasText: "Redone: Split booth H60" })).toBeAttached();
  await saved(page);

  // Everything is still there after a reload, and the API returns the same.
  await page.reload();
  await expect(page.getByRole("application")).toBeVisible();
  await expect(
    page.getByRole("complementary", { name: "Properties" }).getByText("60", { exact: true }),
  ).toHaveCount(2);
  const kept = await booths();
  expect(kept).toHaveLength(60);
  expect(kept.find(({ label }) => label === "H01")).toMatchObject({ x: 15, y: 6, width: 6, height: 3 });
  expect(kept.filter(({ label }) => label.startsWith("H60")).map(({ width }) => width)).toEqual([1.5, 1.5]);
  const elements = await api<MapElement[]>(page, `/events/${slug}/elements`);
  expect(elements.map(({ kind }) => kind).sort()).toEqual(["wall", "zone"]);
  expect(elements.find(({ kind }) => kind === "wall")?.geometry.points).toEqual([
    [2, 2],
    [58, 2],
    [58, 38],
    [2, 38],
    [2, 2],
  ]);

  // A text is typed on the plan, and its steps can be undone.
  at = await showHall(page);
  await page.keyboard.press("t");
  await click(30, 36);
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.type("Mind the ramp");
  await page.keyboard.press("Escape");
  await saved(page);
  const texts = (await api<(MapElement & { props: { text?: string } })[]>(page, `/events/${slug}/elements`))
    .filter(({ kind }) => kind === "text")
    .map(({ props }) => props.text);
  expect(texts).toEqual(["Mind the ramp"]);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");

  // A merged booth can be split into the original booths.
  at = await showHall(page);
  const start = at(16.5, 7.5);
  await page.mouse.click(start.x, start.y, { button: "right" });
  await page.getByRole("menuitem", { name: "Split into parts…" }).click();
  const splitting = page.getByRole("dialog", { name: "Split booth H01" });
  await expect(splitting.getByRole("img", { name: "Parts: H01, H02" })).toBeVisible();
  await splitting.getByRole("button", { name: "Split", exact: true }).click();
  await saved(page);
  const numbers = (list: Booth[]) =>
    list
      .filter(({ label }) => label === "H01" || label === "H02")
      .map(({ id, legacyId }) => `${id} ${legacyId}`);
  expect(numbers(await booths()).sort()).toEqual(numbers(counted).sort());

  // A picture of the hall to trace, scaled by the distance of two points.
  const file = page.getByRole("button", { name: "File" });
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await file.click();
  await page.getByRole("menuitem", { name: /Background to trace/ }).click();
  await page
    .getByLabel("Choose a PDF, PNG, JPEG or SVG")
    .setInputFiles({ name: "hall.png", mimeType: "image/png", buffer: picture });
  const sizing = page.getByRole("dialog", { name: "Set the size" });
  // The position of the picture is final once the dialog's animation has ended.
  await sizing.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  const frame = await sizing.locator("svg > image").boundingBox();
  if (!frame) throw new Error("The picture has no place on the page.");
  for (const [share, end] of [
    [0.25, 0.1],
    [0.75, 0.9],
  ] as const) {
    await page.mouse.move(frame.x + frame.width * share, frame.y + frame.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width * end, frame.y + frame.height / 2, { steps: 3 });
    const place = page
      .getByLabel(share < 0.5 ? "First point" : "Second point")
      .locator("circle")
      .last();
    const centre = async () => {
      const ring = await place.boundingBox();
      return ring ? ring.x + ring.width / 2 : Number.NaN;
    };
    await expect.poll(centre).toBeCloseTo(frame.x + frame.width * end, 0);
    await page.mouse.up();
  }
  await sizing.getByLabel("Distance in metres").fill("48");
  await sizing.getByRole("button", { name: "Add to Hall 1" }).click();
  await saved(page);

  // Dragging moves the picture and its coordinates, undo restores both, and a locked picture lets clicks through.
  await page.getByRole("button", { name: "Move, resize or turn" }).click();
  at = await showHall(page);
  const left = page.getByLabel("X in metres");
  const [held, pulled] = [at(54, 35), at(49, 35)];
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(pulled.x, pulled.y, { steps: 5 });
  await expect(left).toHaveValue(/^-[45]/);
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  await expect(left).toHaveValue("0");
  await page.getByRole("button", { name: "Lock it in place" }).click();
  await click(54, 35);
  await expect(page.getByRole("button", { name: "Move, resize or turn" })).toBeVisible();

  // Generates the aisles, previews and applies them; the command is found by name.
  await page.getByRole("application").focus();
  await page.keyboard.press("/");
  await page.keyboard.type("Generate the net");
  await page.keyboard.press("Enter");
  const aisles = page.getByRole("dialog", { name: "Generate aisle network" });
  await aisles.getByRole("button", { name: "Preview" }).click();
  await aisles.getByRole("button", { name: "Apply" }).click();

  // A gallery linked by stairs, with one end on each level; then its tab is moved to the front.
  await page.getByRole("button", { name: "New level" }).click();
  await page.getByRole("dialog", { name: "New level" }).getByLabel("Name").fill("Gallery");
  await page.getByRole("button", { name: "Add level" }).click();
  const hall = page.getByRole("button", { name: "Hall 1", exact: true });
  const gallery = page.getByRole("button", { name: "Gallery", exact: true });
  await expect(gallery).toHaveAttribute("aria-current", "page");
  await hall.click();
  at = await showHall(page);
  await page.keyboard.press("Shift+A");
  await click(8, 20);
  await gallery.click();
  at = await showHall(page);
  await click(8, 20);
  const linking = page.getByRole("dialog", { name: "Link" });
  await linking.getByLabel("Name").fill("West stairs");
  await linking.getByRole("button", { name: "Link" }).click();
  await gallery.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await saved(page);
  await expectAccessible(page);
  const levels = await api<Level[]>(page, `/events/${slug}/levels`);
  expect(levels.toSorted((a, b) => a.index - b.index).map(({ name }) => name)).toEqual(["Gallery", "Hall 1"]);
  expect(levels.find(({ name }) => name === "Hall 1")?.background?.width).toBeCloseTo(60, 0);
  const network = await api<Network>(page, `/events/${slug}/wayfinding`);
  expect(network.edges.filter(({ generated }) => generated).length).toBeGreaterThan(5);
  expect(network.transitions).toMatchObject([{ name: "West stairs", kind: "stairs" }]);
  const ends = network.transitions[0]?.nodeIds.map(
    (id) => network.nodes.find((node) => node.id === id)?.levelId,
  );
  expect(new Set(ends).size).toBe(2);

  // An issue without a place on the plan opens the dialog that fixes it.
  await api(page, `/events/${slug}/exhibitors`, { name: "Acme Lighting" });
  await hall.click();
  at = await showHall(page);
  await click(43.5, 10.5);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByRole("button", { name: /^Acme Lighting has no booth/ }).click();
  const placing = page.getByRole("dialog", { name: "Assign a booth" });
  await expect(placing).toContainText("Acme Lighting");
  await placing.getByRole("button", { name: /^Assign booth H/ }).click();
  await saved(page);
  await expect(page.getByRole("button", { name: /^Acme Lighting has no booth/ })).toHaveCount(0);
  await page.getByRole("dialog", { name: "Check" }).getByRole("button", { name: "Close" }).click();

  // Imports a drawing of another program as one step.
  await file.click();
  await page.getByRole("menuitem", { name: /Drawing as booths/ }).click();
  await page
    .getByLabel("Choose a DXF, DWG, SVG or PDF file")
    .setInputFiles(join(import.meta.dirname, "../lib/testing/drawings/hall.dxf"));
  await page.getByLabel("Y", { exact: true }).fill("44");
  await expect(page.getByText(/9 booths, 3 walls/)).toBeVisible();
  await page.getByRole("tab", { name: /^Booths/ }).click();
  await expect(page.getByRole("list", { name: "Booths in the drawing" })).toContainText("B10");
  await page.getByRole("button", { name: "Place drawing" }).click();
  await saved(page);
  expect((await booths()).find(({ label }) => label === "B10")).toMatchObject({ x: 24, y: 48 });

  // The draft from before the import is saved, and the import can be undone after a reload.
  await page.reload();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  const hasDrawing = async () => (await booths()).some(({ label }) => label === "B10");
  await expect.poll(hasDrawing).toBe(false);
  await page.getByRole("button", { name: /^Redo/ }).first().click();
  await expect.poll(hasDrawing).toBe(true);
  await saved(page);
  await file.click();
  await page.getByRole("menuitem", { name: "Draft history" }).click();
  const history = page.getByRole("dialog", { name: "Draft history" });
  await history.getByLabel("Save the current draft as").fill("With the drawing");
  await history.getByRole("button", { name: "Save draft" }).click();
  await expect(history.getByText("With the drawing").first()).toBeVisible();
  await expect(history.getByText("Before importing hall.dxf").first()).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  // Publishes all of it.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const publishing = page.getByRole("dialog", { name: "Publish" });
  await expect(publishing.getByText("Level Gallery is new.")).toBeVisible();
  await publishing.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Version 1 is published")).toBeVisible();
  const version = await page.request.get(`/e/${slug}/version.json`);
  expect(await version.json()).toMatchObject({ version: 1 });

  // A dialog over another one returns the focus to it, and Escape then closes the one beneath.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await publishing.getByRole("tab", { name: /^Versions/ }).click();
  const compare = publishing.getByRole("button", { name: "Compare version 1" });
  await compare.click();
  await expect(page.getByRole("dialog", { name: "Version 1" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(compare).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(publishing).toHaveCount(0);
});
