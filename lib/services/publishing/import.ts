import { newEntry } from "#lib/plan/booths/booth";
import type { App } from "#lib/ports";
import { toCents } from "#lib/pricing/money";
import type { BoothStatus } from "#lib/records/booths";
import { Refusal } from "#lib/refusal";
import { salesTermsOf } from "#lib/sales/terms";
import type { BundleInput } from "#lib/schema/bundle";
import type { Booth } from "#lib/store/booths";
import { takenSlugs, updateFair } from "#lib/store/events";
import { saveExhibitorEntries, saveMemberships } from "#lib/store/exhibitors";
import { type Row, savePassageNodes, saveRows, type Table } from "#lib/store/rows";
import { type ProgrammeSession, saveSessions } from "#lib/store/sessions";
import type { IdPrefix } from "#lib/text/ids";
import { cleanRichText } from "#lib/text/richText";
import { nextSlug, slugify, slugifyEvent } from "#lib/text/slug";
import { type Caller, requireEveryEvent } from "../base/caller";
import type { WriteContext } from "../base/writeContext";
import { insertEntries, saveFirstSales } from "../booths/write";
import { type FairView, insert, withCount } from "../events";
import { onNewLevels } from "../events/onNewLevels";
import { entryInput, newExhibitor } from "../exhibitors/entry";
import { type Ground, planNew } from "../sessions/plan";

/** Creates a draft event from an exported bundle, with new ids. */
export async function importBundle(
  app: App,
  who: Caller,
  bundle: BundleInput,
  { name, slug }: { name?: string | undefined; slug?: string | undefined },
): Promise<FairView> {
  requireEveryEvent(who);
  return app.db.transaction(async (db) => {
    const base = slugifyEvent(bundle.event.slug ?? name ?? bundle.event.name);
    const event = { ...bundle.event, settings: { ...bundle.event.settings, ...bundle.settings } };
    const free = slug ?? nextSlug(base, await takenSlugs(db, base));
    const fair = await insert(app, db, who.orgId, { ...event, name: name ?? event.name, slug: free });
    const newLevels = await writeBundle({ app, db, fair, now: app.clock.now() }, bundle);
    const change = { settings: onNewLevels(fair.settings, newLevels) };
    return withCount(db, await updateFair(db, fair.id, change, fair.updatedAt));
  });
}

type Ids = ReadonlyMap<string, string>;

/** Writes the records of a bundle into an event without any, and returns the new ids of its levels. */
export function writeBundle(context: WriteContext, bundle: BundleInput): Promise<Ids> {
  return new BundleWriter(context).write(bundle);
}

/** Writes the records of a bundle under new ids, each kind after those it refers to. */
class BundleWriter {
  constructor(private readonly context: WriteContext) {}

  /** Returns the new ids of the levels. */
  async write(bundle: BundleInput): Promise<Ids> {
    const levels = await this.plain("Level", "lvl", bundle.levels, (level) => level);
    const onLevel = (id: string) => named(levels, id, "level");
    const categories = await this.categories(bundle.categories);
    const exhibitors = await this.exhibitors(bundle.exhibitors, categories);
    const booths = await this.booths(bundle.booths, levels, exhibitors);
    const elements = await this.plain("MapElement", "el", bundle.elements, (element) => ({
      ...element,
      levelId: onLevel(element.levelId),
    }));
    await this.network(bundle.wayfinding, levels);
    await this.sessions(bundle.sessions, { exhibitors, booths, elements, levels });
    await this.plain("Banner", "ban", bundle.banners, (banner) => ({
      weight: 1,
      active: true,
      ...banner,
      exhibitorId: perhaps(exhibitors, banner.exhibitorId),
      levelId: perhaps(levels, banner.levelId),
    }));
    const { currency } = salesTermsOf(this.context.fair.settings);
    await this.plain("Extra", "xtr", bundle.extras, (extra) => ({
      kind: "sponsorship",
      currency,
      reserveOrBuyAllowed: true,
      active: true,
      ...extra,
    }));
    return levels;
  }

  /** Writes records that need only their references replaced. */
  private async plain<R extends { id: string }>(
    table: Table,
    prefix: IdPrefix,
    records: readonly R[],
    toRow: (record: R, index: number) => object,
  ): Promise<Ids> {
    const ids = this.newIds(prefix, records);
    const rows = records.map(
      (record, index): Row => ({
        ...(table === "Level" ? { index } : {}),
        ...toRow(record, index),
        id: named(ids, record.id, table),
        ...this.stamps(index, records.length),
      }),
    );
    await saveRows(this.context.db, table, rows);
    return ids;
  }

  private async categories(categories: BundleInput["categories"]): Promise<Ids> {
    const ids = this.newIds("cat", categories);
    const rows = categories.map((category, index) => ({
      sortIndex: 0,
      ...category,
      id: named(ids, category.id, "category"),
      parentId: null as string | null,
      ...this.stamps(index, categories.length),
    }));
    await saveRows(this.context.db, "Category", rows);
    // A parent may follow its child, so all are inserted before parents are set.
    const parents = rows.map((row, index) => ({
      ...row,
      parentId: perhaps(ids, categories[index]?.parentId),
    }));
    await saveRows(
      this.context.db,
      "Category",
      parents.filter(({ parentId }) => parentId !== null),
    );
    return ids;
  }

