import { describe, expect, test } from "vitest";
import { ORDER_EMAIL_KINDS } from "#lib/records/orderEmails";
import type { Order } from "#lib/records/orders";
import { emailSpeech } from "#lib/words/emails";
import { LANGUAGES, type Language } from "#lib/words/languages";
import { NO_TERMS } from "#lib/words/speech";
import { writeEmail } from "./layout";
import { type OrderEmailWords, orderEmail } from "./orderEmail";

const ORDER = {
  number: 1042,
  boothLabel: "A1",
  movedFrom: "B2",
  moveReason: "The stage grew.",
  company: "Nova <Lighting> & Co",
  contactName: "Zoë",
  status: "pending",
  currency: "EUR",
  amountCents: 119_000,
  paidCents: 20_000,
  dueCents: 99_000,
  refundDueCents: 5_000,
  refundedCents: 7_000,
  invoiceNumber: "RE-7",
  balanceDueAt: new Date("2027-03-01T23:30:00Z"),
  expiresAt: new Date("2027-02-01T23:30:00Z"),
  releaseAt: new Date("2027-03-08T12:00:00Z"),
} as Order;
const FAIR = { name: "Lumen & Form", timezone: "Europe/Berlin" };
const BRAND = { name: FAIR.name, logoUrl: "https://x.test/logo.png", color: "#ffee00" };
const KINDS: OrderEmailWords[] = [...ORDER_EMAIL_KINDS, "offered"];

const PROPOSAL = {
  after: { booths: [{ id: "b", label: "B9", areaM2: 12 }], subtotalCents: 110_000, amountCents: 130_900 },
  message: "Closer to the <entrance>.",
  endsAt: new Date("2027-03-08T23:00:00Z"),
};

function written(
  locale: string,
  kind: OrderEmailWords = "reserved",
  order = ORDER,
  boothLabels: readonly string[] = [order.boothLabel],
  own: { subject: string; text: string } | null = null,
) {
  const content = orderEmail({
    order,
    boothLabels,
    kind,
    proposal: kind === "proposed" ? PROPOSAL : null,
    own,
    fair: FAIR,
    locale,
    speech: emailSpeech(locale, NO_TERMS),
    isInvoiceAttached: true,
    links: { order: "https://x.test/orders/1", pay: "https://x.test/orders/1/pay" },
  });
  return { content, ...writeEmail(content, BRAND) };
}

test.each(Object.keys(LANGUAGES) as Language[])(
  "in %s every e-mail has a subject, sentences and one button",
  (language) => {
    for (const kind of KINDS) {
      const { content, subject, text, html } = written(language, kind);
      expect(subject, kind).toMatch(/^\S.* – Lumen & Form$/);
      expect(`${subject}${text}`, kind).not.toMatch(/[{}]|undefined|\bnone\b/);
      const link = `https://x.test/orders/1${kind === "proposed" ? "" : "/pay"}`;
      expect(text.split("\n"), kind).toContain(`${content.button?.label}: ${link}`);
      expect(html.match(/display:inline-block/g), kind).toHaveLength(1);
      expect(html, kind).toContain(`<html lang="${language}" dir="${LANGUAGES[language].direction}">`);
    }
  },
);

