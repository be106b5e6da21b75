import type { BoothSketch, DocumentContent, DocumentKind, DocumentTax } from "#lib/records/documents";
import { fillPattern } from "#lib/text/pattern";
import { type DocumentWords, documentWords } from "#lib/words/documents";
import { LANGUAGES, languageFor } from "#lib/words/languages";
import { buyerLines, sellerLines } from "./address";
import { depositsCents } from "./deposits";
import { type Formats, formatsOf } from "./formats";
import { printedPayment } from "./printedPayment";
import type {
  Fact,
  FigureColumn,
  PrintedDocument,
  PrintedRow,
  PrintedSketch,
  PrintedSum,
} from "./printedTypes";

/** Every text of a document, in its language and position. They depend on the frozen record only. */
export function printedDocument(content: DocumentContent): PrintedDocument {
  const words = documentWords(content.locale);
  const formats = formatsOf(content.locale, content.currency);
  const { seller, buyer } = content;
  const title = words(`title.${content.kind}`);
  const address = sellerLines(seller);
  return {
    language: formats.locale,
    direction: LANGUAGES[languageFor(formats.locale)].direction,
    title,
    number: content.number,
    isTest: content.isTest ?? false,
    name: fillPattern("{title} {number}", { title, number: content.number }, formats.locale),
    issuedAt: content.issuedAt,
    seller: { name: seller.name, lines: address },
    returnAddress: [seller.name, ...address].join(" · "),
    recipient: buyerLines(buyer, seller, formats),
    facts: factsOf(content, words, formats),
    subject: subjectOf(content, words, formats),
    headings: {
      description: words("column.description"),
      quantity: words("column.quantity"),
      unitPrice: words("column.unitPrice"),
      tax: words("column.tax"),
      amount: words("column.amount"),
      balance: words("column.balance"),
    },
    columns: columnsOf(content),
    rows: rowsOf(content, formats),
    sums: sumsOf(content, words, formats),
    taxTexts: [...new Set(content.taxes.flatMap(({ text }) => text?.trim() || []))],
    payment: printedPayment(content, words, formats),
    ...notesOf(content),
    sketches: (content.sketches ?? []).map((booth) => sketchIn(booth, words)),
    signatures: content.kind === "contract" ? [seller.name, buyer.company] : [],
    footer: footerOf(content, words),
    pageOf: (page, total) => words("page", { page, total }),
  };
}

/** The text of a reminder precedes its invoices; notes of other documents follow the sums. */
function notesOf({ kind, notes: all }: DocumentContent): Pick<PrintedDocument, "opening" | "notes"> {
  const notes = all.flatMap((note) => note.trim() || []);
  return kind === "reminder" ? { opening: notes, notes: [] } : { opening: [], notes };
}

/** Account entries and open invoices have no quantity; if all lines have one tax, it is only in the totals. */
function columnsOf({ kind, taxes }: DocumentContent): FigureColumn[] {
  if (kind === "statement") return ["amount", "balance"];
  if (kind === "reminder") return ["amount"];
  return ["quantity", "unitPrice", ...(taxes.length > 1 ? (["tax"] as const) : []), "amount"];
}

function rowsOf({ lines }: DocumentContent, formats: Formats): PrintedRow[] {
  let balanceCents = 0;
  return lines.map((line) => {
    balanceCents += line.netCents;
    return {
      description: line.description,
      quantity: formats.number(line.quantity),
      unitPrice: formats.money(line.unitCents),
      tax: formats.percent(line.taxRatePercent),
      amount: formats.money(line.netCents),
      balance: formats.money(balanceCents),
    };
  });
}

/** Documents that list invoices and payments, and supply nothing. */
const LISTS: readonly DocumentKind[] = ["statement", "reminder"];

function factsOf(content: DocumentContent, words: DocumentWords, formats: Formats): Fact[] {
  const { kind, buyer, supplyFrom, supplyUntil, dueDate, orderNumber } = content;
  const isSupply = !LISTS.includes(kind);
  const isPaidLater = dueDate !== null && kind !== "credit_note" && kind !== "refund_receipt";
  return facts([
    [words("fact.date"), formats.day(content.issueDate)],
    ...(isSupply ? [supplyOf(supplyFrom, supplyUntil, words, formats)] : []),
    [words("fact.dueDate"), isPaidLater ? formats.day(dueDate) : null],
    [words("fact.order"), mapped(orderNumber, String)],
    [words("fact.buyerReference"), buyer.reference],
    [words("fact.buyerVatId"), buyer.vatId],
    [words("fact.refersTo"), content.refersTo.map((to) => referenceTo(to, words, formats)).join("\n")],
  ]);
}

function supplyOf(
  from: string | null,
  until: string | null,
  words: DocumentWords,
  formats: Formats,
): readonly [string, string | null] {
  return from === null || until === null || from === until
    ? [words("fact.supplyDate"), mapped(from ?? until, formats.day)]
    : [words("fact.supplyPeriod"), formats.days(from, until)];
}