  private async exhibitors(exhibitors: BundleInput["exhibitors"], categories: Ids): Promise<Ids> {
    const { db } = this.context;
    const ids = this.newIds("exh", exhibitors);
    const taken = new Set<string>();
    const made = exhibitors.map(({ id, ...exhibitor }, index) => {
      const slug = nextSlug(exhibitor.slug ?? slugify(exhibitor.name), taken);
      taken.add(slug);
      const { eventId, createdAt } = this.stamps(index, exhibitors.length);
      const fixed = { id: named(ids, id, "exhibitor"), eventId, name: exhibitor.name, slug, createdAt };
      const categoryIds = (exhibitor.categoryIds ?? []).map((old) => named(categories, old, "category"));
      return { ...newExhibitor(fixed, { ...entryInput(exhibitor), slug }), categoryIds };
    });
    await saveExhibitorEntries(db, made);
    await saveMemberships(db, made);
    return ids;
  }

  private async booths(booths: BundleInput["booths"], levels: Ids, exhibitors: Ids): Promise<Ids> {
    const { db, fair } = this.context;
    const { currency } = salesTermsOf(fair.settings);
    const ids = this.newIds("bth", booths);
    const made = booths.map((booth, index): Booth => {
      const { price, exhibitorIds = [], levelId = "", status = "available", ...words } = booth;
      const fixed = {
        id: named(ids, booth.id, "booth"),
        levelId: named(levels, levelId, "level"),
        label: booth.label,
        ...this.stamps(index, booths.length),
      };
      const priceCents = price == null ? null : toCents(price, currency);
      const entry = newEntry(fixed, { ...entryWords(words), priceCents });
      const standing = exhibitorIds.map((id) => named(exhibitors, id, "exhibitor"));
      return { ...entry, ...saleOf(status), exhibitorIds: standing };
    });
    await insertEntries(db, made);
    await saveFirstSales(db, made);
    return ids;
  }

  private async sessions(
    sessions: BundleInput["sessions"],
    { exhibitors, booths, elements, levels }: Record<keyof Ground, Ids>,
  ): Promise<void> {
    const ids = this.newIds("ses", sessions);
    const ground = {
      exhibitors: ownNames(exhibitors),
      booths: ownNames(booths),
      elements: new Set(elements.values()),
      levels: new Set(levels.values()),
    };
    const made = sessions.map(({ id, ...session }, index): ProgrammeSession => {
      const input = {
        ...session,
        exhibitorId: perhaps(exhibitors, session.exhibitorId),
        boothId: perhaps(booths, session.boothId),
        elementId: perhaps(elements, session.elementId),
        levelId: perhaps(levels, session.levelId),
      };
      const { after } = planNew(this.context, input, ground);
      return { ...after, id: named(ids, id, "session"), ...this.stamps(index, sessions.length) };
    });
    await saveSessions(this.context.db, made);
  }

  private async network(wayfinding: BundleInput["wayfinding"], levels: Ids): Promise<void> {
    const { nodes, edges, transitions } = wayfinding ?? { nodes: [], edges: [], transitions: [] };
    const levelOf = ({ levelId }: { levelId: string }) => named(levels, levelId, "level");
    const nodeIds = await this.plain("AisleNode", "nod", nodes, (node) => ({
      ...node,
      levelId: levelOf(node),
    }));
    const nodeOf = (id: string) => named(nodeIds, id, "node");
    await this.plain("AisleEdge", "edg", edges, ({ from, to, ...edge }) => ({
      ...edge,
      levelId: levelOf(edge),
      fromId: nodeOf(from),
      toId: nodeOf(to),
    }));
    const passageIds = await this.plain("Transition", "trn", transitions, (transition) => transition);
    await savePassageNodes(
      this.context.db,
      transitions.map(({ id, nodeIds: ends }) => ({
        id: named(passageIds, id, "transition"),
        eventId: this.context.fair.id,
        nodeIds: ends.map(nodeOf),
      })),
    );
  }

  private newIds(prefix: IdPrefix, records: readonly { id: string }[]): Ids {
    const ids = new Map(records.map(({ id }) => [id, this.context.app.ids.next(prefix)]));
    if (ids.size === records.length) return ids;
    throw new Refusal(
      "duplicate_in_request",
      `${records.length} records (${prefix}) have ${ids.size} different ids; each needs its own.`,
    );
  }

  /** Lists are sorted by creation time, so each record is created slightly later than the one before. */
  private stamps(index: number, count: number): { eventId: string; createdAt: Date; updatedAt: Date } {
    const at = new Date(this.context.now.getTime() - (count - index));
    return { eventId: this.context.fair.id, createdAt: at, updatedAt: at };
  }
}

function entryWords({
  id: _id,
  level: _level,
  status: _status,
  ...words
}: Partial<BundleInput["booths"][number]>) {
  const { holdMinutes: _minutes, holdReason: _reason, description, ...entry } = words;
  const clean = { ...entry, description: description && cleanRichText(description) };
  return clean as Omit<typeof clean, "price" | "exhibitorIds">;
}

/** A bundle does not contain who holds a booth, so the hold lasts until the organiser releases it. */
function saleOf(status: BoothStatus) {
  return {
    status,
    holdKind: status === "held" ? ("manual" as const) : null,
    holdExpiresAt: null,
    holdReason: null,
  };
}

function named(ids: Ids, id: string, noun: string): string {
  const found = ids.get(id);
  if (found) return found;
  throw new Refusal("validation_error", `The bundle refers to a ${noun} "${id}" that it does not contain.`);
}

function ownNames(ids: Ids): Ids {
  return new Map([...ids.values()].map((id) => [id, id]));
}

function perhaps(ids: Ids, id: string | null | undefined): string | null {
  return (id && ids.get(id)) || null;
}
