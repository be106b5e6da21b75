import { Circle, Document, G, Line, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { TRAVEL_BANDS } from "#lib/plan/draw/travel";
import type { SafetySheet, SheetExit, SheetLevel } from "#lib/wayfinding/safetySheet";
import { issueWords } from "#lib/words/issueWords";
import { RULE_SET_NAMES, RULE_SET_SOURCES } from "#lib/words/ruleSetNames";
import type { SafetySpeech } from "#lib/words/safety";
import type { Typesetter } from "./documents/typesetter";
import { Words } from "./documents/Words";

const INK = "#1c1f26";
const GREY = "#667085";
const RULE = "#d5d9e0";
const EXIT = "#0b7a4b";
const BOOTH = "#eef0f4";

/** The plan's largest size on the page, in points. */
const WIDTH = 493;
const HEIGHT = 470;

/** The columns of a table, in points. */
const FIRST = 34;
const LAST = 130;
const GAP = 8;

const styles = StyleSheet.create({
  page: { padding: "18mm 18mm 20mm", color: INK },
  subject: { color: GREY, marginBottom: "4mm" },
  heading: { marginTop: "6mm" },
  note: { color: GREY },
  row: { flexDirection: "row", borderBottom: `0.5pt solid ${RULE}`, paddingVertical: "1.2mm" },
  first: { width: FIRST },
  middle: { flex: 1, paddingRight: GAP },
  last: { width: LAST },
  legend: { flexDirection: "row", flexWrap: "wrap", marginTop: "2mm" },
  band: { flexDirection: "row", alignItems: "center", marginRight: "5mm" },
  foot: { position: "absolute", bottom: "10mm", left: "18mm", right: "18mm", fontSize: 7.5, color: GREY },
});

/** The input of every part of the sheet. */
type Parts = { sheet: SafetySheet; speech: SafetySpeech; typeset: Typesetter };

/** A page for the figures, and one for each level. */
export function SafetyPages(parts: Parts) {
  const { sheet, speech, typeset } = parts;
  const { say } = speech;
  const named = [say("safety.title"), sheet.event, sheet.drawn].join("  ·  ");
  const { fontFamily } = typeset(`${named}  ·  0123456789 /`, { size: 7.5, weight: 400 });
  const foot = (
    <Text
      style={[styles.foot, { fontFamily }]}
      fixed
      render={({ pageNumber, totalPages }) => `${named}  ·  ${pageNumber} / ${totalPages}`}
    />
  );
  const subject = (text: string) => Words(typeset, text, { size: 11, width: WIDTH, style: styles.subject });
  const title = (text: string) => Words(typeset, text, { size: 18, weight: 600, width: WIDTH });
  return (
    <Document title={`${say("safety.title")}: ${sheet.event}`} language={speech.language}>
      <Page size="A4" style={styles.page}>
        {title(sheet.event)}
        {subject(say("safety.drawnOn", { day: sheet.drawn }))}
        {Rules(parts)}
        {Exits(parts)}
        {Widths(parts)}
        {EscapeRoutes(parts)}
        {Table(parts, {
          title: say("safety.findings"),
          head: [],
          rows: sheet.findings.map((issue) => ["", issueWords(speech, issue), ""]),
          empty: say("safety.noFindings"),
        })}
        {foot}
      </Page>
      {sheet.levels.map((level) => (
        <Page key={level.name} size="A4" style={styles.page}>
          {title(level.name)}
          {subject(
            level.longest
              ? say("safety.longestRoute", {
                  length: metres(speech, level.longest.metres),
                  name: level.longest.booth,
                })
              : say("safety.noWay"),
          )}
          {Plan(parts, level)}
          {level.stretches.length > 0 && Legend(parts)}
          {foot}
        </Page>
      ))}
    </Document>
  );
}

function Paragraph({ typeset }: Parts, text: string, look: { weight?: 600; style?: Style } = {}) {
  return Words(typeset, text, { size: SIZE, width: WIDTH, ...look });
}

type Style = { color?: string; marginTop?: string };
const SIZE = 9;

function Rules(parts: Parts) {
  const { sheet, speech } = parts;
  const { say } = speech;
  const { rules, ruleSet, people } = sheet;
  if (!rules || !ruleSet) return Paragraph(parts, say("safety.noRules"));
  const limits: [name: string, length: number | null][] = [
    [say("safety.narrowestGangway"), rules.minAisleWidth],
    [say("safety.longestWayToExit"), rules.maxExitDistance],
    [say("safety.longestDeadEnd"), rules.maxDeadEnd],
    [say("safety.narrowestExit"), rules.minExitWidth],
  ];
  const lengthOf = (length: number | null) =>
    length === null ? say("safety.noFigure") : metres(speech, length);
  return (
    <View>
      {Paragraph(parts, say("safety.rules", { name: say(RULE_SET_NAMES[ruleSet]) }), { weight: 600 })}
      {Paragraph(parts, say(RULE_SET_SOURCES[ruleSet]))}
      {limits.map(([name, length]) => (
        <View key={name}>{Paragraph(parts, say("safety.limit", { name, length: lengthOf(length) }))}</View>
      ))}
      {people !== null && Paragraph(parts, say("safety.people", { count: speech.number(people) }))}
      {Paragraph(parts, say("safety.noAdvice"), { style: styles.note as Style })}
    </View>
  );
}

function Exits(parts: Parts) {
  const { sheet, speech } = parts;
  const { say } = speech;
  return Table(parts, {
    title: say("safety.exits"),
    head: [say("safety.number"), say("safety.nameAndLevel"), say("safety.width")],
    rows: sheet.exits.map(({ number, name, level, width }) => [
      String(number),
      [name ?? say("safety.exit"), level].filter(Boolean).join(", "),
      width === null ? say("safety.noWidth") : metres(speech, width),
    ]),
    empty: say("safety.noExits"),
  });
}

function Widths(parts: Parts) {
  const { sheet, speech } = parts;
  const { exits, rules, people } = sheet;
  const sum = metres(
    speech,
    exits.reduce((total, { width }) => total + (width ?? 0), 0),
  );
  const needed = rules?.exitWidthPerPerson && people ? rules.exitWidthPerPerson * people : null;
  const words =
    needed === null
      ? speech.say("safety.exitWidths", { sum })
      : speech.say("safety.exitWidthsNeeded", { sum, needed: metres(speech, needed) });
  return Paragraph(parts, words, { style: { marginTop: "1.5mm" } });
}

function EscapeRoutes(parts: Parts) {
  const { sheet, speech } = parts;
  const { say } = speech;
  return Table(parts, {
    title: say("safety.longestWays"),
    head: ["", say("safety.level"), say("safety.route")],
    rows: sheet.levels.map(({ name, longest }) => [
      "",
      name,
      longest
        ? say("safety.routeFrom", { length: metres(speech, longest.metres), name: longest.booth })
        : say("safety.notMeasured"),
    ]),
    empty: say("safety.noLevels"),
  });
}

type Rows = { title: string; head: string[]; rows: string[][]; empty: string };

function Table(parts: Parts, { title, head, rows, empty }: Rows) {
  const { typeset } = parts;
  const cell = (
    text: string | undefined,
    style: (typeof styles)[keyof typeof styles],
    width: number,
    isHead: boolean,
  ) =>
    text !== undefined &&
    text !== "" && (
      <View style={style}>
        {Words(typeset, text, { size: isHead ? 8 : SIZE, width, ...(isHead && { style: styles.note }) })}
      </View>
    );
  return (
    <View key={title}>
      {Words(typeset, title, { size: 11.5, weight: 600, width: WIDTH, style: styles.heading })}
      {rows.length === 0 && Paragraph(parts, empty)}
      {(rows.length === 0 || head.length === 0 ? rows : [head, ...rows]).map((cells, place) => {
        const isHead = place === 0 && head.length > 0;
        const wide = WIDTH - (cells[0] ? FIRST : 0) - (cells[2] ? LAST : 0) - GAP;
        return (
          <View key={cells.join(" ")} style={styles.row} wrap={false}>
            {cell(cells[0], styles.first, FIRST, isHead)}
            {cell(cells[1], styles.middle, wide, isHead)}
            {cell(cells[2], styles.last, LAST, isHead)}
          </View>
        );
      })}
    </View>
  );
}

/** Smaller labels of booths would be illegible; in points. */
const LEAST_LABEL = 2.6;
const MOST_LABEL = 6;
const AISLE_WIDTH = 2.2;

function Plan({ sheet: { limit }, speech, typeset }: Parts, level: SheetLevel) {
  const { box, booths, walls, stretches, exits } = level;
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
      {booths.map(({ label, ring }) => Label(typeset, label, ring, { scale, x, y }))}
      {exits.map((exit) => Exit(typeset, speech, exit, { x: x(exit.x), y: y(exit.y) }))}
    </Svg>
  );
}

