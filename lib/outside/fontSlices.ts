import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Fonts beside the one for Latin, Greek, Cyrillic and Devanagari, which holds those four. */
export type FontPackage =
  | "vazirmatn"
  | "noto-sans-hebrew"
  | "noto-sans-thai"
  | "noto-sans-jp"
  | "noto-sans-sc"
  | "noto-sans-tc"
  | "noto-sans-kr";

/** Slices that every package repeats, and that the first font has. */
const REPEATED = /latin|cyrillic|greek|vietnamese|math|symbols/;

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
const slicesOf = new Map<FontPackage, Map<number, string>>();

/** The slice of a font that has a character. Chinese, Japanese and Korean fonts come in a hundred slices each. */
export function sliceFor(name: FontPackage, codePoint: number): string | undefined {
  const known = slicesOf.get(name) ?? readSlices(name);
  slicesOf.set(name, known);
  return known.get(codePoint);
}

function readSlices(name: FontPackage): Map<number, string> {
  const file = packages.resolve(`@fontsource-variable/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const slices = new Map<number, string>();
  for (const [slice, list] of Object.entries(ranges)) {
    if (REPEATED.test(slice)) continue;
    for (const range of list.split(",")) {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((digits) => Number.parseInt(digits, 16));
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        slices.set(codePoint, slice.replace(/[[\]]/g, ""));
    }
  }
  return slices;
}

/** The file of a slice, a variable font of all weights. */
export function sliceFile(name: FontPackage, slice: string): string {
  return packages.resolve(`@fontsource-variable/${name}/files/${name}-${slice}-wght-normal.woff2`);
}

const ALPHABETS: readonly FontPackage[] = ["vazirmatn", "noto-sans-hebrew", "noto-sans-thai"];
const HAN: readonly FontPackage[] = ["noto-sans-sc", "noto-sans-jp", "noto-sans-tc", "noto-sans-kr"];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The packages in the order in which they are searched for the characters of a text. Kana and Hangul identify its
 * language, whatever that of the document; `han` decides for characters that China, Japan and Korea share.
 */
export function packagesFor(text: string, han: FontPackage): FontPackage[] {
  const first = KANA.test(text) ? "noto-sans-jp" : HANGUL.test(text) ? "noto-sans-kr" : han;
  return [...ALPHABETS, first, han, ...HAN];
}

const HAN_BY_LANGUAGE: Record<string, FontPackage> = {
  ja: "noto-sans-jp",
  ko: "noto-sans-kr",
  zh: "noto-sans-sc",
  JP: "noto-sans-jp",
  KR: "noto-sans-kr",
  CN: "noto-sans-sc",
  SG: "noto-sans-sc",
  TW: "noto-sans-tc",
  HK: "noto-sans-tc",
  MO: "noto-sans-tc",
};

/** Chosen by the language of the document, else by the first of these countries that writes with Han characters. */
export function hanForms(locale: string, countries: readonly (string | null)[]): FontPackage {
  if (/^zh\b.*(hant|tw|hk|mo)/i.test(locale)) return "noto-sans-tc";
  const language = locale.split("-")[0] ?? "";
  const places = [language, ...countries].map((place) => HAN_BY_LANGUAGE[place ?? ""]);
  return places.find((name) => name !== undefined) ?? "noto-sans-sc";
}
