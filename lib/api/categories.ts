import { json } from "#lib/declare/body";
import { deleted, ok } from "#lib/declare/reply";
import { page } from "#lib/lists/pages";
import { Category, CategoryInput, CategoryPatch } from "#lib/schema/categories";
import { WholeListFilter } from "#lib/schema/shared";
import * as categories from "#services/categories";
import { endpoint } from "./declare";

export const listCategories = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/categories",
  summary: "List categories with their counts",
  description: "All of them, by sortIndex; `parentId` refers to the parent.",
  access: { scope: "exhibitors:read" },
  query: WholeListFilter,
  reply: page(Category),
  handle: ({ app, fair, query }) => categories.list(app, fair, query),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/categories",
  summary: "Create a category",
  access: { scope: "exhibitors:write" },
  body: json(CategoryInput),
  reply: ok(Category),
  refusals: ["too_many_items"],
  handle: ({ app, fair, body }) => categories.create(app, fair, body),
});

export const getCategory = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/categories/{id}",
  summary: "Get a category",
  access: { scope: "exhibitors:read" },
  reply: ok(Category),
  refusals: ["not_found"],
  handle: ({ app, fair, params }) => categories.get(app, fair, params.id),
});

export const updateCategory = endpoint({
  method: "PATCH",
  path: "/api/v1/events/{event}/categories/{id}",
  summary: "Change a category",
  access: { scope: "exhibitors:write" },
  body: json(CategoryPatch),
  reply: ok(Category),
  refusals: ["not_found", "category_cycle", "conflict"],
  subject: ({ app, fair, params }) => categories.get(app, fair, params.id),
  handle: ({ app, fair, params, body, unchanged }) =>
    categories.update(app, fair, params.id, body, unchanged),
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/v1/events/{event}/categories/{id}",
  summary: "Delete a category",
  description: "Its children move to its parent, and its exhibitors lose the category.",
  access: { scope: "exhibitors:write" },
  reply: deleted(),
  refusals: ["not_found"],
  subject: ({ app, fair, params }) => categories.get(app, fair, params.id),
  handle: ({ app, fair, params, unchanged }) => categories.remove(app, fair, params.id, unchanged),
});
