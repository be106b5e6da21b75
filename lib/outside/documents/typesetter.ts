import type { FontPackage } from "../fontSlices";
import type { Flow } from "./flow";
import { type Fonted, fontText, type LoadedFont, loadBase, loadFamilies } from "./fonts";
import { wrapLines } from "./lines";
import { type FontWeight, WEIGHTS } from "./trueTypeSlice";

/** How a text is set. Without a width it stays on one line. */
export type TextLook = { size: number; weight: FontWeight; width?: number };
/** The direction is that of the text, the flow that of the page. */
export type TypesetText = { text: string; fontFamily: string[]; direction: "ltr" | "rtl"; flow: Flow };
export type Typesetter = (text: string, look: TextLook) => TypesetText;

type Recorded = { text: string; weight: FontWeight };

/** Records the texts of a page, so that only the fonts that it needs are loaded. */
export function recorder(flow: Flow): { typeset: Typesetter; recorded: Recorded[] } {
  const recorded: Recorded[] = [];
  const typeset: Typesetter = (text, { weight }) => {
    recorded.push({ text, weight });
    return { text, fontFamily: [], direction: "ltr", flow };
  };
  return { typeset, recorded };
}

/** Sets texts in the fonts of their scripts, and breaks their lines. */
export async function typesetterFor(
  recorded: readonly Recorded[],
  han: FontPackage,
  flow: Flow,
): Promise<Typesetter> {
  const bases = new Map<FontWeight, LoadedFont>();
  const fonts = new Map<string, LoadedFont>();
  for (const weight of WEIGHTS) {
    const base = await loadBase(weight);
    bases.set(weight, base);
    const texts = recorded.filter((each) => each.weight === weight);
    const families = new Set(texts.flatMap(({ text }) => fontText(text, base, han).families));
    for (const [family, font] of await loadFamilies([...families], weight))
      fonts.set(`${family} ${weight}`, font);
  }
  return (raw, { size, weight, width }) => {
    const fonted = fontText(raw, bases.get(weight) as LoadedFont, han);
    const measure = (chunk: string) => widthOf(chunk, fonted, fonts, { size, weight });
    const text = width === undefined ? fonted.text : wrapLines(fonted.text, width, measure).join("\n");
    return { text, fontFamily: fonted.families, direction: directionOf(fonted.text), flow };
  };
}

function widthOf(
  chunk: string,
  { families }: Fonted,
  fonts: ReadonlyMap<string, LoadedFont>,
  { size, weight }: TextLook,
): number {
  let width = 0;
  let run = "";
  let runFont: LoadedFont | undefined;
  const close = () => {
    if (runFont && run !== "") width += (runFont.layout(run).advanceWidth / runFont.unitsPerEm) * size;
    run = "";
  };
  for (const character of chunk) {
    const codePoint = character.codePointAt(0) ?? 0;
    const family = families.find((each) => fonts.get(`${each} ${weight}`)?.hasGlyphForCodePoint(codePoint));
    const font = fonts.get(`${family} ${weight}`) ?? runFont;
    if (font !== runFont) close();
    runFont = font;
    run += character;
  }
  close();
  return width;
}

const FIRST_STRONG = /[\p{L}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name or amount that is enclosed in isolation marks, so that it keeps its own direction. */
const ISOLATED = /\u2068[^\u2069]*\u2069/g;

/** The direction of the first letter outside isolated values, as browsers decide it for text of unknown language. */
function directionOf(text: string): "ltr" | "rtl" {
  const first = FIRST_STRONG.exec(text.replace(ISOLATED, ""))?.[0] ?? FIRST_STRONG.exec(text)?.[0] ?? "";
  return RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}
