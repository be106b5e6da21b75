/** Positions on a page, in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export type PaperFormat = "A4" | "Letter";

export type PageLayout = {
  size: "A4" | "LETTER";
  left: number;
  /** The width of the text. */
  width: number;
  /** The distances from the upper edge to the line of the sender, to the recipient and to the title. */
  senderTop: number;
  recipientTop: number;
  titleTop: number;
  /** The right column, with the seller and the facts. */
  sideWidth: number;
  foldMarks: readonly number[];
};

/** Page margins that every page has. */
export const PAGE_TOP = mm(25);
export const PAGE_BOTTOM = mm(34);

const RIGHT = mm(20);

/** A4: DIN 5008, form B, whose address field begins 45 mm from the top and has the recipient from 62.7 mm on. */
const A4: PageLayout = {
  size: "A4",
  left: mm(25),
  width: mm(210) - mm(25) - RIGHT,
  senderTop: mm(56.5),
  recipientTop: mm(62.7),
  titleTop: mm(98.5),
  sideWidth: mm(68),
  foldMarks: [mm(105), mm(210)],
};

/** Letter, folded in three for a #10 envelope: its window shows 2.5 to 3.2 inches from the top of the sheet. */
const LETTER: PageLayout = {
  size: "LETTER",
  left: 72,
  width: 612 - 72 - RIGHT,
  senderTop: mm(57.3),
  recipientTop: mm(63.5),
  titleTop: mm(96),
  sideWidth: mm(68),
  foldMarks: [],
};

export function layoutOf(format: PaperFormat): PageLayout {
  return format === "A4" ? A4 : LETTER;
}
