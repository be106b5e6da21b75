"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { TextInput } from "#components/ui/TextInput";
import { notify } from "#components/ui/Toast";
import { type Answer, call } from "#lib/client/call";
import { type EventRecord, useEvent, useEventChanged } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { PartnerSchedule } from "./PartnerSchedule";
import { type Choice, ReportView } from "./ReportView";

type SyncReport = Answer<"POST /api/v1/events/{event}/integrations/partner/sync">["data"];

/** Imports exhibitors from another system's feed; it never deletes any. */
export function PartnerImport({ event }: { event: string }) {
  const { say } = useOffice();
  const fair = useEvent(event);
  if (fair.isPending) return <Skeleton className="h-40" />;
  if (fair.isError)
    return <LoadFailure what={say("importing.theEvent")} error={fair.error} onRetry={fair.refetch} />;
  return <PartnerForm event={event} kept={keptAddress(fair.data)} />;
}

function PartnerForm({ event, kept }: { event: string; kept: string }) {
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const mayKeep = useMay("events:write");
  const [address, setAddress] = useState(kept);
  const [keep, setKeep] = useState(true);
  const [busy, setBusy] = useState<"preview" | "sync" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [report, setReport] = useState<SyncReport | null>(null);
  const [choice, setChoice] = useState<Choice>("all");

  async function run(dryRun: boolean) {
    setBusy(dryRun ? "preview" : "sync");
    setFailure(null);
    try {
      const { data } = await call("POST /api/v1/events/{event}/integrations/partner/sync", {
        params: { event },
        body: { sourceUrl: address, dryRun },
      });
      setReport(data);
      if (!dryRun) {
        if (keep && mayKeep && address !== kept) await keepAddress();
        notify.done(say("importing.exhibitorsImported"), {
          description: say("importing.newChangedSkipped", {
            created: data.created,
            updated: data.updated,
            skipped: data.skipped,
          }),
        });
        await changed();
      }
    } catch (error) {
      setFailure(wording.message(error));
    } finally {
      setBusy(null);
    }
  }

  const keepAddress = () =>
    call("PATCH /api/v1/events/{event}", {
      params: { event },
      body: { settings: { integrations: { partner: { sourceUrl: address } } } },
    });

  return (
    <div className="flex flex-col gap-5">
      <Card title={say("importing.partnersFeed")} description={say("importing.aWebAddressWithA")}>
        <div className="flex max-w-2xl flex-col gap-4">
          {failure && <Notice kind="danger">{failure}</Notice>}
          <Field label={say("importing.feedUrl")}>
            <TextInput
              type="url"
              value={address}
              placeholder="https://partner.example/exhibitors.json"
              onChange={(event) => {
                setAddress(event.target.value);
                setReport(null);
              }}
            />
          </Field>
          {mayKeep && address !== kept && (
            <Checkbox
              label={say("importing.rememberThisAddress")}
              checked={keep}
              onChange={(event) => setKeep(event.target.checked)}
            />
          )}
          <div className="flex flex-wrap gap-2.5">
            <Button
              busy={busy === "preview"}
              disabled={address === "" || busy !== null}
              onClick={() => run(true)}
            >
              {say("importing.previewChanges")}
            </Button>
            <Button
              tone="primary"
              busy={busy === "sync"}
              disabled={!report?.dryRun || busy !== null}
              onClick={() => run(false)}
            >
              {say("importing.import")}
            </Button>
          </div>
        </div>
      </Card>
      {report?.dryRun && (
        <ReportView
          kind="exhibitors"
          report={report}
          choice={choice}
          onChoose={setChoice}
          placeOf={({ row, column }) => ({ row, column, cell: "" })}
        />
      )}
      <PartnerSchedule event={event} address={address} />
    </div>
  );
}

function keptAddress({ settings }: EventRecord): string {
  const { integrations } = settings as { integrations?: { partner?: { sourceUrl?: unknown } } };
  const kept = integrations?.partner?.sourceUrl;
  return typeof kept === "string" ? kept : "";
}
