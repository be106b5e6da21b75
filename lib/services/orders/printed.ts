import type { App, PdfContent } from "#lib/ports";
import { decimalsOf } from "#lib/pricing/currencies";
import { toAmount } from "#lib/pricing/money";
import type { Line, Order } from "#lib/records/orders";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import type { Exhibitor } from "#lib/store/exhibitors";
import { findExhibitors } from "#lib/store/exhibitors";
import { getOrder } from "./lock";
import { orderAsOf } from "./view";

export type DocumentKind = "confirmation" | "invoice" | "credit-note";

type Wanted = { document?: DocumentKind; number?: string };

/** An order on paper; unless said otherwise the one that counts most by now. */
export async function printOrder(app: App, fair: Fair, id: string, wanted: Wanted) {
  const { read: db } = app.db;
  const now = orderAsOf(await getOrder({ db, fair }, id), app.clock.now());
  const order = asNumbered(now, wanted.number);
  const kind = wanted.document ?? kindOf(order, wanted.number);
  const number = numberOf(order, kind);
  const known = order.exhibitorId ? await findExhibitors(db, fair.id, [order.exhibitorId]) : null;
  const content = pdfContentOf(fair, order, known?.get(order.exhibitorId ?? "") ?? null, { kind, number });
  return {
    name: `${kind}-${number}.pdf`,
    contentType: "application/pdf",
    body: await app.pdf.print(content),
  };
}

/** The order as it was when a paper with this number was written. */
function asNumbered(order: Order, number: string | undefined): Order {
  const { invoiceNumber, creditNumber, pastInvoices } = order;
  if (number === undefined || number === invoiceNumber || number === creditNumber) return order;
  const past = pastInvoices.find((each) => each.invoiceNumber === number || each.creditNumber === number);
  if (!past) throw new Refusal("not_found", `Order ${order.number} has no paper with the number ${number}.`);
  const { invoicedAt, creditedAt, ...words } = past;
  return {
    ...order,
    ...words,
    invoicedAt: new Date(invoicedAt),
    cancelledAt: new Date(creditedAt),
    paidAt: null,
    balanceDueAt: null,
    status: "cancelled",
    cancelFeeCents: 0,
  };
}

function kindOf(order: Order, number: string | undefined): DocumentKind {
  return number !== undefined && number === order.invoiceNumber ? "invoice" : newestDocument(order);
}

function newestDocument({ invoiceNumber, creditNumber }: Order): DocumentKind {
  if (creditNumber !== null) return "credit-note";
  return invoiceNumber === null ? "confirmation" : "invoice";
}

function numberOf({ number, invoiceNumber, creditNumber }: Order, kind: DocumentKind): string {
  const found = { confirmation: String(number), invoice: invoiceNumber, "credit-note": creditNumber }[kind];
  if (found !== null) return found;
  throw new Refusal("not_found", `Order ${number} has no ${kind.replace("-", " ")} yet.`);
}

const TITLES: Record<DocumentKind, string> = {
  confirmation: "Order confirmation",
  invoice: "Invoice",
  "credit-note": "Credit note",
};

type Terms = { seller?: { name?: string; address?: string; taxId?: string }; terms?: string };

/** All words of a paper. A credit note takes back the invoice line by line. */
export function pdfContentOf(
  fair: Pick<Fair, "name" | "timezone" | "settings">,
  order: Order,
  exhibitor: Pick<Exhibitor, "address" | "address2" | "zip" | "city" | "country" | "vatNumber"> | null,
  { kind, number }: { kind: DocumentKind; number: string },
): PdfContent {
  const { seller = {}, terms } = ((fair.settings as { sales?: Terms }).sales ?? {}) as Terms;
  const sign = kind === "credit-note" ? -1 : 1;
  const money = writerOf(order.currency, sign);
  const fee = kind === "credit-note" ? order.cancelFeeCents : 0;
  return {
    title: TITLES[kind],
    number,
    from: [seller.name ?? fair.name, ...linesOf(seller.address), ...(seller.taxId ? [seller.taxId] : [])],
    to: [order.company, order.contactName, ...addressOf(exhibitor), ...linesOf(exhibitor?.vatNumber)],
    facts: [
      ["Date", dayOf(dateOf(order, kind), fair.timezone)],
      ["Event", fair.name],
      ["Booth", order.boothLabel],
      ["Order", String(order.number)],
      ...(kind === "credit-note" ? [["For invoice", order.invoiceNumber ?? ""] as [string, string]] : []),
      ...stateOf(order, kind, fair.timezone),
    ],
    rows: order.lines.filter(isBought).map(({ description, quantity, unitCents, totalCents }) => ({
      description,
      quantity: String(quantity),
      unit: money(unitCents),
      total: money(totalCents),
    })),
    sums: [
      ["Subtotal", money(order.subtotalCents)],
      ...order.lines
        .filter((line) => line.kind === "tax")
        .map((line): [string, string] => [line.description, money(line.totalCents)]),
      ...(fee > 0 ? [["Cancellation fee", money(-fee)] as [string, string]] : []),
      ["Total", money(order.amountCents - fee)],
      ...balanceOf(order, kind, money),
    ],
    notes: linesOf(terms),
  };
}

function isBought({ kind }: Line): boolean {
  return kind !== "tax";
}

function dateOf(order: Order, kind: DocumentKind): Date {
  if (kind === "confirmation") return order.createdAt;
  if (kind === "invoice") return order.invoicedAt ?? order.paidAt ?? order.createdAt;
  return order.cancelledAt ?? order.refundedAt ?? order.updatedAt;
}

function stateOf(order: Order, kind: DocumentKind, timeZone: string): [string, string][] {
  if (kind === "credit-note") return [];
  if (order.paidAt && order.status !== "invoiced") return [["Paid", dayOf(order.paidAt, timeZone)]];
  if (order.balanceDueAt) return [["Payable until", dayOf(order.balanceDueAt, timeZone)]];
  if (order.status === "pending" && order.expiresAt)
    return [["Held until", momentOf(order.expiresAt, timeZone)]];
  return [];
}

/** An invoice of which a deposit came says what is left. */
function balanceOf(order: Order, kind: DocumentKind, money: (cents: number) => string): [string, string][] {
  if (kind !== "invoice" || order.status !== "invoiced" || order.paidCents === 0) return [];
  return [
    ["Received", money(order.dueCents - order.amountCents)],
    ["Balance", money(order.dueCents)],
  ];
}

function addressOf(exhibitor: Parameters<typeof pdfContentOf>[2]): string[] {
  if (!exhibitor) return [];
  const { address, address2, zip, city, country } = exhibitor;
  return [address, address2, [zip, city].filter(Boolean).join(" "), country].flatMap((line) => line || []);
}

function linesOf(text: string | null | undefined): string[] {
  return (text ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** 2027-03-01, which is read alike everywhere. */
function dayOf(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(time);
}

function momentOf(time: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(time);
  return `${dayOf(time, timeZone)} ${clock} (${timeZone})`;
}

function writerOf(currency: string, sign: 1 | -1): (cents: number) => string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (cents) => format.format(toAmount(sign * cents || 0, currency));
}
