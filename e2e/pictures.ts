/**
 * `npm run pictures` takes the README's pictures of a server that runs with its demo event (npm run up), and signs in
 * with the credentials in DATA_DIR.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { FirstRun } from "#lib/services/account/firstRun";
import { CHROMIUM } from "../lib/testing/chromium.mjs";

const firstRun: FirstRun = JSON.parse(
  readFileSync(join(process.env.DATA_DIR ?? ".data", "first-run.json"), "utf8"),
);
const folder = "docs/pictures";

type Picture = {
  name: string;
  path: string;
  phone?: true;
  /** Prepares the page before its picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const PICTURES: Picture[] = [
  { name: "viewer", path: `/e/${firstRun.event}?exhibitor=casa-lucerna` },
  { name: "route", path: `/e/${firstRun.event}?route=1A02,2D52`, phone: true },
  { name: "editor", path: `/events/${firstRun.event}/plan` },
  { name: "office", path: `/events/${firstRun.event}/exhibitors` },
];

const office = `/events/${firstRun.event}`;

/** Pictures of the guides in `docs/guides`, all of one size. */
const GUIDES: Picture[] = [
  { name: "draw", path: `${office}/plan`, prepare: selectBooth },
  { name: "number", path: `${office}/plan`, prepare: renumber },
  { name: "price", path: `${office}/pricing` },
  { name: "orders", path: `${office}/orders` },
  { name: "import", path: `${office}/import?what=exhibitors`, prepare: dropList },
  { name: "publish", path: `${office}/publish`, prepare: drawSomething },
  { name: "kiosk", path: `/e/${firstRun.event}?kiosk=1`, prepare: startKiosk },
  { name: "protect", path: "/settings/account", prepare: startSecondFactor },
  { name: "single-sign-on", path: "/settings/single-sign-on", prepare: claimDomain },
  { name: "portal", path: await portalPath(), prepare: enterPortal },
];

/**
 * Plans are drawn a moment after the page has loaded; the viewer's network never becomes idle, because it listens for
 * updates.
 */
const SETTLING_MS = 4_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  baseURL: firstRun.url,
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
await api("/booths/1A99", undefined, "DELETE");
await browser.close();

async function open({ path, phone, prepare }: Picture) {
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(SETTLING_MS);
  if (!prepare) return;
  await prepare(page);
  await page.waitForTimeout(SETTLING_MS / 4);
}

/** Zooms in until the labels are legible, with one booth selected. */
async function selectBooth(page: Page) {
  await page.getByRole("application").focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("1C15");
  await page.waitForTimeout(SETTLING_MS / 4);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(SETTLING_MS / 4);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("-");
}

/** Selects a few neighbouring booths with a frame that is dragged from the aisle. */
async function renumber(page: Page) {
  await selectBooth(page);
  await page.keyboard.press("Escape");
  const canvas = await page.getByRole("application").boundingBox();
  if (!canvas) throw new Error("The drawing has no place on the page.");
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
  await page.keyboard.down("Shift");
  await page.mouse.move(x - 330, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 250, y + 330, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("Renumber");
  await page.getByRole("option", { name: "Renumber…" }).click();
  await page.getByLabel("Prefix").fill("1S");
}

/** Draws an unpublished booth, which is deleted after the picture is taken. */
async function drawSomething(page: Page) {
  await api("/booths", { label: "1A99", x: 120, y: 2, width: 4, height: 3 });
  await page.reload();
  await page.getByText("Booth 1A99 is new.").waitFor();
  await page.waitForTimeout(SETTLING_MS);
}

/** Does not confirm the key, so the account stays unchanged. */
async function startSecondFactor(page: Page) {
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(firstRun.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** Adds an unproven domain, which shows the record that proves it. */
async function claimDomain(page: Page) {
  await page.getByLabel("Domain", { exact: true }).fill("nova-fairs.example");
  await page.getByRole("button", { name: "Add a domain" }).click();
  await page.getByText("Record missing").waitFor();
}

async function enterPortal(page: Page) {
  await page.getByRole("button", { name: /Open your entry/ }).click();
}

/** A touch ends the attract loop of a kiosk. */
async function startKiosk(page: Page) {
  await page.mouse.click(720, 600);
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

/** The path of an exhibitor's own link. */
async function portalPath(): Promise<string> {
  const { url } = await api<{ url: string }>("/exhibitors/casa-lucerna/portal-link");
  return new URL(url).pathname;
}

/** Uses the API key of the first start. */
async function api<T>(path: string, body?: object, method = body ? "POST" : "GET"): Promise<T> {
  const answer = await fetch(`${firstRun.url}/api/v1/events/${firstRun.event}${path}`, {
    method,
    headers: { "X-Api-Key": firstRun.apiKey, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: T }).data;
}

async function signIn(page: Page) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(firstRun.email);
  await page.getByLabel("Password", { exact: true }).fill(firstRun.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");
}
