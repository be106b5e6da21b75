"use client";

import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { CopyField } from "#components/ui/CopyField";
import { Notice } from "#components/ui/Notice";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import { useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useTrailEnd } from "../Navigation/Trail";
import { NotesCard } from "../notes/NotesCard";
import { useMay } from "../Rights";
import { BillingCard } from "./BillingCard";
import { CoExhibitorsCard } from "./CoExhibitorsCard";
import { ContactCard } from "./ContactCard";
import { DisputesCard } from "./DisputesCard";
import { DocumentsCard } from "./DocumentsCard";
import { EmailsCard } from "./EmailsCard";
import { MoneyCard } from "./MoneyCard";
import { OrderActions } from "./OrderActions";
import { OrderHistory } from "./OrderHistory";
import { OrderLines } from "./OrderLines";
import { PaymentsCard } from "./PaymentsCard";
import { PortalOrderNotice } from "./PortalOrderNotice";
import { ProposalsCard } from "./ProposalsCard";
import { RemindersCard } from "./RemindersCard";
import { UnderWayNotice } from "./UnderWayNotice";
import { boothsNamed, ISSUE_WORDS, OrderBadge } from "./words";

export function OrderPage({ event, id, link }: { event: string; id: string; link: string }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("orders:write");
  const timezone = useEvent(event).data?.timezone ?? "UTC";
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ["event", event, "orders", id],
    queryFn: () =>
      call("GET /api/v1/events/{event}/orders/{id}", { params: { event, id } }).then(({ data }) => data),
  });
  useTrailEnd(order && say("orders.orderNumbered", { number: String(order.number) }));
  if (error)
    return <LoadFailure what={say("orders.theOrder")} error={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  return (
    <>
      <PageHeader
        title={say("orders.orderNumbered", { number: String(order.number) })}
        aside={<OrderBadge status={order.status} />}
        description={`${order.company} · ${boothsNamed(office, order)}`}
        actions={mayChange && <OrderActions event={event} order={order} />}
      />
      {order.paymentIssue && <Notice kind="warning">{say(ISSUE_WORDS[order.paymentIssue])}</Notice>}
      <PortalOrderNotice event={event} order={order} timezone={timezone} />
      <UnderWayNotice order={order} timezone={timezone} />
      {order.refundDueCents > 0 && (
        <Notice kind="warning" title={say("orders.refundDue")}>
          {say("orders.youOwe", {
            company: order.company,
            amount: office.money(order.refundDueCents, order.currency),
          })}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="contents min-w-0 grid-cols-1 gap-6 lg:grid">
          <DisputesCard event={event} order={order} timezone={timezone} />
          <OrderLines event={event} order={order} />
          <ProposalsCard event={event} order={order} timezone={timezone} />
          <PaymentsCard event={event} order={order} timezone={timezone} />
          <DocumentsCard event={event} order={order} timezone={timezone} />
          <OrderHistory event={event} order={order} timezone={timezone} />
        </div>
        <div className="contents min-w-0 grid-cols-1 gap-6 lg:grid">
          <MoneyCard event={event} order={order} timezone={timezone} />
          <ContactCard event={event} order={order} />
          <NotesCard event={event} company={order.company} />
          <CoExhibitorsCard event={event} order={order} />
          <BillingCard event={event} order={order} timezone={timezone} />
          <RemindersCard event={event} order={order} timezone={timezone} />
          <EmailsCard event={event} order={order} timezone={timezone} link={link} />
          <Card title={say("orders.buyersPage")} description={say("orders.anyoneWithThisLinkCan")}>
            <CopyField label={say("orders.linkToTheOrder")} value={link} />
            <Button asChild size="small" tone="quiet" className="mt-2">
              <a href={link} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                {say("orders.openPage")}
              </a>
            </Button>
          </Card>
        </div>
      </div>
    </>
  );
}

function Loading() {
  const { say } = useOffice();
  return (
    <output aria-label={say("orders.loadingTheOrder")} className="grid gap-6">
      <Skeleton className="h-16 w-80" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 w-full rounded-lg" />
        <Skeleton className="h-64 w-full rounded-lg" />
      </div>
    </output>
  );
}
