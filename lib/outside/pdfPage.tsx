import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement, Fragment } from "react";

/** A paper with all its words already in place; whoever writes it knows nothing of orders. */
export type PdfContent = {
  title: string;
  number: string;
  /** Line by line, as on an envelope. */
  from: string[];
  to: string[];
  facts: [name: string, value: string][];
  rows: { description: string; quantity: string; unit: string; total: string }[];
  /** The last one is what counts. */
  sums: [name: string, value: string][];
  notes: string[];
};

/** Latin, Greek and Cyrillic in one file, because a document with several would carry each of them many times. */
export const FAMILY = "Noto Sans";

const INK = "#1c1f26";
const GREY = "#667085";
const RULE = "#d5d9e0";

const styles = StyleSheet.create({
  page: { padding: "22mm 20mm 24mm", fontFamily: FAMILY, fontSize: 9.5, color: INK },
  /** Not the whole page's, because a foot that counts pages vanishes under it. */
  body: { lineHeight: 1.45 },
  head: { flexDirection: "row", justifyContent: "space-between", marginBottom: "14mm" },
  from: { fontSize: 8.5, color: GREY, textAlign: "right", maxWidth: "75mm" },
  to: { maxWidth: "85mm" },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
  number: { fontSize: 11, color: GREY, marginBottom: "7mm" },
  facts: { marginBottom: "9mm" },
  fact: { flexDirection: "row" },
  name: { width: "38mm", color: GREY },
  row: { flexDirection: "row", borderBottom: `0.5pt solid ${RULE}`, paddingVertical: "2mm" },
  heading: { color: GREY, fontSize: 8.5 },
  description: { flex: 1, paddingRight: "4mm" },
  quantity: { width: "16mm", textAlign: "right" },
  money: { width: "32mm", textAlign: "right" },
  sums: { marginTop: "3mm", alignSelf: "flex-end", width: "80mm" },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: "0.8mm" },
  last: {
    fontWeight: 600,
    fontSize: 11,
    borderTop: `1pt solid ${INK}`,
    marginTop: "1mm",
    paddingTop: "1.5mm",
  },
  notes: { marginTop: "12mm", fontSize: 8.5, color: GREY },
  foot: { position: "absolute", bottom: "12mm", left: "20mm", right: "20mm", fontSize: 7.5, color: GREY },
});

/** A sheet of A4, and as many more as the rows need. */
export function PdfPage({ title, number, from, to, facts, rows, sums, notes }: PdfContent) {
  return (
    <Document title={`${title} ${number}`} author={from[0] ?? ""} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <View style={styles.head}>
            <Lines of={to} style={styles.to} />
            <Lines of={from} style={styles.from} />
          </View>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.number}>{number}</Text>
          <View style={styles.facts}>
            {facts.map(([name, value]) => (
              <View key={name} style={styles.fact}>
                <Text style={styles.name}>{name}</Text>
                <Text>{value}</Text>
              </View>
            ))}
          </View>
          <Row {...HEADINGS} isHeading />
          {createElement(Fragment, null, ...rows.map((row) => Row(row)))}
          <View style={styles.sums} wrap={false}>
            {sums.map(([name, value], place) => (
              <View key={name} style={place === sums.length - 1 ? [styles.sum, styles.last] : styles.sum}>
                <Text>{name}</Text>
                <Text>{value}</Text>
              </View>
            ))}
          </View>
          <Lines of={notes} style={styles.notes} />
        </View>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) => `${title} ${number}  ·  ${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

const HEADINGS = { description: "Description", quantity: "Quantity", unit: "Each", total: "Total" };

function Row({
  description,
  quantity,
  unit,
  total,
  isHeading,
}: PdfContent["rows"][number] & { isHeading?: boolean }) {
  return (
    <View
      style={isHeading ? [styles.row, styles.heading] : styles.row}
      wrap={false}
      fixed={isHeading ?? false}
    >
      <Text style={styles.description}>{description}</Text>
      <Text style={styles.quantity}>{quantity}</Text>
      <Text style={styles.money}>{unit}</Text>
      <Text style={styles.money}>{total}</Text>
    </View>
  );
}

/** What react-pdf lets a text look like. */
type Look = (typeof styles)[keyof typeof styles];

function Lines({ of, style }: { of: string[]; style: Look }) {
  return <Text style={style}>{of.join("\n")}</Text>;
}
