import { createRequire } from "node:module";
import { join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { type FontPackage, packagesFor, sliceFor } from "../fontSlices";
import { type FontWeight, trueTypeSlice } from "./trueTypeSlice";

const BASE = "Document Sans";
const FACES = { 400: "400Regular/NotoSans_400Regular.ttf", 600: "600SemiBold/NotoSans_600SemiBold.ttf" };
/** Shown for a character that no font has, such as an emoji. PDF/A forbids a glyph that means "missing". */
const UNKNOWN = "?";

/** One Thai vowel that fonts draw as two: react-pdf would drop the last glyph of a run that has more glyphs than letters. */
const SARA_AM = /([\u0e48-\u0e4b]?)\u0e33/g;

/** The parts of a font loaded by react-pdf that measuring needs. */
export type LoadedFont = {
  unitsPerEm: number;
  characterSet: readonly number[];
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => unknown;
  layout: (text: string) => { advanceWidth: number; glyphs: readonly { codePoints: readonly number[] }[] };
};

const packages = createRequire(join(/* turbopackIgnore: true */ process.cwd(), "package.json"));
const loaded = new Map<string, Promise<LoadedFont>>();

/** A text whose characters all print, and the fonts that they need, in the order in which they are tried. */
export type Fonted = { text: string; families: string[] };

export async function loadBase(weight: FontWeight): Promise<LoadedFont> {
  const src = packages.resolve(`@expo-google-fonts/noto-sans/${FACES[weight]}`);
  return await load(BASE, weight, async () => src);
}

/** `han` selects the country's forms of characters that China, Japan and Korea share. */
export function fontText(text: string, base: LoadedFont, han: FontPackage): Fonted {
  const order = packagesFor(text, han);
  const families = new Set([BASE]);
  const characters = [...text.normalize("NFC").replace(SARA_AM, "\u0e4d$1\u0e32")].map((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    if (character === "\n") return character;
    if (base.hasGlyphForCodePoint(codePoint)) return asDrawn(character, base);
    const name = order.find((candidate) => sliceFor(candidate, codePoint) !== undefined);
    if (!name) return isInvisible(codePoint) ? "" : UNKNOWN;
    families.add(`${name} ${sliceFor(name, codePoint)}`);
    return character;
  });
  return { text: characters.join(""), families: [...families] };
}

const drawn = new Map<string, string>();
const DOTTED_CIRCLE = 0x25cc;

/**
 * A letter that the font draws as two glyphs, such as "ọ" and the Hindi "ऐ", is written as the two: react-pdf would drop
 * the last glyph of its line.
 */
function asDrawn(character: string, base: LoadedFont): string {
  const known = drawn.get(character);
  if (known !== undefined) return known;
  const parts = base.layout(character).glyphs.flatMap(({ codePoints }) => codePoints);
  // The font draws a mark without a letter around the dotted circle.
  const isWhole = parts.length < 2 || parts.includes(DOTTED_CIRCLE);
  const text = isWhole ? character : String.fromCodePoint(...parts);
  drawn.set(character, text);
  return text;
}

/** Registers the fonts of a text with react-pdf. */
export async function loadFamilies(
  families: readonly string[],
  weight: FontWeight,
): Promise<Map<string, LoadedFont>> {
  const fonts = await Promise.all(families.map((family) => loadFamily(family, weight)));
  return new Map(families.map((family, place) => [family, fonts[place] as LoadedFont]));
}

function loadFamily(family: string, weight: FontWeight): Promise<LoadedFont> {
  if (family === BASE) return loadBase(weight);
  const [name = "", slice = ""] = family.split(" ");
  return load(family, weight, async () => {
    const bytes = await trueTypeSlice(name as FontPackage, slice, weight);
    return `data:font/ttf;base64,${Buffer.from(bytes).toString("base64")}`;
  });
}

function load(family: string, weight: FontWeight, sourceOf: () => Promise<string>): Promise<LoadedFont> {
  const key = `${family} ${weight}`;
  const known = loaded.get(key);
  if (known) return known;
  const made = register(family, weight, sourceOf);
  loaded.set(key, made);
  made.catch(() => loaded.delete(key));
  return made;
}

async function register(
  family: string,
  fontWeight: FontWeight,
  sourceOf: () => Promise<string>,
): Promise<LoadedFont> {
  Font.register({ family, fontWeight, src: await sourceOf() });
  await Font.load({ fontFamily: family, fontWeight });
  // react-pdf's types do not say that this is a font of fontkit.
  const font = Font.getFont({ fontFamily: family, fontWeight })?.data as unknown;
  if (!font) throw new Error(`The font "${family}" could not be read.`);
  return withNamedGlyphs(font as LoadedFont);
}

/**
 * The font caches a glyph as it was first requested. Requested as the base of "Ž", a "Z" has no character and would
 * be missing from every later document, so each is requested by its character first.
 */
function withNamedGlyphs(font: LoadedFont): LoadedFont {
  for (const codePoint of font.characterSet.toSorted((one, other) => one - other))
    font.glyphForCodePoint(codePoint);
  return font;
}

/** Control characters, joiners and marks that choose between forms of an emoji. */
function isInvisible(codePoint: number): boolean {
  return /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u.test(String.fromCodePoint(codePoint));
}
