import { closesCircle } from "#lib/plan/categories";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { CategoryPatch } from "#lib/schema/categories";
import type { WholeListFilter } from "#lib/schema/shared";
import * as store from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import type { Fair } from "#lib/store/events";
import { lockDirectory } from "#lib/store/exhibitors";
import { fold } from "#lib/text/fold";
import { assertAtMost } from "../base/limits";
import { wholeList } from "../base/pages";
import type { Precondition } from "../base/precondition";
import { inWriteTransaction, stampFor, type WriteContext } from "../base/writeContext";

const MAX_CATEGORIES = 1_000;

export type CategoryView = Omit<store.Category, "eventId"> & store.CategoryCounts;

export async function list(app: App, fair: Fair, filter: WholeListFilter = {}) {
  const db = app.db.read;
  const all = await withCounts(db, fair, await store.listCategories(db, fair.id));
  return wholeList(all, filter, MAX_CATEGORIES);
}

export async function get(app: App, fair: Fair, key: string): Promise<CategoryView> {
  return view(app.db.read, fair, found(await store.findCategory(app.db.read, fair.id, key), key));
}

export async function create(
  app: App,
  fair: Fair,
  input: CategoryPatch & { name: string },
): Promise<CategoryView> {
  return inWriteTransaction(app, fair, async (context) => {
    await lockDirectory(context.db, fair.id);
    const categories = await store.listCategories(context.db, fair.id);
    assertParent(categories, input.parentId);
    assertAtMost(MAX_CATEGORIES, "categories", categories.length + 1);
    const category = newCategory(context, input);
    await store.insertCategories(context.db, [category]);
    return view(
      context.db,
      fair,
      found(await store.findCategory(context.db, fair.id, category.id), category.id),
    );
  });
}

export async function update(
  app: App,
  fair: Fair,
  key: string,
  input: CategoryPatch,
  unchanged: Precondition,
): Promise<CategoryView> {
  // Read before locking: a circle that another request closes in the meantime is a conflict, not an invalid body.
  const seen = input.parentId ? await store.listCategories(app.db.read, fair.id) : [];
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await lockDirectory(db, fair.id);
    const category = found(await store.findCategory(db, fair.id, key), key);
    unchanged(category);
    if (input.parentId) {
      const categories = await store.listCategories(db, fair.id);
      assertParent(categories, input.parentId);
      refuseCircle(category, input.parentId, { seen, categories });
    }
    await store.updateCategory(db, category.id, input, stampFor(category, input, now));
    return view(db, fair, found(await store.findCategory(db, fair.id, category.id), key));
  });
}

export async function remove(
  app: App,
  fair: Fair,
  key: string,
  unchanged: Precondition,
): Promise<{ id: string }> {
  return inWriteTransaction(app, fair, async ({ db, now }) => {
    await lockDirectory(db, fair.id);
    const category = found(await store.findCategory(db, fair.id, key), key);
    unchanged(category);
    await store.deleteCategory(db, category, now);
    return { id: category.id };
  });
}

/** Builds the categories that do not exist yet, as roots of the tree. Nothing is written. */
export function newCategories(
  context: WriteContext,
  present: readonly store.Category[],
  names: readonly string[],
): NewCategory[] {
  const known = new Set(present.map(({ name }) => fold(name)));
  const others = new Map<string, string>();
  for (const name of names) {
    const key = fold(name);
    // The first of several spellings wins.
    if (!known.has(key) && !others.has(key)) others.set(key, name);
  }
  const fresh = [...others.values()].map((name) => newCategory(context, { name }));
  assertAtMost(MAX_CATEGORIES, "categories", present.length + fresh.length);
  return fresh;
}

type NewCategory = Omit<store.Category, "legacyId">;

function newCategory(
  { app, fair, now }: WriteContext,
  { name, color = null, parentId = null, sortIndex = 0, translations = {} }: CategoryPatch & { name: string },
): NewCategory {
  const id = app.ids.next("cat");
  return {
    id,
    eventId: fair.id,
    name,
    color,
    parentId,
    sortIndex,
    translations,
    createdAt: now,
    updatedAt: now,
  };
}

function assertParent(categories: readonly store.Category[], parentId: string | null | undefined): void {
  if (!parentId || categories.some(({ id }) => id === parentId)) return;
  const message = `There is no category ${parentId} in this event.`;
  throw new Refusal("validation_error", `parentId: ${message}`, [
    { path: "parentId", code: "unknown", message },
  ]);
}

function refuseCircle(
  { id, name }: store.Category,
  parentId: string,
  { seen, categories }: { seen: readonly store.Category[]; categories: readonly store.Category[] },
): void {
  if (!closesCircle(categories, id, parentId)) return;
  const parent = categories.find((category) => category.id === parentId)?.name;
  if (closesCircle(seen, id, parentId)) {
    throw new Refusal(
      "category_cycle",
      `"${name}" cannot be moved below "${parent}", which is one of its own subcategories.`,
    );
  }
  throw new Refusal(
    "conflict",
    `"${parent}" has just been moved below "${name}", so it cannot be its parent.`,
  );
}

async function view(db: Db, fair: Fair, category: store.Category): Promise<CategoryView> {
  const [counted] = await withCounts(db, fair, [category]);
  return counted as CategoryView;
}

async function withCounts(
  db: Db,
  fair: Fair,
  categories: readonly store.Category[],
): Promise<CategoryView[]> {
  const counts = await store.countsOf(db, fair.id);
  return categories.map(({ eventId: _event, ...category }) => ({
    ...category,
    ...(counts.get(category.id) ?? { exhibitorCount: 0, boothCount: 0 }),
  }));
}

function found(category: store.Category | null, key: string): store.Category {
  if (category) return category;
  throw new Refusal("not_found", `There is no category "${key}" in this event.`);
}
