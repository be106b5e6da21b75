import { paperFormatOf } from "#lib/documents/formats";
import type { DocumentContent } from "#lib/records/documents";
import { renderEInvoice } from "./eInvoice";
import { renderDocument } from "./render";

/** A document as it is sent; an invoice has its e-invoice inside. */
export async function pdfOf(
  content: DocumentContent,
  logo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const facturX = (await renderEInvoice(content))?.facturX;
  const format = paperFormatOf(content);
  return await renderDocument(content, facturX === undefined ? { logo, format } : { logo, format, facturX });
}

export async function xmlOf(content: DocumentContent): Promise<string | null> {
  return (await renderEInvoice(content))?.xml ?? null;
}
