import type { DocumentContent } from "#lib/records/documents";
import { EN_16931_RULES, XRECHNUNG_RULES } from "./businessRules";
import { eInvoiceOf } from "./eInvoice";
import type { BusinessRule } from "./eInvoiceTypes";

export type EInvoiceFault = Pick<BusinessRule, "id" | "field" | "sentence">;

/** Why an invoice is issued without XML. Empty if it has XML, and for documents that never have it. */
export function eInvoiceFaults(content: DocumentContent): EInvoiceFault[] {
  return faultsOf(content, EN_16931_RULES);
}

/** What a complete e-invoice lacks for XRechnung, which only concerns German sellers and buyers. */
export function xRechnungFaults(content: DocumentContent): EInvoiceFault[] {
  return isGerman(content) ? faultsOf(content, XRECHNUNG_RULES) : [];
}

export function isGerman({ seller, buyer }: DocumentContent): boolean {
  return seller.countryCode === "DE" || buyer.countryCode === "DE";
}

/** Whether a document is also an XML file. */
export function hasEInvoice(content: DocumentContent): boolean {
  return eInvoiceOf(content) !== null && eInvoiceFaults(content).length === 0;
}

/** The fields to fill in, such as "buyer.countryCode"; for a wrong sum, the id of the broken rule. */
export function missingForEInvoice(content: DocumentContent): string[] {
  return fieldsOf(eInvoiceFaults(content));
}

/** The further fields that an XRechnung needs. */
export function missingForXRechnung(content: DocumentContent): string[] {
  return fieldsOf(xRechnungFaults(content));
}

function fieldsOf(faults: readonly EInvoiceFault[]): string[] {
  return [...new Set(faults.map(({ id, field }) => field ?? id))];
}

function faultsOf(content: DocumentContent, rules: readonly BusinessRule[]): EInvoiceFault[] {
  const invoice = eInvoiceOf(content);
  if (!invoice) return [];
  const broken = rules.filter(({ holds }) => !holds(invoice));
  return broken.map(({ id, field, sentence }) => ({ id, field, sentence }));
}
