/** Closing marks and small kana, which must not begin a line in Japanese and Chinese. */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}\p{Mn}\p{Mc}、。，．・：；？！…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%‰]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}￥＄]$/u;
/** Scripts that are written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Rounding in the layout must never make a line too long if it was measured to fit. */
const TOLERANCE_POINTS = 0.05;

/**
 * Breaks a text into lines of at most `width`. The layout engine would put a hyphen wherever a word is broken, and
 * it breaks where the font changes, which in Japanese may be after every character.
 */
export function wrapLines(text: string, width: number, measure: (chunk: string) => number): string[] {
  const limit = width - TOLERANCE_POINTS;
  return text.split("\n").flatMap((paragraph) => {
    if (measure(paragraph) <= limit) return [paragraph];
    const lines: string[] = [];
    let line = "";
    const add = (chunk: string) => {
      if (line !== "" && measure((line + chunk).trimEnd()) > limit) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += line === "" ? chunk.trimStart() : chunk;
    };
    for (const chunk of chunksOf(paragraph)) {
      if (measure(chunk.trimEnd()) <= limit) add(chunk);
      else for (const { segment } of graphemes.segment(chunk)) add(segment);
    }
    if (line !== "") lines.push(line.trimEnd());
    return lines;
  });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("th", { granularity: "word" });

/** Pieces that stay whole: words with the space after them, and single characters of scripts without spaces. */
function chunksOf(paragraph: string): string[] {
  const pieces = paragraph.split(/(?<=[ \u2009/])(?=\S)/).flatMap((word) => {
    if (!UNSPACED.test(word)) return [word];
    return [...words.segment(word)].flatMap(({ segment }) =>
      /\p{Script=Thai}/u.test(segment) || !UNSPACED.test(segment)
        ? [segment]
        : [...graphemes.segment(segment)].map((each) => each.segment),
    );
  });
  return pieces.reduce<string[]>((chunks, piece) => {
    const before = chunks.at(-1);
    const isJoined =
      before !== undefined && (NEVER_FIRST.test(piece) || NEVER_LAST.test(before) || piece === " ");
    if (isJoined) chunks[chunks.length - 1] = before + piece;
    else chunks.push(piece);
    return chunks;
  }, []);
}
