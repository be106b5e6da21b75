"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Notice } from "#components/ui/Notice";
import { ProgressBar } from "#components/ui/ProgressBar";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import { downloadEverything, keep, type Progress } from "./download";

/** Streams the archive while it is created, so there is no job to wait for. */
export function ExportCard() {
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
      const archive = await downloadEverything(setProgress, controller.signal);
      keep(archive);
      notify.done("Export complete", {
        description: `${archive.name}, ${sizeOf(archive.blob.size)}`,
      });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(messageOf(error));
    } finally {
      setProgress(null);
    }
  }
  return (
    <Card
      title="Export everything"
      description="One ZIP file with all events, exhibitors and contacts, orders, invoices, payments, sessions, published versions, daily visits, webhooks, the audit log and images. It contains no passwords, keys or secrets."
    >
      {failure && (
        <Notice kind="danger" title="Export failed">
          {failure}
        </Notice>
      )}
      {progress ? (
        <div className="flex flex-col gap-2">
          <ProgressBar label="Export" value={progress.begun} max={Math.max(progress.parts, 1)} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 truncate text-sm text-soft tabular-nums">
              {progress.begun} of {progress.parts} files, {sizeOf(progress.bytes)}
              {progress.current && `: ${progress.current}`}
            </p>
            <Button size="small" onClick={() => stop.current?.abort()}>
              Stop
            </Button>
          </div>
        </div>
      ) : (
        <Button className={failure ? "mt-4" : ""} onClick={start}>
          <Download aria-hidden="true" />
          Export everything
        </Button>
      )}
    </Card>
  );
}

function sizeOf(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString("en", { maximumFractionDigits: 1 })} ${unit}`;
}
