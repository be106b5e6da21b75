import { Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { useOffice } from "#components/speech/OfficeSpeech";
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
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { addressLines } from "#lib/documents/address";
import type { VatIdState } from "#lib/records/orders";
import { BillingAddress, toBilling } from "#lib/schema/parties";
import type { OfficeKey } from "#lib/words/office";
import { useMay } from "../Rights";
import { billingWordIn } from "./billingWords";
import type { OrderRecord } from "./words";

type OrderProps = { event: string; order: OrderRecord };
type BillingProps = OrderProps & { timezone: string };

/** The addressee of an order's documents. */
export function BillingCard({ event, order, timezone }: BillingProps) {
  const { say } = useOffice();
  const [editing, setEditing] = useState(false);
  const mayChange = useMay("orders:write");
  const { billing } = order;
  return (
    <Card
      title={say("orders.billing")}
      actions={
        mayChange &&
        billing && (
          <IconButton
            size="small"
            label={say("orders.editTheBillingAddress")}
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
            {order.exhibitorId ? say("orders.addressOfExhibitor") : say("orders.documentsHaveNoAddressYet")}
          </p>
          {mayChange && (
            <Button size="small" className="mt-3" onClick={() => setEditing(true)}>
              {say("orders.addBillingAddress")}
            </Button>
          )}
        </>
      )}
      {editing && <BillingDialog event={event} order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Address({ billing }: { billing: NonNullable<OrderRecord["billing"]> }) {
  const { say, names } = useOffice();
  const country = billing.countryCode && names("region")(billing.countryCode);
  return (
    <>
      <address className="text-sm not-italic">
        {[billing.company, ...addressLines(billing), country].filter(Boolean).map((line) => (
          <span key={line} className="block break-words first:font-medium">
            {line}
          </span>
        ))}
      </address>
      {billing.vatId && (
        <p className="mt-2 text-sm text-soft">{say("orders.vatId", { vatId: billing.vatId })}</p>
      )}
      {billing.reference && (
        <p className="mt-1 break-words text-sm text-soft">
          {say("orders.referenceIs", { reference: billing.reference })}
        </p>
      )}
    </>
  );
}

const VAT_ID_LOOKS: Record<
  VatIdState,
  { label: OfficeKey; tone: "neutral" | "success" | "warning" | "danger" }
> = {
  pending: { label: "orders.beingChecked", tone: "neutral" },
  valid: { label: "orders.valid", tone: "success" },
  invalid: { label: "orders.invalid", tone: "danger" },
  unreachable: { label: "orders.notCheckedYet", tone: "warning" },
};

const VAT_ID_HINTS: Partial<Record<VatIdState, OfficeKey>> = {
  invalid: "orders.theEusServiceDoesNot",
  unreachable: "orders.theEusServiceDidNot",
};

/** The result of the EU's VAT id service. */
function VatIdCheck({ order, timezone }: Omit<BillingProps, "event">) {
  const office = useOffice();
  const { vatIdState, vatIdCheckedAt } = order;
  if (!vatIdState) return null;
  const { label, tone } = VAT_ID_LOOKS[vatIdState];
  const hint = VAT_ID_HINTS[vatIdState];
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{office.say(label)}</Badge>
        {vatIdCheckedAt && <span className="text-faint">{office.day(vatIdCheckedAt, timezone)}</span>}
      </p>
      {hint && (
        <p className="mt-1 text-soft">
          {office.say(hint)}
          {/* The tax of an invoiced order no longer changes. */}
          {order.status === "pending" && ` ${office.say("orders.untilItIsConfirmedThe")}`}
        </p>
      )}
    </div>
  );
}

const Form = z.object({ billing: BillingAddress.extend({ company: z.string().trim().min(1).max(200) }) });

function BillingDialog({ event, order, onClose }: OrderProps & { onClose: () => void }) {
  const office = useOffice();
  const { say, wording } = office;
  const changed = useEventChanged(event);
  const { billing } = order;
  const form = useForm(
    Form,
    async (input) => {
      const { data } = await call("PATCH /api/v1/events/{event}/orders/{id}", {
        params: { event, id: order.id },
        body: { billing: toBilling(input.billing) },
      });
      await changed();
      const isSame = data.amountCents === order.amountCents;
      notify.done(
        say("orders.billingAddressSaved"),
        isSame
          ? {}
          : {
              description: say("orders.theOrderNowCosts", {
                amount: office.money(data.amountCents, data.currency),
              }),
            },
      );
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.billingAddress")}
      description={
        order.status === "pending"
          ? say("orders.countryAndVatIdDecide")
          : say("orders.usedForDocumentsFromNow")
      }
      submit={say("common.save")}
      columns="grid-cols-2"
    >
      <Field
        label={say("common.company")}
        error={form.errors["billing.company"]}
        required
        className="col-span-full"
      >
        <TextInput name="billing.company" defaultValue={billing?.company ?? order.company} />
      </Field>
      <BillingFields
        prefix="billing."
        errors={form.errors}
        known={billing}
        say={billingWordIn(office)}
        language={office.language}
      />
    </FormDialog>
  );
}
