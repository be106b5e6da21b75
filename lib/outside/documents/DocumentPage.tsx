import { Document, Image, Page, View } from "@react-pdf/renderer";
import type { PrintedDocument } from "#lib/documents/printedTypes";
import { Signatures, Sketches } from "./ContractBlock";
import { Footer, RunningHeader } from "./Edges";
import type { Flow } from "./flow";
import { LineTable } from "./LineTable";
import { SIZE, styles } from "./looks";
import { PaymentBlock } from "./PaymentBlock";
import { layoutOf, mm, PAGE_TOP, type PaperFormat } from "./pageLayout";
import type { Parts } from "./parts";
import { Totals } from "./Totals";
import type { Typesetter } from "./typesetter";
import { LINE_HEIGHT, Words } from "./Words";

export type Logo = { data: Buffer; format: "png" };
type Props = {
  printed: PrintedDocument;
  logo: Logo | null;
  format: PaperFormat;
  flow: Flow;
  typeset: Typesetter;
};

/** Functions are called, not mounted, so that one pass can note every text before its fonts are loaded. */
export function DocumentPage({ printed, logo, format, flow, typeset }: Props) {
  const layout = layoutOf(format);
  const parts = { printed, layout, flow, typeset };
  return (
    <Document
      title={`${printed.title} ${printed.number}`}
      author={printed.seller.name}
      creator="Aisle"
      producer="Aisle"
      language={printed.language}
      creationDate={new Date(printed.issuedAt)}
      conformance="PDF/A-3b"
    >
      <Page size={layout.size} style={[styles.page, { paddingHorizontal: layout.left }]}>
        {printed.isTest && TestMark(parts)}
        {RunningHeader(parts)}
        {layout.foldMarks.map((top) => (
          <View key={top} style={[styles.foldMark, { top }]} />
        ))}
        {Letterhead({ ...parts, logo })}
        {AddressWindow(parts)}
        <View style={{ width: layout.width }}>
          {Words(typeset, printed.name, {
            size: SIZE.title,
            weight: 600,
            width: layout.width,
          })}
          <View style={styles.subject}>
            {printed.subject.map((line) =>
              Words(typeset, line, { size: SIZE.body, width: layout.width, style: styles.grey }),
            )}
          </View>
          {printed.opening.map((text) =>
            Words(typeset, text, { size: SIZE.body, width: layout.width, style: styles.opening }),
          )}
          {LineTable(parts)}
          {Totals(parts)}
          {PaymentBlock(parts)}
          {Sketches(parts)}
          <View style={styles.notes}>
            {printed.notes.map((note) =>
              Words(typeset, note, {
                size: SIZE.small,
                width: layout.width,
                style: [styles.grey, styles.paragraph],
              }),
            )}
          </View>
          {Signatures(parts)}
        </View>
        {Footer(parts)}
      </Page>
    </Document>
  );
}

/** Behind the text of every page. */
function TestMark({ typeset, layout }: Parts) {
  return (
    <View fixed style={[styles.testMark, { left: layout.left, width: layout.width }]}>
      {Words(typeset, "TEST", { size: SIZE.testMark, weight: 600, style: styles.testWord })}
    </View>
  );
}

function Letterhead({ printed: { seller }, layout, flow, typeset, logo }: Parts & { logo: Logo | null }) {
  const { left, width, sideWidth } = layout;
  return (
    <View
      style={[styles.letterhead, { left, width, flexDirection: flow.row, justifyContent: "space-between" }]}
    >
      <View style={{ width: width - sideWidth - mm(5), alignItems: logo ? flow.atStart : "stretch" }}>
        {logo ? (
          <Image src={logo} style={styles.logo} />
        ) : (
          Words(typeset, seller.name, { size: 13, weight: 600, width: width - sideWidth - mm(5) })
        )}
      </View>
      <View style={{ width: sideWidth }}>
        {(logo ? [seller.name, ...seller.lines] : seller.lines).map((line, place) =>
          Words(typeset, line, {
            size: SIZE.small,
            weight: logo && place === 0 ? 600 : 400,
            width: sideWidth,
            style: logo && place === 0 ? {} : styles.grey,
          }),
        )}
      </View>
    </View>
  );
}

const FACT_NAME = mm(27);
const SENDER_LINES = 3;

/**
 * The recipient is placed in the envelope's window, which is on the left for every reading direction, and the facts
 * beside it. Long content pushes the title down.
 */
function AddressWindow({ printed, layout, flow, typeset }: Parts) {
  const { sideWidth, senderTop, recipientTop, titleTop } = layout;
  const windowWidth = mm(80);
  // A long address of the sender begins a line earlier, so that it does not move the recipient.
  const top = senderTop - (SENDER_LINES - 1) * SIZE.sender * LINE_HEIGHT;
  return (
    <View style={[styles.window, { width: layout.width, minHeight: titleTop - PAGE_TOP }]}>
      <View style={{ width: windowWidth, marginTop: top - PAGE_TOP, marginBottom: mm(6) }}>
        <View style={[styles.sender, { height: recipientTop - top - mm(1.5) }]}>
          {Words(typeset, printed.returnAddress, {
            size: SIZE.sender,
            style: styles.grey,
            width: windowWidth,
            mostLines: SENDER_LINES,
          })}
        </View>
        {printed.recipient.map((line, place) =>
          Words(typeset, line, { size: 9.5, weight: place === 0 ? 600 : 400, width: windowWidth }),
        )}
      </View>
      <View
        style={{ marginLeft: "auto", width: sideWidth, marginTop: mm(45) - PAGE_TOP, marginBottom: mm(6) }}
      >
        {printed.facts.map(({ name, value }) => (
          <View key={name} style={[styles.fact, { flexDirection: flow.row }]}>
            {Words(typeset, name, {
              size: SIZE.small,
              width: FACT_NAME - 4,
              style: [styles.grey, { width: FACT_NAME }],
            })}
            {Words(typeset, value, { size: SIZE.small, width: sideWidth - FACT_NAME })}
          </View>
        ))}
      </View>
    </View>
  );
}
