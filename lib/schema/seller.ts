import { z } from "zod";
import { DATEV_CHARTS } from "#lib/documents/datevAccounts";
import { checkBic, checkIban } from "#lib/tax/bankIds";
import { checkVatId } from "#lib/tax/vatIds";
import { ADDRESS } from "./parties";
import { Email, WebAddress } from "./shared";

/** Sellers, as documents name them. */

const Iban = checked((text) => {
  const check = checkIban(text);
  return check.isValid ? check : { fault: check.message };
});
const Bic = checked((text) => {
  const check = checkBic(text);
  return check.isValid ? check : { fault: check.message };
});
const VatId = checked((text) => {
  const check = checkVatId(text);
  return check.isValid ? { value: check.vatId } : { fault: check.message };
});

function checked(check: (text: string) => { value: string } | { fault: string }) {
  return z
    .string()
    .max(50)
    .transform((text, context) => {
      const result = check(text);
      if ("value" in result) return result.value;
      context.addIssue({ code: "custom", message: result.fault });
      return z.NEVER;
    });
}

const text = (max: number) => z.string().trim().max(max).nullish();

/** `address` and `taxId` are free text, and are used where the fields for them are empty. */
export const SELLER = {
  name: text(200),
  address: text(1_000),
  taxId: text(50),
  ...ADDRESS,
  vatId: VatId.nullish(),
  taxNumber: text(50).meta({
    description: "The national tax number, in addition to or instead of a VAT id.",
  }),
  register: text(200).meta({ description: "The court and number of the commercial register." }),
  iban: Iban.nullish().meta({
    description: "The IBAN of the account for bank transfers; its check digits must be correct.",
  }),
  bic: Bic.nullish().meta({ description: "The BIC of the bank." }),
  bankName: text(100).meta({ description: "The name of the bank." }),
  contactName: text(200),
  phone: text(50),
  email: Email.nullish(),
  logoUrl: WebAddress.nullish(),
};

/** How the organiser's tax adviser keeps the books. */
export const DATEV = {
  consultantNumber: z.number().int().min(1_001).max(9_999_999).nullish(),
  clientNumber: z.number().int().min(1).max(99_999).nullish(),
  chart: z.enum(DATEV_CHARTS).nullish(),
  customerAccount: z
    .string()
    .regex(/^\d{5,9}$/)
    .nullish(),
  fiscalYearBegin: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .nullish(),
};
