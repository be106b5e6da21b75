import { expect, type Page, test } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { firstRun, signIn } from "./support/house";

type Booth = { label: string; x: number; y: number; width: number; height: number; levelId: string };
type MapElement = { kind: string; geometry: { points?: [number, number][] } };

const HALL = { x: 0, y: 0, width: 60, height: 40 };
const LEVEL = { name: "Hall 1", width: 60, height: 40 };

async function api<T>(page: Page, path: string, data?: object): Promise<T> {
  const headers = { "X-Api-Key": firstRun().apiKey };
  const answer = await page.request.fetch(`/api/v1${path}`, {
    headers,
    ...(data && { method: "POST", data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** The whole hall in view, and where a place of it then lies on the screen. */
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

test("an organiser draws a hall from nothing, counts, merges and splits booths, and finds all of it again", async ({
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
    await expect(page.getByText("Drawing is best on a larger screen.")).toBeVisible();
    await expect(page.getByRole("application")).toBeVisible();
    return;
  }
  const booths = () => api<Booth[]>(page, `/events/${slug}/booths?limit=1000`);
  await page.goto(`/events/${slug}/plan`);

  // A level of its own size.
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

  // Walls all round, corner after corner, ending where they began.
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

  // One booth by hand, moved with the pointer, turned with the keys and taken back.
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

  // Sixty booths at once.
  await page.keyboard.press("g");
  const generator = page.getByRole("dialog", { name: "Rows and islands" });
  await generator.getByLabel("X in metres").fill("15");
  await generator.getByLabel("X in metres").press("Tab");
  await generator.getByLabel("Y in metres").fill("6");
  await generator.getByLabel("Y in metres").press("Tab");
  await generator.getByRole("button", { name: "Draw 60 booths" }).click();
  await saved(page);
  expect(await booths()).toHaveLength(60);

  // Counted anew, all of them.
  await page.keyboard.press("n");
  const numbering = page.getByRole("dialog", { name: "Renumber 60 booths" });
  await numbering.getByLabel("Before the number").fill("H");
  await numbering.getByLabel("Before the number").press("Tab");
  await expect(numbering.getByText("H01 to H60")).toBeVisible();
  await numbering.getByRole("button", { name: "Renumber" }).click();

  // The first two become one, the last is cut in two.
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

  // There and back again.
  for (const undone of ["Split booth H60", "Merge 2 booths", "Renumber 60 booths"]) {
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("status").filter({ hasText: `Undone: ${undone}` })).toBeAttached();
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press("Control+Shift+z");
  await expect(page.getByRole("status").filter({ hasText: "Redone: Split booth H60" })).toBeAttached();
  await saved(page);

  // Everything stands after a reload, and the API says the same.
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
  expect(elements).toHaveLength(1);
  expect(elements[0]?.geometry.points).toEqual([
    [2, 2],
    [58, 2],
    [58, 38],
    [2, 38],
    [2, 2],
  ]);
});
