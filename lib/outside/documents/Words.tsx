import { type StyleSheet, Text } from "@react-pdf/renderer";
import type { FontWeight } from "./fontSlices";
import type { Typesetter } from "./typesetter";

type Style = Parameters<typeof StyleSheet.create>[0][string];

type Look = {
  size: number;
  weight?: FontWeight;
  /** Lines break at this width. */
  width?: number;
  /** Only as much as fits one line is shown. */
  isOneLine?: boolean;
  style?: Style | Style[];
};

/** Fonts of different scripts have different heights; lines keep one distance whatever stands in them. */
const LINE_HEIGHT = 1.4;

/** A text in the fonts of its scripts, in lines that are already broken. */
export function Words(
  typeset: Typesetter,
  text: string,
  { size, weight = 400, width, isOneLine = false, style = {} }: Look,
) {
  const set = typeset(text, width === undefined ? { size, weight } : { size, weight, width });
  return (
    <Text
      key={text}
      style={[
        {
          fontSize: size,
          fontWeight: weight,
          fontFamily: set.fontFamily,
          direction: set.direction,
          textAlign: "left",
          lineHeight: LINE_HEIGHT,
        },
        ...(Array.isArray(style) ? style : [style]),
      ]}
      hyphenationCallback={wholeWord}
    >
      {isOneLine ? set.text.split("\n")[0] : set.text}
    </Text>
  );
}

function wholeWord(word: string): string[] {
  return [word];
}
