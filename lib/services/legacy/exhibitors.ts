import * as form from "#lib/legacy/exhibitors";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { LegacyCategoryRef, LegacyExhibitorInput } from "#lib/schema/legacy";
import { type Category, listCategories } from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import {
  type Exhibitor,
  findExhibitors,
  findNamedExhibitorIds,
  listExhibitors as listAll,
} from "#lib/store/exhibitors";
import { listExtras } from "#lib/store/extras";
import { listHolders } from "#lib/store/legacy";
import type { Caller } from "../base/caller";
import { unknown } from "../base/references";
import * as exhibitors from "../exhibitors";
import * as media from "../media";
import { exhibitorNamed, fairNamed, type Named, whateverItIs } from "./find";

const ALL = { limit: 20_000, offset: 0 };

export async function listExhibitors(app: App, who: Caller, { eventId }: { eventId: string }) {
  const fair = await fairNamed(app, who, eventId);
  const db = app.db.read;
  const items = await directoryOf(db, fair);
  const categories = new Map((await listCategories(db, fair.id)).map(({ id, name }) => [id, name]));
  const extras = new Map((await listExtras(db, fair.id, ALL)).items.map(({ id, name }) => [id, [name]]));
  const held = new Map<string, string[]>();
  for (const { exhibitor, extraId } of await listHolders(db, fair.id, app.clock.now())) {
    held.set(exhibitor.id, [...(held.get(exhibitor.id) ?? []), ...(extras.get(extraId) ?? [])]);
  }
  return items.map(({ id, legacyId, name, boothLabels, tags, categoryIds }) => ({
    id: legacyId,
    name,
    booths: boothLabels,
    tags,
    categories: categoryIds.flatMap((categoryId) => categories.get(categoryId) ?? []),
    extras: [...new Set(held.get(id))].toSorted(),
  }));
}

async function directoryOf(db: Db, fair: Fair): Promise<Exhibitor[]> {
  const { items } = await listAll(db, fair.id, {}, ALL);
  return items.toSorted((a, b) => a.legacyId - b.legacyId);
}

type BulkRead = {
  eventId: string;
  ids?: string[] | undefined;
  externalIds?: string[] | undefined;
  fields?: string[] | undefined;
};

/** The requested exhibitors or all, with the requested fields or all. */
export async function bulkReadExhibitors(app: App, who: Caller, { eventId, ...request }: BulkRead) {
  const fair = await fairNamed(app, who, eventId);
  const items = await directoryOf(app.db.read, fair);
  const objects = await objectsOf(app, who, fair, items.filter(asksFor(request)));
  const { fields } = request;
  if (!fields) return objects;
  const isRequested = (name: string) => name === "id" || fields.includes(name);
  return objects.map((object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => isRequested(name))),
  );
}

function asksFor({ ids, externalIds }: Omit<BulkRead, "eventId">): (exhibitor: Exhibitor) => boolean {
  if (!ids && !externalIds) return () => true;
  const idSet = new Set(ids);
  const known = new Set(externalIds);
  return ({ id, legacyId, externalId }) =>
    idSet.has(id) || idSet.has(String(legacyId)) || (externalId !== null && known.has(externalId));
}

export async function getExhibitor(app: App, who: Caller, named: Named) {
  const { fair, id } = await exhibitorNamed(app, who, named);
  const found = (await findExhibitors(app.db.read, fair.id, [id])).values();
  const [object] = await objectsOf(app, who, fair, [...found]);
  if (object) return object;
  throw new Refusal("exhibitor_not_found", `There is no exhibitor "${named.id}".`);
}

export async function getExhibitorId(
  app: App,
  who: Caller,
  { eventId, externalId }: { eventId: string; externalId: string },
) {
  const fair = await fairNamed(app, who, eventId);
  const db = app.db.read;
  const ids = await findNamedExhibitorIds(db, fair.id, {
    externalIds: [externalId],
    partnerIds: [],
    names: [],
  });
  const [found] = (await findExhibitors(db, fair.id, ids)).values();
  if (found) return { id: found.legacyId };
  throw new Refusal("exhibitor_not_found", `There is no exhibitor with the externalId "${externalId}".`);
}

type Writing = { input: LegacyExhibitorInput; categories?: LegacyCategoryRef[] | undefined };

export async function addExhibitor(
  app: App,
  who: Caller,
  { eventId, input, categories }: Writing & { eventId: string; input: { name: string } },
) {
  const fair = await fairNamed(app, who, eventId);
  const patch = { ...input, ...(await inputCategories(app, fair, categories)) };
  const { legacyId } = await exhibitors.create(app, fair, patch);
  return { id: legacyId };
}

/** Social links that are not given are kept, although they are stored in one field. */
export async function updateExhibitor(
  app: App,
  who: Caller,
  { input, categories, ...named }: Writing & Named,
) {
  const { fair, id } = await exhibitorNamed(app, who, named);
  const { social } = await exhibitors.get(app, fair, id);
  const patch = {
    ...input,
    ...(input.social ? { social: { ...social, ...input.social } } : {}),
    ...(await inputCategories(app, fair, categories)),
  };
  await exhibitors.update(app, fair, id, patch, whateverItIs);
  return {};
}

export async function deleteExhibitor(app: App, who: Caller, named: Named) {
  const { fair, id } = await exhibitorNamed(app, who, named);
  await exhibitors.remove(app, fair, id, whateverItIs);
  return {};
}

type Picture = Named & { imgUrl?: string | null | undefined; file?: Uint8Array | undefined };

/** Accepts the address of an image or the image itself. Without either, the current image is kept. */
export async function setPicture(
  app: App,
  who: Caller,
  field: "logoUrl" | "leadingImageUrl",
  { imgUrl = null, file, ...named }: Picture,
) {
  const { fair, id } = await exhibitorNamed(app, who, named);
  const url = file ? (await media.upload(app, who, file)).url : imgUrl;
  await exhibitors.update(app, fair, id, { [field]: url }, whateverItIs);
  return {};
}

/** An unknown number is an error, an unknown name creates a category. */
async function inputCategories(app: App, fair: Fair, refs: LegacyCategoryRef[] | undefined) {
  if (!refs) return {};
  const present = await listCategories(app.db.read, fair.id);
  const categoryIds: string[] = [];
  const categories: string[] = [];
  for (const { id, name } of refs) {
    const known = present.find((category) => isCalled(category, id));
    if (known) categoryIds.push(known.id);
    else if (name !== undefined) categories.push(name);
    else throw unknown("categories", `There is no category ${id} in this event.`);
  }
  return { categoryIds: [...new Set(categoryIds)], categories: [...new Set(categories)] };
}

function isCalled({ id, legacyId }: Category, key: string | undefined): boolean {
  return key !== undefined && (key === id || key === String(legacyId));
}

/** Portal links are included only for keys that may read them. */
async function objectsOf(app: App, who: Caller, fair: Fair, records: readonly Exhibitor[]) {
  const categories = new Map(
    (await listCategories(app.db.read, fair.id)).map(({ id, legacyId, name }) => [
      id,
      { id: legacyId, name },
    ]),
  );
  const mayOpen = who.scopes.includes("exhibitors:portal");
  return records.map((exhibitor) => {
    const link = mayOpen ? exhibitors.linkOf(app, fair, exhibitor, null).url : null;
    return form.exhibitorObject(
      exhibitor,
      exhibitor.categoryIds.flatMap((id) => categories.get(id) ?? []),
      link && new URL(link).pathname,
    );
  });
}
