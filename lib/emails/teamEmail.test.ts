import { describe, expect, test } from "vitest";
import { TEAM_EMAIL_KINDS, type TeamEmailKind } from "#lib/records/orderEmails";
import { emailSpeech } from "#lib/words/emails";
import { LANGUAGES, type Language } from "#lib/words/languages";
import { NO_TERMS } from "#lib/words/speech";
import { writeEmail } from "./layout";
import { type TeamEmailRequest, teamEmail } from "./teamEmail";

const UNTIL = new Date("2027-03-08T11:00:00Z");
const REQUEST: Omit<TeamEmailRequest, "kind" | "speech" | "locale"> = {
  order: {
    number: 1042,
    company: "Nova Lighting",
    boothLabel: "A1",
    currency: "EUR",
    expiresAt: UNTIL,
    refundDueCents: 5_000,
  },
  dispute: {
    state: "open",
    amountCents: 119_000,
    currency: "CHF",
    respondBy: UNTIL,
    url: "https://p.test/d",
  },
  proposal: { state: "declined", reason: "Too far" },
  fair: { name: "Lumen & Form", timezone: "Europe/Berlin" },
  link: "https://x.test/orders/1",
};

function written(locale: Language, kind: TeamEmailKind, change: Partial<TeamEmailRequest> = {}) {
  const speech = emailSpeech(locale, NO_TERMS);
  const content = teamEmail({ ...REQUEST, kind, locale, speech, ...change });
  return writeEmail(content, { name: "Lumen & Form", logoUrl: null, color: null });
}

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(TEAM_EMAIL_KINDS)("the e-mail %s names order and company and links to the order", (kind) => {
    const { subject, text } = written(language, kind);
    expect(subject).toMatch(/1042.* – Lumen & Form$/);
    expect(text).toContain("Nova Lighting");
    expect(text).toContain("https://x.test/orders/1");
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\bnone\b/);
  });
});

test("a dispute has its amount, the date to respond by and the provider's page; a decided one has no date", () => {
  const { text } = written("en", "team_dispute");
  expect(text).toMatch(/CHF\s1,190\.00/);
  expect(text).toContain("March 8, 2027 at 12:00 PM");
  expect(text).toContain("https://p.test/d");
  const lost = { ...REQUEST.dispute, state: "lost" } as TeamEmailRequest["dispute"];
  expect(written("en", "team_dispute", { dispute: lost }).text).not.toContain("March 8");
});

test("an answered proposal has the answer and the reason", () => {
  const { subject, text } = written("en", "team_proposal");
  expect(subject).toBe("Order 1042: change declined – Lumen & Form");
  expect(text).toContain("Reason: Too far");
  const accepted = { state: "accepted", reason: null } as const;
  expect(written("en", "team_proposal", { proposal: accepted }).subject).toContain("change accepted");
});
