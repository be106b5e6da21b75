import type { App } from "#lib/ports";
import type { BoothOption } from "#lib/records/options";
import { Refusal } from "#lib/refusal";
import { assertOptionable, assertOptionEnd, heldFor, isHeldByTeam, standing } from "#lib/sales/options";
import { outcomeOf } from "#lib/sales/outcome";
import { currencyOf, salesTermsOf } from "#lib/sales/terms";
import type { OptionConversion, OptionInput, OptionPatch, OptionQuery } from "#lib/schema/options";
import { startOfDay } from "#lib/stats/requestedRange";
import { findBooths } from "#lib/store/booths";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import * as store from "#lib/store/options";
import { findPerson } from "#lib/store/people";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampAfter, type WriteContext, withoutUndefined } from "../base/writeContext";
import { type LockedBooth, lockBooth, saveBoothChange } from "../booths/lock";
import { salePrices } from "../booths/salePrices";
import { checkoutLink } from "../orders/links";
import { payNothing } from "../orders/pay";
import { isPriced } from "../orders/price";
import { lockBuyer, takeBooths } from "../orders/reserve";
import { findSelection } from "../orders/selection";
import { orderView } from "../orders/view";

/**
 * Options keep a booth for a company until a day. All writes about the options of a booth hold the lock of that
 * booth.
 */

export async function list(app: App, fair: Fair, query: OptionQuery, paging: Paging) {
  const db = app.db.read;
  const { state, boothId, salesperson, endsBefore, updatedSince } = query;
  const before = endsBefore === undefined ? undefined : startOfDay(endsBefore, fair.timezone);
  const filter = { state, boothId, salesperson, endsBefore: before, updatedSince };
  const { items, total, next } = await store.listOptions(db, fair.id, filter, paging);
  return { items: await views(db, fair, items, app.clock.now()), total, next, ...paging };
}

export async function get(app: App, fair: Fair, id: string) {
  const db = app.db.read;
  return viewOf(db, fair, found(await store.findOption(db, fair.id, id), id), app.clock.now());
}

export async function create(app: App, fair: Fair, input: OptionInput, who: Caller) {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    const open = await lockBooth(context, input.boothId);
    const before = await openOptions(context, open);
    const { company, endsOn } = input;
    const endsAt = endOf(fair, endsOn);
    assertOptionEnd(endsAt, now);
    assertOptionable(open.sale.booth, before, company, now);
    const seller = who.kind === "user" ? await findPerson(db, who.id) : null;
    const option: BoothOption = {
      id: app.ids.next("opt"),
      eventId: fair.id,
      boothId: open.stored.id,
      company,
      contactName: input.contactName ?? null,
      contactEmail: input.contactEmail ?? null,
      salesperson: input.salesperson ?? (seller ? who.name : null),
      salespersonEmail: input.salespersonEmail ?? seller?.email ?? null,
      notes: input.notes ?? null,
      endsOn,
      endsAt,
      state: "open",
      orderId: null,
      noticedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await store.insertOption(db, option);
    await holdFor(context, open, [...before, option]);
    return reread(context, option.id);
  });
}

export async function update(app: App, fair: Fair, id: string, input: OptionPatch, unchanged: Precondition) {
  return inWriteTransaction(app, fair, async (context) => {
    const { open, option, options } = await lockOption(context, id, unchanged);
    const endsAt = input.endsOn === undefined ? option.endsAt : endOf(fair, input.endsOn);
    const isMoved = endsAt.getTime() !== option.endsAt.getTime();
    if (isMoved) assertOptionEnd(endsAt, context.now);
    const changed: BoothOption = {
      ...option,
      ...withoutUndefined(input),
      endsAt,
      // After a new end date, the notice before the end is sent again.
      noticedAt: isMoved ? null : option.noticedAt,
    };
    await save(context, changed);
    await holdFor(
      context,
      open,
      options.map((each) => (each.id === id ? changed : each)),
    );
    return reread(context, id);
  });
}

export async function release(app: App, fair: Fair, id: string, unchanged: Precondition) {
  return inWriteTransaction(app, fair, async (context) => {
    const { open, option, options } = await lockOption(context, id, unchanged);
    await save(context, { ...option, state: "released" });
    await holdFor(
      context,
      open,
      options.filter((each) => each.id !== id),
    );
    return { id };
  });
}

