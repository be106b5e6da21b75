"use client";

import { MailCheck, Play } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type DeliveryRecord, useWebhooks, type WebhookRecord } from "#lib/client/webhooks";
import { DELIVERY_STATUSES } from "#lib/schema/webhooks";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { DeliverNow } from "./DeliverNow";
import { DeliveryDialog, lastAnswer } from "./DeliveryDialog";
import { TestDialog } from "./TestDialog";
import { NoWebhooksForYou } from "./WebhooksPage";
import { answerOf, DELIVERY_LOOKS, DeliveryState, Moment, WebhookState } from "./words";

/** The deliveries of one webhook with all attempts. */
export function DeliveriesPage({ id }: { id: string }) {
  const { say } = useOffice();
  const mayKnow = useMay("webhooks:read");
  const webhooks = useWebhooks(mayKnow);
  if (!mayKnow) return <NoWebhooksForYou />;
  if (webhooks.isPending) return <Skeleton className="h-96" />;
  if (webhooks.isError) {
    return (
      <LoadFailure what={say("webhooks.theWebhook")} error={webhooks.error} onRetry={webhooks.refetch} />
    );
  }
  const webhook = webhooks.data.find((one) => one.id === id);
  if (webhook) return <Deliveries webhook={webhook} />;
  return (
    <EmptyState
      icon={<MailCheck />}
      title={say("webhooks.webhookNotFound")}
      action={
        <Button asChild>
          <Link href="/settings/webhooks">{say("webhooks.allWebhooks")}</Link>
        </Button>
      }
    >
      {say("webhooks.itMayHaveBeenDeleted")}
    </EmptyState>
  );
}

function Deliveries({ webhook }: { webhook: WebhookRecord }) {
  const office = useOffice();
  const { say } = office;
  const mayChange = useMay("webhooks:write");
  const [testing, setTesting] = useState(false);
  const [opened, setOpened] = useState<DeliveryRecord | null>(null);
  return (
    <>
      <PageHeader
        title={say("webhooks.deliveries")}
        aside={<WebhookState webhook={webhook} />}
        description={
          <>
            <span className="break-all">{webhook.url}</span> ·{" "}
            <Link href="/settings/webhooks" className="underline underline-offset-4">
              {say("webhooks.allWebhooks")}
            </Link>
          </>
        }
        actions={
          mayChange && (
            <>
              <DeliverNow />
              <Button onClick={() => setTesting(true)}>
                <Play aria-hidden="true" />
                {say("webhooks.sendTestEvent")}
              </Button>
            </>
          )
        }
      />
      <DataTable
        name="deliveries"
        noun="delivery"
        columns={columnsFor(office, setOpened)}
        source={{
          key: ["webhooks", webhook.id, "deliveries"],
          load: ({ page: { limit, offset }, filters }) =>
            call("GET /api/v1/webhooks/{id}/deliveries", {
              params: { id: webhook.id },
              query: {
                limit,
                offset,
                status: oneOf(DELIVERY_STATUSES, filters.status),
                ...(mayChange && { include: "payload" as const }),
              },
            }),
        }}
        filters={[
          {
            key: "status",
            label: say("common.status"),
            any: say("webhooks.anyStatus"),
            options: DELIVERY_STATUSES.map((value) => ({ value, label: say(DELIVERY_LOOKS[value].label) })),
          },
        ]}
        nameOf={({ type, createdAt }) => `${type}, ${office.moment(createdAt)}`}
        onOpen={setOpened}
        empty={
          <EmptyState icon={<MailCheck />} title={say("webhooks.noDeliveriesYet")}>
            {say("webhooks.deliveriesAppearHereWhenAn")}
          </EmptyState>
        }
      />
      {testing && <TestDialog webhooks={[webhook]} onClose={() => setTesting(false)} />}
      {opened && <DeliveryDialog delivery={opened} mayChange={mayChange} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsFor(
  office: Office,
  onOpen: (delivery: DeliveryRecord) => void,
): TableColumn<DeliveryRecord>[] {
  return [
    {
      id: "type",
      title: office.say("webhooks.eventType"),
      head: true,
      cell: (delivery) => (
        <span className="flex items-center gap-2">
          <button
            type="button"
            onClick={() => onOpen(delivery)}
            className="cursor-pointer underline-offset-4 hover:underline"
          >
            {delivery.type}
          </button>
          {delivery.test && <Badge>{office.say("webhooks.test")}</Badge>}
        </span>
      ),
      write: ({ type }) => type,
    },
    {
      id: "status",
      title: office.say("common.status"),
      cell: ({ status }) => <DeliveryState status={status} />,
      write: ({ status }) => status,
    },
    {
      id: "answer",
      title: office.say("webhooks.response"),
      cell: (delivery) => <span className="text-soft">{answerOf(office, lastAnswer(delivery))}</span>,
      write: (delivery) => answerOf(office, lastAnswer(delivery)),
    },
    {
      id: "attempts",
      title: office.say("webhooks.attempts"),
      numeric: true,
      cell: ({ attempts }) => attempts,
      write: ({ attempts }) => attempts,
    },
    {
      id: "duration",
      title: office.say("webhooks.duration"),
      numeric: true,
      cell: ({ durationMs }) =>
        durationMs === null ? (
          <span className="text-faint">–</span>
        ) : (
          office.say("webhooks.ms", { duration: durationMs })
        ),
      write: ({ durationMs }) => durationMs,
    },
    {
      id: "createdAt",
      title: office.say("webhooks.when"),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      write: ({ createdAt }) => createdAt,
    },
  ];
}
