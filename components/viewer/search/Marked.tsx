import type { Range } from "#lib/viewer/search";

/** A text with the matches highlighted. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts: { text: string; isFound: boolean; at: number }[] = [];
  let at = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > at) parts.push({ text: text.slice(at, from), isFound: false, at });
    if (to > from && from >= at) parts.push({ text: text.slice(from, to), isFound: true, at: from });
    at = Math.max(at, to);
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false, at });
  return parts.map((part) =>
    part.isFound ? (
      <mark key={part.at} className="rounded-xs bg-accent-wash font-semibold text-ink">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
