import type { Order } from "#lib/records/orders";
import type { EmailKey } from "#lib/words/emails";
import type { Speech } from "#lib/words/speech";
import type { EmailContent } from "./email";
import { emailFormats } from "./formats";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders";

export type MessageRequest = {
  order: Order;
  boothLabels: readonly string[];
  fair: { name: string; timezone: string };
  speech: Speech<EmailKey>;
  locale: string;
  links: { order: string };
};

/** What placeholders stand for in e-mails about an order. */
export function placeholderValues({
  order,
  boothLabels,
  fair,
  locale,
  links,
}: MessageRequest): PlaceholderValues {
  const { money, list } = emailFormats(locale, order.currency, fair.timezone);
  return {
    company: order.company,
    contact: order.contactName,
    booths: list(boothLabels),
    order: String(order.number),
    amount: money(order.amountCents),
    due: money(order.dueCents),
    event: fair.name,
    link: links.order,
  };
}

/** An e-mail in the organiser's own words. A blank line begins a paragraph. */
export function messageEmail(
  request: MessageRequest,
  { subject, text }: { subject: string; text: string },
): EmailContent {
  const { language, direction, say } = request.speech;
  const values = placeholderValues(request);
  return {
    language,
    direction,
    subject: fillPlaceholders(subject, values),
    greeting: "",
    paragraphs: fillPlaceholders(text, values).split(/\n\s*\n/),
    facts: [],
    button: { label: say("button.order"), url: request.links.order },
    links: [],
    notes: [],
  };
}
