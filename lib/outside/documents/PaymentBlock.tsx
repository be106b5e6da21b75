import { Path, Svg, View } from "@react-pdf/renderer";
import { correction, generate } from "lean-qr";
import { SIZE, styles } from "./looks";
import { mm } from "./pageLayout";
import type { Parts } from "./parts";
import { Words } from "./Words";

const CODE_SIDE = mm(27);
/** Wide enough for the caption on one line. */
const CODE_WIDTH = mm(50);
export const CAPTION = { size: 6, width: CODE_WIDTH } as const;
const NAME_WIDTH = mm(33);

/** How to pay: the sentence, the account, and the code that banking apps read. */
export function PaymentBlock({ printed: { payment }, layout, flow, typeset }: Parts) {
  if (!payment) return null;
  const { heading, sentence, facts, code } = payment;
  const width = layout.width - (code ? CODE_WIDTH + mm(4) : 0);
  return (
    <View style={[styles.payment, { width: layout.width, flexDirection: flow.row }]} wrap={false}>
      <View style={{ width }}>
        {Words(typeset, heading, { size: SIZE.body, weight: 600, style: styles.heading })}
        {Words(typeset, sentence, { size: SIZE.body, width, style: { marginBottom: 7 } })}
        {facts.map(({ name, value }) => (
          <View key={name} style={{ flexDirection: flow.row, marginBottom: 2 }}>
            {Words(typeset, name, {
              size: SIZE.small,
              width: NAME_WIDTH - 4,
              style: [styles.grey, { width: NAME_WIDTH }],
            })}
            {Words(typeset, value, { size: SIZE.small, width: width - NAME_WIDTH })}
          </View>
        ))}
      </View>
      {code ? (
        <View style={{ width: CODE_WIDTH, alignItems: flow.atEnd }}>
          {TransferCode(code.text)}
          {Words(typeset, code.caption, {
            ...CAPTION,
            align: "end",
            style: [styles.grey, { width: CODE_WIDTH, marginTop: 3 }],
          })}
        </View>
      ) : null}
    </View>
  );
}

/** Error correction M, as the standard of the code asks for. The page around it is its quiet zone. */
function TransferCode(text: string) {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  return (
    <Svg width={CODE_SIDE} height={CODE_SIDE} viewBox={`0 0 ${code.size} ${code.size}`}>
      <Path d={modulesOf(code)} fill="#000000" />
    </Svg>
  );
}

/** Dark modules, one rectangle for those that touch in a row, so that no hairline shows between them. */
function modulesOf(code: { size: number; get: (x: number, y: number) => boolean }): string {
  const rectangles: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let end = x + 1;
      while (code.get(end, y)) end += 1;
      rectangles.push(`M${x} ${y}H${end}V${y + 1}H${x}Z`);
      x = end;
    }
  }
  return rectangles.join("");
}
