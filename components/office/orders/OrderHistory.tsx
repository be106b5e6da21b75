import { useQuery } from "@tanstack/react-query";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { call } from "#lib/client/call";
import { useMay } from "../Rights";
import { historyOf } from "./history";
import { useOrderDocuments, useOrderPayments } from "./queries";
import type { OrderRecord } from "./words";

type HistoryProps = { event: string; order: OrderRecord; timezone: string };

/** The history of the order and, for members who may read the audit log, who changed it. */
export function OrderHistory({ event, order, timezone }: HistoryProps) {
  const office = useOffice();
  const { say } = office;
  const mayAudit = useMay("webhooks:write");
  const payments = useOrderPayments(event, order) ?? [];
  const documents = useOrderDocuments(event, order) ?? [];
  const { data: entries = [] } = useQuery({
    queryKey: ["audit", order.id, order.updatedAt],
    enabled: mayAudit,
    queryFn: () =>
      call("GET /api/v1/audit", { query: { subject: order.id, limit: "100" } }).then(({ data }) => data),
  });
  const moments = historyOf(office, { order, payments, documents, entries });
  return (
    <Card title={say("orders.history")}>
      <ol>
        {moments.map(({ what, at, who, details }, index) => (
          <li key={`${at} ${what} ${details}`} className="relative flex gap-4 pb-5 last:pb-0">
            {index < moments.length - 1 && (
              <span aria-hidden="true" className="absolute start-1.25 top-4 bottom-0 w-px bg-line" />
            )}
            <span aria-hidden="true" className="mt-1.5 size-2.75 shrink-0 rounded-full bg-mark" />
            <div className="min-w-0 text-sm">
              <p className="font-medium">{what}</p>
              {details.map((detail) => (
                <p key={detail} className="wrap-anywhere text-soft">
                  {detail}
                </p>
              ))}
              <p className="text-faint">
                <time dateTime={at}>{office.moment(at, timezone)}</time>
                {who && ` · ${who}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
