import { eInvoiceOf } from "#lib/documents/eInvoice";
import { eInvoiceFaults, isGerman, xRechnungFaults } from "#lib/documents/eInvoiceFaults";
import type { DocumentContent } from "#lib/records/documents";
import { eInvoiceXml } from "./eInvoiceXml";

export type EInvoiceFiles = {
  /** For `renderDocument`, which puts it into the PDF. */
  facturX: string;
  /** The file beside the PDF: an XRechnung where it is one, else the same as in the PDF. */
  xml: string;
};

/**
 * The XML of an invoice. Null for documents other than invoices, and for invoices that break a rule, so that nothing
 * is sent that its reader would reject: `eInvoiceFaults` lists the broken rules.
 */
export async function renderEInvoice(content: DocumentContent): Promise<EInvoiceFiles | null> {
  const invoice = eInvoiceOf(content);
  if (!invoice || eInvoiceFaults(content).length > 0) return null;
  const facturX = await eInvoiceXml(invoice, "en16931");
  const isXRechnung = isGerman(content) && xRechnungFaults(content).length === 0;
  return { facturX, xml: isXRechnung ? await eInvoiceXml(invoice, "xRechnung") : facturX };
}
