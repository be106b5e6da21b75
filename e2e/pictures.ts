/**
 * `npm run pictures` takes the README's pictures of a house that runs on its demo event (npm run up), reading from
 * DATA_DIR what to sign in with.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { FirstRun } from "#lib/services/firstRun";
import { CHROMIUM } from "../lib/testing/chromium.mjs";

const told: FirstRun = JSON.parse(
  readFileSync(join(process.env.DATA_DIR ?? ".data", "first-run.json"), "utf8"),
);
const folder = "docs/pictures";

type Picture = {
  name: string;
  path: string;
  phone?: true;
  /** What is done on the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const PICTURES: Picture[] = [
  { name: "viewer", path: `/e/${told.event}?exhibitor=casa-lucerna` },
  { name: "route", path: `/e/${told.event}?route=1A02,2D52`, phone: true },
  { name: "editor", path: `/events/${told.event}/plan` },
  { name: "office", path: `/events/${told.event}/exhibitors` },
];

const office = `/events/${told.event}`;

/** Of the guides in `docs/guides`, all of one size. */
const GUIDES: Picture[] = [
  { name: "draw", path: `${office}/plan` },
  { name: "number", path: `${office}/plan`, prepare: (page) => page.keyboard.press("Control+a") },
  { name: "price", path: `${office}/pricing` },
  { name: "orders", path: `${office}/orders` },
  { name: "import", path: `${office}/import?what=exhibitors`, prepare: dropList },
  { name: "publish", path: `${office}/publish` },
  { name: "kiosk", path: `/e/${told.event}?kiosk=1` },
  { name: "portal", path: await portalPath() },
];

/** Plans are drawn a moment after the page is there; the viewer never falls silent, as it listens for news. */
const SETTLING_MS = 4_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  baseURL: told.url,
  reducedMotion: "reduce",
});
await signIn(page);
for (const picture of PICTURES) {
  await open(picture);
  await page.screenshot({ path: join(folder, `${picture.name}.png`) });
}
mkdirSync(join(folder, "guides"), { recursive: true });
for (const picture of GUIDES) {
  await open(picture);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, "guides", `${picture.name}.webp`));
}
await browser.close();

async function open({ path, phone, prepare }: Picture) {
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(SETTLING_MS);
  if (!prepare) return;
  await prepare(page);
  await page.waitForTimeout(SETTLING_MS / 4);
}

async function dropList(page: Page) {
  await page.locator("input[type=file]").setInputFiles({
    name: "Ausstellerliste.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Firmenname;Straße;PLZ;Ort;E-Mail;Standnummer\nNova Licht GmbH;Mühlenweg 5;23552;Lübeck;info@nova.example;\n",
      "latin1",
    ),
  });
}

/** An exhibitor's own link, by the key of the first run. */
async function portalPath(): Promise<string> {
  const exhibitor = `${told.url}/api/v1/events/${told.event}/exhibitors/casa-lucerna/portal-link`;
  const answer = await fetch(exhibitor, { headers: { "X-Api-Key": told.apiKey } });
  const { data } = (await answer.json()) as { data: { url: string } };
  return new URL(data.url).pathname;
}

async function signIn(page: Page) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(told.email);
  await page.getByLabel("Password", { exact: true }).fill(told.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");
}
