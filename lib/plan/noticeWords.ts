import type { PatternValues } from "#lib/text/pattern";
import type { NoticeChange, NoticeStep } from "./notices";

type ChangeKey =
  | "change.isBooth"
  | "change.isOn"
  | "change.moved"
  | "change.turned"
  | "change.area"
  | "change.sides";

/** A reader's language, and its texts about changed booths. */
type Reader = { language: string; say: (key: ChangeKey, values: PatternValues) => string };

/** One change of a booth as a sentence in the reader's language; a notice of an earlier version has only English. */
export function changeSentence({ language, say }: Reader, { words, change }: NoticeStep): string {
  if (!change) return words;
  const number = (value: NoticeChange["to"], style: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, ...style }).format(Number(value));
  const { of, from, to } = change;
  switch (of) {
    case "booth":
      return say("change.isBooth", { from: from ?? "", to });
    case "level":
      return say("change.isOn", { from: from ?? "", to });
    case "place":
      return say("change.moved", { distance: number(to, { style: "unit", unit: "meter" }) });
    case "angle":
      return say("change.turned", {
        angle: number(to, { style: "unit", unit: "degree", unitDisplay: "narrow" }),
      });
    case "area":
      return say("change.area", { from: `${number(from ?? 0)} m²`, to: `${number(to)} m²` });
    case "sides":
      return say("change.sides", { from: from ?? 0, to });
  }
}