function referenceTo(
  { kind, number, issueDate }: DocumentContent["refersTo"][number],
  words: DocumentWords,
  formats: Formats,
): string {
  return words("reference", { title: words(`title.${kind}`), number, date: formats.day(issueDate) });
}

function subjectOf(
  { event, boothLabels }: DocumentContent,
  words: DocumentWords,
  formats: Formats,
): string[] {
  const place = [event.name, event.venue].filter(Boolean).join(" · ");
  const booths = words("booths", { count: boothLabels.length, labels: formats.list(boothLabels) });
  return boothLabels.length === 0 ? [place] : [place, booths];
}

const TOTAL_WORD = { credit_note: "sum.credited", refund_receipt: "sum.refunded" } as const;
const BALANCE = "column.balance";

function sumsOf(content: DocumentContent, words: DocumentWords, formats: Formats): PrintedSum[] {
  const { kind, taxes, totals } = content;
  const isToBuyer = kind === "credit_note" || kind === "refund_receipt";
  const deposits = depositSums(content, words, formats);
  const showsBalance = deposits.length > 0 || (!isToBuyer && totals.receivedCents !== 0);
  const usual = kind === "statement" ? BALANCE : "sum.total";
  const total = words(isToBuyer && !showsBalance ? TOTAL_WORD[kind] : usual);
  const sums: PrintedSum[] = taxes.map((tax) => ({
    name: taxName(tax, words, formats),
    value: formats.money(tax.taxCents),
    weight: "plain",
  }));
  if (taxes.length > 0)
    sums.unshift({ name: words("sum.net"), value: formats.money(totals.netCents), weight: "plain" });
  sums.push({
    name: total,
    value: formats.money(totals.grossCents),
    weight: showsBalance ? "total" : "last",
  });
  if (!showsBalance) return sums;
  const restCents = totals.receivedCents - depositsCents(content);
  const received = {
    name: words("sum.received"),
    value: formats.money(-restCents),
    weight: "plain",
  } as const;
  const due = words(isToBuyer ? TOTAL_WORD[kind] : "sum.due");
  return [
    ...sums,
    ...deposits,
    ...(restCents === 0 ? [] : [received]),
    { name: due, value: formats.money(totals.dueCents), weight: "last" },
  ];
}

/** Each deducted deposit invoice, and its taxes. */
function depositSums(
  { deposits = [] }: DocumentContent,
  words: DocumentWords,
  formats: Formats,
): PrintedSum[] {
  const plain = (name: string, cents: number): PrintedSum => ({
    name,
    value: formats.money(-cents),
    weight: "plain",
  });
  return deposits.flatMap(({ taxes, ...deposit }) => [
    plain(
      referenceTo(deposit, words, formats),
      taxes.reduce((sum, { netCents }) => sum + netCents, 0),
    ),
    ...taxes.flatMap((tax) =>
      tax.taxCents === 0 ? [] : [plain(taxName(tax, words, formats), tax.taxCents)],
    ),
  ]);
}

function taxName(tax: DocumentTax, words: DocumentWords, formats: Formats): string {
  const net = formats.money(tax.netCents);
  if (tax.category !== "S") return words("sum.untaxed", { category: tax.category, net });
  return words("sum.tax", { name: tax.name, rate: formats.percent(tax.ratePercent), net });
}

/** Common scales that can be read with a ruler. */
const SCALES = [50, 100, 150, 200, 250, 500, 1_000] as const;
const MOST_WIDTH_MM = 120;
const MOST_HEIGHT_MM = 90;

/** The largest scale at which the booth and its neighbours fit the page. */
function sketchIn(booth: BoothSketch, words: DocumentWords): PrintedSketch {
  const fits = (scale: number) =>
    (booth.widthM * 1_000) / scale <= MOST_WIDTH_MM && (booth.heightM * 1_000) / scale <= MOST_HEIGHT_MM;
  const scale = SCALES.find(fits) ?? 2_000;
  const name = words("booths", { count: 1, labels: booth.label });
  return { caption: `${name} · ${booth.level} · 1:${scale}`, booth, scale };
}

/** Three columns: the seller's address, contact and registration. */
function footerOf({ seller }: DocumentContent, words: DocumentWords): string[][] {
  const columns = [
    [seller.name, ...sellerLines(seller)],
    [seller.contactName, seller.phone, seller.email],
    [
      seller.register,
      mapped(seller.vatId, (number) => words("seller.vatId", { number })),
      mapped(seller.taxNumber, (number) => words("seller.taxNumber", { number })),
    ],
  ];
  return columns.map((lines) => lines.flatMap((line) => line || [])).filter((lines) => lines.length > 0);
}

function facts(pairs: readonly (readonly [string, string | null])[]): Fact[] {
  return pairs.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

function mapped<Value>(value: Value | null, write: (value: Value) => string): string | null {
  return value === null || value === "" ? null : write(value);
}
