import { ExternalLink } from "lucide-react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import { type DisputeRecord, useDisputes } from "./disputeQueries";
import { DisputeBadge, feeOf, reasonOf, respondBy } from "./disputeWords";
import type { OrderRecord } from "./words";

type DisputesProps = { event: string; order: OrderRecord; timezone: string };

/** Payments of the order that the buyer’s bank takes back; they are answered at the provider. */
export function DisputesCard({ event, order, timezone }: DisputesProps) {
  const disputes = useDisputes(event, order);
  if (!disputes || disputes.length === 0) return null;
  return (
    <Card title="Disputes" description="Respond to a dispute at your payment provider.">
      <ul className="-my-3 divide-y">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <span className="min-w-0 flex-1 basis-60">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {exactMoneyOf(dispute.amountCents, dispute.currency)}
                <DisputeBadge state={dispute.state} />
              </span>
              <span className="mt-1 block break-words text-faint">{detailsOf(dispute, timezone)}</span>
              {respondBy(dispute, timezone) && (
                <span className="mt-1 block font-medium text-warning">
                  Respond by {respondBy(dispute, timezone)}
                </span>
              )}
            </span>
            {dispute.url && (
              <Button asChild size="small" tone="secondary">
                <a href={dispute.url} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden="true" />
                  {dispute.state === "open" ? "Respond" : "View"}
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function detailsOf(dispute: DisputeRecord, timezone: string): string {
  const fee = feeOf(dispute);
  return [
    reasonOf(dispute),
    `opened ${dayOf(dispute.openedAt, timezone)}`,
    dispute.closedAt && `closed ${dayOf(dispute.closedAt, timezone)}`,
    fee && `fee ${fee}`,
    dispute.providerRef,
  ]
    .filter(Boolean)
    .join(" · ");
}
