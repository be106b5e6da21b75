import type { Office } from "#lib/client/office";
import type { DocumentKind } from "#lib/records/documents";

/** "invoice 2027-0042", after another word. */
export function documentName(
  office: Office,
  { kind, number }: { kind: DocumentKind; number: string },
): string {
  return `${office.lowerFirst(office.say(`title.${kind}`))} ${number}`;
}
