"use client";

import { useMemo, useState } from "react";
import { Part } from "#components/profile/formParts";
import { PictureField } from "#components/profile/pictures/PictureField";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { checkBic, checkIban, writeIban } from "#lib/tax/bankIds";
import { checkVatId } from "#lib/tax/vatIds";
import { addressFieldsOf, COUNTRY_CODES } from "#lib/text/addressForm";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField, TextField } from "./fields";
import { addressFromText, taxIdFromText } from "./oldAddress";

const SELLER = "settings.sales.seller";

/** The seller as named in documents, and the numbering of documents. */
export function SellerPart({ draft }: { draft: EventDraft }) {
  const { say, names, compare } = useOffice();
  const countries = useMemo(() => {
    const nameOf = names("region");
    return COUNTRY_CODES.map((code) => ({ code, name: nameOf(code) })).toSorted((one, other) =>
      compare(one.name, other.name),
    );
  }, [names, compare]);
  const country = textAt(draft, "countryCode");
  const logoUrl = draft.value[`${SELLER}.logoUrl`];
  return (
    <>
      <Part title={say("settings.seller")} description={say("settings.yourCompanyAsPrintedOn")}>
        <OldAddress draft={draft} />
        <TextField
          draft={draft}
          path={`${SELLER}.name`}
          label={say("common.company")}
          className="col-span-full"
        />
        <Field
          label={say("common.country")}
          hint={say("settings.decidesWhichBuyersAreDomestic")}
          error={draft.errors[`${SELLER}.countryCode`]}
          className="col-span-full"
        >
          <Select
            value={country}
            onChange={({ target }) => draft.set({ [`${SELLER}.countryCode`]: target.value || null })}
          >
            <option value="">{say("settings.notSet")}</option>
            {countries.map(({ code, name }) => (
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
            label={say(`sellerForm.${field}`, { country })}
            {...(field.startsWith("line") && { className: "col-span-full" })}
          />
        ))}
        <CheckedField
          draft={draft}
          path={`${SELLER}.vatId`}
          label={say("settings.vatId")}
          check={vatIdFault}
        />
        <TextField draft={draft} path={`${SELLER}.taxNumber`} label={say("settings.taxNumber")} />
        <TextField
          draft={draft}
          path={`${SELLER}.register`}
          label={say("settings.commercialRegister")}
          placeholder={say("sellerForm.registerExample")}
          className="col-span-full"
        />
        <div className="col-span-full flex flex-col gap-1.5">
          <p className="font-semibold text-sm">{say("settings.logo")}</p>
          <PictureField
            label={say("settings.logo")}
            value={typeof logoUrl === "string" ? logoUrl : null}
            error={draft.errors[`${SELLER}.logoUrl`]}
            shapes={["original", "wide", "square"]}
            onChange={(url) => draft.set({ [`${SELLER}.logoUrl`]: url })}
          />
        </div>
      </Part>
      <Part title={say("settings.bankAccount")} description={say("settings.forPaymentsByBankTransfer")}>
        <CheckedField
          draft={draft}
          path={`${SELLER}.iban`}
          label="IBAN"
          check={ibanFault}
          write={writeIban}
        />
        <CheckedField draft={draft} path={`${SELLER}.bic`} label="BIC" check={bicFault} />
        <TextField
          draft={draft}
          path={`${SELLER}.bankName`}
          label={say("settings.bank")}
          className="col-span-full"
        />
      </Part>
      <Part title={say("settings.contact")} description={say("settings.forQuestionsAboutAnInvoice")}>
        <TextField
          draft={draft}
          path={`${SELLER}.contactName`}
          label={say("common.name")}
          className="col-span-full"
        />
        <TextField draft={draft} path={`${SELLER}.phone`} label={say("common.phone")} type="tel" />
        <TextField draft={draft} path={`${SELLER}.email`} label={say("common.email")} type="email" />
      </Part>
      <Part title={say("settings.documents")} description={say("settings.numbersAndTermsOfNew")}>
        <TextField
          draft={draft}
          path="settings.sales.invoicePrefix"
          label={say("settings.numberPrefix")}
          placeholder={say("sellerForm.prefixExample")}
        />
        <FlagField
          draft={draft}
          path="settings.sales.ownNumberSeries"
          label={say("settings.ownNumberSeries")}
          hint={say("settings.numbersOfThisEventStart")}
        />
        <TextField
          draft={draft}
          path="settings.sales.terms"
          label={say("settings.termsOfSale")}
          hint={say("settings.buyersAcceptThemWhenThey")}
          long
          className="col-span-full"
        />
      </Part>
      <Part title="DATEV" description={say("settings.forTheDatevExportAsk")}>
        <NumberField
          draft={draft}
          path="settings.sales.datev.consultantNumber"
          label={say("settings.consultantNumber")}
          min={1_001}
          max={9_999_999}
        />
        <NumberField
          draft={draft}
          path="settings.sales.datev.clientNumber"
          label={say("settings.clientNumber")}
          min={1}
          max={99_999}
        />
        <Field label={say("settings.chartOfAccounts")} error={draft.errors["settings.sales.datev.chart"]}>
          <Select
            value={textAt(draft, "chart", "settings.sales.datev")}
            onChange={({ target }) => draft.set({ "settings.sales.datev.chart": target.value || null })}
          >
            <option value="">{say("settings.skr03Default")}</option>
            <option value="SKR04">SKR04</option>
          </Select>
        </Field>
        <TextField
          draft={draft}
          path="settings.sales.datev.customerAccount"
          label={say("settings.customerAccount")}
          placeholder="10000"
        />
        <TextField
          draft={draft}
          path="settings.sales.datev.fiscalYearBegin"
          label={say("settings.fiscalYearBegins")}
          hint={say("settings.monthAndDaySuchAs")}
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
  check: Check;
  /** Formats a valid text. */
  write?: (text: string) => string;
};

/** A field that is checked when it loses focus. */
function CheckedField({ draft, path, label, check, write }: CheckedFieldProps) {
  const { say } = useOffice();
  const [fault, setFault] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const text = typeof draft.value[path] === "string" ? draft.value[path] : "";
  return (
    <Field label={label} error={fault ?? draft.errors[path]}>
      <TextInput
        value={write && !isTyping && check(text, say) === null ? write(text) : text}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setIsTyping(true)}
        onChange={({ target }) => {
          setFault(null);
          draft.set({ [path]: target.value === "" ? null : target.value });
        }}
        onBlur={({ target }) => {
          setIsTyping(false);
          setFault(target.value.trim() === "" ? null : check(target.value, say));
        }}
      />
    </Field>
  );
}

