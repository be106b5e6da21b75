/** SVG text that keeps its width in any typeface. */
export type Typeface = {
  family: string;
  weight: number;
  style: "normal" | "italic";
  /** Extra space between letters, in hundredths of the letter size. */
  spread: number;
  capitals?: boolean;
};

type Frame = { x: number; y: number; width: number; height: number };

const LINE_HEIGHT = 1.16;
const LARGEST = 44;

/** A name on one or two lines, as large as its frame allows. */
export function fittedText(
  name: string,
  face: Typeface,
  frame: Frame,
  color: string,
  anchor: "start" | "middle",
): string {
  const words = face.capitals ? name.toLocaleUpperCase("en") : name;
  const settings = [[words], halves(words)].map((lines) => ({ lines, size: sizeFor(lines, face, frame) }));
  const { lines, size } = settings.reduce((best, next) => (next.size > best.size * 1.15 ? next : best));
  const blockHeight = lines.length * size * LINE_HEIGHT;
  const top = frame.y + (frame.height - blockHeight) / 2;
  // Spaced lettering is compressed between its letters, close lettering in the letters themselves.
  const adjust = face.spread > 0 ? "spacing" : "spacingAndGlyphs";
  const x = anchor === "start" ? frame.x : frame.x + frame.width / 2;
  return lines
    .map((line, index) => {
      const baseline = round(top + (index + 0.82) * size * LINE_HEIGHT);
      const length = round(emWidth(line, face) * size);
      return `<text x="${x}" y="${baseline}" font-family="${face.family}" font-size="${round(size)}" font-weight="${face.weight}" font-style="${face.style}" text-anchor="${anchor}" textLength="${length}" lengthAdjust="${adjust}" fill="${color}">${escapeXml(line)}</text>`;
    })
    .join("");
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function sizeFor(lines: string[], face: Typeface, frame: Frame): number {
  const widest = Math.max(...lines.map((line) => emWidth(line, face)));
  return Math.min(LARGEST, frame.width / widest, frame.height / (lines.length * LINE_HEIGHT));
}

/** The two parts of a name closest in length; one line for a single word. */
function halves(words: string): string[] {
  const spaces = [...words.matchAll(/ /g)].map((match) => match.index);
  const middle = words.length / 2;
  const [cut] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return cut === undefined ? [words] : [words.slice(0, cut), words.slice(cut + 1)];
}

function emWidth(text: string, face: Typeface): number {
  const weight = face.weight >= 700 ? 1.06 : 1;
  const fixed = face.family.includes("monospace");
  const letters = [...text].reduce((sum, letter) => sum + (fixed ? 0.6 : letterWidth(letter)), 0);
  return letters * weight + (text.length * face.spread) / 30;
}

function letterWidth(letter: string): number {
  if (/[iíìîıjlłI.,'’|]/.test(letter)) return 0.28;
  if (/[ftr -]/.test(letter)) return 0.34;
  if (/[mwMW&]/.test(letter)) return 0.85;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  return 0.54;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
