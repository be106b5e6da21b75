import { Pencil } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { IconButton } from "#components/ui/IconButton";
import { TextArea } from "#components/ui/TextArea";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { useForm } from "#lib/client/form";
import { useEventChanged } from "#lib/client/queries";
import { OrderPatch } from "#lib/schema/orders";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type OrderProps = { event: string; order: OrderRecord };

export function ContactCard({ event, order }: OrderProps) {
  const { say } = useOffice();
  const [editing, setEditing] = useState(false);
  const mayChange = useMay("orders:write");
  return (
    <Card
      title={say("orders.buyer")}
      actions={
        mayChange && (
          <IconButton
            size="small"
            label={say("orders.editBuyer")}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      <p className="font-medium">{order.company}</p>
      <p className="text-sm text-soft">{order.contactName}</p>
      <a className="break-all text-sm underline underline-offset-4" href={`mailto:${order.contactEmail}`}>
        {order.contactEmail}
      </a>
      {order.salesperson && (
        <p className="mt-3 text-sm text-soft">
          {say("orders.salespersonIs", { salesperson: order.salesperson })}
        </p>
      )}
      {order.exhibitorId && (
        <Link
          className="mt-3 block text-sm underline underline-offset-4"
          href={`/events/${event}/exhibitors/${order.exhibitorId}`}
        >
          {say("orders.viewExhibitor")}
        </Link>
      )}
      {editing && <ContactDialog event={event} order={order} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function ContactDialog({ event, order, onClose }: OrderProps & { onClose: () => void }) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const form = useForm(
    OrderPatch,
    async (input) => {
      const body = { ...input, notes: input.notes ?? null, salesperson: input.salesperson ?? null };
      await call("PATCH /api/v1/events/{event}/orders/{id}", { params: { event, id: order.id }, body });
      await changed();
      notify.done(say("orders.orderSaved"));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog form={form} onClose={onClose} title={say("orders.buyer")} submit={say("common.save")}>
      <Field label={say("common.company")} error={form.errors.company} required>
        <TextInput name="company" defaultValue={order.company} />
      </Field>
      <Field label={say("orders.contact")} error={form.errors.contactName} required>
        <TextInput name="contactName" defaultValue={order.contactName} />
      </Field>
      <Field label={say("common.email")} error={form.errors.contactEmail} required>
        <TextInput name="contactEmail" type="email" defaultValue={order.contactEmail} />
      </Field>
      <Field
        label={say("orders.salesperson")}
        aside={say("orders.optional")}
        hint={say("orders.salesReportsGroupOrdersBy")}
        error={form.errors.salesperson}
      >
        <TextInput name="salesperson" defaultValue={order.salesperson ?? ""} autoComplete="off" />
      </Field>
      <Field label={say("common.notes")} aside={say("orders.optional")} error={form.errors.notes}>
        <TextArea name="notes" defaultValue={order.notes ?? ""} />
      </Field>
    </FormDialog>
  );
}
