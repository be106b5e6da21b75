import {
  electronicFormatIBAN,
  friendlyFormatIBAN,
  ValidationErrorsIBAN,
  validateBIC,
  validateIBAN,
} from "ibantools";

/** Which part of an IBAN is wrong. */
type IbanFault = "country" | "length" | "digits";
type Right = { isValid: true; value: string };
export type BankIdCheck = Right | { isValid: false; message: string };
type IbanCheck = Right | { isValid: false; fault: IbanFault; message: string };

const EXAMPLE_IBAN = "DE89 3704 0044 0532 0130 00";

/** The IBAN in electronic format, without blanks, if its country, length and check digits are right. */
export function checkIban(text: string): IbanCheck {
  const value = electronicFormatIBAN(text) ?? "";
  const { valid, errorCodes } = validateIBAN(value);
  if (valid) return { isValid: true, value };
  const fault = ibanFault(value, errorCodes);
  return { isValid: false, fault, message: inWords(fault, value) };
}

function ibanFault(value: string, codes: readonly ValidationErrorsIBAN[]): IbanFault {
  if (value === "" || codes.includes(ValidationErrorsIBAN.NoIBANCountry)) return "country";
  return codes.includes(ValidationErrorsIBAN.WrongBBANLength) ? "length" : "digits";
}

function inWords(fault: IbanFault, value: string): string {
  if (fault === "country") {
    return `An IBAN begins with the code of a country that uses IBANs, as ${EXAMPLE_IBAN}.`;
  }
  if (fault === "length") {
    return `This IBAN has ${value.length} characters, which is not the length for ${value.slice(0, 2)}.`;
  }
  return `The check digits of this IBAN are wrong, so a character is mistyped; an IBAN looks like ${EXAMPLE_IBAN}.`;
}

/** In groups of four, for display. */
export function writeIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

export function checkBic(text: string): BankIdCheck {
  const value = text.replace(/\s+/g, "").toUpperCase();
  if (validateBIC(value).valid) return { isValid: true, value };
  return { isValid: false, message: "A BIC has 8 or 11 characters, as COBADEFFXXX." };
}
