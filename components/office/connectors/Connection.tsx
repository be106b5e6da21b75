"use client";

import { useMutation } from "@tanstack/react-query";
import { FlaskConical, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { type ConnectionRecord, type ConnectorReport, useConnectorsChanged } from "#lib/client/connectors";
import { CRM_KINDS, type CrmPartnerName, PARTNER_NAMES } from "#lib/crm/kinds";
import { Log } from "./Log";
import { Report } from "./Report";
import { Settings } from "./Settings";
import { KIND_WORDS } from "./words";

type ConnectionProps = { partner: CrmPartnerName; connection: ConnectionRecord; onConnect: () => void };

export function Connection({ partner, connection, onConnect }: ConnectionProps) {
  const { say, moment, number } = useOffice();
  const [report, setReport] = useState<ConnectorReport | null>(null);
  const { account, pausedReason, lastRunAt, lastFailure, linked, failed } = connection;
  const name = PARTNER_NAMES[partner];
  const state = pausedReason !== null ? "paused" : lastRunAt === null ? "ready" : "on";
  return (
    <>
      {pausedReason !== null && pausedReason !== "user" && (
        <Notice
          kind="danger"
          title={say("connectors.isPaused")}
          action={
            pausedReason === "revoked" && (
              <Button size="small" onClick={onConnect}>
                {say("connectors.connectAgain")}
              </Button>
            )
          }
        >
          {lastFailure}
        </Notice>
      )}
      {pausedReason === null && lastFailure && (
        <Notice kind="warning" title={say("connectors.lastRunFailed")}>
          {lastFailure}
        </Notice>
      )}
      <Card
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">{account}</span>
            <Badge tone={state === "on" ? "success" : state === "ready" ? "accent" : "warning"}>
              {say(STATES[state])}
            </Badge>
          </span>
        }
        description={
          lastRunAt === null
            ? say("connectors.neverRun")
            : say("connectors.lastRun", { time: moment(lastRunAt) })
        }
      >
        <dl className="mb-5 flex flex-wrap gap-x-10 gap-y-3 text-sm">
          {CRM_KINDS.map((kind) => (
            <div key={kind}>
              <dt className="text-soft">{say(KIND_WORDS[kind])}</dt>
              <dd className="font-semibold text-lg tabular-nums">{number(linked[kind] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <ConnectionActions
          partner={partner}
          pausedReason={pausedReason}
          failed={failed}
          onReport={setReport}
        />
      </Card>
      {report && <Report name={name} report={report} />}
      <Settings key={connection.account} partner={partner} connection={connection} />
      <Log partner={partner} />
    </>
  );
}

const STATES = {
  on: "connectors.stateOn",
  ready: "connectors.stateReady",
  paused: "connectors.statePaused",
} as const;

type ConnectionActionsProps = {
  partner: CrmPartnerName;
  pausedReason: ConnectionRecord["pausedReason"];
  failed: number;
  onReport: (report: ConnectorReport) => void;
};

function ConnectionActions({ partner, pausedReason, failed, onReport }: ConnectionActionsProps) {
  const { say, wording } = useOffice();
  const changed = useConnectorsChanged();
  const [disconnecting, setDisconnecting] = useState(false);
  const name = PARTNER_NAMES[partner];
  const params = { partner };
  const onError = (error: unknown) =>
    notify.failed(say("connectors.didNotWork"), { description: wording.message(error) });
  const run = useMutation({
    mutationFn: (body: { dryRun?: boolean; replay?: boolean }) =>
      call("POST /api/v1/connectors/{partner}/sync", { params, body }),
    onSuccess: async ({ data }) => {
      onReport(data);
      await changed();
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: (isPaused: boolean) =>
      call("PATCH /api/v1/connectors/{partner}", { params, body: { isPaused } }),
    onSuccess: changed,
    onError,
  });
  const disconnect = useMutation({
    mutationFn: () => call("DELETE /api/v1/connectors/{partner}", { params }),
    onSuccess: async () => {
      await changed();
      notify.done(say("connectors.disconnected", { name }));
    },
    onError,
  });
  const isPaused = pausedReason !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={run.isPending && run.variables.dryRun} onClick={() => run.mutate({ dryRun: true })}>
        <FlaskConical aria-hidden="true" />
        {say("connectors.dryRun")}
      </Button>
      {!isPaused && (
        <Button tone="primary" busy={run.isPending && !run.variables.dryRun} onClick={() => run.mutate({})}>
          <RefreshCw aria-hidden="true" />
          {say("connectors.syncNow")}
        </Button>
      )}
      {!isPaused && failed > 0 && (
        <Button busy={run.isPending && run.variables.replay} onClick={() => run.mutate({ replay: true })}>
          {say("connectors.tryFailedAgain", { count: failed })}
        </Button>
      )}
      <Button tone="quiet" busy={pause.isPending} onClick={() => pause.mutate(!isPaused)}>
        {say(isPaused ? "connectors.resume" : "connectors.pause")}
      </Button>
      <Button tone="quiet" onClick={() => setDisconnecting(true)}>
        {say("connectors.disconnect")}
      </Button>
      <AlertDialog
        open={disconnecting}
        onOpenChange={setDisconnecting}
        title={say("connectors.disconnectQuestion", { name })}
        description={say("connectors.disconnectMeans", { name })}
        confirm={say("connectors.disconnect")}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
      />
    </div>
  );
}
