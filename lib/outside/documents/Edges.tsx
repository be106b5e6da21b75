import { Text, View } from "@react-pdf/renderer";
import { SIZE, styles } from "./looks";
import { mm } from "./pageLayout";
import type { Parts } from "./parts";
import { Words } from "./Words";

const PAGE_LABEL = mm(28);
const COLUMN_GAP = mm(4);

/** Identifies the document on pages after the first. */
export function RunningHeader({ printed, layout, flow, typeset }: Parts) {
  const text = `${printed.name} · ${printed.seller.name}`;
  const set = typeset(text, { size: SIZE.small, weight: 400 });
  return (
    <Text
      style={[
        styles.runningHeader,
        styles.grey,
        { left: layout.left, width: layout.width, fontSize: SIZE.small, fontFamily: set.fontFamily },
        { direction: set.direction, textAlign: flow.start },
      ]}
      render={({ pageNumber }) => (pageNumber > 1 ? set.text : "")}
      fixed
    />
  );
}

/** The seller's register entries, and the page number with the number of pages. */
export function Footer({ printed: { footer, pageOf }, layout, flow, typeset }: Parts) {
  const columns = Math.max(footer.length, 1);
  const width = (layout.width - PAGE_LABEL) / columns - COLUMN_GAP;
  const sample = typeset(pageOf(10, 10), { size: SIZE.footer, weight: 400 });
  return (
    <View style={[styles.footer, { left: layout.left, width: layout.width, flexDirection: flow.row }]} fixed>
      <View style={{ flexGrow: 1, flexDirection: flow.row, gap: COLUMN_GAP }}>
        {footer.map((lines) => (
          <View key={lines.join("\n")} style={{ width }}>
            {lines.map((line) => Words(typeset, line, { size: SIZE.footer, width, style: styles.grey }))}
          </View>
        ))}
      </View>
      <Text
        style={[
          styles.grey,
          { width: PAGE_LABEL, fontSize: SIZE.footer, fontFamily: sample.fontFamily },
          { direction: sample.direction, textAlign: flow.end },
        ]}
        // The number of pages is not known yet when the first ones are laid out.
        render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages ?? pageNumber)}
      />
    </View>
  );
}
