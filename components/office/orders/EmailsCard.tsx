import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { Card } from "#components/ui/Card";
import { IconButton } from "#components/ui/IconButton";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { messageOf } from "#lib/client/form";
import type { OrderEmailKind } from "#lib/records/orderEmails";
import { useMay } from "../Rights";
import type { OrderRecord } from "./words";

type EmailRecord = Answer<"GET /api/v1/events/{event}/orders/{id}/emails">["data"][number];

const TITLES: Record<OrderEmailKind, string> = {
  reserved: "Booth reserved",
  expiring: "Reservation ends soon",
  expired: "Reservation ended",
  invoiced: "Invoice",
  paid: "Payment received",
  moved: "Moved to another booth",
  cancelled: "Order cancelled",
  refunded: "Order refunded",
  reminder: "Due soon",
  overdue: "Overdue",
};

type EmailsProps = { event: string; order: OrderRecord; timezone: string };

/** E-mails to the buyer: sent, waiting for their time, or dropped because they were no longer true. */
export function EmailsCard({ event, order, timezone }: EmailsProps) {
  const mayChange = useMay("orders:write");
  const [busyId, setBusyId] = useState<string | null>(null);
  const queries = useQueryClient();
  const queryKey = ["event", event, "orders", order.id, "emails", order.updatedAt];
  const { data: emails } = useQuery({
    queryKey,
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}/emails", { params: { event, id: order.id } }).then(
        ({ data }) => data,
      ),
  });
  if (!emails || emails.length === 0) return null;
  async function sendAgain({ id, kind }: EmailRecord) {
    setBusyId(id);
    try {
      const params = { event, id: order.id, email: id };
      await call("POST /api/v1/events/{event}/orders/{id}/emails/{email}/send", { params });
      await queries.invalidateQueries({ queryKey });
      notify.done(`“${TITLES[kind]}” is sent to ${order.contactEmail} again`);
    } catch (error) {
      notify.failed(messageOf(error));
    } finally {
      setBusyId(null);
    }
  }
  return (
    <Card title="E-mails">
      <ul className="-my-2 divide-y">
        {emails.map((email) => (
          <li key={email.id} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{TITLES[email.kind]}</span>
              <span className="block text-faint">{stateOf(email, timezone)}</span>
            </span>
            {mayChange && email.state !== "waiting" && (
              <IconButton
                size="small"
                label={`Send “${TITLES[email.kind]}” again`}
                icon={<Send aria-hidden="true" />}
                busy={busyId === email.id}
                onClick={() => void sendAgain(email)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateOf({ state, sentAt, dueAt, attempts }: EmailRecord, timezone: string): string {
  if (sentAt) return `Sent ${momentOf(sentAt, timezone)}`;
  if (state === "dropped") return attempts > 1 ? "Could not be sent" : "Not sent: it no longer applied";
  if (attempts > 0) return "Could not be sent yet; it is tried again";
  return dueAt && dueAt > new Date().toISOString() ? `Goes out ${momentOf(dueAt, timezone)}` : "Goes out now";
}
