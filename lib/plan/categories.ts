type Node = { id: string; parentId: string | null };

/** A category with all those below it. */
export function withDescendants(categories: readonly Node[], id: string): Set<string> {
  const found = new Set([id]);
  // A set passes over what is added to it meanwhile, so this goes down the tree to its last leaf.
  for (const parent of found) {
    for (const child of categories) if (child.parentId === parent) found.add(child.id);
  }
  return found;
}

/** Whether a category would be above itself, if it were put below this parent. */
export function closesCircle(categories: readonly Node[], id: string, parentId: string | null): boolean {
  return parentId !== null && withDescendants(categories, id).has(parentId);
}
