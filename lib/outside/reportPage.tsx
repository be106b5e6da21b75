import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";

/**
 * Latin, Greek and Cyrillic in one file, because a document with several files would embed each of them many times.
 */
export const FAMILY = "Noto Sans";

/** A report with final texts and figures. */
export type Report = {
  title: string;
  subject: string;
  facts: [name: string, value: string][];
  figures: { label: string; value: string; note: string }[];
  chart: { title: string; days: { label: string; value: number }[] };
  tables: { title: string; note: string; head: string[]; rows: string[][]; empty: string }[];
};

const INK = "#1c1f26";
const GREY = "#667085";
const RULE = "#d5d9e0";
const BAR = "#f5c400";

const styles = StyleSheet.create({
  page: { padding: "20mm 18mm 22mm", fontFamily: FAMILY, fontSize: 9.5, color: INK },
  /** Not on the whole page, because a footer with page numbers disappears under it. */
  body: { fontSize: 9.5, lineHeight: 1.4 },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2 },
  subject: { fontSize: 11, color: GREY, marginBottom: "5mm" },
  fact: { flexDirection: "row" },
  name: { width: "30mm", color: GREY },
  figures: { flexDirection: "row", flexWrap: "wrap", marginTop: "7mm", borderTop: `1pt solid ${INK}` },
  figure: { width: "25%", paddingRight: "4mm", paddingTop: "3mm" },
  value: { fontSize: 17, fontWeight: 600, lineHeight: 1.2 },
  note: { fontSize: 8, lineHeight: 1.4, color: GREY },
  part: { marginTop: "9mm" },
  heading: { fontSize: 12, fontWeight: 600, lineHeight: 1.5 },
  chart: { flexDirection: "row", alignItems: "flex-end", height: "34mm", marginTop: "3mm" },
  bar: { flex: 1, marginHorizontal: 0.6, backgroundColor: BAR },
  axis: { flexDirection: "row", justifyContent: "space-between", borderTop: `0.5pt solid ${RULE}` },
  row: { flexDirection: "row", borderBottom: `0.5pt solid ${RULE}`, paddingVertical: "1.6mm" },
  first: { flex: 1, paddingRight: "4mm" },
  other: { width: "28mm", textAlign: "right" },
  foot: { position: "absolute", bottom: "11mm", left: "18mm", right: "18mm", fontSize: 7.5, color: GREY },
});

/** An A4 page, and a second one if needed. */
export function ReportPage({ title, subject, facts, figures, chart, tables }: Report) {
  return (
    <Document title={`${title}: ${subject}`} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <Text style={styles.title}>{subject}</Text>
          <Text style={styles.subject}>{title}</Text>
          {facts.map(([name, value]) => (
            <View key={name} style={styles.fact}>
              <Text style={styles.name}>{name}</Text>
              <Text>{value}</Text>
            </View>
          ))}
          <View style={styles.figures}>
            {figures.map(({ label, value, note }) => (
              <View key={label} style={styles.figure}>
                <Text style={styles.note}>{label}</Text>
                <Text style={styles.value}>{value}</Text>
                <Text style={styles.note}>{note}</Text>
              </View>
            ))}
          </View>
          {Chart(chart)}
          {tables.map((table) => Table(table))}
        </View>
        <Text
          style={styles.foot}
          fixed
          render={({ pageNumber, totalPages }) => `${title}  ·  ${subject}  ·  ${pageNumber} / ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

function Chart({ title, days }: Report["chart"]) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  return (
    <View style={styles.part} wrap={false}>
      <Text style={styles.heading}>{title}</Text>
      <Text style={styles.note}>{`The highest day has ${most === 1 ? "1 or none" : most}.`}</Text>
      <View style={styles.chart}>
        {days.map(({ label, value }) => (
          <View key={label} style={[styles.bar, { height: `${(100 * value) / most}%` }]} />
        ))}
      </View>
      <View style={styles.axis}>
        <Text style={styles.note}>{days[0]?.label ?? ""}</Text>
        <Text style={styles.note}>{days.at(-1)?.label ?? ""}</Text>
      </View>
    </View>
  );
}

function Table({ title, note, head, rows, empty }: Report["tables"][number]) {
  return (
    <View key={title} style={styles.part}>
      <Text style={styles.heading}>{title}</Text>
      <Text style={styles.note}>{note}</Text>
      {rows.length === 0 && <Text style={{ marginTop: "2mm" }}>{empty}</Text>}
      {(rows.length === 0 ? [] : [head, ...rows]).map((cells, place) => (
        <View key={cells.join(" ")} style={place === 0 ? [styles.row, styles.note] : styles.row} wrap={false}>
          {cells.map((cell, column) => (
            <Text key={head[column]} style={column === 0 ? styles.first : styles.other}>
              {cell}
            </Text>
          ))}
        </View>
      ))}
    </View>
  );
}
