import Link from "next/link";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { dayOf } from "#lib/client/days";
import { exactMoneyOf } from "#lib/client/money";
import { useEvent } from "#lib/client/queries";
import { useDisputes } from "./disputeQueries";
import { DisputeBadge, reasonOf, respondBy } from "./disputeWords";

/** All disputes of an event, with the date to answer those that are open. */
export function DisputeList({ event }: { event: string }) {
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const disputes = useDisputes(event);
  if (!disputes || disputes.length === 0) return null;
  return (
    <Card
      title="Disputes"
      description="Payments that buyers’ banks take back. Respond at your payment provider."
    >
      <Table caption="Disputes">
        <TableHead>
          <HeadCell>Order</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Reason</HeadCell>
          <HeadCell>Opened</HeadCell>
          <HeadCell>Respond by</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
        </TableHead>
        <TableBody>
          {disputes.map((dispute) => (
            <Row key={dispute.id}>
              <RowHeadCell className="font-normal">
                <Link
                  href={`/events/${event}/orders/${dispute.orderId}`}
                  className="underline decoration-dotted underline-offset-4 hover:decoration-solid"
                >
                  {dispute.orderNumber} · {dispute.company}
                </Link>
              </RowHeadCell>
              <Cell>
                <DisputeBadge state={dispute.state} />
              </Cell>
              <Cell>{reasonOf(dispute)}</Cell>
              <Cell>{dayOf(dispute.openedAt, timezone)}</Cell>
              <Cell>{respondBy(dispute, timezone)}</Cell>
              <Cell numeric>{exactMoneyOf(dispute.amountCents, dispute.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
