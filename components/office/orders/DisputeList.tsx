import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Card } from "#components/ui/Card";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { useEvent } from "#lib/client/queries";
import { useDisputes } from "./disputeQueries";
import { DisputeBadge, reasonOf, respondBy } from "./disputeWords";

/** All disputes of an event, with the date to answer those that are open. */
export function DisputeList({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const disputes = useDisputes(event);
  if (!disputes || disputes.length === 0) return null;
  return (
    <Card title={say("orders.disputes")} description={say("orders.paymentsThatBuyersBanksTake")}>
      <Table caption={say("orders.disputes")}>
        <TableHead>
          <HeadCell>{say("orders.order")}</HeadCell>
          <HeadCell>{say("orders.state")}</HeadCell>
          <HeadCell>{say("orders.reason")}</HeadCell>
          <HeadCell>{say("orders.opened")}</HeadCell>
          <HeadCell>{say("orders.respondBy")}</HeadCell>
          <HeadCell numeric>{say("common.amount")}</HeadCell>
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
              <Cell>{reasonOf(office, dispute)}</Cell>
              <Cell>{office.day(dispute.openedAt, timezone)}</Cell>
              <Cell>{respondBy(office, dispute, timezone)}</Cell>
              <Cell numeric>{office.exactMoney(dispute.amountCents, dispute.currency)}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
