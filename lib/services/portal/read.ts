import { EDITABLE_FIELDS, portalRight, portalTermsOf } from "#lib/plan/portal";
import type { App } from "#lib/ports";
import type { Translations } from "#lib/records/translations";
import { findBooths } from "#lib/store/booths";
import { listCategories } from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import type { Exhibitor } from "#lib/store/exhibitors";
import { listExtras } from "#lib/store/extras";
import { listLevels } from "#lib/store/levels";
import { listOrders, ordersOfExhibitor } from "#lib/store/orders";
import { type PortalState, portalState } from "#lib/store/portal";
import { listSessionsOf } from "#lib/store/sessions";
import { asCounted } from "#lib/text/naturalOrder";
import { boothView } from "../booths/view";
import { openPortal } from "../exhibitors/portal";
import { listHeld } from "../extras/held";
import { extraViews } from "../extras/view";
import { ownNotices } from "../notices/own";
import { orderLink } from "../orders/links";
import { orderAsOf } from "../orders/view";
import { proposalsFor } from "../proposals/view";
import { orderingOf } from "./ordering";

/** The event as an exhibitor sees it. */

const EVERYTHING = { limit: 1_000, offset: 0 };

export async function read(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  return portalOf(app, fair, exhibitor);
}

async function portalOf(app: App, fair: Fair, exhibitor: Exhibitor) {
  const db = app.db.read;
  const now = app.clock.now();
  const state = await portalState(db, exhibitor.id);
  const terms = portalTermsOf(fair.settings);
  const { name, slug, logoUrl, startsAt, endsAt, timezone, status } = fair;
  return {
    event: {
      name,
      slug,
      logoUrl,
      startsAt,
      endsAt,
      timezone,
      published: status === "published",
      introduction: terms.introduction,
    },
    exhibitor: {
      id: exhibitor.id,
      slug: exhibitor.slug,
      categories: await categoryNames(db, fair, exhibitor),
    },
    profile: profileOf(exhibitor),
    rights: {
      edit: portalRight(terms, { isLocked: state.lockedAt !== null, now }),
      closesAt: terms.closesAt === null ? null : new Date(terms.closesAt),
    },
    pending: pendingOf(state),
    notices: await ownNotices(db, exhibitor.id),
    booths: await boothsOf(db, fair, exhibitor),
    names: await namesOf(db, fair),
    extras: {
      held: await heldBy(app, fair, exhibitor),
      offered: await offeredTo(app, fair, exhibitor),
    },
    ordering: orderingOf(fair, exhibitor, await ordersOfExhibitor(db, fair.id, exhibitor.id), now),
    orders: await ordersOf(app, fair, exhibitor),
    proposals: await proposalsFor(db, await ordersOfExhibitor(db, fair.id, exhibitor.id), now),
    sessions: (await listSessionsOf(db, exhibitor.id)).map((session) => ({
      id: session.id,
      title: session.title,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      description: session.description,
    })),
    deadlines: terms.deadlines
      .map(({ title, at, note }) => ({
        title,
        at: new Date(at),
        note: note ?? null,
        over: new Date(at) <= now,
      }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    contacts: terms.contacts.map(({ name, role, email, phone }) => ({
      name,
      role: role ?? null,
      email: email ?? null,
      phone: phone ?? null,
    })),
  };
}

/** The fields that the exhibitor may edit. */
function profileOf(exhibitor: Exhibitor): Pick<Exhibitor, (typeof EDITABLE_FIELDS)[number]> {
  const fields = EDITABLE_FIELDS.map((field) => [field, exhibitor[field]]);
  return Object.fromEntries(fields) as Pick<Exhibitor, (typeof EDITABLE_FIELDS)[number]>;
}

export function pendingOf({ changes, submittedAt, refusedAt, refusal }: PortalState) {
  return changes && submittedAt ? { changes, submittedAt, refusedAt, refusal } : null;
}

async function categoryNames(db: Db, fair: Fair, { categoryIds }: Exhibitor): Promise<string[]> {
  const categories = await listCategories(db, fair.id);
  return categories.filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name);
}

/** Names of levels and categories in other languages, by the name that the rest of the response uses. */
async function namesOf(db: Db, fair: Fair): Promise<Record<string, Translations<"name">>> {
  const records = [...(await listLevels(db, fair.id)), ...(await listCategories(db, fair.id))];
  return Object.fromEntries(
    records.flatMap(({ name, translations }) => {
      const named = Object.entries(translations).flatMap(([language, texts]) =>
        texts.name ? [[language, { name: texts.name }] as const] : [],
      );
      return named.length === 0 ? [] : [[name, Object.fromEntries(named)] as const];
    }),
  );
}

async function boothsOf(db: Db, fair: Fair, { boothIds }: Exhibitor) {
  const levels = new Map((await listLevels(db, fair.id)).map(({ id, name }) => [id, name]));
  const booths = [...(await findBooths(db, boothIds)).values()].map((booth) => boothView(booth, fair));
  const inOrder = booths.toSorted((one, other) => asCounted(one.label, other.label));
  return inOrder.map(({ id, label, areaM2, levelId, type }) => ({
    id,
    label,
    areaM2,
    type,
    level: levels.get(levelId) ?? "",
  }));
}

async function heldBy(app: App, fair: Fair, exhibitor: Exhibitor) {
  const { items } = await listHeld(app, fair, exhibitor.id);
  const booths = await findBooths(
    app.db.read,
    items.flatMap(({ boothId }) => boothId ?? []),
  );
  return items.map(({ extra, quantity, boothId, orderId }) => ({
    name: extra.name,
    translations: extra.translations,
    quantity,
    boothLabel: booths.get(boothId ?? "")?.label ?? null,
    ordered: orderId !== null,
  }));
}

/** Extras that are still available, each with the quantity that this exhibitor may order. */
async function offeredTo(app: App, fair: Fair, exhibitor: Exhibitor) {
  const db = app.db.read;
  const { items } = await listExtras(db, fair.id, EVERYTHING);
  const { extraIds } = portalTermsOf(fair.settings);
  const forSale = items.filter(
    ({ id, active, reserveOrBuyAllowed }) =>
      active && reserveOrBuyAllowed && (extraIds === null || extraIds.includes(id)),
  );
  const { items: held } = await listHeld(app, fair, exhibitor.id);
  const views = await extraViews(db, forSale, app.clock.now());
  return views.map(({ available, limitPerExhibitor, ...view }) => {
    const { id, kind, name, description, translations, priceCents, currency } = view;
    const own = held.reduce((sum, one) => sum + (one.extra.id === id ? one.quantity : 0), 0);
    const left = limitPerExhibitor === null ? null : Math.max(0, limitPerExhibitor - own);
    return {
      id,
      kind,
      name,
      description,
      translations,
      priceCents,
      currency,
      available: least(available, left),
    };
  });
}

function least(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

async function ordersOf(app: App, fair: Fair, exhibitor: Exhibitor) {
  const now = app.clock.now();
  const filter = { exhibitorId: exhibitor.id };
  const { items } = await listOrders(app.db.read, fair.id, filter, { ...EVERYTHING, now });
  return items.map((order) => {
    const { id, number, status, boothLabel, furtherBooths, ...rest } = orderAsOf(order, now);
    const { amountCents, paidCents, currency, createdAt } = rest;
    const labels = [boothLabel, ...furtherBooths.map(({ label }) => label)];
    return {
      id,
      number,
      status,
      boothLabel,
      boothLabels: labels.filter((label) => label !== ""),
      amountCents,
      paidCents,
      currency,
      createdAt,
      url: orderLink(app, id),
    };
  });
}
