import { expect, test } from "vitest";
import { lineOf, taxOf } from "#lib/client/lineOf";
import { officeIn } from "#lib/testing/englishOffice";

test("lines and taxes are in the reader's language, with the names given by organisers", async () => {
  const german = await officeIn("de");
  const line = (description: string) => lineOf(german, description, "EUR").replaceAll("\u00a0", " ");
  expect(line("Booth A1, 12.5 m² at €220.00")).toBe("Stand A1, 12,5 m² zu je 220,00 €");
  expect(line("Cancellation fee: Booth A1")).toBe("Stornogebühr: Stand A1");
  expect(line("Strom 3 kW")).toBe("Strom 3 kW");
  const tax = (description: string) => taxOf(german, description).replaceAll("\u00a0", " ");
  expect(tax("Tax 19%")).toBe("MwSt. 19 %");
  expect(tax("USt. 7.5%")).toBe("USt. 7,5 %");
});

test("in English they stay as stored", async () => {
  const english = await officeIn("en");
  for (const description of ["Booth A1, 12.5 m² at €220.00", "Surcharge of 15% for 2 open sides"])
    expect(lineOf(english, description, "EUR")).toBe(description);
  expect(taxOf(english, "VAT 19%")).toBe("VAT 19%");
});
