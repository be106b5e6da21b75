import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "#lib/records/documents";
import { BUYER, invoice, longInvoice, SELLER } from "#lib/testing/documents";
import { pagesOfText, placesOf } from "#lib/testing/pdfText";
import { short } from "#lib/testing/soak";
import { documentWords } from "#lib/words/documents";
import { renderDocument } from "./render";

const A4 = { logo: null, format: "A4" as const };

test("equal content gives equal bytes in every process", { tags: "soak" }, async () => {
  const script = join(import.meta.dirname, "../../testing/documentHash.ts");
  const run = () => promisify(execFile)(process.execPath, ["--import", "tsx", script]);
  const [first, second] = await Promise.all([run(), run()]);
  expect(first.stdout).toMatch(/^[0-9a-f]{64}\n$/);
  expect(second.stdout).toBe(first.stdout);
});

test("headings are on every page with rows and on no other, and no row is lost", {
  tags: "soak",
}, async () => {
  const counts = short([1, 14, 16, 46], { soak: [1, 9, 12, 14, 16, 18, 20, 44, 46, 48] });
  for (const count of counts) {
    const pages = await pagesOfText(await renderDocument(longInvoice(count), A4));
    const rows = pages.map((page) => page.match(/Booth B-\d+, \d+ m²/g)?.length ?? 0);
    expect(rows.reduce((sum, each) => sum + each)).toBe(count);
    expect(pages.map((page) => page.includes("Unit price"))).toEqual(rows.map((each) => each > 0));
    const lastPage = pages.at(-1) ?? "";
    expect(pages.filter((page) => /Subtotal[\s\S]*VAT 19%[\s\S]*Total/.test(page))).toHaveLength(1);
    expect(lastPage).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.slice(1).every((page) => page.includes("Invoice RE-2027-00012 · Messe"))).toBe(true);
  }
});

test("every kind has its title and its facts", { tags: "soak" }, async () => {
  for (const kind of DOCUMENT_KINDS) {
    const [text = ""] = await pagesOfText(await renderDocument(invoice({ kind }), A4));
    expect(text).toContain(`${documentWords("en")(`title.${kind}`)} RE-2027-00012`);
    expect(text.includes("Due date")).toBe(kind !== "credit_note" && kind !== "refund_receipt");
  }
});

test("the sender's whole address is above the recipient, whose position it does not change", {
  tags: "soak",
}, async () => {
  const [name, line1] = [
    "Internationale Gesellschaft für Ausstellungen und Messen mbH",
    "Bürgermeister-Smidt-Straße 12",
  ];
  const long = invoice({ seller: { ...SELLER, name, line1, line2: "Aufgang C, drittes Obergeschoss" } });
  const [short, places] = [await renderDocument(invoice(), A4), await renderDocument(long, A4)];
  const recipientOf = async (pdf: Uint8Array) => (await placesOf(pdf)).get(BUYER.company);
  expect(await recipientOf(places)).toEqual(await recipientOf(short));
  const [text = ""] = await pagesOfText(places);
  const sender = text.slice(text.indexOf(`${name} ·`.slice(0, 30)), text.indexOf(BUYER.company));
  expect(sender.replace(/\s+/g, " ")).toContain(
    `${name} · ${line1} · Aufgang C, drittes Obergeschoss · 20457 Hamburg`,
  );
});

test("on right-to-left pages the label of a sum never touches the sum beside it", {
  tags: "soak",
}, async () => {
  const tax = { name: "ضريبة القيمة المضافة", category: "S" as const, text: null, accountCode: null };
  const taxes = [{ ...tax, ratePercent: 19, netCents: 570_000, taxCents: 108_300 }];
  const content = invoice({ locale: "ar-AE", currency: "AED", taxes });
  const places = [...(await placesOf(await renderDocument(content, A4))).entries()];
  const sum = places.find(([text]) => text.includes("1,083.00"))?.[1] ?? { right: 0, top: 0 };
  const gaps = places.flatMap(([text, { left, top }]) =>
    Math.abs(top - sum.top) < 1 && left > sum.right - 1 && text.trim() !== "" ? [left - sum.right] : [],
  );
  // The currency beside it, which is as wide as 14 points, and the distance.
  expect(Math.min(...gaps)).toBeGreaterThan(14 + 10);
  expect(gaps.length).toBeGreaterThan(0);
});

test("a long address and many facts push the title down instead of covering it", {
  tags: "soak",
}, async () => {
  const refersTo = Array.from({ length: 12 }, (_, index) => ({
    kind: "deposit_invoice" as const,
    number: `AR-${index}`,
    issueDate: "2027-01-01",
  }));
  const company = "Internationale Gesellschaft für Ausstellungen und Messen ".repeat(5);
  const long = {
    ...BUYER,
    company,
    countryCode: "CH",
    line2: "Aufgang C, drittes Obergeschoss links, Zimmer 341",
  };
  for (const format of ["A4", "Letter"] as const) {
    const place = { logo: null, format };
    const facts = await placesOf(await renderDocument(invoice({ kind: "final_invoice", refersTo }), place));
    expect(facts.get("Deposit invoice AR-11 of 1")?.top).toBeLessThan(
      facts.get("Final invoice RE-2027-00012")?.top ?? 0,
    );
    const address = await placesOf(await renderDocument(invoice({ buyer: long }), place));
    expect(address.get("Switzerland")?.top).toBeLessThan(address.get("Invoice RE-2027-00012")?.top ?? 0);
  }
});

test("keeps letters that an earlier document used with an accent", { tags: "soak" }, async () => {
  await renderDocument(invoice({ buyer: { ...BUYER, company: "Ýþÿ Ẍẅ" } }), A4);
  const [text] = await pagesOfText(
    await renderDocument(invoice({ buyer: { ...BUYER, company: "XYZ wxy" } }), A4),
  );
  expect(text).toContain("XYZ wxy");
});

test("every font is embedded, even where lines break", async () => {
  const notes = ["Two lines\nof terms"];
  const pdf = await renderDocument(invoice({ notes }), A4);
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/BaseFont \/(?![A-Z]{6}\+)\S+/g),
  ).toBeNull();
});

test("in a language without translations, dates and amounts are English like the words", async () => {
  const [text = ""] = await pagesOfText(await renderDocument(invoice({ locale: "th-TH" }), A4));
  expect(text).toContain("Please transfer €3,493.25 by 31 March 2027.");
});

test("Letter sheets have the Letter size, and amounts follow the locale", async () => {
  const pdf = await renderDocument(invoice({ locale: "en-US", currency: "USD" }), {
    logo: null,
    format: "Letter",
  });
  expect(Buffer.from(pdf).toString("latin1")).toContain("/MediaBox [0 0 612 792]");
  expect((await pagesOfText(pdf))[0]).toContain("$2,935.50");
});

test("prints a logo, and prints the document without one that is unreadable", async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#cc0000" } })
    .png()
    .toBuffer();
  const pdf = await renderDocument(invoice(), { ...A4, logo: new Uint8Array(png) });
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
  const broken = await renderDocument(invoice(), { ...A4, logo: new Uint8Array([1, 2, 3]) });
  expect((await pagesOfText(broken))[0]).toContain("Messe Nordlicht GmbH");
});

test("a long name without spaces stays inside its column", async () => {
  const company = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(
    2,
  );
  const [text = ""] = await pagesOfText(await renderDocument(invoice({ buyer: { ...BUYER, company } }), A4));
  expect(text.replace(/\s/g, "")).toContain(company);
});
