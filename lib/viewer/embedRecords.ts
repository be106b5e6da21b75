import { isSpecialSection } from "#lib/legacy/booths";
import { boundsOf } from "#lib/plan/booths/shape";
import type { BundleBooth, BundleCategory, BundleExhibitor, BundleLevel } from "#lib/plan/bundle";
import { slugify } from "#lib/text/slug";
import type { Lookup } from "./lookup";
import type { ViewerState } from "./state";
import type { Here } from "./stateParts";

/** Records in the embed API: numeric ids, names, and plain references between them. */

export function floorItem({ id, index, name, shortName }: BundleLevel, activeId: string) {
  return { index, name, shortName, description: null, active: activeId === id, disabled: false };
}

/** Lists a page receives at once, so that it need not wait for a response. */
export function listsOf({ bundle, levelId }: Pick<ViewerState, "bundle" | "levelId">, lookup: Lookup) {
  return {
    boothsList: bundle.booths.map((booth) => boothItem(booth, lookup)),
    exhibitorsList: bundle.exhibitors.map((exhibitor) => exhibitorItem(exhibitor, lookup)),
    categoriesList: bundle.categories.map((category) => categoryItem(category, bundle.exhibitors)),
    getFloors: lookup.levels.map((level) => floorItem(level, levelId)),
  };
}

export function boothItem(booth: BundleBooth, lookup: Lookup) {
  const { legacyId, label, externalId, title, metadata, description, type, status, levelId } = booth;
  return {
    id: legacyId,
    name: label,
    externalId,
    title,
    description,
    type,
    status,
    isSpecial: isSpecialSection(booth),
    exhibitors: lookup.exhibitorsOf(booth).map(({ legacyId: id }) => id),
    layer: layerOf(lookup, levelId),
    meta: metadata,
    entity: "booth" as const,
  };
}

export function exhibitorItem(exhibitor: BundleExhibitor, lookup: Lookup) {
  const { legacyId, name, externalId, slug } = exhibitor;
  const booths = lookup.boothsOf(exhibitor).map(({ legacyId: id }) => id);
  return { id: legacyId, name, externalId, booths, slug, entity: "exhibitor" as const };
}

export function categoryItem({ id, legacyId, name }: BundleCategory, exhibitors: readonly BundleExhibitor[]) {
  const members = exhibitors.filter(({ categoryIds }) => categoryIds.includes(id));
  return {
    id: legacyId,
    name,
    slug: slugify(name),
    entity: "category" as const,
    exhibitors: members.map((exhibitor) => exhibitor.legacyId),
  };
}

export function layerOf(lookup: Lookup, levelId: string): { name: string; description: string | null } {
  return { name: lookup.level(levelId)?.name ?? "", description: null };
}

export function rectOf(booth: BundleBooth) {
  const { x, y, width, height } = boundsOf(booth);
  return { x, y, width, height };
}

export function positionOf(here: Here | null, lookup: Lookup) {
  if (!here) return null;
  const { x, y, headingDegrees, levelId } = here;
  return { x, y, z: lookup.level(levelId)?.index ?? 0, angle: headingDegrees };
}
