"use client";

import { useState } from "react";
import { billingWord } from "#components/profile/billingWords";
import { Part } from "#components/profile/formParts";
import { PictureField } from "#components/profile/pictures/PictureField";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { checkBic, checkIban, writeIban } from "#lib/tax/bankIds";
import { checkVatId } from "#lib/tax/vatIds";
import { addressFieldsOf, COUNTRY_CODES } from "#lib/text/addressForm";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField, TextField } from "./fields";
import { addressFromText, taxIdFromText } from "./oldAddress";

const SELLER = "settings.sales.seller";
const names = new Intl.DisplayNames("en", { type: "region" });
const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
  (one, other) => one.name.localeCompare(other.name, "en"),
);

/** Who sells, as documents name them, and how their numbers run. */
export function SellerPart({ draft }: { draft: EventDraft }) {
  const country = textAt(draft, "countryCode");
  const logoUrl = draft.value[`${SELLER}.logoUrl`];
  return (
    <>
      <Part title="Seller" description="Your company as printed on new documents.">
        <OldAddress draft={draft} />
        <TextField draft={draft} path={`${SELLER}.name`} label="Company" className="col-span-full" />
        <Field
          label="Country"
          hint="Decides which buyers are domestic."
          error={draft.errors[`${SELLER}.countryCode`]}
          className="col-span-full"
        >
          <Select
            value={country}
            onChange={({ target }) => draft.set({ [`${SELLER}.countryCode`]: target.value || null })}
          >
            <option value="">Not set</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {addressFieldsOf(country).map((field) => (
          <TextField
            key={field}
            draft={draft}
            path={`${SELLER}.${field}`}
            label={billingWord(field, country)}
            {...(field.startsWith("line") && { className: "col-span-full" })}
          />
        ))}
        <CheckedField draft={draft} path={`${SELLER}.vatId`} label="VAT ID" check={vatIdFault} />
        <TextField draft={draft} path={`${SELLER}.taxNumber`} label="Tax number" />
        <TextField
          draft={draft}
          path={`${SELLER}.register`}
          label="Commercial register"
          placeholder="Amtsgericht Hamburg, HRB 12345"
          className="col-span-full"
        />
        <div className="col-span-full">
          <PictureField
            label="Logo"
            value={typeof logoUrl === "string" ? logoUrl : null}
            error={draft.errors[`${SELLER}.logoUrl`]}
            shapes={["original", "wide", "square"]}
            onChange={(url) => draft.set({ [`${SELLER}.logoUrl`]: url })}
          />
        </div>
      </Part>
      <Part title="Bank account" description="For payments by bank transfer.">
        <CheckedField
          draft={draft}
          path={`${SELLER}.iban`}
          label="IBAN"
          check={ibanFault}
          write={writeIban}
        />
        <CheckedField draft={draft} path={`${SELLER}.bic`} label="BIC" check={bicFault} />
        <TextField draft={draft} path={`${SELLER}.bankName`} label="Bank" className="col-span-full" />
      </Part>
      <Part title="Contact" description="For questions about an invoice. E-invoices require all three.">
        <TextField draft={draft} path={`${SELLER}.contactName`} label="Name" className="col-span-full" />
        <TextField draft={draft} path={`${SELLER}.phone`} label="Phone" type="tel" />
        <TextField draft={draft} path={`${SELLER}.email`} label="E-mail" type="email" />
      </Part>
      <Part
        title="Documents"
        description="Numbers and terms of new documents. Issued documents never change."
      >
        <TextField
          draft={draft}
          path="settings.sales.invoicePrefix"
          label="Number prefix"
          placeholder="FAIR-"
        />
        <FlagField
          draft={draft}
          path="settings.sales.ownNumberSeries"
          label="Own number series"
          hint="Numbers of this event start at 1, with its own prefix. Otherwise all events of your organisation share one series."
        />
        <TextField
          draft={draft}
          path="settings.sales.terms"
          label="Terms of sale"
          hint="Buyers accept them when they order."
          long
          className="col-span-full"
        />
      </Part>
      <Part title="DATEV" description="For the DATEV export. Ask your tax adviser for these numbers.">
        <NumberField
          draft={draft}
          path="settings.sales.datev.consultantNumber"
          label="Consultant number"
          min={1_001}
          max={9_999_999}
        />
        <NumberField
          draft={draft}
          path="settings.sales.datev.clientNumber"
          label="Client number"
          min={1}
          max={99_999}
        />
        <Field label="Chart of accounts" error={draft.errors["settings.sales.datev.chart"]}>
          <Select
            value={textAt(draft, "chart", "settings.sales.datev")}
            onChange={({ target }) => draft.set({ "settings.sales.datev.chart": target.value || null })}
          >
            <option value="">SKR03 (default)</option>
            <option value="SKR04">SKR04</option>
          </Select>
        </Field>
        <TextField
          draft={draft}
          path="settings.sales.datev.customerAccount"
          label="Customer account"
          placeholder="10000"
        />
        <TextField
          draft={draft}
          path="settings.sales.datev.fiscalYearBegin"
          label="Fiscal year begins"
          hint="Month and day, such as 01-01."
          placeholder="01-01"
        />
      </Part>
    </>
  );
}

