/** Replaces ids by their order of appearance, which is the same in equal exports of different events. */
export function withoutIds(text: string): string {
  const places = new Map<string, string>();
  return text.replace(/"((?:evt|lvl|bth|exh|cat|ses|el|nod|edg|trn|xtr|ban)_)\w+"/g, (id, prefix) => {
    if (!places.has(id)) places.set(id, `"${prefix}${places.size}"`);
    return places.get(id) ?? id;
  });
}
