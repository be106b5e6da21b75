import { withDescendants } from "#lib/plan/categories";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import { listCategories } from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/exhibitors";
import type { Paging } from "#lib/text/paging";
import { assertLevels } from "../base/references";
import { type ExhibitorView, exhibitorView } from "./view";

type Filter = Omit<store.ExhibitorFilter, "categoryIds"> & { categoryId?: string | string[] };

export async function list(app: App, fair: Fair, { categoryId, ...filter }: Filter, paging: Paging) {
  const db = app.db.read;
  await assertLevels(db, fair, filter.levelId);
  const branch = categoryId === undefined ? {} : { categoryIds: await branchOf(db, fair, categoryId) };
  const { items, total, next } = await store.listExhibitors(db, fair.id, { ...filter, ...branch }, paging);
  return { items: items.map(exhibitorView), total, next, ...paging };
}

async function branchOf(db: Db, fair: Fair, categoryIds: string | string[]): Promise<string[]> {
  const categories = await listCategories(db, fair.id);
  return [...new Set([categoryIds].flat().flatMap((id) => [...withDescendants(categories, id)]))];
}

export async function get(app: App, fair: Fair, key: string): Promise<ExhibitorView> {
  return exhibitorView(await find(app.db.read, fair, key));
}

export async function find(db: Db, fair: Fair, key: string): Promise<store.Exhibitor> {
  const id = await getExhibitorId(db, fair, key);
  return found((await store.findExhibitors(db, fair.id, [id])).get(id), key);
}

/** Locks an exhibitor for a change. It may have been deleted while waiting for the lock. */
export async function lock(db: Db, fair: Fair, key: string): Promise<store.Exhibitor> {
  const id = await getExhibitorId(db, fair, key);
  return found((await store.lockExhibitors(db, fair.id, [id])).get(id), key);
}

export async function getExhibitorId(db: Db, fair: Fair, key: string): Promise<string> {
  return found((await store.findExhibitorId(db, fair.id, key)) ?? undefined, key);
}

function found<T>(record: T | undefined, key: string): T {
  if (record !== undefined) return record;
  throw new Refusal("exhibitor_not_found", `There is no exhibitor "${key}" in this event.`);
}
