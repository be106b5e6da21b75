import { isAddressWord } from "#lib/text/addressWords";
import { looksLikeId } from "#lib/text/ids";

const MAX_LABEL_LENGTH = 64;

/** What is wrong with a booth's label, as a sentence; null when nothing is. Spaces around it are never stored. */
export function labelFault(text: string): string | null {
  const label = text.trim();
  if (label === "") return "A label needs at least 1 character.";
  if (label.length > MAX_LABEL_LENGTH) {
    return `A label has at most ${MAX_LABEL_LENGTH} characters; this one has ${label.length}.`;
  }
  if (!/[^\p{Z}\p{Cc}\p{Cf}]/u.test(label)) return "A label needs at least 1 character that can be seen.";
  if (/\p{Cc}/u.test(label)) return "A label is one line of text, without tabs or other control characters.";
  if (looksLikeId(label)) return `"${label}" is shaped like an id. Choose another label.`;
  if (isAddressWord(label)) {
    return `"${label}" has a meaning of its own in addresses. Choose another label.`;
  }
  return null;
}

/** Two labels that a visitor would take for the same one. */
export function labelKey(label: string): string {
  return label.trim().normalize().toLowerCase();
}

/** Labels for the parts of a split booth: `A1` gives `A1`, `A1-2`, `A1-3`…, passing over those taken. */
export function partLabels(label: string, count: number, taken: Iterable<string>): string[] {
  const keys = new Set([...taken].map(labelKey));
  const labels = [label];
  for (let number = 2; labels.length < count; number++) {
    const ending = `-${number}`;
    const candidate = shortened(label, MAX_LABEL_LENGTH - ending.length) + ending;
    if (!keys.has(labelKey(candidate))) labels.push(candidate);
  }
  return labels;
}

/** The words before a label's last number, that number, and how many digits it is written with. */
type Parts = { prefix: string; number: number; digits: number };

export function partsOf(label: string): Parts {
  const [, prefix = label, digits = ""] = /^(.*?)(\d{1,9})$/.exec(label) ?? [];
  return { prefix, number: digits === "" ? 0 : Number(digits), digits: digits.length };
}

function written({ prefix, number, digits }: Parts): string {
  return `${prefix}${String(number).padStart(digits, "0")}`;
}

/** Labels after a given one that nobody has yet: after `A09` come `A10`, `A11`… */
export function labelsAfter(label: string, count: number, taken: Iterable<string>): string[] {
  const keys = new Set([...taken].map(labelKey));
  const labels: string[] = [];
  let parts = partsOf(label);
  while (labels.length < count) {
    parts = { ...parts, number: parts.number + 1 };
    const next = written(parts);
    if (!keys.has(labelKey(next))) labels.push(next);
  }
  return labels;
}

/** The label after the highest number of a label's row: a copy of `A05` among `A01` to `A20` is `A21`. */
export function labelEndingRow(label: string, taken: readonly string[]): string {
  const { prefix } = partsOf(label);
  const row = taken.filter((other) => labelKey(partsOf(other).prefix) === labelKey(prefix));
  const highest = row.reduce(
    (one, other) => (partsOf(other).number > partsOf(one).number ? other : one),
    label,
  );
  return labelsAfter(highest, 1, taken)[0] ?? label;
}

/** Cut to a length, but never through the middle of a character. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
