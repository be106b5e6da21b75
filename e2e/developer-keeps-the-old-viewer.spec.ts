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
  showList(list: "bookmarks"): void;
  onDirection?: (direction: Direction) => void;
};
type Host = { plan?: Plan; direction?: Direction };

const namesOf = (page: Page, list: "boothsList" | "exhibitorsList" | "categoriesList") =>
  page.evaluate((method) => (window as Host).plan?.[method]().map(({ name }) => name) ?? [], list);

/** An exhibitor of our feed with a logo and a booth. */
async function firstWithLogo(feed: string): Promise<string> {
  type Feed = {
    booths: { exhibitors: number[] }[];
    exhibitors: { id: number; name: string; logo?: string }[];
  };
  const script = await (await fetch(feed)).text();
  const { booths, exhibitors }: Feed = JSON.parse(
    script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1),
  );
  const placed = new Set(booths.flatMap((booth) => booth.exhibitors));
  return exhibitors.find(({ id, logo }) => logo !== undefined && placed.has(id))?.name ?? "";
}

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

test("the published viewer of the legacy product works with our files unchanged @soak", async ({
  page,
  baseURL,
}) => {
  const viewer = await openLegacyViewer(`${baseURL}/e/demo/data/manifest.json`);
  try {
    await page.goto(viewer.url);
    await page.waitForFunction(() => (window as Host).plan !== undefined);

    const floors = await page.evaluate(() => (window as Host).plan?.getFloors());
    expect(floors?.map(({ description, active }) => [description, active])).toEqual([
      ["Upper floor", false],
      ["Ground floor", true],
    ]);
    expect(await namesOf(page, "boothsList")).toEqual(expect.arrayContaining(["1A31", "2G49"]));
    const exhibitors = await namesOf(page, "exhibitorsList");
    const exhibitor = await firstWithLogo(`${baseURL}/e/demo/data/data.js`);
    expect(exhibitors).toContain(exhibitor);
    expect((await namesOf(page, "categoriesList")).length).toBeGreaterThan(5);
    await expect.poll(() => shareOfSold(page)).toBeGreaterThan(0.05);

    await page.getByPlaceholder("Search").first().fill("1A31");
    await expect(page.getByText("1A31").first()).toBeVisible();

    await page.evaluate((name) => (window as Host).plan?.selectExhibitor(name), exhibitor);
    await expect(page.getByText(exhibitor).first()).toBeVisible();
    const logo = page.getByRole("img", { name: exhibitor });
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    const [marked = "", other = ""] = exhibitors.filter((name) => name !== exhibitor);
    const bookmark = (name: string, bookmarked: boolean) =>
      page.evaluate((one) => (window as Host).plan?.setBookmarks([one]), { name, bookmarked });
    await bookmark(exhibitor, true);
    await bookmark(marked, true);
    await bookmark(other, true);
    await bookmark(other, false);
    await page.evaluate(() => (window as Host).plan?.showList("bookmarks"));
    await expect(page.getByText("Bookmarks").first()).toBeVisible();
    for (const name of [exhibitor, marked]) await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(other, { exact: true })).toBeHidden();

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
