"use client";

import { Part } from "#components/profile/formParts";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { TextInput } from "#components/ui/TextInput";
import { CURRENCIES } from "#lib/pricing/currencies";
import { type SalesTerms, salesTermsOf } from "#lib/sales/terms";
import type { EventDraft } from "./eventDraft";
import { FlagField, NumberField, Rows, TextField } from "./fields";

const usual = salesTermsOf({});
const names = new Intl.DisplayNames("en", { type: "currency" });

export function SalesTab({ draft }: { draft: EventDraft }) {
  return (
    <div>
      <Part title="Selling" description="What buyers may do on the plan by themselves.">
        <FlagField
          draft={draft}
          path="settings.sales.enabled"
          label="Booths can be ordered on the plan"
          hint="Otherwise only the team sells."
        />
        <FlagField
          draft={draft}
          path="settings.sales.requirePublished"
          label="Only while the plan is published"
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
          label="A booth is held, minutes"
          hint="While its buyer fills in the order."
          min={1}
          usual={usual.holdMinutes}
        />
        <NumberField
          draft={draft}
          path="settings.sales.offerMinutes"
          label="An offer stands, minutes"
          hint="For whoever waited for a booth that came free."
          min={1}
          usual={usual.offerMinutes}
        />
      </Part>
      <Part title="Tax" description="Prices are without it; it is added to every order.">
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
      </Part>
      <Part title="Payment" description="How much of an order is due when.">
        <NumberField
          draft={draft}
          path="settings.sales.payment.depositPercent"
          label="Deposit, percent"
          hint="Makes the booth the buyer's. 0 asks for all at once."
          min={0}
          max={100}
          step="any"
          usual={usual.payment.depositPercent}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.balanceDueDaysBeforeStart"
          label="The rest is due, days before the start"
          min={0}
          usual={usual.payment.balanceDueDaysBeforeStart}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.invoiceDueDays"
          label="An invoice is due after, days"
          hint="For what is invoiced without a deposit; empty is at once."
          min={0}
        />
        <NumberField
          draft={draft}
          path="settings.sales.payment.releaseAfterDays"
          label="An unpaid booth is free again after, days"
          hint="Empty leaves that to you."
          min={0}
        />
        <FlagField
          draft={draft}
          path="settings.sales.acceptLatePayments"
          label="Money that comes too late still buys the booth"
          hint="As long as nobody else has taken it."
        />
      </Part>
      <Cancellation draft={draft} />
      <Part title="On papers" description="Who sells, and under which terms.">
        <TextField draft={draft} path="settings.sales.seller.name" label="Seller" />
        <TextField draft={draft} path="settings.sales.seller.taxId" label="Tax number" />
        <TextField
          draft={draft}
          path="settings.sales.seller.address"
          label="Seller's address"
          long
          className="col-span-full"
        />
        <TextField
          draft={draft}
          path="settings.sales.invoicePrefix"
          label="Invoice numbers begin with"
          hint="Numbers that were given stay as they are."
        />
        <TextField
          draft={draft}
          path="settings.sales.terms"
          label="Terms of sale"
          hint="Buyers agree to them with their order."
          long
          className="col-span-full"
        />
      </Part>
    </div>
  );
}

const CANCELLATION = "settings.sales.cancellation";

function Cancellation({ draft }: { draft: EventDraft }) {
  return (
    <Part title="Cancellation" description="What is kept of a paid order, the later the more.">
      <Rows
        items={draft.value[CANCELLATION] as SalesTerms["cancellation"]}
        most={50}
        noun="step"
        fresh={{ daysBeforeStart: 30, feePercent: 50 }}
        onChange={(steps) => draft.set({ [CANCELLATION]: steps })}
        row={({ daysBeforeStart, feePercent }, index, set) => (
          <>
            <Field
              label="From so many days before the start"
              error={draft.errors[`${CANCELLATION}.${index}.daysBeforeStart`]}
            >
              <TextInput
                type="number"
                min={0}
                value={daysBeforeStart}
                onChange={({ target }) => set({ daysBeforeStart: Number(target.value) })}
              />
            </Field>
            <Field label="Percent that is kept" error={draft.errors[`${CANCELLATION}.${index}.feePercent`]}>
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
