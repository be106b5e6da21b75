type Node = { id: string; parentId: string | null };

/** The ids of a category and all its descendants. */
export function withDescendants(categories: readonly Node[], id: string): Set<string> {
  const found = new Set([id]);
  // Iterating a set includes values added during the loop, so this reaches every descendant.
  for (const parent of found) {
    for (const child of categories) if (child.parentId === parent) found.add(child.id);
  }
  return found;
}

/** Whether giving a category this parent would make it its own ancestor. */
export function closesCircle(categories: readonly Node[], id: string, parentId: string | null): boolean {
  return parentId !== null && withDescendants(categories, id).has(parentId);
}
