import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
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
    <Card title={say("orders.coExhibitors")}>
      {coExhibitors.length === 0 ? (
        <p className="text-sm text-soft">{say("orders.noOtherCompanyShares", boothsOf(order))}</p>
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
                {one.share !== null && (
                  <span className="text-sm text-soft">{say("orders.ofTheArea", { share: one.share })}</span>
                )}
              </span>
              {mayChange && (
                <IconButton
                  size="small"
                  label={say("orders.remove", { company: one.company })}
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
          {say("orders.addCoExhibitor")}
        </Button>
      )}
      {adding && <AddDialog event={event} order={order} onClose={() => setAdding(false)} />}
      {leaving && itemOf(leaving) && (
        <RemoveItemDialog
          event={event}
          order={order}
          itemId={itemOf(leaving) ?? ""}
          name={leaving.company}
          consequence={say("orders.theCompanyLeaves", boothsOf(order))}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

function boothsOf({ booths }: OrderRecord) {
  return { count: booths.length, labels: booths.map(({ label }) => label).join(", ") };
}

function AddDialog({ event, order, onClose }: CardProps & { onClose: () => void }) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const form = useForm(
    CoExhibitorInput,
    async (coExhibitor) => {
      await call("POST /api/v1/events/{event}/orders/{id}/items", {
        params: { event, id: order.id },
        body: { coExhibitor },
      });
      await changed();
      notify.done(say("orders.added", { company: coExhibitor.company }));
      onClose();
    },
    wording,
  );
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say("orders.addCoExhibitor")}
      description={`${say("orders.theCompanyIsListedOn", boothsOf(order))}${useChange(event, order)}`}
      submit={say("orders.addCoExhibitor")}
    >
      <Field label={say("common.company")} error={form.errors.company} required>
        <TextInput name="company" autoComplete="off" />
      </Field>
      <Field label={say("common.email")} aside={say("orders.optional")} error={form.errors.contactEmail}>
        <TextInput name="contactEmail" type="email" autoComplete="off" />
      </Field>
      <Field label={say("orders.shareOfTheAreaIn")} aside={say("orders.optional")} error={form.errors.share}>
        <TextInput name="share" type="number" min="0" max="100" step="any" />
      </Field>
    </FormDialog>
  );
}

/** How the fees for a co-exhibitor change the order. */
function useChange(event: string, order: OrderRecord): string {
  const office = useOffice();
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
  return data ? ` ${changeWords(office, order, { differenceCents: data })}` : "";
}
