import { renderToBuffer } from "@react-pdf/renderer";
import sharp from "sharp";
import { printedDocument } from "#lib/documents/printed";
import type { DocumentContent } from "#lib/records/documents";
import { hanForms } from "../fontSlices";
import { DocumentPage, type Logo } from "./DocumentPage";
import { embedFacturX } from "./facturX";
import { flowOf } from "./flow";
import type { PaperFormat } from "./pageLayout";
import { recorder, typesetterFor } from "./typesetter";

export type DocumentParts = {
  logo: Uint8Array | null;
  format: PaperFormat;
  /** The XML of the e-invoice, which is embedded into the PDF as Factur-X requires. */
  facturX?: string;
};

/** Renders a document as PDF/A. Equal content gives equal bytes. */
export async function renderDocument(
  content: DocumentContent,
  parts: DocumentParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const printed = printedDocument(content);
  const logo = parts.logo === null ? null : await printableLogo(parts.logo);
  const flow = flowOf(printed.direction);
  const page = { printed, logo, format: parts.format, flow };
  const { typeset, recorded } = recorder(flow);
  DocumentPage({ ...page, typeset });
  const han = hanForms(content.locale, [content.buyer.countryCode, content.seller.countryCode]);
  const set = await typesetterFor(recorded, han, flow);
  const pdf = new Uint8Array(await renderToBuffer(DocumentPage({ ...page, typeset: set })));
  return parts.facturX === undefined
    ? pdf
    : await embedFacturX(pdf, parts.facturX, new Date(content.issuedAt));
}

/** Enough for 60 mm at 300 dots per inch. */
const LOGO_PIXELS = 720;

/** An unreadable logo must not prevent an invoice from being printed. */
async function printableLogo(bytes: Uint8Array): Promise<Logo | null> {
  try {
    const shrunk = sharp(bytes)
      .rotate()
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: "inside", withoutEnlargement: true });
    return { data: await shrunk.flatten({ background: "white" }).png().toBuffer(), format: "png" };
  } catch {
    return null;
  }
}
