/** The form of a country's VAT ids, as text for error messages. */
export type VatIdForm = {
  prefix: string;
  people: string;
  form: string;
  example: string;
  /** A further check where the library accepts too much. */
  isRight?: (vatId: string) => boolean;
};

const FORMS: VatIdForm[] = [
  { prefix: "AT", people: "Austrian", form: "ATU and eight digits", example: "ATU13585627" },
  { prefix: "BE", people: "Belgian", form: "BE and ten digits, the first 0 or 1", example: "BE0428759497" },
  { prefix: "BG", people: "Bulgarian", form: "BG and nine or ten digits", example: "BG175074752" },
  { prefix: "CY", people: "Cypriot", form: "CY, eight digits and a letter", example: "CY10259033P" },
  { prefix: "CZ", people: "Czech", form: "CZ and eight to ten digits", example: "CZ25123891" },
  { prefix: "DE", people: "German", form: "DE and nine digits", example: "DE136695976" },
  { prefix: "DK", people: "Danish", form: "DK and eight digits", example: "DK13585628" },
  { prefix: "EE", people: "Estonian", form: "EE and nine digits", example: "EE100931558" },
  { prefix: "EL", people: "Greek", form: "EL and nine digits", example: "EL094259216" },
  {
    prefix: "ES",
    people: "Spanish",
    form: "ES and nine characters, the first or last of them a letter",
    example: "ESA28015865",
  },
  { prefix: "FI", people: "Finnish", form: "FI and eight digits", example: "FI20774740" },
  {
    prefix: "FR",
    people: "French",
    form: "FR, two digits or letters and nine digits",
    example: "FR40303265045",
    isRight: isFrench,
  },
  { prefix: "GB", people: "British", form: "GB and nine or twelve digits", example: "GB980780684" },
  { prefix: "HR", people: "Croatian", form: "HR and eleven digits", example: "HR33392005961" },
  { prefix: "HU", people: "Hungarian", form: "HU and eight digits", example: "HU12892312" },
  {
    prefix: "IE",
    people: "Irish",
    form: "IE, seven digits and one or two letters",
    example: "IE6433435F",
  },
  { prefix: "IT", people: "Italian", form: "IT and eleven digits", example: "IT00743110157" },
  { prefix: "LT", people: "Lithuanian", form: "LT and nine or twelve digits", example: "LT119511515" },
  { prefix: "LU", people: "Luxembourg", form: "LU and eight digits", example: "LU15027442" },
  { prefix: "LV", people: "Latvian", form: "LV and eleven digits", example: "LV40003521600" },
  { prefix: "MT", people: "Maltese", form: "MT and eight digits", example: "MT11679112" },
  {
    prefix: "NL",
    people: "Dutch",
    form: "NL, nine digits, B and two digits",
    example: "NL004495445B01",
  },
  {
    prefix: "NO",
    people: "Norwegian",
    form: "NO and nine digits, with or without MVA",
    example: "NO995525828MVA",
    isRight: (vatId) => /^NO\d{9}(MVA)?$/.test(vatId),
  },
  { prefix: "PL", people: "Polish", form: "PL and ten digits", example: "PL8567346215" },
  { prefix: "PT", people: "Portuguese", form: "PT and nine digits", example: "PT501964843" },
  { prefix: "RO", people: "Romanian", form: "RO and two to ten digits", example: "RO18547290" },
  {
    prefix: "SE",
    people: "Swedish",
    form: "SE and twelve digits, the last two 01",
    example: "SE123456789701",
  },
  { prefix: "SI", people: "Slovenian", form: "SI and eight digits", example: "SI50223054" },
  { prefix: "SK", people: "Slovak", form: "SK and ten digits", example: "SK2022749619" },
  {
    prefix: "CH",
    people: "Swiss",
    form: "CHE and nine digits, with or without MWST, TVA or IVA",
    example: "CHE107787577MWST",
  },
  { prefix: "XI", people: "Northern Irish", form: "XI and nine digits", example: "XI980780684" },
];

/** By the first two letters. */
export const VAT_ID_FORMS: Readonly<Record<string, VatIdForm>> = Object.fromEntries(
  FORMS.map((form) => [form.prefix, form]),
);

const FRENCH_CHARACTERS = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The library checks French ids with two digits only; those with letters are computed from their SIREN as well. */
function isFrench(vatId: string): boolean {
  const [first = "", second = ""] = vatId.slice(2, 4);
  const siren = vatId.slice(4);
  if (!siren.startsWith("000") && !hasLuhnDigit(siren)) return false;
  if (/^\d\d/.test(vatId.slice(2))) return true;
  const [tens, ones] = [FRENCH_CHARACTERS.indexOf(first), FRENCH_CHARACTERS.indexOf(second)];
  const key = /\d/.test(first) ? tens * 24 + ones - 10 : tens * 34 + ones - 100;
  return (Number(siren) + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
