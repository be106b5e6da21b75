"use client";

import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { Cell, HeadCell, Row, RowHeadCell, Table, TableBody, TableHead } from "#components/ui/Table";
import { notify } from "#components/ui/Toast";
import { type Role, SCOPES } from "#lib/access";
import { messageOf } from "#lib/client/form";
import { type ApiKeyRecord, useApiKeys, useRevokeApiKey } from "#lib/client/queries";
import { expiryOf } from "#lib/text/apiKey";
import { CreateApiKeyDialog } from "./CreateApiKeyDialog";
import { LoadFailure } from "./LoadFailure";

export function ApiKeysPage({ ownRole }: { ownRole: Role }) {
  if (ownRole === "owner" || ownRole === "admin") return <Keys />;
  return (
    <>
      <PageHeader title="API keys" />
      <EmptyState icon={<KeyRound />} title="Only owners and admins can manage API keys">
        Ask an owner or admin if a program needs access.
      </EmptyState>
    </>
  );
}

function Keys() {
  const keys = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyRecord | null>(null);
  const create = (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      New key
    </Button>
  );
  return (
    <>
      <PageHeader
        title="API keys"
        description="API keys let other programs act for your organisation. Create one key per program and grant only the permissions it needs."
        actions={keys.data?.length ? create : undefined}
      />
      {keys.isPending && <Skeleton className="h-40" />}
      {keys.isError && <LoadFailure what="API keys" error={keys.error} onRetry={keys.refetch} />}
      {keys.data?.length === 0 && (
        <EmptyState icon={<KeyRound />} title="No API keys yet" action={create}>
          Everything you can do here is also available in the API.{" "}
          <a href="/docs" className="font-semibold text-ink underline underline-offset-4">
            Read the API reference
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
  return (
    <Table caption="API keys">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell>Key</HeadCell>
        <HeadCell>Permissions</HeadCell>
        <HeadCell>Last used</HeadCell>
        <HeadCell>Expires</HeadCell>
        <HeadCell>Created</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <Row key={key.id}>
            <RowHeadCell>{key.name}</RowHeadCell>
            <Cell className="font-mono text-soft text-xs">
              {key.prefix}…{key.lastFour}
            </Cell>
            <Cell>
              <Scopes scopes={key.scopes} />
            </Cell>
            <Cell className="text-soft">{key.lastUsedAt ? <Day moment={key.lastUsedAt} /> : "Never"}</Cell>
            <Cell className="text-soft">
              <Expiry expiresAt={key.expiresAt} />
            </Cell>
            <Cell className="text-soft">
              <Day moment={key.createdAt} />
            </Cell>
            <Cell className="w-px text-end">
              <Button size="small" tone="quiet" onClick={() => onRevoke(key)}>
                Revoke<span className="sr-only"> {key.name}</span>
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function Expiry({ expiresAt }: Pick<ApiKeyRecord, "expiresAt">) {
  if (!expiresAt) return "Never";
  const expiry = expiryOf(new Date(expiresAt), new Date());
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Day moment={expiresAt} />
      {expiry === "soon" && <Badge tone="warning">Soon</Badge>}
      {expiry === "expired" && <Badge tone="danger">Expired</Badge>}
    </span>
  );
}

const SCOPES_SHOWN = 2;

function Scopes({ scopes }: { scopes: string[] }) {
  const more = scopes.length - SCOPES_SHOWN;
  if (scopes.length === SCOPES.length) return <Badge tone="warning">Full access</Badge>;
  return (
    <span className="flex gap-1.5" title={scopes.join(", ")}>
      {scopes.slice(0, SCOPES_SHOWN).map((scope) => (
        <Badge key={scope}>{scope}</Badge>
      ))}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  );
}

function Day({ moment }: { moment: string }) {
  return <time dateTime={moment}>{new Date(moment).toLocaleDateString("en", { dateStyle: "medium" })}</time>;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyRecord | null; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  function confirm() {
    if (!apiKey) return;
    revoke.mutate(apiKey.id, {
      onSuccess: () => notify.done(`API key “${apiKey.name}” revoked`),
      onError: (error) => notify.failed("Could not revoke the key", { description: messageOf(error) }),
      onSettled: onClose,
    });
  }
  return (
    <AlertDialog
      open={apiKey !== null}
      onOpenChange={(open) => open || onClose()}
      title={`Revoke API key “${apiKey?.name ?? ""}”?`}
      description="Programs that use this key lose access immediately. This cannot be undone."
      confirm="Revoke key"
      busy={revoke.isPending}
      onConfirm={confirm}
    />
  );
}
