import { expect, type Page, test } from "@playwright/test";
import { workbookOf } from "#lib/testing/workbook";
import { expectAccessible } from "./support/axe";
import { introduce } from "./support/buyers";

async function importSheet(page: Page, what: string, file: { name: string; bytes: Uint8Array }) {
  await page.getByRole("tab", { name: what }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: file.name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(file.bytes),
  });
  await page.getByRole("button", { name: "Preview changes" }).click();
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await expect(page.getByText("0 changed, 0 unchanged")).toBeVisible();
}

test("a new organiser signs up, imports booths and exhibitors, sets a price, publishes, and sells a booth @soak", async ({
  page,
  browser,
}) => {
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Nora Nordlicht");
  await page.getByLabel("Organisation").fill("Aurora Fairs");
  await page.getByLabel("E-mail").fill(`nora-${Date.now()}@aurora.example`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: /Create|Sign up/ }).click();
  await page.waitForURL("**/events");
  await page.getByRole("button", { name: "New event" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Aurora 2028");
  await page.getByLabel("First day").fill("2028-05-02");
  await page.getByLabel("Last day").fill("2028-05-04");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Aurora 2028" })).toBeVisible();
  const home = page.url();

  // The checklist leads to an event that sells booths.
  await expect(page.getByRole("link", { name: /^Draw the first hall/ })).toBeVisible();
  await page.getByRole("button", { name: "New level" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Hall 1");
  await page.getByLabel("Width in metres").fill("40");
  await page.getByLabel("Depth in metres").fill("30");
  await page.getByRole("button", { name: "Create level" }).click();
  await page.getByRole("link", { name: /^Draw or import booths/ }).click();
  await importSheet(page, "Booths", {
    name: "Flächen.xlsx",
    bytes: workbookOf([
      ["Standnummer", "x", "y", "Breite", "Tiefe"],
      ["A1", 2, 2, 5, 4],
      ["A2", 7, 2, 5, 4],
      ["A3", 12, 2, 5, 4],
    ]),
  });
  await importSheet(page, "Exhibitors", {
    name: "Aussteller.csv",
    bytes: Buffer.from("Firma;Ort;Standnummer\nNova;Lübeck;A1\nOrion;Oslo;\n"),
  });

  // Opens the page with the command palette.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("prici");
  await page.getByRole("option", { name: "Pricing", exact: true }).click();
  await page.getByRole("button", { name: "New rule" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Every stand");
  await page.getByLabel("Price, EUR").fill("200");
  // Pressing a key by accident does not lose input.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create rule" }).click();
  await expect(page.getByRole("rowheader", { name: "Every stand" })).toBeVisible();

  // Translations of what visitors read.
  await page.goto(`${home}/translations`);
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByLabel("Deutsch: Aurora 2028").fill("Polarlicht 2028");
  await page.getByLabel("Deutsch: Hall 1").fill("Halle 1");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/Translations saved/)).toBeVisible();
  await expect(page.getByText("2 of 2 texts translated")).toBeVisible();

  // Translations of e-mails to buyers.
  await page.goto(`${home}/settings?tab=emails`);
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Edit Booth reserved" }).click();
  await page.getByLabel("Subject").fill("{booths} wartet auf Sie");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("B7 wartet auf Sie – Polarlicht 2028");
  await expect(preview.frameLocator("iframe").getByText("Zoë Ärmel")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your text", { exact: true })).toBeVisible();

  // Errors block publishing if the settings say so.
  await page.goto(`${home}/settings?tab=publishing`);
  await page.getByLabel("Block publishing if there are errors").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  const headers = { origin: new URL(home).origin };
  const slug = new URL(home).pathname.split("/").at(-1);
  const move = (x: number) =>
    page.request.patch(`/api/v1/events/${slug}/booths/A3`, { headers, data: { x } });
  expect((await move(11)).status()).toBe(200);
  await page.goto(`${home}/publish`);
  await page.getByLabel("Note").fill("The opening");
  await page.getByRole("link", { name: "Booths", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Booths" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Note"), "a note that was begun is kept").toHaveValue("The opening");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const refused = page.getByRole("alert").filter({ hasText: "The plan was not published" });
  await expect(refused.getByText(/Booths A[23] and A[23] overlap by 1 m/)).toBeVisible();
  // An issue links to the booths that it is about.
  await page.getByRole("button", { name: /^Booths A[23] and A[23] overlap/ }).click();
  await expect(page).toHaveURL(`${home}/plan`);
  await expect(page.getByRole("dialog", { name: "Check" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 booths" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Note")).toHaveValue("The opening");
  expect((await move(12)).status()).toBe(200);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Version 1 is published")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("");

  // Printed links with the event's former address redirect to the current one with all parameters.
  const renamed = await page.request.patch(`/api/v1/events/${slug}`, {
    headers,
    data: { slug: `${slug}-luebeck` },
  });
  expect(renamed.status()).toBe(200);
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(`/e/${slug}-luebeck?lang=de`);
  await expect(buyer).toHaveTitle("Polarlicht 2028: Hallenplan");
  await buyer.goto(`/e/${slug}-luebeck?lang=fr`);
  await expect(buyer).toHaveTitle(/^Aurora 2028/);
  const printed = await buyer.request.get(`/e/${slug}?yah=A3&lang=de`, { maxRedirects: 0 });
  expect([printed.status(), printed.headers().location]).toEqual([308, `/e/${slug}-luebeck?yah=A3&lang=de`]);
  await buyer.goto(`/e/${slug}?exhibitor=nova`);
  await expect(buyer.getByRole("heading", { name: "Nova" }).first()).toBeVisible();
  await buyer.goto(`/e/${slug}/reserve/A2`);
  await expect(buyer).toHaveURL(`/e/${slug}-luebeck/reserve/A2`);
  await expect(buyer.getByRole("button", { name: /Reserve and pay €4,000/ })).toBeVisible();
  await introduce(buyer, "vera@vega.example");
  await buyer.getByRole("button", { name: /Reserve and pay/ }).click();
  await buyer.getByRole("button", { name: /^Pay €4,000/ }).click();
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Booth A2 is yours");
  await buyer.context().close();

  await page.goto(home);
  await expect(page).toHaveURL(`/events/${slug}-luebeck`);
  await expect(page.getByText("€4,000")).toBeVisible();
});
