import type { Dispute } from "#lib/records/disputes";
import type { TeamEmailKind } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import type { OrderProposal } from "#lib/records/proposals";
import type { EmailKey } from "#lib/words/emails";
import type { Speech } from "#lib/words/speech";
import type { EmailContent } from "./email";
import { emailFormats } from "./formats";

export type TeamEmailRequest = {
  kind: TeamEmailKind;
  order: Pick<Order, "number" | "company" | "boothLabel" | "currency" | "expiresAt" | "refundDueCents">;
  /** The latest one of the order, for an e-mail about it. */
  dispute: Pick<Dispute, "state" | "amountCents" | "currency" | "respondBy" | "url"> | null;
  /** The one that was answered, for an e-mail about it. */
  proposal: Pick<OrderProposal, "state" | "reason"> | null;
  fair: { name: string; timezone: string };
  speech: Speech<EmailKey>;
  locale: string;
  link: string;
};

const TOPICS = {
  team_payment_failed: "payment_failed",
  team_refund_failed: "refund_failed",
  team_dispute: "dispute",
  team_proposal: "proposal",
} as const;

/** An e-mail to the organiser's team about a failed payment or refund, a dispute, or an answered proposal. */
export function teamEmail(request: TeamEmailRequest): EmailContent {
  const { kind, order, dispute, proposal, fair, speech, locale, link } = request;
  const { language, direction, say } = speech;
  const { money, moment } = emailFormats(locale, dispute?.currency ?? order.currency, fair.timezone);
  const topic = TOPICS[kind];
  const isDispute = kind === "team_dispute";
  const respondBy = dispute?.state === "open" ? dispute.respondBy : null;
  const until = isDispute ? respondBy : order.expiresAt;
  const values = {
    number: String(order.number),
    company: order.company,
    amount: money(dispute?.amountCents ?? 0),
    until: until ? moment(until) : "none",
    answer: proposal?.state ?? "none",
  };
  const facts: [EmailKey, string | false | null | undefined][] = [
    ["fact.order", `${order.number} · ${order.boothLabel}`],
    ["fact.refund", kind === "team_refund_failed" && money(order.refundDueCents)],
    ["fact.reason", kind === "team_proposal" && proposal?.reason],
    ["fact.respondBy", isDispute && respondBy && moment(respondBy)],
  ];
  const url = isDispute ? dispute?.url : null;
  return {
    language,
    direction,
    subject: `${say(`team.${topic}.subject`, values)} – ${fair.name}`,
    greeting: say("hello"),
    paragraphs: [say(`team.${topic}.text`, values)],
    facts: facts.flatMap(([name, value]) => (value ? [[say(name), value]] : [])),
    button: { label: say("button.order"), url: link },
    links: url ? [{ label: say("button.dispute"), url }] : [],
    notes: [],
  };
}
