import * as library from "jsvat-next";
import { VAT_ID_FORMS, type VatIdForm } from "./vatIdForms";

// Node only sees the default export of this CommonJS package; bundlers see its names.
const { checkVAT, ...rest } = (library as { default?: typeof library }).default ?? library;
type Country = NonNullable<Parameters<typeof checkVAT>[1]>[number];
const COUNTRIES = Object.values(rest).filter(
  (value): value is Country => typeof value === "object" && "calcFn" in value,
);

export type VatIdCheck =
  | {
      isValid: true;
      /** Without blanks, dots and dashes, in capitals. */
      vatId: string;
      /** The first two letters: EL for Greece, XI for Northern Ireland. */
      prefix: string;
      /** False for countries of unknown form; such an id was not checked at all. */
      isChecked: boolean;
    }
  | { isValid: false; example: string; message: string };

/**
 * Checks form and checksum of a VAT id. A company may be registered for tax in another country than its own, so the
 * prefix decides; an id without one is read as an id of the buyer's country.
 */
export function checkVatId(text: string, buyerCountry: string | null = null): VatIdCheck {
  const written = text.toUpperCase().replace(/[\s.\-/]+/g, "");
  const home = prefixOf(buyerCountry);
  const form = formOf(written) ?? (home ? VAT_ID_FORMS[home] : undefined);
  if (!form) return withoutForm(text, written, buyerCountry);
  const vatId = withPrefix(written, form.prefix);
  if (isRight(vatId, form)) return { isValid: true, vatId, prefix: form.prefix, isChecked: true };
  return { isValid: false, example: form.example, message: faultSentence(vatId, form) };
}

/** "A German VAT id is DE and nine digits, as DE136695976." */
function faultSentence(vatId: string, form: VatIdForm): string {
  const { people, form: words, example } = form;
  const sentence = `${/^[AEIOU]/.test(people) ? "An" : "A"} ${people} VAT id is ${words}, as ${example}.`;
  return hasForm(vatId, form)
    ? `The check digits of ${vatId} are wrong, so a character is mistyped. ${sentence}`
    : sentence;
}

function hasForm(vatId: string, form: VatIdForm): boolean {
  const read = asLibraryReads(vatId, form.prefix);
  return countriesOf(form).some(({ rules }) => rules.regex.some((regex) => regex.test(read)));
}

/** Swiss ids begin with CHE, and Greek ones with EL although the country is GR. */
function formOf(written: string): VatIdForm | undefined {
  const letters = /^[A-Z]{2}/.exec(written)?.[0];
  return letters === undefined ? undefined : VAT_ID_FORMS[letters === "GR" ? "EL" : letters];
}

function prefixOf(country: string | null): string | null {
  const code = country?.trim().toUpperCase();
  if (!code) return null;
  return { GR: "EL", MC: "FR", IM: "GB" }[code] ?? code;
}

function withPrefix(written: string, prefix: string): string {
  const bare = written.startsWith("GR") && prefix === "EL" ? written.slice(2) : written;
  if (bare.startsWith(prefix)) return bare;
  return `${prefix}${bare}`;
}

function isRight(vatId: string, form: VatIdForm): boolean {
  const read = asLibraryReads(vatId, form.prefix);
  return checkVAT(read, countriesOf(form)).isValid && (form.isRight?.(vatId) ?? true);
}

/** If given all countries, the library takes a Norwegian id for an Australian one. */
function countriesOf({ prefix }: VatIdForm): Country[] {
  const code = { EL: "GR", XI: "GB" }[prefix] ?? prefix;
  return COUNTRIES.filter(({ codes }) => codes[0] === code);
}

/** The library expects Norwegian ids without their prefix, but with the letters that are often omitted. */
function asLibraryReads(vatId: string, prefix: string): string {
  return prefix === "NO" ? `${vatId.slice(2).replace(/MVA$/, "")}MVA` : vatId;
}

const MOST_CHARACTERS = 30;
const EXAMPLE = "DE136695976";

function withoutForm(text: string, written: string, buyerCountry: string | null): VatIdCheck {
  const isTextual = /^[\p{L}\p{N}]+$/u.test(written) && written.length <= MOST_CHARACTERS;
  const isElsewhere = buyerCountry !== null && buyerCountry.trim() !== "";
  if (isTextual && isElsewhere) {
    return { isValid: true, vatId: text.trim(), prefix: buyerCountry.trim().toUpperCase(), isChecked: false };
  }
  return {
    isValid: false,
    example: EXAMPLE,
    message: `A VAT id begins with the code of its country, as ${EXAMPLE}.`,
  };
}
