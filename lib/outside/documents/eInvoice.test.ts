import { FacturX } from "factur-x-kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { EN_16931_RULES } from "#lib/documents/businessRules";
import { eInvoiceOf } from "#lib/documents/eInvoice";
import { isInvoice } from "#lib/documents/kinds";
import { DOCUMENT_KINDS, TAX_CATEGORIES } from "#lib/records/documents";
import { BUYER, invoice, line, SELLER } from "#lib/testing/documents";
import { assertFitsSchema } from "#lib/testing/eInvoiceSchema";
import { attachedTo } from "#lib/testing/pdfText";
import { randomInvoice } from "#lib/testing/randomDocuments";
import { readEInvoice } from "#lib/testing/readEInvoice";
import { runs } from "#lib/testing/soak";
import { renderEInvoice } from "./eInvoice";
import { renderDocument } from "./render";

test("every invoice passes the rules and the official schema, and is read back unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(randomInvoice, async (content) => {
      const files = await renderEInvoice(content);
      if (!files) throw new Error("No XML was made.");
      assertFitsSchema(files.facturX);
      const read = readEInvoice(files.facturX);
      expect(read).toEqual(eInvoiceOf(content));
      expect(EN_16931_RULES.filter(({ holds }) => !holds(read)).map(({ id }) => id)).toEqual([]);
      const { netCents, taxCents, grossCents, receivedCents, dueCents } = content.totals;
      expect(read.totals).toMatchObject({
        netCents,
        taxCents,
        grossCents,
        paidCents: receivedCents,
        dueCents,
      });
    }),
    runs(30, { soak: 1_000 }),
  );
});

test("each kind has its code, and documents other than invoices have no XML", async () => {
  const codes = {
    invoice: "380",
    deposit_invoice: "386",
    final_invoice: "380",
    credit_note: "381",
    cancellation_fee: "380",
  };
  for (const kind of DOCUMENT_KINDS) {
    const files = await renderEInvoice(invoice({ kind }));
    const code = files && readEInvoice(files.facturX).typeCode;
    expect([kind, code]).toEqual([kind, codes[kind as "invoice"] ?? null]);
  }
});

test("a complete German invoice is an XRechnung, and others are EN 16931", async () => {
  const xRechnung = "#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0<";
  const german = await renderEInvoice(invoice());
  expect(german?.xml).toContain(xRechnung);
  expect(german?.facturX).not.toContain(xRechnung);
  assertFitsSchema(german?.xml ?? "");
  const withoutReference = await renderEInvoice(invoice({ buyer: { ...BUYER, reference: null } }));
  expect(withoutReference?.xml).toBe(withoutReference?.facturX);
  const french = await renderEInvoice(
    invoice({ buyer: { ...BUYER, countryCode: "FR" }, seller: { ...SELLER, countryCode: "AT" } }),
  );
  expect(french?.xml).not.toContain(xRechnung);
});

test("the PDF contains the generated XML, and equal content gives equal bytes", async () => {
  const content = invoice();
  const { facturX = "" } = (await renderEInvoice(content)) ?? {};
  const parts = { logo: null, format: "A4" as const, facturX };
  const [pdf, again] = [await renderDocument(content, parts), await renderDocument(content, parts)];
  expect(Buffer.compare(pdf, again)).toBe(0);
  expect(await attachedTo(pdf)).toEqual({ "factur-x.xml": facturX });
  const text = Buffer.from(pdf).toString("latin1");
  expect(text).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(text).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
});

test("an invoice that breaks a rule has no XML", async () => {
  expect(await renderEInvoice(invoice({ buyer: { ...BUYER, countryCode: null } }))).toBeNull();
});

test("another library reads every kind and tax category, and its own checks pass", async () => {
  for (const taxCategory of TAX_CATEGORIES) {
    for (const kind of DOCUMENT_KINDS.filter(isInvoice)) {
      const taxRatePercent = taxCategory === "S" ? 19 : 0;
      const lines = [
        line({ netCents: 100_000, taxCategory, taxRatePercent }),
        line({ kind: "discount", description: "Discount", netCents: -25_000, taxCategory, taxRatePercent }),
      ];
      const { facturX = "" } = (await renderEInvoice(invoice({ kind, lines }))) ?? {};
      const read = await FacturX.fromXML(facturX);
      expect([kind, taxCategory, read.validate()]).toEqual([kind, taxCategory, { valid: true }]);
      expect(read.object.totals).toMatchObject({ netTotal: 750, grossTotal: 750 + 7.5 * taxRatePercent });
    }
  }
});

test("days do not depend on the server's time zone", async () => {
  const zone = process.env.TZ;
  try {
    for (const place of ["America/Los_Angeles", "UTC", "Pacific/Auckland"]) {
      process.env.TZ = place;
      const { facturX = "" } = (await renderEInvoice(invoice())) ?? {};
      expect(readEInvoice(facturX)).toMatchObject({ issueDate: "2027-03-01", dueDate: "2027-03-31" });
    }
  } finally {
    process.env.TZ = zone;
  }
});
