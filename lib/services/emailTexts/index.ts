import { orderEmail } from "#lib/emails/orderEmail";
import { SAMPLE_BOOTHS, sampleOrder, sampleProposal } from "#lib/emails/sampleOrder";
import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import { EMAIL_TEXT_KINDS, type EmailText, type EmailTextKind } from "#lib/records/orderEmails";
import { Refusal } from "#lib/refusal";
import { currencyOf } from "#lib/sales/terms";
import type { EmailTextInput } from "#lib/schema/orderEmails";
import { type Fair, lockFair, updateFair } from "#lib/store/events";
import { findPerson } from "#lib/store/people";
import { mergeSettings } from "#lib/text/merge";
import type { EmailKey } from "#lib/words/emails";
import { type Language, languageFor } from "#lib/words/languages";
import type { Speech } from "#lib/words/speech";
import type { Caller } from "../base/caller";
import { demandSent } from "../base/emails";
import { eventEmail, eventSpeech } from "../base/eventEmail";
import { inWriteTransaction, stampAfter } from "../base/writeContext";
import { ownTextsOf, textFor } from "./own";

/** The subjects and texts of e-mails to buyers: the organiser's or our default. */

type TextView = EmailText & { language: Language; isOwn: boolean };
type Words = { subject: string; text: string };

export async function list(fair: Fair, language?: Language): Promise<TextView[]> {
  return EMAIL_TEXT_KINDS.map((kind) => view(fair, kind, language ?? ownLanguage(fair)));
}

function view(fair: Fair, kind: EmailTextKind, language: Language): TextView {
  const own = textFor(fair, kind, language);
  const { subject, text } = own ?? usualWords(eventSpeech(fair, language).speech, kind);
  return { kind, language, subject, text, isOwn: own !== null };
}

function ownLanguage({ settings }: Fair): Language {
  const { viewer } = settings as { viewer?: { defaultLanguage?: string | null } };
  return languageFor(viewer?.defaultLanguage);
}

/** Our own text with placeholders for the values, as a starting point. */
function usualWords({ say }: Speech<EmailKey>, kind: EmailTextKind): Words {
  const values = {
    booth: say("term.booth"),
    booths: 1,
    label: "{booths}",
    company: "{company}",
    number: "{order}",
    from: "…",
    invoice: "none",
    deposit: "no",
    attached: "no",
    release: "none",
    refund: "none",
    until: "none",
  };
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");
  return {
    subject: plain(say(`order.${kind}.subject`, values)),
    text: plain(say(`order.${kind}.text`, values)),
  };
}

export async function save(app: App, fair: Fair, kind: EmailTextKind, input: EmailTextInput) {
  const own: EmailText = { kind, ...input };
  return change(app, fair, { kind, language: input.language }, (others) => [...others, own]);
}

/** Our own text is sent again from then on. */
export async function reset(app: App, fair: Fair, kind: EmailTextKind, language?: Language) {
  return change(app, fair, { kind, language: language ?? ownLanguage(fair) }, (others) => others);
}

async function change(
  app: App,
  fair: Fair,
  { kind, language }: { kind: EmailTextKind; language: Language },
  decide: (others: EmailText[]) => EmailText[],
): Promise<TextView> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    const current = await lockFair(db, fair.id);
    if (!current) throw new Refusal("event_not_found", `There is no event "${fair.slug}".`);
    const others = ownTextsOf(current).filter((text) => text.kind !== kind || text.language !== language);
    const settings = mergeSettings(current.settings, { sales: { emailTexts: decide(others) } });
    const saved = await updateFair(db, fair.id, { settings }, stampAfter(current.updatedAt, now));
    return view(saved, kind, language);
  });
}

/** The whole e-mail as it would arrive. */
export async function preview(app: App, fair: Fair, kind: EmailTextKind, input: EmailTextInput) {
  const { subject, text, html = "" } = sampleEmail(app, fair, "", { kind, ...input });
  return { subject, text, html };
}

/** Sent to the caller only, because the e-mail is about an order that does not exist. */
export async function sendTest(
  app: App,
  fair: Fair,
  kind: EmailTextKind,
  { input, who }: { input: EmailTextInput; who: Caller },
): Promise<{ to: string }> {
  const person = who.kind === "user" ? await findPerson(app.db.read, who.id) : null;
  if (!person)
    throw new Refusal("forbidden", "Sign in to get a test e-mail; it is sent to your own address.");
  await demandSent(app, sampleEmail(app, fair, person.email, { kind, ...input }));
  return { to: person.email };
}

function sampleEmail(app: App, ownFair: Fair, to: string, { kind, language, ...own }: EmailText): Email {
  const { locale, speech, fair } = eventSpeech(ownFair, language);
  const now = app.clock.now();
  const link = `${app.links.base()}/e/${fair.slug}`;
  const content = orderEmail({
    order: sampleOrder(currencyOf(fair.settings), now),
    boothLabels: SAMPLE_BOOTHS,
    kind,
    proposal: kind === "proposed" ? sampleProposal(now) : null,
    own,
    fair,
    speech,
    locale,
    isInvoiceAttached: false,
    links: { order: link, pay: link },
  });
  return eventEmail(app, fair, to, content);
}
