"use client";

import { useEffect, useState } from "react";
import {
  type AddressField,
  addressFieldsOf,
  COUNTRY_CODES,
  hasVatIds,
  needsPostalCode,
} from "#lib/text/addressForm";
import { classes } from "./classes";
import { Field } from "./Field";
import { Select } from "./Select";
import { TextInput } from "./TextInput";

export type BillingWord =
  | AddressField
  | "country"
  | "choose"
  | "vatId"
  | "reference"
  | "referenceHint"
  | "optional";

export type KnownBilling = Partial<
  Record<AddressField | "countryCode" | "vatId" | "reference", string | null>
>;

type BillingFieldsProps = {
  /** In front of the names, such as "billing.". */
  prefix: string;
  errors: Record<string, string>;
  known?: KnownBilling | null;
  required?: boolean;
  /** The labels of the page; some depend on the country. */
  say: (word: BillingWord, country: string) => string;
  language: string;
  /** Called with the country and VAT id that decide the tax, whenever they change; an invalid id is left out. */
  onTaxpayer?: (taxpayer: { country: string | null; vatId: string | null }) => void;
};

const AUTO_COMPLETE: Record<AddressField, string> = {
  line1: "billing address-line1",
  line2: "billing address-line2",
  postalCode: "billing postal-code",
  city: "billing address-level2",
  region: "billing address-level1",
};

/** The address of an invoice, in the order of its country, with the buyer's VAT id and reference. */
export function BillingFields({
  prefix,
  errors,
  known,
  required = false,
  say,
  language,
  onTaxpayer,
}: BillingFieldsProps) {
  const [country, setCountry] = useState(known?.countryCode ?? "");
  const vat = useVatIdCheck(country, known?.vatId ?? "", onTaxpayer);
  const countries = useCountries(language);
  const optional = required ? undefined : say("optional", country);
  const isNeeded = (field: AddressField) =>
    required && field !== "line2" && (field !== "postalCode" || needsPostalCode(country));
  return (
    <>
      <Field
        label={say("country", country)}
        aside={optional}
        error={errors[`${prefix}countryCode`]}
        required={required}
        className="col-span-full"
      >
        <Select
          name={`${prefix}countryCode`}
          autoComplete="billing country"
          value={country}
          onChange={({ target }) => {
            setCountry(target.value);
            void vat.check(target.value);
          }}
          className="w-full"
        >
          <option value="">{say("choose", country)}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {addressFieldsOf(country).map((field) => (
        <Field
          key={field}
          label={say(field, country)}
          aside={isNeeded(field) ? undefined : say("optional", country)}
          error={errors[prefix + field]}
          required={isNeeded(field)}
          className={classes(field.startsWith("line") && "col-span-full")}
        >
          <TextInput
            name={prefix + field}
            autoComplete={AUTO_COMPLETE[field]}
            defaultValue={known?.[field] ?? ""}
          />
        </Field>
      ))}
      {hasVatIds(country) && (
        <Field
          label={say("vatId", country)}
          aside={say("optional", country)}
          error={errors[`${prefix}vatId`] ?? vat.message ?? undefined}
          className="max-sm:col-span-full"
        >
          <TextInput
            name={`${prefix}vatId`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={vat.text}
            onChange={({ target }) => vat.type(target.value)}
            onBlur={() => void vat.check(country)}
          />
        </Field>
      )}
      <Field
        label={say("reference", country)}
        aside={say("optional", country)}
        hint={say("referenceHint", country)}
        error={errors[`${prefix}reference`]}
        className={classes("max-sm:col-span-full", !hasVatIds(country) && "col-span-full")}
      >
        <TextInput name={`${prefix}reference`} autoComplete="off" defaultValue={known?.reference ?? ""} />
      </Field>
    </>
  );
}

/** The rules of VAT ids are loaded when the first one is typed. */
function useVatIdCheck(country: string, first: string, onTaxpayer: BillingFieldsProps["onTaxpayer"]) {
  const [text, setText] = useState(first);
  const [message, setMessage] = useState<string | null>(null);

  async function check(inCountry: string) {
    const typed = hasVatIds(inCountry) ? text.trim() : "";
    if (typed === "") {
      setMessage(null);
      onTaxpayer?.({ country: inCountry || null, vatId: null });
      return;
    }
    const { checkVatId } = await import("#lib/tax/vatIds");
    const result = checkVatId(typed, inCountry || null);
    setMessage(result.isValid ? null : result.message);
    onTaxpayer?.({ country: inCountry || null, vatId: result.isValid ? result.vatId : null });
  }

  function type(next: string) {
    setText(next);
    setMessage(null);
  }

  return { text, message, type, check: (inCountry = country) => check(inCountry) };
}

/** Named and sorted by the browser, because its names may differ from the server's. */
function useCountries(language: string) {
  const [countries, setCountries] = useState<{ code: string; name: string }[]>([]);
  useEffect(() => {
    const names = new Intl.DisplayNames([language], { type: "region" });
    const named = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }));
    setCountries(named.toSorted((one, other) => one.name.localeCompare(other.name, language)));
  }, [language]);
  return countries;
}
