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

/** Cut to a length, but never through the middle of a character. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
