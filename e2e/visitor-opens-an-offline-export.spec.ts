import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { expectDirections } from "./support/directions";
import { firstRun } from "./support/server";

test("a plan on a USB stick can be searched and finds routes, from a folder and without a network @soak", async ({
  page,
  request,
  context,
}) => {
  const { apiKey } = firstRun();
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await request.get("/api/v1/events/demo/export/offline", { headers, timeout: 60_000 });
  expect(answer.status()).toBe(200);

  const folder = mkdtempSync(join(tmpdir(), "aisle-stick-"));
  for (const [name, bytes] of Object.entries(unzipSync(await answer.body()))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  await context.setOffline(true);
  const failed: string[] = [];
  page.on("requestfailed", (lost) => failed.push(lost.url()));
  page.on("pageerror", ({ message }) => failed.push(message));

  // A sponsor's welcome may cover the plan, so the test closes it.
  await page.addLocatorHandler(page.getByRole("dialog"), () => page.keyboard.press("Escape"));
  await page.goto(`file://${folder}/index.html`);
  await page.getByRole("searchbox").fill("lumenhoff");
  await page
    .getByRole("link", { name: /^Lumenhof/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Lumenhof" })).toBeVisible();

  const plan = page.getByRole("application").locator("canvas");
  const picture = async () => (await plan.screenshot()).toString("base64");
  const close = await picture();
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect.poll(picture).not.toBe(close);

  await page.goto(`file://${folder}/index.html?route=1C01,2D07`);
  await expect(
    page
      .getByText(/\d+ m\b/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectDirections(page);
  expect(failed).toEqual([]);
});