type CheckedFieldProps = {
  draft: EventDraft;
  path: string;
  label: string;
  /** What is wrong with a text, or null. */
  check: (text: string) => string | null;
  /** How a right text is shown. */
  write?: (text: string) => string;
};

/** A field that is checked when it is left. */
function CheckedField({ draft, path, label, check, write }: CheckedFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const text = typeof draft.value[path] === "string" ? draft.value[path] : "";
  return (
    <Field label={label} error={fault ?? draft.errors[path]}>
      <TextInput
        value={write && !isTyping && check(text) === null ? write(text) : text}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setIsTyping(true)}
        onChange={({ target }) => {
          setFault(null);
          draft.set({ [path]: target.value === "" ? null : target.value });
        }}
        onBlur={({ target }) => {
          setIsTyping(false);
          setFault(target.value.trim() === "" ? null : check(target.value));
        }}
      />
    </Field>
  );
}

function vatIdFault(text: string): string | null {
  const check = checkVatId(text);
  return check.isValid ? null : check.message;
}

function ibanFault(text: string): string | null {
  const check = checkIban(text);
  return check.isValid ? null : check.message;
}

function bicFault(text: string): string | null {
  const check = checkBic(text);
  return check.isValid ? null : check.message;
}

/** Sellers that were entered as free text keep it until it is taken over. */
function OldAddress({ draft }: { draft: EventDraft }) {
  const [address, taxId] = [textAt(draft, "address"), textAt(draft, "taxId")];
  if (address === "" && taxId === "") return null;
  function convert() {
    const changes: Record<string, string | null> = {
      ...(address !== "" && textAt(draft, "line1") === "" && addressFromText(address)),
      ...(taxId !== "" && textAt(draft, "vatId") === "" && taxIdFromText(taxId)),
      address: null,
      taxId: null,
    };
    draft.set(Object.fromEntries(Object.entries(changes).map(([key, value]) => [`${SELLER}.${key}`, value])));
  }
  return (
    <div className="col-span-full">
      <Notice
        title="Use structured fields"
        action={
          <Button size="small" onClick={convert}>
            Fill in the fields
          </Button>
        }
      >
        <span className="whitespace-pre-line">
          {[address, taxId && `Tax number: ${taxId}`].filter(Boolean).join("\n")}
        </span>
        <span className="mt-1 block">
          Documents print this text until the fields below are filled in. E-invoices need the fields.
        </span>
      </Notice>
    </div>
  );
}

function textAt(draft: EventDraft, field: string, group = SELLER): string {
  const value = draft.value[`${group}.${field}`];
  return typeof value === "string" ? value : "";
}