export async function convert(app: App, fair: Fair, id: string, input: OptionConversion) {
  return inWriteTransaction(app, fair, async (context) => {
    const { db, now } = context;
    // An order that costs nothing is paid at once, which creates an exhibitor.
    await lockDirectory(db, fair.id);
    const asked = found(await store.findOption(db, fair.id, id), id);
    const selection = await findSelection(context, asked);
    await lockBuyer(
      context,
      { ...input, contactEmail: input.contactEmail ?? asked.contactEmail ?? "" },
      null,
    );
    const { open, option, options } = await lockOption(context, id);
    if (standing(options, now)[0]?.id !== id) {
      throw new Refusal("conflict", "Another company has the first option on this booth. Release it first.");
    }
    const { contactName = option.contactName, contactEmail = option.contactEmail } = input;
    if (!contactName || !contactEmail) throw contactMissing(contactName ? "contactEmail" : "contactName");
    await holdFor(context, open, []);
    const { company, salesperson } = option;
    const buyer = { ...input, company, contactName, contactEmail };
    const { holdMinutes } = salesTermsOf(fair.settings);
    const taken = await takeBooths(
      context,
      { ...buyer, notes: input.notes ?? option.notes },
      { selection, holdMinutes, visitorKey: null, salesperson },
    );
    for (const each of options) {
      const isThis = each.id === id;
      await save(context, {
        ...each,
        state: isThis ? "converted" : "released",
        orderId: isThis ? taken.id : null,
      });
    }
    const isFree = taken.amountCents === 0 && isPriced(taken);
    const order = isFree ? await payNothing(context, taken.id) : taken;
    return { order: orderView(order, now), checkoutUrl: checkoutLink(app, fair, order.id) };
  });
}

function contactMissing(path: "contactName" | "contactEmail"): Refusal {
  const message =
    path === "contactName"
      ? "The option has no contact, so provide contactName."
      : "The option has no e-mail address, so provide contactEmail.";
  return new Refusal("validation_error", message, [{ path, code: "required", message }]);
}

/** Saves the hold of a booth as its options need it. */
export async function holdFor(
  context: WriteContext,
  open: LockedBooth,
  options: readonly BoothOption[],
): Promise<void> {
  const { booth, order } = open.sale;
  const held = heldFor(booth, options, context.now);
  await saveBoothChange(context, open, outcomeOf(open.sale, { booth: held, order }));
}

export function save({ db, now }: WriteContext, option: BoothOption): Promise<void> {
  return store.saveOption(db, { ...option, updatedAt: stampAfter(option.updatedAt, now) });
}

/** The options that still count; none once the booth is no longer held by the team. */
export async function openOptions(
  context: Pick<WriteContext, "db">,
  { stored, sale }: LockedBooth,
): Promise<BoothOption[]> {
  return isHeldByTeam(sale.booth) ? store.openOptionsOf(context.db, [stored.id]) : [];
}

async function lockOption(context: WriteContext, id: string, unchanged: Precondition = () => {}) {
  const { boothId } = found(await store.findOption(context.db, context.fair.id, id), id);
  const open = await lockBooth(context, boothId);
  const { boothLabel, booth, ...option } = found(await store.findOption(context.db, context.fair.id, id), id);
  unchanged(option);
  const options = await openOptions(context, open);
  const isOpen = standing(options, context.now).some((each) => each.id === id);
  if (!isOpen)
    throw new Refusal("conflict", `The option of ${option.company} is over.`, { state: option.state });
  return { open, option, options };
}

function endOf({ timezone }: Fair, endsOn: string): Date {
  return startOfDay(endsOn, timezone, 1);
}

async function reread({ db, fair, now }: WriteContext, id: string) {
  return viewOf(db, fair, found(await store.findOption(db, fair.id, id), id), now);
}

async function viewOf(db: Db, fair: Fair, option: store.ListedOption, now: Date) {
  const [view] = await views(db, fair, [option], now);
  if (!view) throw new Error("An option has one view.");
  return view;
}

/** Shows ended options as over, even before the job has saved that. */
async function views(db: Db, fair: Fair, options: readonly store.ListedOption[], now: Date) {
  const boothIds = [...new Set(options.map(({ boothId }) => boothId))];
  const booths = [...(await findBooths(db, boothIds)).values()];
  const prices = await salePrices(db, fair, booths, now);
  const currency = currencyOf(fair.settings);
  const others = await store.openOptionsOf(db, boothIds);
  return options.map(({ booth, noticedAt, eventId, ...option }) => {
    const isHeld = isHeldByTeam(booth as Parameters<typeof isHeldByTeam>[0]);
    const line = isHeld
      ? standing(
          others.filter(({ boothId }) => boothId === option.boothId),
          now,
        )
      : [];
    const at = line.findIndex(({ id }) => id === option.id);
    const priceCents = prices.get(option.boothId) ?? null;
    return {
      ...option,
      priceCents,
      currency,
      state: stateOf(option, isHeld, now),
      place: at < 0 ? null : at + 1,
    };
  });
}

function stateOf(
  { state, endsAt }: Pick<BoothOption, "state" | "endsAt">,
  isHeld: boolean,
  now: Date,
): BoothOption["state"] {
  if (state !== "open") return state;
  if (endsAt <= now) return "ended";
  return isHeld ? "open" : "released";
}

function found(option: store.ListedOption | null, id: string): store.ListedOption {
  if (option) return option;
  throw new Refusal("not_found", `There is no option ${id} in this event.`);
}