type Along = (metres: number) => number;

function Label(
  typeset: Typesetter,
  label: string,
  ring: readonly { x: number; y: number }[],
  { scale, x, y }: { scale: number; x: Along; y: Along },
) {
  const { text, fontFamily } = typeset(label, { size: MOST_LABEL, weight: 400 });
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
      style={{ fontFamily, fontSize: size }}
    >
      {text}
    </Text>
  );
}

function Exit(
  typeset: Typesetter,
  speech: SafetySpeech,
  { number, width }: SheetExit,
  { x, y }: { x: number; y: number },
) {
  const numbered = typeset(String(number), { size: 6.5, weight: 600 });
  const wide = width === null ? null : typeset(metres(speech, width), { size: 5.5, weight: 400 });
  return (
    <G key={number}>
      <Circle cx={x} cy={y} r={6} fill={EXIT} stroke="#ffffff" strokeWidth={0.8} />
      <Text
        x={x}
        y={y + 2.4}
        fill="#ffffff"
        textAnchor="middle"
        style={{ fontFamily: numbered.fontFamily, fontSize: 6.5, fontWeight: 600 }}
      >
        {numbered.text}
      </Text>
      {wide && (
        <Text x={x} y={y + 13} textAnchor="middle" style={{ fontFamily: wide.fontFamily, fontSize: 5.5 }}>
          {wide.text}
        </Text>
      )}
    </G>
  );
}

function Legend({ sheet: { limit, rules }, speech, typeset }: Parts) {
  const { say } = speech;
  const note = { size: 8, style: styles.note };
  return (
    <View>
      <View style={styles.legend}>
        {TRAVEL_BANDS.map(({ upTo, color }) => (
          <View key={color} style={styles.band}>
            <Svg width={14} height={6}>
              <Line x1={0} y1={3} x2={11} y2={3} stroke={color} strokeWidth={5} />
            </Svg>
            {Words(
              typeset,
              Number.isFinite(upTo)
                ? say("safety.upTo", { length: metres(speech, Math.round(upTo * limit)) })
                : say("safety.longer"),
              note,
            )}
          </View>
        ))}
      </View>
      {Words(
        typeset,
        rules?.maxExitDistance
          ? say("safety.routesAllowed", { length: metres(speech, rules.maxExitDistance) })
          : say("safety.routeShares"),
        { ...note, width: WIDTH },
      )}
    </View>
  );
}

function metres({ number }: SafetySpeech, length: number): string {
  return `${number(length)} m`;
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
