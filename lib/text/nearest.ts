/** The most similar known word; null if none is similar enough. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const most = Math.max(2, Math.floor(word.length / 3));
  let nearest: string | null = null;
  let least = most + 1;
  for (const candidate of known) {
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) [nearest, least] = [candidate, edits];
  }
  return nearest;
}

/** The edit distance between two words. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
