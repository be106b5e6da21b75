"use client";

import { KeyRound } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import type { Role } from "#lib/access";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { type ApiKeyRecord, useApiKeys } from "#lib/client/queries";
import { KEY_REQUEST_METHODS, KEY_REQUEST_OUTCOMES } from "#lib/schema/keyRequests";
import { ApiKeysPage } from "../ApiKeysPage";
import { LoadFailure } from "../LoadFailure";
import { oneOf, type TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { Outcome } from "./Outcome";
import { type KeyRequestRecord, RequestDialog } from "./RequestDialog";
import { Usage } from "./Usage";

/** The requests that programs sent with one API key. */
export function KeyRequestsPage({ id, ownRole }: { id: string; ownRole: Role }) {
  const { say } = useOffice();
  const isKeeper = ownRole === "owner" || ownRole === "admin";
  const keys = useApiKeys(isKeeper);
  if (!isKeeper) return <ApiKeysPage ownRole={ownRole} />;
  if (keys.isPending) return <Skeleton className="h-96" />;
  if (keys.isError) {
    return <LoadFailure what={say("account.apiKeys")} error={keys.error} onRetry={keys.refetch} />;
  }
  const key = keys.data.find((one) => one.id === id);
  if (key) return <Requests apiKey={key} />;
  return (
    <EmptyState
      icon={<KeyRound />}
      title={say("requests.keyNotFound")}
      action={
        <Button asChild>
          <Link href="/settings/api-keys">{say("requests.allKeys")}</Link>
        </Button>
      }
    >
      {say("requests.revokedOrElsewhere")}
    </EmptyState>
  );
}

function Requests({ apiKey }: { apiKey: ApiKeyRecord }) {
  const office = useOffice();
  const { say } = office;
  const [opened, setOpened] = useState<KeyRequestRecord | null>(null);
  const params = { id: apiKey.id };
  return (
    <>
      <PageHeader
        title={say("shell.requests")}
        description={
          <>
            {apiKey.name} · <span className="font-mono">{`${apiKey.prefix}…${apiKey.lastFour}`}</span> ·{" "}
            <Link href="/settings/api-keys" className="underline underline-offset-4">
              {say("requests.allKeys")}
            </Link>
          </>
        }
      />
      <Usage keyId={apiKey.id} />
      <DataTable
        name="requests"
        noun="request"
        columns={columnsFor(office, setOpened)}
        search={say("requests.search")}
        source={{
          key: ["api-keys", apiKey.id, "requests"],
          load: ({ page: { limit, offset, q }, filters }) =>
            call("GET /api/v1/api-keys/{id}/requests", {
              params,
              query: {
                limit,
                offset,
                ...(q && { q }),
                method: oneOf(KEY_REQUEST_METHODS, filters.method),
                outcome: oneOf(KEY_REQUEST_OUTCOMES, filters.outcome),
              },
            }),
        }}
        filters={[
          {
            key: "method",
            label: say("requests.method"),
            any: say("requests.anyMethod"),
            options: KEY_REQUEST_METHODS.map((value) => ({ value, label: value })),
          },
          {
            key: "outcome",
            label: say("requests.outcome"),
            any: say("requests.anyOutcome"),
            options: KEY_REQUEST_OUTCOMES.map((value) => ({ value, label: say(`requests.${value}`) })),
          },
        ]}
        nameOf={({ method, path, at }) => `${method} ${path}, ${office.moment(at)}`}
        onOpen={setOpened}
        empty={
          <EmptyState icon={<KeyRound />} title={say("requests.none")}>
            {say("requests.appearHere")}
          </EmptyState>
        }
        dense
      />
      {opened && <RequestDialog keyId={apiKey.id} request={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function columnsFor(
  { say, date }: Office,
  onOpen: (request: KeyRequestRecord) => void,
): TableColumn<KeyRequestRecord>[] {
  return [
    {
      id: "path",
      title: say("requests.path"),
      head: true,
      cell: (request) => (
        <button
          type="button"
          onClick={() => onOpen(request)}
          className="cursor-pointer break-all text-start font-mono text-xs underline-offset-4 hover:underline"
        >
          <span className="text-soft">{request.method}</span> {request.path}
        </button>
      ),
      write: ({ method, path }) => `${method} ${path}`,
    },
    {
      id: "status",
      title: say("common.status"),
      folded: true,
      cell: ({ status }) => <Outcome status={status} />,
      write: ({ status }) => status,
    },
    {
      id: "duration",
      title: say("requests.duration"),
      numeric: true,
      folded: true,
      cell: ({ durationMs }) => say("requests.ms", { duration: durationMs }),
      write: ({ durationMs }) => durationMs,
    },
    {
      id: "at",
      title: say("requests.when"),
      folded: true,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {date(at, { dateStyle: "medium", timeStyle: "medium" })}
        </time>
      ),
      write: ({ at }) => at,
    },
    {
      id: "requestId",
      title: say("requests.requestId"),
      hidden: true,
      cell: ({ requestId }) => <span className="font-mono text-xs">{requestId}</span>,
      write: ({ requestId }) => requestId,
    },
  ];
}
