"use client";

import { Part } from "#components/profile/formParts";
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
const names = new Intl.DisplayNames("en", { type: "currency" });

export function SalesTab({ draft }: { draft: EventDraft }) {
  return (
    <div>
      <Part title="Sales" description="What buyers can do on the plan.">
        <FlagField
          draft={draft}
          path="settings.sales.enabled"
          label="Sell booths on the plan"
          hint="Otherwise only your team can sell booths."
        />
        <FlagField
          draft={draft}
          path="settings.sales.requirePublished"
          label="Only while the plan is published"
        />
        <FlagField
          draft={draft}
          path="settings.sales.requireBilling"
          label="Require a billing address"
          hint="Buyers enter it before they reserve a booth. The API does not require it."
        />
        <FlagField
          draft={draft}
          path="settings.sales.mergeSelections"
          label="Merge neighbouring booths that are reserved as one stand"
          hint="Otherwise buyers can ask for it, and you merge them yourself."
        />
        <Field label="Currency" error={draft.errors["settings.sales.currency"]}>
          <Select
            value={String(draft.value["settings.sales.currency"])}
            onChange={({ target }) => draft.set({ "settings.sales.currency": target.value })}
          >
            {CURRENCIES.map((code) => (
              <option key={code} value={code}>
                {code} – {names.of(code)}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          draft={draft}
          path="settings.sales.holdMinutes"
          label="Checkout time, minutes"
          hint="How long a booth is held while the buyer completes the order."
          min={1}
          usual={usual.holdMinutes}
        />
        <NumberField
          draft={draft}
          path="settings.sales.offerMinutes"
          label="Offer validity, minutes"
          hint="For people on the waiting list when a booth becomes available."
          min={1}
          usual={usual.offerMinutes}
        />
      </Part>
      <Part
        title="Tax"
        description="Prices exclude tax. This rate applies where no tax rule does; rules are under Pricing."
      >
        <NumberField
          draft={draft}
          path="settings.sales.taxRatePercent"
          label="Rate, percent"
          min={0}
          max={100}
          step="any"
          usual={usual.taxRatePercent}
        />
        <TextField draft={draft} path="settings.sales.taxName" label="Name" placeholder="VAT" />
        <FlagField
          draft={draft}
          path="settings.sales.checkVatIds"
          label="Check VAT IDs with the EU"
          hint="Buyers with an invalid VAT ID, or one that cannot be checked, are taxed as without it."
        />
      </Part>
      <Part title="Payment" description="How much is due, and when.">
        <NumberField
          draft={draft}
          path="settings.sales.payment.depositPercent"
          label="Deposit, percent"
          hint="Secures the booth. 0 means full payment at once."
          min={0}
          max={100}
          step="any"
          usual={usual.payment.depositPercent}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.balanceDueDaysBeforeStart"
          label="Balance due, days before the start"
          min={0}
          usual={usual.payment.balanceDueDaysBeforeStart}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.invoiceDueDays"
          label="Invoices due after, days"
          hint="For orders without a deposit. Leave empty if due at once."
          min={0}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.releaseAfterDays"
          label="Release unpaid booths after, days"
          hint="Leave empty to release them yourself."
          min={0}
        />
        <FlagField
          draft={draft}
          path="settings.sales.acceptLatePayments"
          label="Accept late payments"
          hint="If the booth is still available."
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
  return (
    <Part title="Cancellation" description="Fees for cancelling a paid order, higher closer to the event.">
      <Rows
        items={draft.value[CANCELLATION] as SalesTerms["cancellation"]}
        most={50}
        noun="step"
        fresh={{ daysBeforeStart: 30, feePercent: 50 }}
        onChange={(steps) => draft.set({ [CANCELLATION]: steps })}
        row={({ daysBeforeStart, feePercent }, index, set) => (
          <>
            <Field
              label="Days before the start"
              error={draft.errors[`${CANCELLATION}.${index}.daysBeforeStart`]}
            >
              <TextInput
                type="number"
                min={0}
                value={daysBeforeStart}
                onChange={({ target }) => set({ daysBeforeStart: Number(target.value) })}
              />
            </Field>
            <Field label="Fee, percent" error={draft.errors[`${CANCELLATION}.${index}.feePercent`]}>
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
