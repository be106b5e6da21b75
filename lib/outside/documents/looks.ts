import { StyleSheet } from "@react-pdf/renderer";
import { mm, PAGE_BOTTOM, PAGE_TOP } from "./pageLayout";

const INK = "#16181d";
const GREY = "#626a78";
export const RULE = "#dfe2e8";

/** Text sizes, in points. */
export const SIZE = {
  title: 18,
  body: 9,
  small: 8,
  footer: 7,
  sender: 6.5,
  total: 10.5,
  testMark: 150,
} as const;

/** The width of the column of amounts, and of the sums below it. */
export const AMOUNT_WIDTH = mm(36);

export const styles = StyleSheet.create({
  page: { paddingTop: PAGE_TOP, paddingBottom: PAGE_BOTTOM, color: INK, fontSize: SIZE.body },
  grey: { color: GREY },
  letterhead: { position: "absolute", top: mm(13) },
  logo: { maxWidth: mm(60), maxHeight: mm(20), objectFit: "contain" },
  window: { flexDirection: "row", justifyContent: "space-between" },
  sender: {
    justifyContent: "flex-end",
    paddingBottom: 4,
    borderBottom: `0.4pt solid ${RULE}`,
    marginBottom: mm(1.5),
  },
  fact: { marginBottom: 3.2 },
  subject: { marginTop: 4, marginBottom: mm(8) },
  opening: { marginBottom: mm(6) },
  row: { borderBottom: `0.5pt solid ${RULE}`, paddingVertical: 5 },
  headings: { borderBottom: `0.75pt solid ${INK}`, paddingBottom: 4 },
  totals: { marginTop: mm(4) },
  sum: { justifyContent: "space-between", paddingVertical: 2.4 },
  total: { borderTop: `0.5pt solid ${RULE}`, marginTop: 2, paddingTop: 5 },
  last: { borderTop: `0.75pt solid ${INK}`, marginTop: 3, paddingTop: 6 },
  paragraph: { marginBottom: 4 },
  payment: { justifyContent: "space-between", marginTop: mm(10) },
  heading: { marginBottom: 4 },
  signatures: { marginTop: mm(22), justifyContent: "space-between" },
  signature: { borderTop: `0.5pt solid ${INK}`, paddingTop: 4 },
  notes: { marginTop: mm(8) },
  footer: { position: "absolute", bottom: mm(11), alignItems: "flex-end" },
  runningHeader: { position: "absolute", top: mm(13) },
  testMark: { position: "absolute", top: mm(110) },
  testWord: { color: "#eceef2", textAlign: "center" },
  foldMark: { position: "absolute", left: mm(4), width: mm(4), borderTop: `0.4pt solid ${RULE}` },
});
