"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import { notify } from "#components/ui/Toast";
import type { Office } from "#lib/client/office";
import { downloadEverything, keep, type Progress } from "./download";

/** Streams the archive while it is created, so there is no job to wait for. */
export function ExportCard() {
  const office = useOffice();
  const { say, wording } = office;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    stop.current = controller;
    setFailure(null);
    setProgress({ parts: 0, begun: 0, current: "", bytes: 0 });
    try {
      const archive = await downloadEverything(office, setProgress, controller.signal);
      keep(archive);
      notify.done(say("data.exportComplete"), {
        description: `${archive.name}, ${sizeOf(office, archive.blob.size)}`,
      });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(wording.message(error));
    } finally {
      setProgress(null);
    }
  }
  return (
    <Card title={say("data.exportEverything")} description={say("data.oneZipFileWithAll")}>
      {failure && (
        <Notice kind="danger" title={say("data.exportFailed")}>
          {failure}
        </Notice>
      )}
      {progress ? (
        <div className="flex flex-col gap-2">
          <ProgressBar label={say("data.export")} value={progress.begun} max={Math.max(progress.parts, 1)} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 truncate text-sm text-soft tabular-nums">
              {say("data.ofFiles", {
                begun: progress.begun,
                count: progress.parts,
                size: sizeOf(office, progress.bytes),
              })}
              {progress.current && `: ${progress.current}`}
            </p>
            <Button size="small" onClick={() => stop.current?.abort()}>
              {say("data.stop")}
            </Button>
          </div>
        </div>
      ) : (
        <Button className={failure ? "mt-4" : ""} onClick={start}>
          <Download aria-hidden="true" />
          {say("data.exportEverything")}
        </Button>
      )}
    </Card>
  );
}

function sizeOf({ number }: Office, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  return number(value, { maximumFractionDigits: 1, style: "unit", unit });
}
