import type { App } from "#lib/ports";
import type { Email } from "#lib/ports/network";
import type { BoothOption } from "#lib/records/options";
import { isHeldByTeam, isNoticeDue, standing } from "#lib/sales/options";
import { type Fair, findFair } from "#lib/store/events";
import * as store from "#lib/store/options";
import { post } from "../base/emails";
import { eventEmail, eventSpeech } from "../base/eventEmail";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { lockBooth } from "../booths/lock";
import { holdFor, openOptions, save } from "./line";

type OptionNotice = "endsSoon" | "ended" | "movedUp";

/** Ends expired options, moves the second option up, and notifies their people, two days before the end as well. */
export async function followOptions(app: App): Promise<number> {
  let followed = 0;
  for (const eventId of await store.eventsWithOptions(app.db.read)) {
    const fair = await findFair(app.db.read, eventId, null);
    if (fair) followed += await followIn(app, fair);
  }
  return followed;
}

async function followIn(app: App, fair: Fair): Promise<number> {
  const now = app.clock.now();
  const due = (await store.openOptionsIn(app.db.read, fair.id)).filter((option) => isDue(option, now));
  const boothIds = [...new Set(due.map(({ boothId }) => boothId))];
  for (const boothId of boothIds) {
    await inWriteTransaction(app, fair, (context) => followOne(context, boothId));
  }
  return boothIds.length;
}

function isDue(option: store.ListedOption, now: Date): boolean {
  const isHeld = isHeldByTeam(option.booth as Parameters<typeof isHeldByTeam>[0]);
  return option.endsAt <= now || !isHeld || isNoticeDue(option, now);
}

async function followOne(context: WriteContext, boothId: string): Promise<void> {
  const { db, now } = context;
  const open = await lockBooth(context, boothId);
  const { label } = open.stored;
  const before = await store.openOptionsOf(db, [boothId]);
  const counting = new Set((await openOptions(context, open)).map(({ id }) => id));
  const over = before.filter(({ id, endsAt }) => endsAt <= now || !counting.has(id));
  for (const option of over) {
    const isEnded = option.endsAt <= now;
    await save(context, { ...option, state: isEnded ? "ended" : "released" });
    if (isEnded) notifyContacts(context, option, label, "ended");
  }
  const staying = before.filter((option) => !over.includes(option));
  if (over.length > 0 && counting.size > 0) await holdFor(context, open, staying);
  const [first] = standing(staying, now);
  if (first && over.some(({ createdAt }) => createdAt <= first.createdAt)) {
    notifyContacts(context, first, label, "movedUp");
  }
  for (const option of staying.filter((each) => isNoticeDue(each, now))) {
    await save(context, { ...option, noticedAt: now });
    notifyContacts(context, option, label, "endsSoon");
  }
}

/** E-mails the company and the salesperson once the change is saved. */
function notifyContacts(
  { app, db, fair }: WriteContext,
  option: BoothOption,
  label: string,
  notice: OptionNotice,
): void {
  const addresses = new Set([option.contactEmail, option.salespersonEmail]);
  app.db.afterCommit(db, () => {
    for (const to of addresses) if (to) post(app, optionEmail(app, fair, to, { option, label, notice }));
  });
}

function optionEmail(
  app: App,
  fair: Fair,
  to: string,
  { option, label, notice }: { option: BoothOption; label: string; notice: OptionNotice },
): Email {
  const { locale, speech } = eventSpeech(fair, null);
  const { say, language, direction } = speech;
  const { company, endsAt } = option;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: fair.timezone });
  // `endsAt` is the start of the day after the last one.
  const values = { company, label, date: day.format(new Date(endsAt.getTime() - 1)) };
  return eventEmail(app, fair, to, {
    language,
    direction,
    subject: `${say(`option.${notice}.subject`, values)} – ${fair.name}`,
    greeting: say("greeting", { name: company }),
    paragraphs: [say(`option.${notice}.text`, values)],
    facts: [],
    button: null,
    links: [],
    notes: [],
  });
}
