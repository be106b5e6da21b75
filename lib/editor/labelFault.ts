import { labelFaultOf, MAX_LABEL_LENGTH } from "#lib/plan/labels";
import type { OfficePhrase } from "#lib/words/office";

/** Why a text cannot be a booth number; null if it can. */
export function labelFaultPhrase(text: string): OfficePhrase | null {
  const fault = labelFaultOf(text);
  const label = text.trim();
  const values = { label, most: MAX_LABEL_LENGTH, count: label.length };
  return fault && { key: `labelFault.${fault}`, values };
}