describe("an order of several booths", () => {
  const several = ["A1", "A2", "A3"];

  test.each(Object.keys(LANGUAGES) as Language[])("names all of them in %s", (language) => {
    for (const kind of KINDS) {
      const { subject, text } = written(language, kind, ORDER, several);
      expect(`${subject}${text}`).toMatch(/A1.{1,8}A2.{1,8}A3/);
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
    }
  });

  test("uses the plural that fits the number of booths", () => {
    const subjectOf = (locale: string, kind: OrderEmailWords, labels = several) =>
      written(locale, kind, ORDER, labels).subject;
    expect(subjectOf("en", "reserved")).toBe("Booths A1, A2, A3 are held for you – Lumen & Form");
    expect(subjectOf("de", "paid")).toBe("Stände A1, A2 und A3 gehören Ihnen – Lumen & Form");
    expect(subjectOf("fr", "paid")).toMatch(/^Stands A1, A2.+A3 sont à vous/);
    expect(subjectOf("pl", "paid")).toMatch(/^Stoiska A1, A2.+A3 należą do Ciebie/);
    const two = several.slice(0, 2);
    expect(subjectOf("ar", "reserved", two)).toMatch(/^\P{L}*جناحان\P{L}.*محجوزان لك/u);
    expect(subjectOf("ar", "reserved")).toMatch(/^\P{L}*أجنحة\P{L}.*محجوزة لك/u);
    expect(subjectOf("en", "reserved", ["A1"])).toMatch(/^Booth A1 is held/);
  });

  test("uses the organiser’s own noun unchanged", () => {
    const content = orderEmail({
      order: ORDER,
      boothLabels: several,
      kind: "invoiced",
      proposal: null,
      own: null,
      fair: FAIR,
      locale: "en",
      speech: emailSpeech("en", { ...NO_TERMS, booth: "Space" }),
      isInvoiceAttached: false,
      links: { order: "", pay: "" },
    });
    expect(content.subject).toBe("Space A1, A2, A3 are reserved for you – Lumen & Form");
  });
});

test("a proposal has its booths, its total, its last day and the organiser's message", () => {
  const { subject, text, html } = written("en", "proposed", { ...ORDER, number: 12 });
  expect(subject).toBe("Proposed change to your order 12 – Lumen & Form");
  expect(text).toContain("which you can do until March 8, 2027");
  expect(text).toContain(`Order: 12 · ${ORDER.boothLabel} → B9`);
  expect(text).toContain("New total: €1,309.00");
  expect(html).toContain("Closer to the &lt;entrance&gt;.");
});

test("the organiser's own text replaces ours and keeps the figures and the button", () => {
  const own = {
    subject: "{booths} is waiting, {company}",
    text: "Dear {contact},\n\npay {due} of {amount}: {link}",
  };
  const { subject, text, content } = written("de", "reserved", ORDER, ["A1"], own);
  expect(subject).toBe("A1 is waiting, Nova <Lighting> & Co – Lumen & Form");
  expect(content.paragraphs[0]).toBe("Dear Zoë,");
  expect(text).toMatch(/pay €?\s?990,00\s?€? of 1\.190,00\s€: https:\/\/x\.test\/orders\/1/);
  expect(text).toContain("Gesamtbetrag");
  expect(content.button?.url).toBe("https://x.test/orders/1/pay");
});

test("amounts and times are written in the language of the order and the time zone of the event", () => {
  const german = written("de-AT").text;
  expect(german).toMatch(/Gesamtbetrag: €\s1[\s.]190,00/);
  expect(german).toContain("Reserviert bis: 2. Februar 2027");
  expect(german).toContain("0:30");
  expect(german).toContain("Fällig am: 2. März 2027");
  expect(written("ja").text).toContain("2027年2月2日");
  expect(written("en").text).toContain("Total: €1,190.00");
});

test("texts that people wrote are escaped in HTML and never in the subject", () => {
  const { subject, html, text } = written("en");
  expect(subject).not.toContain("Nova");
  expect(text).toContain("Nova <Lighting> & Co");
  expect(html).toContain("Nova &lt;Lighting&gt; &amp; Co");
  expect(html).not.toContain("<Lighting>");
});

test("a button in a light colour has dark text", () => {
  expect(written("en").html).toContain("background:#ffee00;color:#000000");
});

test("an e-mail about a paid order links to its page, not to a payment", () => {
  const { html, text } = written("en", "paid", { ...ORDER, dueCents: 0, status: "paid" });
  expect(text).toContain("View order: https://x.test/orders/1");
  expect(html).not.toContain("/pay");
  expect(text).not.toContain("Amount due");
});