/** Returns the error of a text, or null. */
type Check = (text: string, say: Say<OfficeKey>) => string | null;

const vatIdFault: Check = (text, say) => {
  const check = checkVatId(text);
  return check.isValid ? null : say("sellerForm.vatIdFault", { example: check.example });
};

const ibanFault: Check = (text, say) => {
  const check = checkIban(text);
  return check.isValid ? null : say("sellerForm.ibanFault", { fault: check.fault });
};

const bicFault: Check = (text, say) => (checkBic(text).isValid ? null : say("sellerForm.bicFault"));

/** A seller that was entered as free text keeps it until it is converted. */
function OldAddress({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
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
        title={say("settings.useStructuredFields")}
        action={
          <Button size="small" onClick={convert}>
            {say("settings.fillInTheFields")}
          </Button>
        }
      >
        <span className="whitespace-pre-line">
          {[address, taxId && say("settings.formerTaxNumber", { taxId })].filter(Boolean).join("\n")}
        </span>
        <span className="mt-1 block">{say("settings.documentsPrintThisTextUntil")}</span>
      </Notice>
    </div>
  );
}

function textAt(draft: EventDraft, field: string, group = SELLER): string {
  const value = draft.value[`${group}.${field}`];
  return typeof value === "string" ? value : "";
}
