"use client";

import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Dialog } from "#components/ui/Dialog";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { Select } from "#components/ui/Select";
import { notify } from "#components/ui/Toast";
import type { Office } from "#lib/client/office";
import { NotifyLater } from "./Concerned";
import { Differences } from "./Differences";
import { type RestoreReport, useBringBack, useRestore, type VersionRecord, versionRestored } from "./queries";
import { restoredWords } from "./restoredWords";

type VersionDialogProps = {
  event: string;
  number: number;
  versions: readonly VersionRecord[];
  mayRestore: boolean;
  mayNotify: boolean;
  onClose: () => void;
};

/** A version compared with the current plan or another version; all of it or single objects can be restored. */
export function VersionDialog({
  event,
  number,
  versions,
  mayRestore,
  mayNotify,
  onClose,
}: VersionDialogProps) {
  const office = useOffice();
  const { say, wording } = office;
  const [other, setOther] = useState<number | "live">("live");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState(false);
  const restore = useRestore(event);
  const back = useBringBack(event);
  const isLive = other === "live";
  // Two versions are compared in the order in which they were published.
  const [from, to] = isLive || number < other ? [number, other] : [other, number];
  const bringBack = (ids: ReadonlySet<string> | null) =>
    restore.mutate(
      { number, ids: ids && [...ids] },
      {
        onSuccess: (report) => {
          setAsks(false);
          setPicked(new Set());
          notify.done(titleOf(office, number, report), {
            description: restoredWords(office, report),
            action: {
              label: say("common.undo"),
              run: () =>
                back.mutate({ number: report.keptDraft ?? 0, name: versionRestored(office, number) }),
            },
          });
          if (!ids) onClose();
        },
        onError: () => setAsks(false),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say("publishing.versionNumber", { number: String(number) })}
      description={
        versions.find((version) => version.number === number)?.note ?? say("publishing.publishedWithoutANote")
      }
      {...(mayRestore &&
        isLive && {
          footer: (
            <>
              <span className="flex-1 basis-48 text-faint text-sm max-sm:basis-full">
                {say("publishing.ordersAndTheExhibitorsOf")}
              </span>
              <Button
                disabled={picked.size === 0}
                busy={restore.isPending && !asks}
                onClick={() => bringBack(picked)}
              >
                {say("publishing.restorePicked", { count: picked.size })}
              </Button>
              <Button tone="primary" onClick={() => setAsks(true)}>
                <RotateCcw aria-hidden="true" />
                {say("publishing.restoreItAll")}
              </Button>
            </>
          ),
        })}
    >
      <div className="flex flex-col gap-5">
        <Field label={say("publishing.compareWith")} className="max-w-72">
          <Select
            value={String(other)}
            onChange={({ target }) => setOther(target.value === "live" ? "live" : Number(target.value))}
          >
            <option value="live">{say("publishing.theCurrentDraft")}</option>
            {versions
              .filter((version) => version.number !== number)
              .map((version) => (
                <option key={version.id} value={version.number}>
                  {say("publishing.versionNumber", { number: String(version.number) })}
                  {version.note ? ` · ${version.note}` : ""}
                </option>
              ))}
          </Select>
        </Field>
        {mayNotify && <NotifyLater event={event} number={number} />}
        {restore.isError && (
          <Notice kind="danger" title={say("publishing.nothingWasRestored")}>
            {wording.message(restore.error)}
          </Notice>
        )}
        <Differences
          event={event}
          from={from}
          to={to}
          {...(isLive && mayRestore && { picked, onPick: setPicked })}
        />
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={say("publishing.restoreVersion", { number: String(number) })}
        description={say("publishing.discardConsequences")}
        confirm={say("publishing.restore")}
        tone="primary"
        busy={restore.isPending}
        onConfirm={() => bringBack(null)}
      />
    </Dialog>
  );
}

function titleOf(office: Office, number: number, { created, updated, removed }: RestoreReport): string {
  const count = created + updated + removed;
  return count === 0
    ? office.say("publishing.noDifferences")
    : office.say("publishing.versionIsRestored", { number: String(number) });
}
