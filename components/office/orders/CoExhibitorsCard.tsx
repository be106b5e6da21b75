import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
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
import { CoExhibitorInput } from "#lib/schema/sales";
import { useMay } from "../Rights";
import { changeWords, useOrderItems } from "./orderItems";
import { RemoveItemDialog } from "./RemoveItemDialog";
import type { OrderRecord } from "./words";

type CardProps = { event: string; order: OrderRecord };
type CoExhibitor = OrderRecord["coExhibitors"][number];

/** The companies that share the booths of an order. */
export function CoExhibitorsCard({ event, order }: CardProps) {
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<CoExhibitor | null>(null);
  const { data: items = [] } = useOrderItems(event, order);
  const mayWrite = useMay("orders:write");
  const isActive = ["pending", "invoiced", "paid"].includes(order.status);
  const mayChange = mayWrite && isActive && order.boothId !== null;
  const { coExhibitors } = order;
  if (coExhibitors.length === 0 && !mayChange) return null;
  const itemOf = ({ exhibitorId }: CoExhibitor) =>
    items.find((item) => item.exhibitorId === exhibitorId && item.status === "active")?.id;
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
      {leaving && itemOf(leaving) && (
        <RemoveItemDialog
          event={event}
          order={order}
          itemId={itemOf(leaving) ?? ""}
          name={leaving.company}
          consequence={`The company leaves ${boothsOf(order)}.`}
          onClose={() => setLeaving(null)}
        />
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
      description={`The company is listed on ${boothsOf(order)} and gets a profile of its own.${useChange(event, order)}`}
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

/** What the fees for a co-exhibitor change on the order. */
function useChange(event: string, order: OrderRecord): string {
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
  return data ? ` ${changeWords(order, { differenceCents: data })}` : "";
}
