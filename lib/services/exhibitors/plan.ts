import { Refusal } from "#lib/refusal";
import type { ExhibitorInput, ExhibitorPatch } from "#lib/schema/exhibitors";
import { type Category, listCategories } from "#lib/store/categories";
import { type Exhibitor, takenPartnerIds, takenSlugs } from "#lib/store/exhibitors";
import { fold } from "#lib/text/fold";
import { nextSlug, slugify } from "#lib/text/slug";
import { unknown } from "../base/references";
import type { WriteContext } from "../base/writeContext";
import { newCategories } from "../categories";
import { changesOf, type FieldChange } from "../imports";
import { changedFields, changeExhibitor, entryInput, filledFields, newExhibitor } from "./entry";

/** The write decided for one exhibitor, before anything is written. */
export type Plan =
  | { kind: "created"; after: Exhibitor }
  | { kind: "updated"; before: Exhibitor; after: Exhibitor; changed: string[] };

/** Context for reading exhibitor inputs. Each plan reserves the names it takes for the plans that follow. */
export type Directory = {
  slugs: Set<string>;
  partnerIds: Set<string>;
  categoryIds: ReadonlySet<string>;
  /** By folded name. Several categories may share one; the first is used. */
  categoriesByName: ReadonlyMap<string, readonly string[]>;
  categoryNames: ReadonlyMap<string, string>;
  /** Categories that inputs name and that do not exist yet. */
  newCategories: readonly Omit<Category, "legacyId">[];
};

/** The caller holds the directory lock, so this stays valid until it is written. */
export async function directoryFor(
  context: WriteContext,
  inputs: readonly ExhibitorPatch[],
): Promise<Directory> {
  const { db, fair } = context;
  const present = await listCategories(db, fair.id);
  const fresh = newCategories(
    context,
    present,
    inputs.flatMap(({ categories = [] }) => categories),
  );
  const byName = new Map<string, string[]>();
  for (const { id, name } of [...present, ...fresh]) {
    byName.set(fold(name), [...(byName.get(fold(name)) ?? []), id]);
  }
  return {
    slugs: await takenSlugs(db, fair.id, inputs.flatMap(wantedSlugs)),
    partnerIds: await takenPartnerIds(
      db,
      fair.id,
      inputs.flatMap(({ partnerId }) => partnerId ?? []),
    ),
    categoryIds: new Set(present.map(({ id }) => id)),
    categoriesByName: byName,
    categoryNames: new Map([...present, ...fresh].map(({ id, name }) => [id, name])),
    newCategories: fresh,
  };
}

/** The requested slug, and the one derived from the name. */
function wantedSlugs({ slug, name }: ExhibitorPatch): string[] {
  return [...(slug === undefined ? [] : [slug]), ...(name === undefined ? [] : [slugify(name)])];
}

export function planNew({ app, fair, now }: WriteContext, input: ExhibitorInput, directory: Directory): Plan {
  const slug = takeSlug(directory, input.slug ?? nextSlug(slugify(input.name), directory.slugs));
  takePartnerId(directory, input.partnerId);
  const fixed = { id: app.ids.next("exh"), eventId: fair.id, name: input.name, slug, createdAt: now };
  const categoryIds = inputCategories(input, directory, []);
  return { kind: "created", after: newExhibitor(fixed, { ...entryInput(input), slug, categoryIds }) };
}

export function planChange(before: Exhibitor, input: ExhibitorPatch, directory: Directory): Plan {
  if (input.slug !== undefined && input.slug !== before.slug) takeSlug(directory, input.slug);
  if (input.partnerId !== before.partnerId) takePartnerId(directory, input.partnerId);
  const categoryIds = inputCategories(input, directory, before.categoryIds);
  const after = changeExhibitor(before, { ...entryInput(input), categoryIds });
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

/** Duplicates that predate this rule are kept, but none are added. */
function takePartnerId({ partnerIds }: Directory, partnerId: string | null | undefined): void {
  if (!partnerId) return;
  if (partnerIds.has(partnerId)) throw taken("partnerId", partnerId);
  partnerIds.add(partnerId);
}

/**
 * Names and ids together are the complete set. If several categories share a name, those of the exhibitor come first.
 */
function inputCategories(
  { categoryIds, categories }: ExhibitorPatch,
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

/** Slugs and externalIds are unique in an event. The database enforces it; this is the message. */
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

/** The record of a plan and its field changes; categories are also given by name. */
export function changesIn(plan: Plan, { categoryNames }: Directory): { id: string; changes: FieldChange[] } {
  const before = plan.kind === "updated" ? plan.before : null;
  const fields = plan.kind === "updated" ? plan.changed : filledFields(plan.after);
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
