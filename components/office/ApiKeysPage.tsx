"use client";

import { KeyRound, Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { type Role, SCOPES } from "#lib/access";
import { type ApiKeyRecord, useApiKeys, useEvents, useRevokeApiKey } from "#lib/client/queries";
import { expiryOf, isTestPrefix } from "#lib/text/apiKey";
import { CreateApiKeyDialog } from "./CreateApiKeyDialog";
import { LoadFailure } from "./LoadFailure";

export function ApiKeysPage({ ownRole }: { ownRole: Role }) {
  const { say } = useOffice();
  if (ownRole === "owner" || ownRole === "admin") return <Keys />;
  return (
    <>
      <PageHeader title={say("account.apiKeys")} />
      <EmptyState icon={<KeyRound />} title={say("account.onlyOwnersAndAdminsCan")}>
        {say("account.askAnOwnerOrAdmin")}
      </EmptyState>
    </>
  );
}

function Keys() {
  const { say } = useOffice();
  const keys = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyRecord | null>(null);
  const create = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {say("account.newKey")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say("account.apiKeys")}
        description={say("account.apiKeysLetOtherPrograms")}
        actions={keys.data?.length ? create : undefined}
      />
      {keys.isPending && <Skeleton className="h-40" />}
      {keys.isError && (
        <LoadFailure what={say("account.apiKeys")} error={keys.error} onRetry={keys.refetch} />
      )}
      {keys.data?.length === 0 && (
        <EmptyState icon={<KeyRound />} title={say("account.noApiKeysYet")} action={create}>
          {say("account.everythingYouCanDoHere")}{" "}
          <a href="/docs" className="font-semibold text-ink underline underline-offset-4">
            {say("account.readTheApiReference")}
          </a>
        </EmptyState>
      )}
      {keys.data && keys.data.length > 0 && <KeyTable keys={keys.data} onRevoke={setRevoking} />}
      <CreateApiKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}

type KeyTableProps = { keys: ApiKeyRecord[]; onRevoke: (key: ApiKeyRecord) => void };

function KeyTable({ keys, onRevoke }: KeyTableProps) {
  const { say } = useOffice();
  return (
    <Table caption={say("account.apiKeys")}>
      <TableHead>
        <HeadCell>{say("common.name")}</HeadCell>
        <HeadCell>{say("account.key")}</HeadCell>
        <HeadCell>{say("account.permissions")}</HeadCell>
        <HeadCell>{say("account.lastUsed")}</HeadCell>
        <HeadCell>{say("account.expires2")}</HeadCell>
        <HeadCell>{say("common.created")}</HeadCell>
        <HeadCell>
          <span className="sr-only">{say("common.actions")}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <Row key={key.id}>
            <RowHeadCell>
              <Link href={`/settings/api-keys/${key.id}`} className="underline-offset-4 hover:underline">
                {key.name}
              </Link>
            </RowHeadCell>
            <Cell className="text-soft">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-mono text-xs">
                  {key.prefix}…{key.lastFour}
                </span>
                {isTestPrefix(key.prefix) && <Badge>{say("account.test")}</Badge>}
              </span>
            </Cell>
            <Cell>
              <span className="flex flex-wrap gap-1.5">
                <Scopes scopes={key.scopes} />
                {key.eventIds.length > 0 && <LimitedTo eventIds={key.eventIds} />}
              </span>
            </Cell>
            <Cell className="text-soft">
              {key.lastUsedAt ? <Day moment={key.lastUsedAt} /> : say("account.never")}
            </Cell>
            <Cell className="text-soft">
              <Expiry expiresAt={key.expiresAt} />
            </Cell>
            <Cell className="text-soft">
              <Day moment={key.createdAt} />
            </Cell>
            <Cell className="w-px text-end">
              <Button
                aria-label={say("account.revokeNamed", { name: key.name })}
                size="small"
                tone="quiet"
                onClick={() => onRevoke(key)}
              >
                {say("account.revoke")}
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Expiry({ expiresAt }: Pick<ApiKeyRecord, "expiresAt">) {
  const { say } = useOffice();
  if (!expiresAt) return say("account.never");
  const expiry = expiryOf(new Date(expiresAt), new Date());
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Day moment={expiresAt} />
      {expiry === "soon" && <Badge tone="warning">{say("account.soon")}</Badge>}
      {expiry === "expired" && <Badge tone="danger">{say("account.expired")}</Badge>}
    </span>
  );
}

const SCOPES_SHOWN = 2;

function Scopes({ scopes }: { scopes: string[] }) {
  const { say } = useOffice();
  const more = scopes.length - SCOPES_SHOWN;
  if (scopes.length === SCOPES.length) return <Badge tone="warning">{say("account.fullAccess")}</Badge>;
  return (
    <span className="flex gap-1.5" title={scopes.join(", ")}>
      {scopes.slice(0, SCOPES_SHOWN).map((scope) => (
        <Badge key={scope}>{scope}</Badge>
      ))}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  );
}

/** The events of a limited key: the name of one, the number of several. */
function LimitedTo({ eventIds }: Pick<ApiKeyRecord, "eventIds">) {
  const { say } = useOffice();
  const events = useEvents();
  const names = eventIds.map((id) => events.data?.find((event) => event.id === id)?.name ?? id);
  return (
    <span title={names.join(", ")}>
      <Badge>
        {names.length === 1
          ? say("account.onlyEvent", { name: names[0] ?? "" })
          : say("account.onlyEvents", { count: names.length })}
      </Badge>
    </span>
  );
}

function Day({ moment }: { moment: string }) {
  const { day } = useOffice();
  return <time dateTime={moment}>{day(moment)}</time>;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyRecord | null; onClose: () => void }) {
  const { say, wording } = useOffice();
  const revoke = useRevokeApiKey();
  function confirm() {
    if (!apiKey) return;
    revoke.mutate(apiKey.id, {
      onSuccess: () => notify.done(say("account.apiKeyRevoked", { name: apiKey.name })),
      onError: (error) =>
        notify.failed(say("account.couldNotRevokeTheKey"), { description: wording.message(error) }),
      onSettled: onClose,
    });
  }
  return (
    <AlertDialog
      open={apiKey !== null}
      onOpenChange={(open) => open || onClose()}
      title={say("account.revokeApiKey", { value: apiKey?.name ?? "" })}
      description={say("account.programsThatUseThisKey")}
      confirm={say("account.revokeKey")}
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}
