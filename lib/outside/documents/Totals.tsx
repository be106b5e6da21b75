import { View } from "@react-pdf/renderer";
import { AMOUNT_WIDTH, SIZE, styles } from "./looks";
import { mm } from "./pageLayout";
import type { Parts } from "./parts";
import { Words } from "./Words";

const TOTALS_WIDTH = mm(95);
const NAME_WIDTH = TOTALS_WIDTH - AMOUNT_WIDTH;

/** The sums stay together, with the sentences that the law requires beside them. */
export function Totals({ printed: { sums, taxTexts }, layout, flow, typeset }: Parts) {
  if (sums.length === 0) return null;
  return (
    <View wrap={false}>
      <View style={[styles.totals, { width: TOTALS_WIDTH, alignSelf: flow.atEnd }]}>
        {sums.map(({ name, value, weight }) => {
          const isLast = weight === "last";
          const look = {
            size: isLast ? SIZE.total : SIZE.body,
            weight: weight === "plain" ? (400 as const) : (600 as const),
          };
          const rule = { plain: {}, total: styles.total, last: styles.last }[weight];
          return (
            <View key={name} style={[styles.sum, rule, { flexDirection: flow.row }]}>
              {Words(typeset, name, {
                ...look,
                width: NAME_WIDTH - mm(4),
                style: [weight === "plain" ? styles.grey : {}, { width: NAME_WIDTH }],
              })}
              {Words(typeset, value, { ...look, align: "figure", style: { width: AMOUNT_WIDTH } })}
            </View>
          );
        })}
      </View>
      {taxTexts.length === 0 ? null : (
        <View style={styles.notes}>
          {taxTexts.map((text) =>
            Words(typeset, text, { size: SIZE.small, width: layout.width, style: styles.paragraph }),
          )}
        </View>
      )}
    </View>
  );
}
