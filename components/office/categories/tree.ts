export type Branch = { id: string; name: string; parentId: string | null; sortIndex: number };
/** The order of names in the reader's language. */
export type Compare = (one: string, other: string) => number;
export type Leaf<Category> = { category: Category; depth: number };

/** The categories in display order, each with its children; siblings by their number, then by name. */
export function treeOf<Category extends Branch>(
  categories: readonly Category[],
  compare: Compare,
): Leaf<Category>[] {
  const ids = new Set(categories.map(({ id }) => id));
  const childrenOf = (parentId: string | null) =>
    categories
      .filter((one) => (one.parentId !== null && ids.has(one.parentId) ? one.parentId : null) === parentId)
      .toSorted((a, b) => a.sortIndex - b.sortIndex || compare(a.name, b.name));
  const walk = (parentId: string | null, depth: number): Leaf<Category>[] =>
    childrenOf(parentId).flatMap((category) => [{ category, depth }, ...walk(category.id, depth + 1)]);
  return walk(null, 0);
}
