import type { EmailText, OrderEmailKind } from "#lib/records/orderEmails";
import type { OrderProposal } from "#lib/records/proposals";
import type { EmailKey } from "#lib/words/emails";
import type { Speech } from "#lib/words/speech";
import type { EmailContent } from "./email";
import { type EmailFormats, emailFormats } from "./formats";
import { type EmailOrder, ownWords } from "./messageEmail";

/** For a buyer who waited, a reservation is an offer. */
export type OrderEmailWords = OrderEmailKind | "offered";

export type OrderEmailRequest = {
  order: EmailOrder;
  /** The labels of all its booths. */
  boothLabels: readonly string[];
  kind: OrderEmailWords;
  /** The open one, for an e-mail about it. */
  proposal: Pick<OrderProposal, "after" | "message" | "endsAt"> | null;
  /** The organiser's own words. */
  own: Pick<EmailText, "subject" | "text"> | null;
  fair: { name: string; timezone: string };
  speech: Speech<EmailKey>;
  locale: string;
  isInvoiceAttached: boolean;
  links: { order: string; pay: string };
};

/** An e-mail to a buyer. What buyers wrote themselves is never in the subject. */
export function orderEmail(request: OrderEmailRequest): EmailContent {
  const { order, proposal, own, fair, speech, locale, links } = request;
  const { language, direction, say } = speech;
  const formats = emailFormats(locale, order.currency, fair.timezone);
  const values = valuesOf(request, formats);
  const words = wordsFor(request);
  const toOrder = { label: say(proposal ? "button.proposal" : "button.order"), url: links.order };
  const toPay = { label: say("button.pay", { amount: formats.money(order.dueCents) }), url: links.pay };
  const written = own
    ? ownWords(request, own)
    : {
        subject: say(`order.${words}.subject`, values),
        paragraphs: [say(`order.${words}.text`, values)],
      };
  const isOpen = order.dueCents > 0 && proposal === null;
  return {
    language,
    direction,
    greeting: say("greeting", { name: order.contactName }),
    subject: `${written.subject} – ${fair.name}`,
    paragraphs: [...written.paragraphs, ...(proposal?.message ? [proposal.message] : [])],
    facts: factsOf(request, formats),
    button: isOpen ? toPay : toOrder,
    links: isOpen ? [toOrder] : [],
    notes: [],
  };
}

/** An order for extras only has no booth to name, so its e-mail has its own words. */
export function wordsFor({ boothLabels, kind }: Pick<OrderEmailRequest, "boothLabels" | "kind">) {
  if (boothLabels.length === 0 && kind !== "proposed") return "extras";
  // The attached reminder has its own words.
  return kind === "payment_reminder" ? "overdue" : kind;
}

function valuesOf(
  { order, boothLabels, kind, proposal, speech, isInvoiceAttached }: OrderEmailRequest,
  formats: EmailFormats,
) {
  const refundCents = kind === "refunded" ? order.refundedCents : order.refundDueCents;
  return {
    ...boothsNamed(speech, boothLabels.length),
    label: formats.list(boothLabels),
    from: order.movedFrom ?? "",
    company: order.company,
    // An order number is an identifier, so it has no thousands separators.
    number: String(order.number),
    invoice: order.invoiceNumber ?? "none",
    deposit: order.paidCents > 0 ? "yes" : "no",
    attached: isInvoiceAttached ? "yes" : "no",
    release: order.releaseAt ? formats.day(order.releaseAt) : "none",
    // `endsAt` is the start of the day after the last one.
    until: proposal?.endsAt ? formats.day(new Date(proposal.endsAt.getTime() - 1)) : "none",
    refund: refundCents > 0 ? formats.money(refundCents) : "none",
  };
}

/** The noun that fits the number of booths; the organiser's own noun has no plural. */
function boothsNamed({ say }: Speech<EmailKey>, count: number): { booth: string; booths: number } {
  // An order without a booth uses the singular.
  const booths = Math.max(1, count);
  const own = say("term.booth");
  const isUsual = own === say("booths", { booths: 1 });
  return { booth: isUsual ? say("booths", { booths }) : own, booths };
}

function factsOf(
  { order, boothLabels, kind, proposal, speech: { say } }: OrderEmailRequest,
  { list, money, day, moment }: EmailFormats,
): [string, string][] {
  const { amountCents, paidCents, dueCents, depositCents, refundDueCents, balanceDueAt, expiresAt } = order;
  const isDeposit = paidCents < depositCents && dueCents <= depositCents;
  const proposed = list(proposal?.after.booths.map(({ label }) => label) ?? []);
  const becoming = proposed === list(boothLabels) ? "" : ` → ${proposed}`;
  const facts: [EmailKey, string | false | null][] = [
    ["fact.order", proposal ? `${order.number} · ${list(boothLabels)}${becoming}` : String(order.number)],
    ["fact.invoice", order.invoiceNumber],
    ["fact.total", money(amountCents)],
    ["fact.newTotal", proposal && money(proposal.after.amountCents)],
    ["fact.paid", paidCents > 0 && dueCents > 0 && money(paidCents)],
    ["fact.due", dueCents > 0 && money(dueCents)],
    ["fact.heldUntil", order.status === "pending" && expiresAt && moment(expiresAt)],
    ["fact.dueBy", dueCents > 0 && !isDeposit && balanceDueAt && day(balanceDueAt)],
    ["fact.refund", refundDueCents > 0 && money(refundDueCents)],
    ["fact.reason", kind === "moved" && order.moveReason],
  ];
  return facts.flatMap(([name, value]) => (value ? [[say(name), value]] : []));
}
