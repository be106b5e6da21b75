import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { undoInNotice } from "./support/notice";
import { enterOffice, firstRun } from "./support/server";

test("an organiser creates an event, a level and booths, imports a file, sells a booth and undoes a deletion @main", async ({
  page,
}, info) => {
  const slug = `orbit-${info.project.name}`;
  await enterOffice(page);

  await page.getByRole("button", { name: "New event" }).first().click();
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByText("Fill in this field.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Orbit 2027");
  await page.getByLabel("Address").fill("demo");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("demo");
  await page.getByLabel("Address").fill(slug);
  await page.getByRole("button", { name: "Create event" }).click();
  await page.waitForURL(`**/events/${slug}`);
  await expectAccessible(page);

  await page.goto(`/events/${slug}/booths`);
  await page.getByRole("button", { name: "New level" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Hall 1");
  await page.getByLabel("Width in metres").fill("60");
  await page.getByLabel("Depth in metres").fill("40");
  await page.getByRole("button", { name: "Create level" }).click();
  await expect(page.getByText("No booths yet")).toBeVisible();

  await page.getByRole("button", { name: "New booth" }).click();
  await page.getByLabel("Label", { exact: true }).fill("A-1");
  await page.getByLabel("Custom price").fill("1200.5");
  await page.getByRole("button", { name: "Create booth" }).click();
  await expect(page.getByRole("rowheader", { name: "A-1" })).toBeVisible();

  await page.getByRole("link", { name: "Import", exact: true }).last().click();
  await page.locator("input[type=file]").setInputFiles({
    name: "booths.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "label;width;height;type;status\nB-1;3;4;corner;available\nB-2;3;3;rocket;available\n",
    ),
  });
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByText("Nothing is saved yet", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Skip rows with errors").check();
  await page.getByRole("button", { name: /Import 1 booth/ }).click();
  await page.getByRole("button", { name: "Show imports" }).click();
  await expect(page.getByRole("row", { name: /booths.csv Booths: 1 new/ })).toBeVisible();
  await page.goto(`/events/${slug}/booths`);
  await expect(page.getByRole("rowheader", { name: "B-1" })).toBeVisible();

  const status = page.getByRole("button", { name: /Status of B-1/ });
  await status.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitemradio", { name: "Sold" }).click();
  await expect(page.getByRole("button", { name: "Status of B-1: Sold. Change" })).toBeVisible();

  await page.getByRole("button", { name: "Delete A-1", exact: true }).click();
  await expect(page.getByRole("rowheader", { name: "A-1" })).toBeHidden();
  await undoInNotice(page);
  await expect(page.getByRole("rowheader", { name: "A-1" })).toBeVisible();
  await expectAccessible(page);

  // The table by keyboard: moving between rows, selecting, and editing a price in place.
  await page.getByRole("row", { name: /^Select A-1/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("row", { name: /^Select B-1/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Select B-1" })).toBeChecked();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: /^Custom price of B-1/ }).press("Enter");
  await page.getByLabel("Custom price of B-1", { exact: true }).fill("900");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Custom price of B-1: €900 (edit)" })).toBeFocused();
  await page.getByLabel("Status", { exact: true }).selectOption("sold");
  await expect(page.getByRole("rowheader", { name: "A-1" })).toBeHidden();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const exported = readFileSync(await (await saving).path(), "utf8");
  expect(exported).toContain("B-1");
  expect(exported, "only what is shown").not.toContain("A-1");

  const answer = await page.request.get(`/api/v1/events/${slug}/booths`, {
    headers: { "X-Api-Key": firstRun().apiKey },
  });
  const booths = (await answer.json()).data as { label: string; status: string; priceCents: number | null }[];
  expect(booths.map(({ label, status, priceCents }) => [label, status, priceCents])).toEqual([
    ["A-1", "available", 120_050],
    ["B-1", "sold", 90_000],
  ]);
});
