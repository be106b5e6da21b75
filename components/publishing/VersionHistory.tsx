"use client";

import { GitCompareArrows, History } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import type { Office } from "#lib/client/office";
import { PARTS } from "./differences";
import { KeptDrafts } from "./KeptDrafts";
import { useVersions, type VersionRecord } from "./queries";
import { VersionDialog } from "./VersionDialog";

type VersionHistoryProps = {
  event: string;
  /** The version that visitors see; null while the event is a draft. */
  published: number | null;
  mayRestore: boolean;
  mayNotify: boolean;
};

const FIRST_SHOWN = 20;

/** All published versions, latest first: to view, compare and restore. */
export function VersionHistory({ event, published, mayRestore, mayNotify }: VersionHistoryProps) {
  const { say, wording } = useOffice();
  const versions = useVersions(event);
  const [opened, setOpened] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  if (versions.isPending) {
    return (
      <div role="status" aria-label={say("publishing.loadingVersions")} className="flex flex-col gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    );
  }
  if (versions.isError) {
    return (
      <Notice
        kind="danger"
        title={say("publishing.theVersionsCouldNotBe")}
        action={
          <Button size="small" onClick={() => versions.refetch()}>
            {say("common.tryAgain")}
          </Button>
        }
      >
        {wording.message(versions.error)}
      </Notice>
    );
  }
  const all = versions.data;
  if (all.length === 0) {
    return (
      <>
        <EmptyState icon={<History />} title={say("publishing.nothingWasPublishedYet")}>
          {say("publishing.everyPublishedVersionIsKept")}
        </EmptyState>
        <KeptDrafts event={event} mayRestore={mayRestore} />
      </>
    );
  }
  const listed = isAll ? all : all.slice(0, FIRST_SHOWN);
  return (
    <>
      <ol className="divide-y divide-line overflow-hidden rounded-lg border bg-surface shadow-card">
        {listed.map((version) => (
          <li key={version.id}>
            <VersionLine
              version={version}
              isPublished={version.number === published}
              onOpen={() => setOpened(version.number)}
            />
          </li>
        ))}
      </ol>
      {listed.length < all.length && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {say("publishing.showAllVersions", { count: all.length })}
        </Button>
      )}
      <KeptDrafts event={event} mayRestore={mayRestore} />
      {opened !== null && (
        <VersionDialog
          event={event}
          number={opened}
          versions={all}
          mayRestore={mayRestore}
          mayNotify={mayNotify}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type VersionLineProps = { version: VersionRecord; isPublished: boolean; onOpen: () => void };

function VersionLine({ version, isPublished, onOpen }: VersionLineProps) {
  const office = useOffice();
  const { say } = office;
  const { number, note, publishedAt, publishedBy } = version;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="w-10 shrink-0 font-semibold text-lg tabular-nums">v{number}</span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-sm">
          {note ?? <span className="text-faint">{say("publishing.noNote")}</span>}
        </p>
        <p className="text-faint text-xs">
          <time dateTime={publishedAt}>{office.moment(publishedAt)}</time>
          {publishedBy && ` · ${publishedBy}`} · {changesOf(office, version)}
        </p>
      </div>
      {isPublished && <Badge tone="success">{say("publishing.published")}</Badge>}
      <Button
        size="small"
        aria-label={say("publishing.compareNamed", {
          name: say("publishing.versionNumber", { number: String(number) }),
        })}
        onClick={onOpen}
      >
        <GitCompareArrows aria-hidden="true" />
        {say("publishing.compare")}
      </Button>
    </article>
  );
}

function changesOf({ say, list }: Office, { changes }: VersionRecord): string {
  const parts = PARTS.filter((part) => changes[part] > 0);
  if (parts.length === 0) return say("publishing.noChanges");
  return list(parts.map((part) => say(`publishing.count.${part}`, { count: changes[part] })));
}
