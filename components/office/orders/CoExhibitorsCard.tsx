import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Field } from "#components/ui/Field";
import { FormDialog } from "#components/ui/FormDialog";
import { IconButton } from "#components/ui/IconButton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf, useForm } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import { CoExhibitorInput } from "#lib/schema/sales";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type CardProps = { event: string; order: OrderRecord };
type CoExhibitor = OrderRecord["coExhibitors"][number];

/** The companies that share the booths of an order. */
export function CoExhibitorsCard({ event, order }: CardProps) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<CoExhibitor | null>(null);
  const mayWrite = useMay("orders:write");
  const isActive = ["pending", "invoiced", "paid"].includes(order.status);
  const mayChange = mayWrite && isActive && order.boothId !== null;
  const { coExhibitors } = order;
  if (coExhibitors.length === 0 && !mayChange) return null;
  const hasEntries = order.status === "invoiced" || order.status === "paid";
  return (
    <Card title="Co-exhibitors">
      {coExhibitors.length === 0 ? (
        <p className="text-sm text-soft">No other company shares {boothsOf(order)}.</p>
      ) : (
        <ul className="divide-y">
          {coExhibitors.map((one) => (
            <li key={one.exhibitorId} className="flex items-center justify-between gap-2 py-2 first:pt-0">
              <span className="min-w-0">
                {hasEntries ? (
                  <Link
                    className="block truncate font-medium underline underline-offset-4"
                    href={`/events/${event}/exhibitors/${one.exhibitorId}`}
                  >
                    {one.company}
                  </Link>
                ) : (
                  <span className="block truncate font-medium">{one.company}</span>
                )}
                {one.share !== null && <span className="text-sm text-soft">{one.share}% of the area</span>}
              </span>
              {mayChange && (
                <IconButton
                  size="small"
                  label={`Remove ${one.company}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => setLeaving(one)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Button size="small" className="mt-3" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add co-exhibitor
        </Button>
      )}
      {adding && <AddDialog event={event} order={order} onClose={() => setAdding(false)} />}
      {leaving && (
        <RemoveDialog event={event} order={order} leaving={leaving} onClose={() => setLeaving(null)} />
      )}
    </Card>
  );
}

function boothsOf({ booths }: OrderRecord): string {
  const labels = booths.map(({ label }) => label).join(", ");
  return booths.length === 1 ? `booth ${labels}` : `booths ${labels}`;
}

function AddDialog({ event, order, onClose }: CardProps & { onClose: () => void }) {
  const changed = useEventChanged(event);
  const form = useForm(CoExhibitorInput, async (coExhibitor) => {
    await call("POST /api/v1/events/{event}/orders/{id}/items", {
      params: { event, id: order.id },
      body: { coExhibitor },
    });
    await changed();
    notify.done(`${coExhibitor.company} added`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Add co-exhibitor"
      description={`The company is listed on ${boothsOf(order)} and gets a profile of its own.${feeWords(useFee(event, order))}${invoiceWords(order)}`}
      submit="Add co-exhibitor"
    >
      <Field label="Company" error={form.errors.company} required>
        <TextInput name="company" autoComplete="off" />
      </Field>
      <Field label="E-mail" aside="optional" error={form.errors.contactEmail}>
        <TextInput name="contactEmail" type="email" autoComplete="off" />
      </Field>
      <Field label="Share of the area in %" aside="optional" error={form.errors.share}>
        <TextInput name="share" type="number" min="0" max="100" step="any" />
      </Field>
    </FormDialog>
  );
}

/** By how much the order would grow. */
function useFee(event: string, order: OrderRecord): string | null {
  const { data } = useQuery({
    queryKey: ["event", event, "orders", order.id, "coExhibitorFee"],
    queryFn: () =>
      call("POST /api/v1/events/{event}/orders/{id}/items", {
        params: { event, id: order.id },
        query: { dryRun: "1" },
        body: { coExhibitor: { company: "Co-exhibitor" } },
      }).then(({ data: after }) => after.amountCents - order.amountCents),
    retry: false,
  });
  return data ? moneyOf(data, order.currency) : null;
}

function feeWords(fee: string | null): string {
  return fee === null ? "" : ` The order grows by ${fee}.`;
}

function invoiceWords({ invoiceNumber }: OrderRecord): string {
  return invoiceNumber === null ? "" : ` Invoice ${invoiceNumber} is credited and a new one is issued.`;
}

type RemoveProps = CardProps & { leaving: CoExhibitor; onClose: () => void };

function RemoveDialog({ event, order, leaving, onClose }: RemoveProps) {
  const [busy, setBusy] = useState(false);
  const changed = useEventChanged(event);
  const path = { event, id: order.id };
  const removal = useQuery({
    queryKey: ["event", event, "orders", order.id, "without", leaving.exhibitorId],
    retry: false,
    queryFn: async () => {
      const items = await call("GET /api/v1/events/{event}/orders/{id}/items", { params: path });
      const item = items.data.find(
        (each) => each.exhibitorId === leaving.exhibitorId && each.status === "active",
      );
      const params = { ...path, item: item?.id ?? "" };
      const { data } = await call("DELETE /api/v1/events/{event}/orders/{id}/items/{item}", {
        params,
        query: { dryRun: "1" },
      });
      return { ...data, params };
    },
  });

  async function remove() {
    if (!removal.data) return;
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}/orders/{id}/items/{item}", { params: removal.data.params });
      await changed();
      notify.done(`${leaving.company} removed`);
      onClose();
    } catch (error) {
      notify.failed(messageOf(error));
      setBusy(false);
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${leaving.company}?`}
      description={`The company leaves ${boothsOf(order)}.${removal.data ? changeWords(removal.data, order) : ""}`}
      confirm="Remove co-exhibitor"
      busy={busy || !removal.data}
      onConfirm={() => void remove()}
    />
  );
}

function changeWords(
  { differenceCents, feeCents }: { differenceCents: number; feeCents: number },
  order: OrderRecord,
): string {
  const change =
    differenceCents === 0
      ? " The amount of the order stays the same."
      : ` The order ${differenceCents < 0 ? "shrinks" : "grows"} by ${moneyOf(Math.abs(differenceCents), order.currency)}.`;
  const fee =
    feeCents > 0
      ? ` This includes a cancellation fee of ${moneyOf(feeCents, order.currency)} before tax.`
      : "";
  return `${change}${fee}${differenceCents === 0 ? "" : invoiceWords(order)}`;
}
