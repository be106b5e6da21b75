import { BellRing } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Switch } from "#components/ui/Switch";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEvent, useEventChanged } from "#lib/client/queries";
import { salesTermsOf } from "#lib/sales/terms";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type RemindersProps = { event: string; order: OrderRecord; timezone: string };

/** The reminders of an unpaid invoice: how many were sent, the next one, and a switch that stops them. */
export function RemindersCard({ event, order, timezone }: RemindersProps) {
  const office = useOffice();
  const { say, wording } = office;
  const [isConfirming, setIsConfirming] = useState(false);
  const action = useAction(wording);
  const mayChange = useMay("orders:write");
  const changed = useEventChanged(event);
  const fair = useEvent(event).data;
  const levels = fair ? salesTermsOf(fair.settings).reminders : [];
  const { status, balanceDueAt, reminderLevel, remindersStopped, currency } = order;
  if (status !== "invoiced" || balanceDueAt === null || (levels.length === 0 && reminderLevel === 0))
    return null;
  const isOverdue = balanceDueAt <= new Date().toISOString();
  const next = isOverdue ? levels[reminderLevel] : undefined;

  const run = (work: () => Promise<unknown>, done: string) =>
    action.run(async () => {
      await work();
      await changed();
      notify.done(done);
      setIsConfirming(false);
    }, notify.failed);

  const params = { event, id: order.id };
  const send = () =>
    run(
      () => call("POST /api/v1/events/{event}/orders/{id}/remind", { params }),
      say("orders.reminderSent", { level: reminderLevel + 1 }),
    );
  const stop = (isStopped: boolean) =>
    run(
      () =>
        call("PATCH /api/v1/events/{event}/orders/{id}", { params, body: { remindersStopped: isStopped } }),
      isStopped ? say("orders.remindersStopped") : say("orders.remindersResumed"),
    );

  return (
    <Card title={say("orders.reminders")}>
      <p className="text-sm text-soft">{sentWords(office, order, levels.length, timezone)}</p>
      {mayChange && (
        <Switch
          className="mt-3"
          label={say("orders.sendAutomatically")}
          hint={say("orders.turnOffIfYouAgreed")}
          checked={!remindersStopped}
          disabled={action.busy}
          onCheckedChange={(isOn) => void stop(!isOn)}
        />
      )}
      {mayChange && next && (
        <Button size="small" className="mt-4" onClick={() => setIsConfirming(true)}>
          <BellRing aria-hidden="true" />
          {say("orders.sendReminder", { level: reminderLevel + 1 })}
        </Button>
      )}
      {isConfirming && next && (
        <AlertDialog
          open
          onOpenChange={setIsConfirming}
          title={say("orders.sendReminderTo", { level: reminderLevel + 1, company: order.company })}
          description={
            next.feeCents > 0
              ? say("orders.buyerGetsReminderWithFee", { amount: office.money(next.feeCents, currency) })
              : say("orders.buyerGetsReminder")
          }
          confirm={say("orders.sendReminderNow")}
          tone="primary"
          busy={action.busy}
          onConfirm={() => void send()}
        />
      )}
    </Card>
  );
}

function sentWords(
  office: Office,
  { reminderLevel, remindedAt }: OrderRecord,
  levels: number,
  timezone: string,
): string {
  if (reminderLevel === 0 || remindedAt === null) return office.say("orders.noReminderSentYet");
  return office.say("orders.reminderOfSent", {
    level: reminderLevel,
    levels: Math.max(levels, reminderLevel),
    day: office.day(remindedAt, timezone),
  });
}
