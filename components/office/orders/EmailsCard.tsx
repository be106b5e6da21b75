import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { IconButton } from "#components/ui/IconButton";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { OrderEmailKind } from "#lib/records/orderEmails";
import type { OfficeKey } from "#lib/words/office";
import { useMay } from "../Rights";
import { EMAIL_TITLES } from "../settings/emailTexts";
import { WriteEmailDialog } from "./WriteEmailDialog";
import type { OrderRecord } from "./words";

type EmailRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/emails">["data"][number];

const TITLES: Record<OrderEmailKind, OfficeKey> = {
  ...EMAIL_TITLES,
  payment_reminder: "title.reminder",
};

/** E-mails that the team wrote are listed by their subject. */
function titleOf(office: Office, { kind, subject }: EmailRecord): string {
  return kind === "message" ? (subject ?? office.say("orders.message")) : office.say(TITLES[kind]);
}

type EmailsProps = { event: string; order: OrderRecord; timezone: string; link: string };

/** E-mails to the buyer: sent, scheduled, or dropped because they no longer applied. */
export function EmailsCard({ event, order, timezone, link }: EmailsProps) {
  const office = useOffice();
  const { say, wording } = office;
  const mayChange = useMay("orders:write");
  const [isWriting, setWriting] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);
  const queries = useQueryClient();
  const queryKey = ["event", event, "orders", order.id, "emails", order.updatedAt];
  const { data: emails } = useQuery({
    queryKey,
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/emails", { params: { event, id: order.id } }).then(
        ({ data }) => data,
      ),
    refetchInterval: ({ state }) => (state.data?.some(isLeaving) ? 5_000 : false),
  });
  const shown = emails?.filter((email) => isCurrent(email, order)) ?? [];
  if (shown.length === 0 && !mayChange) return null;
  async function sendAgain(email: EmailRecord) {
    const { id } = email;
    setBusyId(id);
    try {
      const params = { event, id: order.id, email: id };
      await call("POST /api/v1/events/{event}/orders/{id}/emails/{email}/send", { params });
      await queries.invalidateQueries({ queryKey });
      notify.done(say("orders.isOnItsWayTo", { title: titleOf(office, email), email: order.contactEmail }));
    } catch (error) {
      notify.failed(wording.message(error));
    } finally {
      setBusyId(null);
    }
  }
  return (
    <Card
      title={say("orders.eMails")}
      actions={
        mayChange && (
          <Button size="small" onClick={() => setWriting(true)}>
            <Pencil aria-hidden="true" />
            {say("orders.write")}
          </Button>
        )
      }
    >
      {shown.length === 0 && <p className="text-soft text-sm">{say("orders.noneYet")}</p>}
      <ul className="-my-2 divide-y">
        {shown.map((email) => (
          <li key={email.id} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{titleOf(office, email)}</span>
              <span className="block text-faint">{stateOf(office, email, timezone)}</span>
            </span>
            {mayChange && email.state !== "waiting" && (
              <IconButton
                size="small"
                label={say("orders.sendAgain", { title: titleOf(office, email) })}
                icon={<Send aria-hidden="true" />}
                busy={busyId === email.id}
                onClick={() => void sendAgain(email)}
              />
            )}
          </li>
        ))}
      </ul>
      {isWriting && (
        <WriteEmailDialog event={event} order={order} link={link} onClose={() => setWriting(false)} />
      )}
    </Card>
  );
}

/** Pending reminders are not sent once the order is paid or has ended. */
function isCurrent({ kind, state }: EmailRecord, { status }: OrderRecord): boolean {
  if (state !== "waiting") return true;
  if (kind === "expiring") return status === "pending";
  return (kind !== "reminder" && kind !== "overdue") || status === "invoiced";
}

function isLeaving({ state, dueAt }: EmailRecord): boolean {
  return state === "waiting" && (dueAt === null || dueAt <= new Date().toISOString());
}

function stateOf(office: Office, email: EmailRecord, timezone: string): string {
  const { state, sentAt, dueAt, attempts } = email;
  if (sentAt) return office.say("orders.sent", { time: office.moment(sentAt, timezone) });
  if (state === "dropped")
    return attempts > 1 ? office.say("orders.couldNotBeSent") : office.say("orders.notSentNoLongerRelevant");
  if (attempts > 1) return office.say("orders.notSentYetTryingAgain");
  return dueAt === null || isLeaving(email)
    ? office.say("orders.sending")
    : office.say("orders.scheduledFor", { time: office.moment(dueAt, timezone) });
}
