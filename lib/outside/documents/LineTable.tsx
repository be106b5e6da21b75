import { View } from "@react-pdf/renderer";
import type { FigureColumn, PrintedRow } from "#lib/documents/printedTypes";
import { AMOUNT_WIDTH, SIZE, styles } from "./looks";
import { mm, type PageLayout } from "./pageLayout";
import type { Parts } from "./parts";
import { Words } from "./Words";

const WIDTH: Record<FigureColumn, number> = {
  quantity: mm(16),
  unitPrice: mm(29),
  tax: mm(16),
  amount: AMOUNT_WIDTH,
  balance: AMOUNT_WIDTH,
};
const GAP = mm(4);

/** The headings are repeated on every page that has rows, and no row is split. */
export function LineTable({ printed, layout, flow, typeset }: Parts) {
  const { rows, headings, columns } = printed;
  if (rows.length === 0) return null;
  const cells = (row: PrintedRow, isHeading: boolean) => {
    const look = isHeading ? { size: SIZE.small, style: styles.grey } : { size: SIZE.body };
    const figure = (key: FigureColumn) =>
      Words(typeset, row[key], {
        ...look,
        width: WIDTH[key],
        align: "figure",
        style: [isHeading ? styles.grey : {}, { width: WIDTH[key] }],
      });
    const width = descriptionWidth(layout, columns);
    return [
      <View key="description" style={{ width: width + GAP }}>
        {Words(typeset, row.description, { ...look, width })}
      </View>,
      ...columns.map((column) => <View key={column}>{figure(column)}</View>),
    ];
  };
  const line = (row: PrintedRow, key: string) => (
    <View key={key} style={[styles.row, { flexDirection: flow.row }]} wrap={false}>
      {cells(row, false)}
    </View>
  );
  return (
    <View>
      <View style={[styles.headings, { flexDirection: flow.row }]} fixed>
        {cells(headings, true)}
      </View>
      {rows.map((row, place) => line(row, String(place)))}
    </View>
  );
}

function descriptionWidth(layout: PageLayout, columns: readonly FigureColumn[]): number {
  return columns.reduce((left, column) => left - WIDTH[column], layout.width - GAP);
}
