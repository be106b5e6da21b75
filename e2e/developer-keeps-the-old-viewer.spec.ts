import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM } from "../lib/testing/chromium.mjs";
import { openLegacyViewer } from "./support/legacyViewer";

/** The viewer draws with WebGL, here in software. */
const WEBGL = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
test.use({ launchOptions: { ...CHROMIUM, args: ["--no-sandbox", "--ignore-gpu-blocklist", ...WEBGL] } });

type Named = { name: string };
type Direction = { distance: string; time: number; lines: { p0: { layer?: string } }[] };
type Plan = {
  getFloors(): { description: string; active: boolean }[];
  boothsList(): Named[];
  exhibitorsList(): Named[];
  categoriesList(): Named[];
  selectRoute(from: string, to: string): void;
  selectExhibitor(name: string): void;
  setBookmarks(bookmarks: { name: string; bookmarked: boolean }[]): void;
  onDirection?: (direction: Direction) => void;
};
type Host = { plan?: Plan; direction?: Direction };

const namesOf = (page: Page, list: "boothsList" | "exhibitorsList" | "categoriesList") =>
  page.evaluate((method) => (window as Host).plan?.[method]().map(({ name }) => name) ?? [], list);

/** The share of the picture that has the colour of sold booths in the legacy viewer. */
async function shareOfSold(page: Page): Promise<number> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let sold = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.abs(red - 0x41) + Math.abs(green - 0xb6) + Math.abs(blue - 0xe7) < 24) sold += 1;
  }
  return sold / (info.width * info.height);
}

test("the published viewer of the legacy product works with our files, unchanged", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const viewer = await openLegacyViewer(`${baseURL}/e/demo/data/manifest.json`);
  try {
    await page.goto(viewer.url);
    await page.waitForFunction(() => (window as Host).plan !== undefined, null, { timeout: 90_000 });

    const floors = await page.evaluate(() => (window as Host).plan?.getFloors());
    expect(floors?.map(({ description, active }) => [description, active])).toEqual([
      ["Upper floor", false],
      ["Ground floor", true],
    ]);
    expect(await namesOf(page, "boothsList")).toEqual(expect.arrayContaining(["1A31", "2G49"]));
    const [exhibitor = ""] = await namesOf(page, "exhibitorsList");
    expect(exhibitor).not.toBe("");
    expect((await namesOf(page, "categoriesList")).length).toBeGreaterThan(5);
    await expect.poll(() => shareOfSold(page), { timeout: 60_000 }).toBeGreaterThan(0.05);

    await page.getByPlaceholder("Search").first().fill("1A31");
    await expect(page.getByText("1A31").first()).toBeVisible();

    await page.evaluate((name) => (window as Host).plan?.selectExhibitor(name), exhibitor);
    await expect(page.getByText(exhibitor).first()).toBeVisible();

    await page.evaluate(() => {
      const { plan } = window as Host;
      if (!plan) return;
      plan.onDirection = (direction) => {
        (window as Host).direction = direction;
      };
      plan.selectRoute("1A31", "2G49");
    });
    const direction = () => page.evaluate(() => (window as Host).direction);
    await expect
      .poll(async () => Number.parseInt((await direction())?.distance ?? "", 10))
      .toBeGreaterThan(120);
    expect((await direction())?.distance).toMatch(/m$/);
  } finally {
    await viewer.close();
  }
});
