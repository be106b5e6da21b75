/**
 * `npm run pictures` takes the README's pictures of a house that runs on its demo event (npm run up), reading from
 * DATA_DIR what to sign in with.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { FirstRun } from "#lib/services/firstRun";
import { CHROMIUM } from "../lib/testing/chromium.mjs";

const told: FirstRun = JSON.parse(
  readFileSync(join(process.env.DATA_DIR ?? ".data", "first-run.json"), "utf8"),
);
const folder = "docs/pictures";

type Picture = { name: string; path: string; phone?: true };

const PICTURES: Picture[] = [
  { name: "viewer", path: `/e/${told.event}?exhibitor=casa-lucerna` },
  { name: "route", path: `/e/${told.event}?route=1A02,2D52`, phone: true },
  { name: "editor", path: `/events/${told.event}/plan` },
  { name: "office", path: `/events/${told.event}/exhibitors` },
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
for (const { name, path, phone } of PICTURES) {
  await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(SETTLING_MS);
  // A sponsor's welcome is closed as a visitor would.
  if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
await browser.close();

async function signIn(page: Page) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(told.email);
  await page.getByLabel("Password", { exact: true }).fill(told.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");
}
