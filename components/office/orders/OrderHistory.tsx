import { useQuery } from "@tanstack/react-query";
import { Card } from "#components/ui/Card";
import { call } from "#lib/client/call";
import { momentOf } from "#lib/client/days";
import { useMay } from "../Rights";
import { historyOf } from "./history";
import type { OrderRecord } from "./words";

/** What happened to the order, and, where one may know, who did it. */
export function OrderHistory({ order, timezone }: { order: OrderRecord; timezone: string }) {
  // The audit log is for those who answer for the organisation, as webhooks are.
  const mayAudit = useMay("webhooks:write");
  const { data: acts } = useQuery({
    queryKey: ["audit", order.id, order.updatedAt],
    enabled: mayAudit,
    queryFn: () =>
      call("GET /api/v1/audit", { query: { subject: order.id, limit: "100" } }).then(({ data }) => data),
  });
  const moments = historyOf(order, acts ?? []);
  return (
    <Card title="History">
      <ol>
        {moments.map(({ what, at, who }, index) => (
          <li key={`${at} ${what}`} className="relative flex gap-4 pb-5 last:pb-0">
            {index < moments.length - 1 && (
              <span aria-hidden="true" className="absolute start-1.25 top-4 bottom-0 w-px bg-line" />
            )}
            <span aria-hidden="true" className="mt-1.5 size-2.75 shrink-0 rounded-full bg-mark" />
            <span className="text-sm">
              <span className="block font-medium">{what}</span>
              <span className="block text-faint">
                <time dateTime={at}>{momentOf(at, timezone)}</time>
                {who && ` · ${who}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
