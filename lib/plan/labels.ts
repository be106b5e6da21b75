import { isAddressWord } from "#lib/text/addressWords";
import { looksLikeId } from "#lib/text/ids";

export const MAX_LABEL_LENGTH = 64;

/** What is wrong with a booth's label, as a sentence; null if nothing is. Surrounding spaces are never stored. */
export function labelFault(text: string): string | null {
  const fault = labelFaultOf(text);
  return fault && FAULTS[fault](text.trim());
}

const FAULTS = {
  empty: () => "A label needs at least 1 character.",
  tooLong: ({ length }: string) =>
    `A label has at most ${MAX_LABEL_LENGTH} characters; this one has ${length}.`,
  invisible: () => "A label needs at least 1 visible character.",
  control: () => "A label is one line of text, without tabs or other control characters.",
  id: (label: string) => `"${label}" looks like an id. Choose another label.`,
  reserved: (label: string) => `"${label}" is reserved for addresses. Choose another label.`,
};

/** The same as a code, which the editor translates. */
export function labelFaultOf(text: string): keyof typeof FAULTS | null {
  const label = text.trim();
  if (label === "") return "empty";
  if (label.length > MAX_LABEL_LENGTH) return "tooLong";
  if (!/[^\p{Z}\p{Cc}\p{Cf}]/u.test(label)) return "invisible";
  if (/\p{Cc}/u.test(label)) return "control";
  if (looksLikeId(label)) return "id";
  return isAddressWord(label) ? "reserved" : null;
}

/** Equal for labels that a visitor cannot distinguish. */
export function labelKey(label: string): string {
  return label.trim().normalize().toLowerCase();
}

/** Labels for the parts of a split booth: `A1` gives `A1`, `A1-2`, `A1-3`…, skipping those taken. */
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

/** The text before a label's last number, that number, and its number of digits. */
type Parts = { prefix: string; number: number; digits: number };

export function partsOf(label: string): Parts {
  const [, prefix = label, digits = ""] = /^(.*?)(\d{1,9})$/.exec(label) ?? [];
  return { prefix, number: digits === "" ? 0 : Number(digits), digits: digits.length };
}

function written({ prefix, number, digits }: Parts): string {
  return `${prefix}${String(number).padStart(digits, "0")}`;
}

/** The next free labels after a given one: after `A09` come `A10`, `A11`… */
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

/**
 * Labels for copies: a free label stays, a taken one becomes the one after the highest number of its row. A copy of
 * `A05` among `A01` to `A20` is `A21`, and the next copy `A22`.
 */
export function copiedLabels(taken: Iterable<string>): (label: string) => string {
  const keys = new Set<string>();
  const highest = new Map<string, Parts>();
  const take = (label: string) => {
    const parts = partsOf(label);
    const row = labelKey(parts.prefix);
    keys.add(labelKey(label));
    if (parts.number > (highest.get(row)?.number ?? -1)) highest.set(row, parts);
  };
  for (const label of taken) take(label);
  return (label) => {
    let free = label;
    let parts = highest.get(labelKey(partsOf(label).prefix)) ?? partsOf(label);
    while (keys.has(labelKey(free))) {
      parts = { ...parts, number: parts.number + 1 };
      free = written(parts);
    }
    take(free);
    return free;
  };
}

/** Cut to a length, but never within a character. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
