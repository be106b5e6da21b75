/** The keys of a kiosk's on-screen keyboard, from real keyboard layouts. */

/** Rows of keys separated by spaces; a name in braces is a key that types nothing. */
export type KeyRows = { default: string[]; shift: string[] };
export type KeyLayout = { layout: Record<string, string[]>; layoutCandidates?: Record<string, string> };

/** The layouts by language; a language without its own uses one with the same letters. */
export const LAYOUT_OF: Record<string, string> = {
  en: "english",
  de: "german",
  fr: "french",
  es: "spanish",
  it: "italian",
  pt: "brazilian",
  nl: "english",
  pl: "polish",
  cs: "czech",
  sv: "swedish",
  da: "norwegian",
  fi: "swedish",
  tr: "turkish",
  el: "greek",
  uk: "ukrainian",
  ar: "arabic",
  he: "hebrew",
  ja: "japanese",
  ko: "korean",
  hi: "hindi",
  "zh-hans": "chinese",
  "zh-hant": "chinese",
};

/** Layouts without Latin letters; a key switches to Latin for booth labels. */
const NOT_LATIN = new Set(["greek", "ukrainian", "arabic", "hebrew", "japanese", "korean", "hindi"]);

/** Keys that are not needed for a search. */
const NEEDLESS = new Set(["{tab}", "{lock}", ".com", "@", "{enter}", "{shift}", "{bksp}", "{space}"]);

/** The letters and digits of a layout, with the few other keys in their usual positions. */
export function kioskRows({ layout }: KeyLayout, layoutName: string): KeyRows {
  const plain = layout.default ?? [];
  const last =
    NOT_LATIN.has(layoutName) || layoutName === "latin" ? "{latin} {space} {hide}" : "{space} {hide}";
  return { default: [...rowsOf(plain), last], shift: [...rowsOf(layout.shift ?? plain), last] };
}

function rowsOf(rows: readonly string[]): string[] {
  const letters = rows.map((row) => row.split(" ").filter((key) => key !== "" && !NEEDLESS.has(key)));
  const filled = letters.filter((keys) => keys.length > 3);
  return filled.map((keys, index) => {
    if (index === 0) return [...keys, "{bksp}"].join(" ");
    return index === filled.length - 1 ? ["{shift}", ...keys].join(" ") : keys.join(" ");
  });
}
