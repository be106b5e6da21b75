import { ExternalLink } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import type { Office } from "#lib/client/office";
import { type DisputeRecord, useDisputes } from "./disputeQueries";
import { DisputeBadge, feeOf, reasonOf, respondBy } from "./disputeWords";
import type { OrderRecord } from "./words";

type DisputesProps = { event: string; order: OrderRecord; timezone: string };

/** Disputed payments of the order; they are answered at the payment provider. */
export function DisputesCard({ event, order, timezone }: DisputesProps) {
  const office = useOffice();
  const { say } = office;
  const disputes = useDisputes(event, order);
  if (!disputes || disputes.length === 0) return null;
  return (
    <Card title={say("orders.disputes")} description={say("orders.respondToADisputeAt")}>
      <ul className="-my-3 divide-y">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
            <span className="min-w-0 flex-1 basis-60">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {office.exactMoney(dispute.amountCents, dispute.currency)}
                <DisputeBadge state={dispute.state} />
              </span>
              <span className="mt-1 block break-words text-faint">
                {detailsOf(office, dispute, timezone)}
              </span>
              {respondBy(office, dispute, timezone) && (
                <span className="mt-1 block font-medium text-warning">
                  {say("orders.respondByTime", { time: respondBy(office, dispute, timezone) ?? "" })}
                </span>
              )}
            </span>
            {dispute.url && (
              <Button asChild size="small" tone="secondary">
                <a href={dispute.url} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden="true" />
                  {dispute.state === "open" ? say("orders.respond") : say("orders.view")}
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function detailsOf(office: Office, dispute: DisputeRecord, timezone: string): string {
  const fee = feeOf(office, dispute);
  return [
    reasonOf(office, dispute),
    office.say("orders.openedOn", { day: office.day(dispute.openedAt, timezone) }),
    dispute.closedAt && office.say("orders.closedOn", { day: office.day(dispute.closedAt, timezone) }),
    fee && office.say("orders.disputeFee", { amount: fee }),
    dispute.providerRef,
  ]
    .filter(Boolean)
    .join(" · ");
}
