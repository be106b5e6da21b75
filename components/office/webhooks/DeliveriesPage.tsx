"use client";

import { MailCheck, Play } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { call } from "#lib/client/call";
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
  const mayKnow = useMay("webhooks:read");
  const webhooks = useWebhooks(mayKnow);
  if (!mayKnow) return <NoWebhooksForYou />;
  if (webhooks.isPending) return <Skeleton className="h-96" />;
  if (webhooks.isError) {
    return <LoadFailure what="The webhook" error={webhooks.error} onRetry={webhooks.refetch} />;
  }
  const webhook = webhooks.data.find((one) => one.id === id);
  if (webhook) return <Deliveries webhook={webhook} />;
  return (
    <EmptyState
      icon={<MailCheck />}
      title="Webhook not found"
      action={
        <Button asChild>
          <Link href="/settings/webhooks">All webhooks</Link>
        </Button>
      }
    >
      It may have been deleted, or it belongs to another organisation.
    </EmptyState>
  );
}

function Deliveries({ webhook }: { webhook: WebhookRecord }) {
  const mayChange = useMay("webhooks:write");
  const [testing, setTesting] = useState(false);
  const [opened, setOpened] = useState<DeliveryRecord | null>(null);
  return (
    <>
      <PageHeader
        title="Deliveries"
        aside={<WebhookState webhook={webhook} />}
        description={
          <>
            <span className="break-all">{webhook.url}</span> ·{" "}
            <Link href="/settings/webhooks" className="underline underline-offset-4">
              All webhooks
            </Link>
          </>
        }
        actions={
          mayChange && (
            <>
              <DeliverNow />
              <Button onClick={() => setTesting(true)}>
                <Play aria-hidden="true" />
                Send test event
              </Button>
            </>
          )
        }
      />
      <DataTable
        name="deliveries"
        noun="delivery"
        columns={columnsFor(setOpened)}
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
            label: "Status",
            any: "Any status",
            options: DELIVERY_STATUSES.map((value) => ({ value, label: DELIVERY_LOOKS[value].label })),
          },
        ]}
        nameOf={({ type, createdAt }) => `${type}, ${createdAt}`}
        onOpen={setOpened}
        empty={
          <EmptyState icon={<MailCheck />} title="No deliveries yet">
            Deliveries appear here when an event that this webhook subscribes to happens.
          </EmptyState>
        }
      />
      {testing && <TestDialog webhook={webhook} onClose={() => setTesting(false)} />}
      {opened && <DeliveryDialog delivery={opened} mayChange={mayChange} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsFor(onOpen: (delivery: DeliveryRecord) => void): TableColumn<DeliveryRecord>[] {
  return [
    {
      id: "type",
      title: "Event",
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
          {delivery.test && <Badge>Test</Badge>}
        </span>
      ),
      write: ({ type }) => type,
    },
    {
      id: "status",
      title: "Status",
      cell: ({ status }) => <DeliveryState status={status} />,
      write: ({ status }) => status,
    },
    {
      id: "answer",
      title: "Response",
      cell: (delivery) => <span className="text-soft">{answerOf(lastAnswer(delivery))}</span>,
      write: (delivery) => answerOf(lastAnswer(delivery)),
    },
    {
      id: "attempts",
      title: "Attempts",
      numeric: true,
      cell: ({ attempts }) => attempts,
      write: ({ attempts }) => attempts,
    },
    {
      id: "duration",
      title: "Duration",
      numeric: true,
      cell: ({ durationMs }) =>
        durationMs === null ? <span className="text-faint">–</span> : `${durationMs} ms`,
      write: ({ durationMs }) => durationMs,
    },
    {
      id: "createdAt",
      title: "When",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
      write: ({ createdAt }) => createdAt,
    },
  ];
}
