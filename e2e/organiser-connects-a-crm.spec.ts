import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { HubspotStandIn } from "#lib/testing/hubspot";
import { runExamples } from "./support/guides";
import { firstRun, signIn } from "./support/server";

/** The port of the HubSpot stand-in that the app is configured with. */
const PORT = 4471;

test("an organiser connects HubSpot, checks a dry run, syncs, and receives a change from HubSpot @soak", async ({
  page,
  baseURL,
}) => {
  const hubspot = new HubspotStandIn({ now: () => new Date() });
  const { close } = await hubspot.listen(PORT);
  await signIn(page);
  await page.goto("/settings/integrations/hubspot");
  await page.getByRole("button", { name: "Connect HubSpot" }).click();
  await expect(page.getByText("Ready for the first sync")).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/integrations\/hubspot$/);

  await page.getByRole("button", { name: "Dry run" }).click();
  await expect(page.getByRole("heading", { name: "What a sync would do" })).toBeVisible();
  expect(hubspot.list("companies")).toEqual([]);
  await page.getByRole("button", { name: "Sync now" }).click();
  await expect(page.getByRole("heading", { name: "What was done" })).toBeVisible();
  const [company] = hubspot.list("companies").toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  expect(company?.aisle_id).toMatch(/^exh_/);

  hubspot.edit("companies", company?.id ?? "", { city: "Bremerhaven" });
  await page.getByRole("button", { name: "Sync now" }).click();
  const log = page.locator("section", { has: page.getByRole("heading", { name: "Log" }) });
  await expect(log.getByText("Bremerhaven").first()).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), "aisle-crm-guide-"));
  const keys = { AISLE_URL: baseURL ?? "", AISLE_KEY: firstRun().apiKey };
  await runExamples("crm", { folder, keys });

  await page.getByRole("button", { name: "Disconnect" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect HubSpot" })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(hubspot.list("companies").length).toBeGreaterThan(0);
  await close();
});
