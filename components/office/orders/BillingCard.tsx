import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { billingWord } from "#components/profile/billingWords";
import { Badge } from "#components/ui/Badge";
import { BillingFields } from "#components/ui/BillingFields";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { IconButton } from "#components/ui/IconButton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { useForm } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { addressLines } from "#lib/documents/address";
import type { VatIdState } from "#lib/records/orders";
import { BillingAddress, toBilling } from "#lib/schema/parties";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type OrderProps = { event: string; order: OrderRecord };
type BillingProps = OrderProps & { timezone: string };

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Whom the documents of an order are for. */
export function BillingCard({ event, order, timezone }: BillingProps) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMay("orders:write");
  const { billing } = order;
  return (
    <Card
      title="Billing"
      actions={
        mayChange &&
        billing && (
          <IconButton
            size="small"
            label="Edit the billing address"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {billing ? (
        <>
          <Address billing={billing} />
          {order.vatIdState && <VatIdCheck order={order} timezone={timezone} />}
        </>
      ) : (
        <>
          <p className="text-sm text-soft">
            {order.exhibitorId ? "Documents use the exhibitor’s address." : "Documents have no address yet."}
          </p>
          {mayChange && (
            <Button size="small" className="mt-3" onClick={() => setEditing(true)}>
              Add billing address
            </Button>
          )}
        </>
      )}
      {editing && <BillingDialog event={event} order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Address({ billing }: { billing: NonNullable<OrderRecord["billing"]> }) {
  const country = billing.countryCode && countries.of(billing.countryCode);
  return (
    <>
      <address className="text-sm not-italic">
        {[billing.company, ...addressLines(billing), country].filter(Boolean).map((line) => (
          <span key={line} className="block break-words first:font-medium">
            {line}
          </span>
        ))}
      </address>
      {billing.vatId && <p className="mt-2 text-sm text-soft">VAT ID {billing.vatId}</p>}
      {billing.reference && (
        <p className="mt-1 break-words text-sm text-soft">Reference: {billing.reference}</p>
      )}
    </>
  );
}

const VAT_ID_LOOKS: Record<
  VatIdState,
  { label: string; tone: "neutral" | "success" | "warning" | "danger" }
> = {
  pending: { label: "Being checked", tone: "neutral" },
  valid: { label: "Valid", tone: "success" },
  invalid: { label: "Invalid", tone: "danger" },
  unreachable: { label: "Not checked yet", tone: "warning" },
};

const VAT_ID_HINTS: Partial<Record<VatIdState, string>> = {
  invalid: "The EU’s service does not know this VAT ID. Ask the buyer for the right one.",
  unreachable: "The EU’s service did not answer. We try again.",
};

/** The tax of an invoiced order does not change any more. */
const TAXED_WITHOUT = "Until it is confirmed, the order is taxed without it.";

/** What the EU's service says about the VAT id. */
function VatIdCheck({ order, timezone }: Omit<BillingProps, "event">) {
  const { vatIdState, vatIdCheckedAt } = order;
  if (!vatIdState) return null;
  const { label, tone } = VAT_ID_LOOKS[vatIdState];
  const hint = VAT_ID_HINTS[vatIdState];
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {vatIdCheckedAt && <span className="text-faint">{dayOf(vatIdCheckedAt, timezone)}</span>}
      </p>
      {hint && (
        <p className="mt-1 text-soft">{order.status === "pending" ? `${hint} ${TAXED_WITHOUT}` : hint}</p>
      )}
    </div>
  );
}

const Form = z.object({ billing: BillingAddress.extend({ company: z.string().trim().min(1).max(200) }) });

function BillingDialog({ event, order, onClose }: OrderProps & { onClose: () => void }) {
  const changed = useEventChanged(event);
  const { billing } = order;
  const form = useForm(Form, async (input) => {
    const { data } = await call("PATCH /api/v1/events/{event}/orders/{id}", {
      params: { event, id: order.id },
      body: { billing: toBilling(input.billing) },
    });
    await changed();
    const isSame = data.amountCents === order.amountCents;
    notify.done(
      "Billing address saved",
      isSame ? {} : { description: `The order now costs ${moneyOf(data.amountCents, data.currency)}.` },
    );
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Billing address"
      description={
        order.status === "pending"
          ? "Country and VAT ID decide the tax."
          : "Used for documents from now on. The tax of this order stays."
      }
      submit="Save"
      columns="grid-cols-2"
    >
      <Field label="Company" error={form.errors["billing.company"]} required className="col-span-full">
        <TextInput name="billing.company" defaultValue={billing?.company ?? order.company} />
      </Field>
      <BillingFields prefix="billing." errors={form.errors} known={billing} say={billingWord} language="en" />
    </FormDialog>
  );
}
