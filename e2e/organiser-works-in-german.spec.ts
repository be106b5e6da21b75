import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { speaking } from "./support/words";

test.use({ locale: "de-DE", timezoneId: "Europe/Berlin" });

/** The picture beside the forms shows a hall with an English name. */
const expectGerman = speaking("de", ["Hall 1"]);

test("an organiser in Hamburg signs up, sells a booth, receives the payment, and reads no English @soak", async ({
  page,
}) => {
  await page.goto("/sign-up");
  await page.getByLabel("Ihr Name").fill("Jana Petersen");
  await page.getByLabel("Organisation").fill("Messe Nordlicht GmbH");
  await page.getByLabel("E-Mail").fill(`jana-${Date.now()}@nordlicht.example`);
  await page.getByLabel("Passwort", { exact: true }).fill("vier lange leise Worte");
  await expectGerman(page);
  await page.getByRole("button", { name: "Konto anlegen" }).click();
  await page.waitForURL("**/events");
  await page.getByRole("button", { name: "Neue Veranstaltung" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht 2028");
  await page.getByLabel("Erster Tag").fill("2028-05-02");
  await page.getByLabel("Letzter Tag").fill("2028-05-04");
  await page.getByRole("button", { name: "Veranstaltung anlegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nordlicht 2028" })).toBeVisible();
  await expectGerman(page);
  const home = new URL(page.url());

  // The hall, its booths and the tax, which other tests enter through the pages.
  const ask = async (method: "POST" | "PATCH", path: string, data: object) => {
    const headers = { origin: home.origin };
    const answer = await page.request.fetch(`/api/v1${home.pathname}${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await ask("PATCH", "", {
    timezone: "Europe/Berlin",
    settings: { sales: { taxRatePercent: 19, taxName: "USt." } },
  });
  await ask("POST", "/levels", { name: "Halle 1", width: 40, height: 30 });
  await ask("POST", "/pricing-rules", { name: "Alle Stände", pricePerM2Cents: 5_000 });
  await ask("POST", "/booths", { label: "A1", x: 2, y: 2, width: 5, height: 4 });
  await ask("POST", "/publish", {});

  await page.goto(`${home.pathname}/orders`);
  await expect(page.getByText("Noch keine Aufträge")).toBeVisible();
  await expectGerman(page);
  await page.getByRole("button", { name: "Neuer Auftrag" }).click();
  await page.getByRole("combobox", { name: "Stand" }).fill("A1");
  await page.getByRole("option", { name: /Stand A1/ }).click();
  await expect(page.getByLabel("Preis", { exact: true })).toContainText("Stand A1, 20 m² zu je 50,00 €");
  await page.getByLabel("Firma").fill("Brauer & Söhne KG");
  await page.getByLabel("Kontakt", { exact: true }).fill("Miriam Brauer");
  await page.getByLabel("E-Mail").fill("miriam@brauer.example");
  await expectGerman(page);
  await page.getByRole("button", { name: "Reservieren", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Auftrag 1" })).toBeVisible();
  await page.getByRole("button", { name: "Rechnung stellen" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rechnung stellen" }).click();
  await expect(page.getByRole("link", { name: /Rechnung .* als PDF herunterladen/ })).toBeVisible();
  await page.getByRole("button", { name: "Zahlung erfassen" }).click();
  await page.getByLabel("Bezahlt per").selectOption("Überweisung");
  await expectGerman(page);
  await page.getByRole("dialog").getByRole("button", { name: "Zahlung erfassen" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await expect(page.getByText("Bezahlt", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /USt. 19.% 190,00/ })).toBeVisible();
  await expect(page.getByText("1.190,00 € erhalten (Überweisung)")).toBeVisible();
  await expect(page.getByText("Stand reserviert")).toBeVisible();
  await expect(page.getByText(/^Keine E-Rechnung. Es fehlt: Ihr Land/)).toBeVisible();
  await expectGerman(page);
  await expectAccessible(page);

  for (const tab of ["board", "documents", "money"]) {
    await page.goto(`${home.pathname}/orders?tab=${tab}`);
    await expect(page.getByText(/1\.190(,00)?\s€/).first()).toBeVisible();
    await expectGerman(page);
  }
});
