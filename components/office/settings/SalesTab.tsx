"use client";

import { Part } from "#components/profile/formParts";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { CURRENCIES } from "#lib/pricing/currencies";
import { type SalesTerms, salesTermsOf } from "#lib/sales/terms";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField, Rows, TextField } from "./fields";
import { RemindersPart } from "./RemindersPart";
import { SellerPart } from "./SellerPart";

const usual = salesTermsOf({});

export function SalesTab({ draft }: { draft: EventDraft }) {
  const { say, names } = useOffice();
  const currencyName = names("currency");
  return (
    <div>
      <Part title={say("settings.sales")} description={say("settings.whatBuyersCanDoOn")}>
        <FlagField
          draft={draft}
          path="settings.sales.enabled"
          label={say("settings.sellBoothsOnThePlan")}
          hint={say("settings.otherwiseOnlyYourTeamCan")}
        />
        <FlagField
          draft={draft}
          path="settings.sales.requirePublished"
          label={say("settings.onlyWhileThePlanIs")}
        />
        <FlagField
          draft={draft}
          path="settings.sales.requireBilling"
          label={say("settings.requireABillingAddress")}
          hint={say("settings.buyersEnterItBeforeThey")}
        />
        <FlagField
          draft={draft}
          path="settings.sales.mergeSelections"
          label={say("settings.mergeReserved")}
          hint={say("settings.otherwiseBuyersCanAskFor")}
        />
        <Field label={say("settings.currency")} error={draft.errors["settings.sales.currency"]}>
          <Select
            value={String(draft.value["settings.sales.currency"])}
            onChange={({ target }) => draft.set({ "settings.sales.currency": target.value })}
          >
            {CURRENCIES.map((code) => (
              <option key={code} value={code}>
                {code} – {currencyName(code)}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          draft={draft}
          path="settings.sales.holdMinutes"
          label={say("settings.checkoutTimeMinutes")}
          hint={say("settings.howLongABoothIs")}
          min={1}
          usual={usual.holdMinutes}
        />
        <NumberField
          draft={draft}
          path="settings.sales.offerMinutes"
          label={say("settings.offerValidityMinutes")}
          hint={say("settings.forPeopleOnTheWaiting")}
          min={1}
          usual={usual.offerMinutes}
        />
      </Part>
      <Part title={say("settings.tax")} description={say("settings.pricesExcludeTaxThisRate")}>
        <NumberField
          draft={draft}
          path="settings.sales.taxRatePercent"
          label={say("settings.ratePercent")}
          min={0}
          max={100}
          step="any"
          usual={usual.taxRatePercent}
        />
        <TextField
          draft={draft}
          path="settings.sales.taxName"
          label={say("common.name")}
          placeholder={say("settings.vat")}
        />
        <FlagField
          draft={draft}
          path="settings.sales.checkVatIds"
          label={say("settings.checkVatIdsWithThe")}
          hint={say("settings.buyersWithAnInvalidVat")}
        />
      </Part>
      <Part title={say("settings.payment")} description={say("settings.howMuchIsDueAnd")}>
        <NumberField
          draft={draft}
          path="settings.sales.payment.depositPercent"
          label={say("settings.depositPercent")}
          hint={say("settings.securesTheBooth0Means")}
          min={0}
          max={100}
          step="any"
          usual={usual.payment.depositPercent}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.balanceDueDaysBeforeStart"
          label={say("settings.balanceDueDaysBeforeThe")}
          min={0}
          usual={usual.payment.balanceDueDaysBeforeStart}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.invoiceDueDays"
          label={say("settings.invoicesDueAfterDays")}
          hint={say("settings.forOrdersWithoutADeposit")}
          min={0}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.releaseAfterDays"
          label={say("settings.releaseUnpaidBoothsAfterDays")}
          hint={say("settings.leaveEmptyToReleaseThem")}
          min={0}
        />
        <FlagField
          draft={draft}
          path="settings.sales.acceptLatePayments"
          label={say("settings.acceptLatePayments")}
          hint={say("settings.ifTheBoothIsStill")}
        />
      </Part>
      <Cancellation draft={draft} />
      <RemindersPart draft={draft} />
      <SellerPart draft={draft} />
    </div>
  );
}

const CANCELLATION = "settings.sales.cancellation";

function Cancellation({ draft }: { draft: EventDraft }) {
  const { say } = useOffice();
  return (
    <Part title={say("settings.cancellation")} description={say("settings.feesForCancellingAPaid")}>
      <Rows
        items={draft.value[CANCELLATION] as SalesTerms["cancellation"]}
        most={50}
        noun="step"
        fresh={{ daysBeforeStart: 30, feePercent: 50 }}
        onChange={(steps) => draft.set({ [CANCELLATION]: steps })}
        row={({ daysBeforeStart, feePercent }, index, set) => (
          <>
            <Field
              label={say("settings.daysBeforeTheStart")}
              error={draft.errors[`${CANCELLATION}.${index}.daysBeforeStart`]}
            >
              <TextInput
                type="number"
                min={0}
                value={daysBeforeStart}
                onChange={({ target }) => set({ daysBeforeStart: Number(target.value) })}
              />
            </Field>
            <Field
              label={say("settings.feePercent")}
              error={draft.errors[`${CANCELLATION}.${index}.feePercent`]}
            >
              <TextInput
                type="number"
                min={0}
                max={100}
                step="any"
                value={feePercent}
                onChange={({ target }) => set({ feePercent: Number(target.value) })}
              />
            </Field>
          </>
        )}
      />
    </Part>
  );
}
