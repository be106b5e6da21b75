import { BellRing } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { dayOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import { moneyOf } from "#lib/client/money";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { salesTermsOf } from "#lib/sales/terms";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type RemindersProps = { event: string; order: OrderRecord; timezone: string };

/** The reminders of an unpaid invoice: how many were sent, the next one, and a switch that stops them. */
export function RemindersCard({ event, order, timezone }: RemindersProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const mayChange = useMay("orders:write");
  const changed = useEventChanged(event);
  const fair = useEvent(event).data;
  const levels = fair ? salesTermsOf(fair.settings).reminders : [];
  const { status, balanceDueAt, reminderLevel, remindersStopped, currency } = order;
  if (status !== "invoiced" || balanceDueAt === null || (levels.length === 0 && reminderLevel === 0))
    return null;
  const isOverdue = balanceDueAt <= new Date().toISOString();
  const next = isOverdue ? levels[reminderLevel] : undefined;

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await changed();
      notify.done(done);
      setAsking(false);
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  const params = { event, id: order.id };
  const send = () =>
    run(
      () => call("POST /api/v1/events/{event}/orders/{id}/remind", { params }),
      `Reminder ${reminderLevel + 1} sent`,
    );
  const stop = (isStopped: boolean) =>
    run(
      () =>
        call("PATCH /api/v1/events/{event}/orders/{id}", { params, body: { remindersStopped: isStopped } }),
      isStopped ? "Reminders stopped" : "Reminders resumed",
    );

  return (
    <Card title="Reminders">
      <p className="text-sm text-soft">{sentWords(order, levels.length, timezone)}</p>
      {mayChange && (
        <Switch
          className="mt-3"
          label="Send automatically"
          hint="Turn off if you agreed on another date."
          checked={!remindersStopped}
          disabled={busy}
          onCheckedChange={(isOn) => void stop(!isOn)}
        />
      )}
      {mayChange && next && (
        <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
          <BellRing aria-hidden="true" />
          Send reminder {reminderLevel + 1}
        </Button>
      )}
      {asking && next && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={`Send reminder ${reminderLevel + 1} to ${order.company}?`}
          description={`The buyer gets it by e-mail${next.feeCents > 0 ? `, and a fee of ${moneyOf(next.feeCents, currency)} plus tax is added to the order` : ""}. This cannot be undone.`}
          confirm="Send reminder"
          tone="primary"
          busy={busy}
          onConfirm={() => void send()}
        />
      )}
    </Card>
  );
}

function sentWords({ reminderLevel, remindedAt }: OrderRecord, levels: number, timezone: string): string {
  if (reminderLevel === 0 || remindedAt === null) return "No reminder sent yet.";
  return `Reminder ${reminderLevel} of ${Math.max(levels, reminderLevel)} sent ${dayOf(remindedAt, timezone)}.`;
}
