import { checkVatId } from "#lib/tax/vatIds";

type Converted = {
  line1: string | null;
  line2: string | null;
  postalCode: string | null;
  city: string | null;
};

/** Street, postal code and city of a free text, as far as its lines can be recognised. */
export function addressFromText(text: string): Converted {
  const lines = text.split(/\n|,\s/).flatMap((line) => line.trim() || []);
  const at = lines.findIndex((line) => placeIn(line) !== null);
  const place = placeIn(lines[at] ?? "");
  const street = at < 0 ? lines : lines.slice(0, at);
  return {
    line1: street[0] ?? null,
    line2: street.slice(1).join(", ") || null,
    postalCode: place?.postalCode ?? null,
    city: place?.city ?? null,
  };
}

/** "20457 Hamburg", "D-20457 Hamburg", "1012 AB Amsterdam" or "London SW1A 1AA". */
function placeIn(line: string): { postalCode: string; city: string } | null {
  const before = /^(?:[A-Z]{1,2}-)?(\d{4,6}(?: ?[A-Z]{2}(?= ))?|\d{3} \d{2}|\d{2}-\d{3})\s+(\D.*)$/.exec(
    line,
  );
  if (before?.[1] && before[2]) return { postalCode: before[1], city: before[2] };
  const after = /^(\D+?)\s+([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\d{5}(?:-\d{4})?)$/.exec(line);
  return after?.[1] && after[2] ? { postalCode: after[2], city: after[1] } : null;
}

/** The old tax number, as a VAT id or tax number depending on its form. */
export function taxIdFromText(text: string): { vatId: string } | { taxNumber: string } {
  const check = checkVatId(text);
  return check.isValid ? { vatId: check.vatId } : { taxNumber: text.trim() };
}
