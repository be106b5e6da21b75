import { Refusal } from "#lib/refusal";
import type { ExhibitorWish, NewExhibitorWish } from "#lib/schema/exhibitors";
import { type Category, listCategories } from "#lib/store/categories";
import { type Exhibitor, takenPartnerIds, takenSlugs } from "#lib/store/exhibitors";
import { fold } from "#lib/text/fold";
import { nextSlug, slugify } from "#lib/text/slug";
import { newCategories } from "../categories";
import type { Desk } from "../desk";
import { changesOf, type FieldChange } from "../imports";
import { unknown } from "../references";
import { changedFields, changeExhibitor, entryWish, newExhibitor, saidFields } from "./entry";

/** What a write will do to one exhibitor, decided before anything is written. */
export type Plan =
  | { kind: "created"; after: Exhibitor }
  | { kind: "updated"; before: Exhibitor; after: Exhibitor; changed: string[] };

/** What wishes are read against. Names that a plan takes are marked as taken for the plans that follow. */
export type Directory = {
  slugs: Set<string>;
  partnerIds: Set<string>;
  categoryIds: ReadonlySet<string>;
  /** By folded name; several may have one name, the first of them is meant. */
  categoriesByName: ReadonlyMap<string, readonly string[]>;
  categoryNames: ReadonlyMap<string, string>;
  /** Categories that wishes name and nobody has made yet. */
  newCategories: readonly Omit<Category, "legacyId">[];
};

/** The caller holds the directory's lock, so that all this stays true until it is written. */
export async function directoryFor(desk: Desk, wishes: readonly ExhibitorWish[]): Promise<Directory> {
  const { db, fair } = desk;
  const present = await listCategories(db, fair.id);
  const fresh = newCategories(
    desk,
    present,
    wishes.flatMap(({ categories = [] }) => categories),
  );
  const byName = new Map<string, string[]>();
  for (const { id, name } of [...present, ...fresh]) {
    byName.set(fold(name), [...(byName.get(fold(name)) ?? []), id]);
  }
  return {
    slugs: await takenSlugs(db, fair.id, wishes.flatMap(wantedSlugs)),
    partnerIds: await takenPartnerIds(
      db,
      fair.id,
      wishes.flatMap(({ partnerId }) => partnerId ?? []),
    ),
    categoryIds: new Set(present.map(({ id }) => id)),
    categoriesByName: byName,
    categoryNames: new Map([...present, ...fresh].map(({ id, name }) => [id, name])),
    newCategories: fresh,
  };
}

/** Its own, and the one that comes of its name. */
function wantedSlugs({ slug, name }: ExhibitorWish): string[] {
  return [...(slug === undefined ? [] : [slug]), ...(name === undefined ? [] : [slugify(name)])];
}

export function planNew({ app, fair, now }: Desk, wish: NewExhibitorWish, directory: Directory): Plan {
  const slug = takeSlug(directory, wish.slug ?? nextSlug(slugify(wish.name), directory.slugs));
  takePartnerId(directory, wish.partnerId);
  const fixed = { id: app.ids.next("exh"), eventId: fair.id, name: wish.name, slug, createdAt: now };
  const categoryIds = wishedCategories(wish, directory, []);
  return { kind: "created", after: newExhibitor(fixed, { ...entryWish(wish), slug, categoryIds }) };
}

export function planChange(before: Exhibitor, wish: ExhibitorWish, directory: Directory): Plan {
  if (wish.slug !== undefined && wish.slug !== before.slug) takeSlug(directory, wish.slug);
  if (wish.partnerId !== before.partnerId) takePartnerId(directory, wish.partnerId);
  const categoryIds = wishedCategories(wish, directory, before.categoryIds);
  const after = changeExhibitor(before, { ...entryWish(wish), categoryIds });
  return { kind: "updated", before, after, changed: changedFields(before, after) };
}

export function changesNothing(plan: Plan): boolean {
  return plan.kind === "updated" && plan.changed.length === 0;
}

function takeSlug({ slugs }: Directory, slug: string): string {
  if (slugs.has(slug)) throw taken("slug", slug);
  slugs.add(slug);
  return slug;
}

/** Doubles from before this was a rule stay as they are, and get no third. */
function takePartnerId({ partnerIds }: Directory, partnerId: string | null | undefined): void {
  if (!partnerId) return;
  if (partnerIds.has(partnerId)) throw taken("partnerId", partnerId);
  partnerIds.add(partnerId);
}

/** Names and ids together are the whole set; of several categories with one name the exhibitor's own are meant. */
function wishedCategories(
  { categoryIds, categories }: ExhibitorWish,
  directory: Directory,
  present: readonly string[],
): string[] | undefined {
  if (categoryIds === undefined && categories === undefined) return undefined;
  const stranger = categoryIds?.find((id) => !directory.categoryIds.has(id));
  if (stranger !== undefined) {
    throw unknown("categoryIds", `There is no category ${stranger} in this event.`);
  }
  const named = (categories ?? []).flatMap((name) => {
    const ids = directory.categoriesByName.get(fold(name)) ?? [];
    const own = ids.filter((id) => present.includes(id));
    return own.length > 0 ? own : ids.slice(0, 1);
  });
  return [...new Set([...(categoryIds ?? []), ...named])].toSorted();
}

/** Slugs and externalIds are unique in an event; the database has the last word, this one has the sentence. */
export function taken(kind: keyof typeof TAKEN_CODES, value: string | null | undefined): Refusal {
  if (!value) return new Refusal(TAKEN_CODES[kind], `Another exhibitor already has this ${kind}.`);
  return new Refusal(TAKEN_CODES[kind], `Another exhibitor already has the ${kind} "${value}".`, {
    [kind]: value,
  });
}

const TAKEN_CODES = {
  slug: "slug_taken",
  externalId: "external_id_taken",
  partnerId: "conflict",
} as const;

/** Which record a plan is about, and what it does to it field by field; categories are also told by name. */
export function changesIn(plan: Plan, { categoryNames }: Directory): { id: string; changes: FieldChange[] } {
  const before = plan.kind === "updated" ? plan.before : null;
  const fields = plan.kind === "updated" ? plan.changed : saidFields(plan.after);
  const changes = changesOf(fields, before, plan.after);
  if (!fields.includes("categoryIds")) return { id: plan.after.id, changes };
  const named = (ids: readonly string[]) => ids.map((id) => categoryNames.get(id) ?? id).toSorted();
  const categories = {
    field: "categories",
    before: before && named(before.categoryIds),
    after: named(plan.after.categoryIds),
  };
  return { id: plan.after.id, changes: [...changes, categories] };
}
