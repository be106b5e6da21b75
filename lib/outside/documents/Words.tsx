import { type StyleSheet, Text, View } from "@react-pdf/renderer";
import type { FontWeight } from "./trueTypeSlice";
import type { Typesetter } from "./typesetter";

type Style = Parameters<typeof StyleSheet.create>[0][string];

type Look = {
  size: number;
  weight?: FontWeight;
  /** Lines break at this width. */
  width?: number;
  /** Only as much text as fits this many lines is shown. */
  mostLines?: number;
  /** Figures are aligned on the right for every reading direction, so that their decimals are aligned. */
  align?: "start" | "end" | "figure";
  style?: Style | Style[];
};

/** Fonts of different scripts have different heights, so the line height is fixed. */
export const LINE_HEIGHT = 1.4;

/** A text in the fonts of its scripts, in lines that are already broken. */
export function Words(
  typeset: Typesetter,
  text: string,
  { size, weight = 400, width, mostLines, align = "start", style = {} }: Look,
) {
  const set = typeset(text, width === undefined ? { size, weight } : { size, weight, width });
  const textAlign = align === "figure" ? "right" : set.flow[align];
  // Amounts hold marks that put the currency where the page's readers expect it.
  const direction = align === "figure" ? set.flow.direction : set.direction;
  const looks = [
    {
      fontSize: size,
      fontWeight: weight,
      fontFamily: set.fontFamily,
      direction,
      textAlign,
      lineHeight: LINE_HEIGHT,
    },
    ...(Array.isArray(style) ? style : [style]),
  ];
  const [first = "", ...others] = set.text.split("\n", mostLines);
  if (others.length === 0) return Line(first, text, looks);
  // Views do not pass the direction on, and a line that begins with a number does not reveal it.
  const ofParagraph = [{ direction, textAlign }];
  // No font has a glyph for line breaks, and looking for one adds a font that is not embedded, which PDF/A forbids.
  return (
    <View key={text} style={looks}>
      {[first, ...others].map((line, place) => Line(line, String(place), ofParagraph))}
    </View>
  );
}

function Line(text: string, key: string, style: Style[] = []) {
  return (
    <Text key={key} style={style} hyphenationCallback={wholeWord}>
      {text}
    </Text>
  );
}

function wholeWord(word: string): string[] {
  return [word];
}
