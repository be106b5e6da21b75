import { Circle, Document, G, Line, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { TRAVEL_BANDS } from "#lib/plan/draw/travel";
import type { SafetySheet, SheetExit, SheetLevel } from "#lib/wayfinding/safetySheet";
import { FAMILY } from "./reportPage";

const INK = "#1c1f26";
const GREY = "#667085";
const RULE = "#d5d9e0";
const EXIT = "#0b7a4b";
const BOOTH = "#eef0f4";

/** The plan's largest size on the page, in points. */
const WIDTH = 493;
const HEIGHT = 470;

const styles = StyleSheet.create({
  page: { padding: "18mm 18mm 20mm", fontFamily: FAMILY, color: INK },
  body: { fontSize: 9, lineHeight: 1.4 },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
  subject: { fontSize: 11, color: GREY, marginBottom: "4mm" },
  heading: { fontSize: 11.5, fontWeight: 600, lineHeight: 1.5, marginTop: "6mm" },
  note: { fontSize: 8, color: GREY },
  row: { flexDirection: "row", borderBottom: `0.5pt solid ${RULE}`, paddingVertical: "1.2mm" },
  first: { width: "12mm" },
  middle: { flex: 1, paddingRight: "3mm" },
  last: { width: "36mm", textAlign: "right" },
  legend: { flexDirection: "row", flexWrap: "wrap", marginTop: "2mm" },
  band: { flexDirection: "row", alignItems: "center", marginRight: "5mm" },
  foot: { position: "absolute", bottom: "10mm", left: "18mm", right: "18mm", fontSize: 7.5, color: GREY },
});

/** A page for the figures, and one for each level. */
export function SafetyPages(sheet: SafetySheet) {
  const foot = (
    <Text
      style={styles.foot}
      fixed
      render={({ pageNumber, totalPages }) =>
        `Safety sheet  ·  ${sheet.event}  ·  ${sheet.drawn}  ·  ${pageNumber} / ${totalPages}`
      }
    />
  );
  return (
    <Document title={`Safety sheet: ${sheet.event}`} language="en">
      <Page size="A4" style={styles.page}>
        <View style={styles.body}>
          <Text style={styles.title}>{sheet.event}</Text>
          <Text style={styles.subject}>{`Safety sheet, drawn on ${sheet.drawn}`}</Text>
          {Rules(sheet)}
          {Table(
            "Exits",
            ["No.", "Name and level", "Width"],
            sheet.exits.map(({ number, name, level, width }) => [
              String(number),
              level ? `${name}, ${level}` : name,
              width === null ? "no width entered" : metres(width),
            ]),
            "The plan has no entrances and no exits.",
          )}
          {Widths(sheet)}
          {Table(
            "Longest ways on foot to an exit",
            ["", "Level", "Way"],
            sheet.levels.map(({ name, longest }) => [
              "",
              name,
              longest ? `${metres(longest.metres)} from ${longest.booth}` : "none measured",
            ]),
            "The plan has no levels.",
          )}
          {Table(
            "Findings",
            [],
            sheet.findings.map((words) => ["", words, ""]),
            "The check found nothing that concerns ways out.",
          )}
        </View>
        {foot}
      </Page>
      {sheet.levels.map((level) => (
        <Page key={level.name} size="A4" style={styles.page}>
          <View style={styles.body}>
            <Text style={styles.title}>{level.name}</Text>
            <Text style={styles.subject}>
              {level.longest
                ? `The longest way to an exit is ${metres(level.longest.metres)}, from booth ${level.longest.booth}.`
                : "No way to an exit was measured."}
            </Text>
            {Plan(level, sheet.limit)}
            {level.stretches.length > 0 && Legend(sheet)}
          </View>
          {foot}
        </Page>
      ))}
    </Document>
  );
}

function Rules({ rules, people }: SafetySheet) {
  if (!rules) {
    return (
      <Text>No safety rules are chosen for this event, so ways and widths are not compared with limits.</Text>
    );
  }
  const limits: [name: string, length: number | null][] = [
    ["Narrowest gangway", rules.minAisleWidth],
    ["Longest way to an exit", rules.maxExitDistance],
    ["Longest dead end", rules.maxDeadEnd],
    ["Narrowest exit", rules.minExitWidth],
  ];
  return (
    <View>
      <Text style={{ fontWeight: 600 }}>{`Rules: ${rules.name}`}</Text>
      <Text>{`Source: ${rules.source}.`}</Text>
      <Text>{rules.note}</Text>
      {limits.map(([name, length]) => (
        <Text key={name}>{`${name}: ${length === null ? "no figure in the source" : metres(length)}`}</Text>
      ))}
      {people !== null && <Text>{`People: ${people.toLocaleString("en")}`}</Text>}
      <Text style={styles.note}>
        These figures are defaults for planning and no legal advice. What counts is the permit of the hall.
      </Text>
    </View>
  );
}

function Widths({ exits, rules, people }: SafetySheet) {
  const sum = exits.reduce((total, { width }) => total + (width ?? 0), 0);
  const needed = rules?.exitWidthPerPerson && people ? rules.exitWidthPerPerson * people : null;
  const words = needed === null ? "" : `, ${metres(needed)} are needed`;
  return (
    <Text style={{ marginTop: "1.5mm" }}>{`All exits with a width together: ${metres(sum)}${words}.`}</Text>
  );
}

function Table(title: string, head: string[], rows: string[][], empty: string) {
  return (
    <View key={title}>
      <Text style={styles.heading}>{title}</Text>
      {rows.length === 0 && <Text>{empty}</Text>}
      {(rows.length === 0 || head.length === 0 ? rows : [head, ...rows]).map((cells, place) => (
        <View
          key={cells.join(" ")}
          style={place === 0 && head.length > 0 ? [styles.row, styles.note] : styles.row}
          wrap={false}
        >
          {cells[0] !== "" && <Text style={styles.first}>{cells[0]}</Text>}
          <Text style={styles.middle}>{cells[1]}</Text>
          {cells[2] !== "" && <Text style={styles.last}>{cells[2]}</Text>}
        </View>
      ))}
    </View>
  );
}

/** Smaller labels of booths could not be read, in points. */
const LEAST_LABEL = 2.6;
const MOST_LABEL = 6;
const AISLE_WIDTH = 2.2;

function Plan({ box, booths, walls, stretches, exits }: SheetLevel, limit: number) {
  const scale = Math.min(WIDTH / Math.max(1, box.width), HEIGHT / Math.max(1, box.height));
  const x = (metresAcross: number) => round((metresAcross - box.x) * scale);
  const y = (metresDown: number) => round((metresDown - box.y) * scale);
  const closed = (ring: readonly { x: number; y: number }[]) =>
    `M${ring.map((corner) => `${x(corner.x)},${y(corner.y)}`).join("L")}Z`;
  const line = ({ from, to }: { from: { x: number; y: number }; to: { x: number; y: number } }) =>
    `M${x(from.x)},${y(from.y)}L${x(to.x)},${y(to.y)}`;
  const [width, height] = [round(box.width * scale), round(box.height * scale)];
  return (
    <Svg width={width + 16} height={height + 16} viewBox={`-8 -8 ${width + 16} ${height + 16}`}>
      <Path d={`M0,0L${width},0L${width},${height}L0,${height}Z`} fill="#ffffff" stroke={RULE} />
      {TRAVEL_BANDS.map(({ upTo, color }, index) => {
        const above = TRAVEL_BANDS[index - 1]?.upTo ?? 0;
        const pieces = stretches.filter(({ metres: away }) => away > above * limit && away <= upTo * limit);
        return pieces.length === 0 ? null : (
          <Path
            key={color}
            d={pieces.map(line).join("")}
            stroke={color}
            strokeWidth={round(AISLE_WIDTH * scale)}
          />
        );
      })}
      {booths.length > 0 && (
        <Path
          d={booths.map(({ ring }) => closed(ring)).join("")}
          fill={BOOTH}
          stroke="#8d95a3"
          strokeWidth={0.4}
        />
      )}
      {walls.length > 0 && <Path d={walls.map(line).join("")} stroke={INK} strokeWidth={1.2} />}
      {booths.map(({ label, ring }) => Label(label, ring, scale, x, y))}
      {exits.map((exit) => Exit(exit, x(exit.x), y(exit.y)))}
    </Svg>
  );
}

type Along = (metres: number) => number;

function Label(label: string, ring: readonly { x: number; y: number }[], scale: number, x: Along, y: Along) {
  const [xs, ys] = [ring.map((corner) => corner.x), ring.map((corner) => corner.y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const size = Math.min(
    MOST_LABEL,
    ((right - left) * scale) / (label.length * 0.62),
    (bottom - top) * scale * 0.7,
  );
  if (size < LEAST_LABEL) return null;
  return (
    <Text
      key={label}
      x={x((left + right) / 2)}
      y={y((top + bottom) / 2) + size * 0.35}
      textAnchor="middle"
      style={{ fontFamily: FAMILY, fontSize: size }}
    >
      {label}
    </Text>
  );
}

function Exit({ number, width }: SheetExit, x: number, y: number) {
  return (
    <G key={number}>
      <Circle cx={x} cy={y} r={6} fill={EXIT} stroke="#ffffff" strokeWidth={0.8} />
      <Text
        x={x}
        y={y + 2.4}
        fill="#ffffff"
        textAnchor="middle"
        style={{ fontFamily: FAMILY, fontSize: 6.5, fontWeight: 600 }}
      >
        {String(number)}
      </Text>
      {width !== null && (
        <Text x={x} y={y + 13} textAnchor="middle" style={{ fontFamily: FAMILY, fontSize: 5.5 }}>
          {metres(width)}
        </Text>
      )}
    </G>
  );
}

function Legend({ limit, rules }: SafetySheet) {
  return (
    <View>
      <View style={styles.legend}>
        {TRAVEL_BANDS.map(({ upTo, color }) => (
          <View key={color} style={styles.band}>
            <Svg width={14} height={6}>
              <Line x1={0} y1={3} x2={11} y2={3} stroke={color} strokeWidth={5} />
            </Svg>
            <Text style={styles.note}>
              {Number.isFinite(upTo) ? `up to ${Math.round(upTo * limit)} m` : "longer"}
            </Text>
          </View>
        ))}
      </View>
      <Text style={styles.note}>
        {rules?.maxExitDistance
          ? `Ways along the aisles to the nearest exit; the rules allow ${metres(rules.maxExitDistance)}.`
          : "Ways along the aisles to the nearest exit, in shares of the longest."}
      </Text>
    </View>
  );
}

function metres(length: number): string {
  return `${length.toLocaleString("en", { maximumFractionDigits: 1 })} m`;
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
