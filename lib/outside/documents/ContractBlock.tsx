import { G, Line, Polygon, Svg, Text, View } from "@react-pdf/renderer";
import type { PrintedSketch } from "#lib/documents/printedTypes";
import type { Corner } from "#lib/geometry/point";
import { RULE, SIZE, styles } from "./looks";
import { mm } from "./pageLayout";
import type { Parts } from "./parts";
import { Words } from "./Words";

const OPEN_SIDE = "#1a7f5a";
const WALL = "#4a4f5a";
const EDGE = 1.2;

/** Each booth of a contract drawn to scale among its neighbours, its open sides in colour. */
export function Sketches({ printed: { sketches }, layout, flow, typeset }: Parts) {
  return (
    <View>
      {sketches.map((sketch) => (
        <View key={sketch.caption} style={[styles.notes, { alignItems: flow.atStart }]} wrap={false}>
          {Words(typeset, sketch.caption, { size: SIZE.small, width: layout.width, style: styles.grey })}
          {Sketch(sketch, typeset)}
        </View>
      ))}
    </View>
  );
}

/** The lines that both sides of a contract sign on. */
export function Signatures({ printed: { signatures }, layout, flow, typeset }: Parts) {
  if (signatures.length === 0) return null;
  const width = layout.width / 2 - mm(5);
  return (
    <View style={[styles.signatures, { width: layout.width, flexDirection: flow.row }]} wrap={false}>
      {signatures.map((name) => (
        <View key={name} style={[styles.signature, { width }]}>
          {Words(typeset, name, { size: SIZE.small, width, style: styles.grey })}
        </View>
      ))}
    </View>
  );
}

function Sketch({ booth, scale }: PrintedSketch, typeset: Parts["typeset"]) {
  const points = (metres: number) => mm((metres * 1_000) / scale);
  const ring = (corners: readonly Corner[]) => corners.map(([x, y]) => `${points(x)},${points(y)}`).join(" ");
  const label = (text: string, corners: readonly Corner[], isOwn: boolean) => {
    const set = typeset(text, { size: isOwn ? 9 : 7, weight: isOwn ? 600 : 400 });
    const [x, y] = middleOf(corners);
    return (
      <Text
        key={`label ${text}`}
        x={points(x)}
        y={points(y) + 3}
        textAnchor="middle"
        style={{
          fontFamily: set.fontFamily[0] ?? "",
          fontSize: isOwn ? 9 : 7,
          fontWeight: isOwn ? 600 : 400,
        }}
      >
        {set.text}
      </Text>
    );
  };
  const side = ([[x1, y1], [x2, y2]]: readonly [Corner, Corner], colour: string) => (
    <Line
      key={`${colour} ${x1} ${y1} ${x2} ${y2}`}
      x1={points(x1)}
      y1={points(y1)}
      x2={points(x2)}
      y2={points(y2)}
      stroke={colour}
      strokeWidth={2.4}
    />
  );
  const [width, height] = [points(booth.widthM), points(booth.heightM)];
  return (
    // Half of each outline lies outside the drawing.
    <Svg
      width={width + 2 * EDGE}
      height={height + 2 * EDGE}
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      style={{ marginTop: 4 }}
    >
      <Polygon points={`0,0 ${width},0 ${width},${height} 0,${height}`} fill="#f6f7f9" stroke={RULE} />
      {booth.around.map(({ label: name, outline }) => (
        <G key={name}>
          <Polygon points={ring(outline)} fill="#ffffff" stroke="#9aa1ad" strokeWidth={0.5} />
          {isInside(outline, booth) ? label(name, outline, false) : null}
        </G>
      ))}
      <Polygon points={ring(booth.outline)} fill="#e9eef8" stroke="#16181d" strokeWidth={1.2} />
      {(booth.walls ?? []).map((wall) => side(wall, WALL))}
      {booth.openSides.map((open) => side(open, OPEN_SIDE))}
      {label(booth.label, booth.outline, true)}
    </Svg>
  );
}

function middleOf(corners: readonly Corner[]): Corner {
  const sum = (axis: 0 | 1) => corners.reduce((total, corner) => total + corner[axis], 0) / corners.length;
  return [sum(0), sum(1)];
}

/** Neighbours that are cut off by the edge of the drawing have no room for their label. */
function isInside(corners: readonly Corner[], { widthM, heightM }: PrintedSketch["booth"]): boolean {
  const [x, y] = middleOf(corners);
  return x > 0.5 && y > 0.5 && x < widthM - 0.5 && y < heightM - 0.5;
}
