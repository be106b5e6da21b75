"use client";

import { GitCompareArrows, History } from "lucide-react";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { Notice } from "#components/ui/Notice";
import { Skeleton } from "#components/ui/Skeleton";
import { messageOf } from "#lib/client/form";
import { KeptDrafts } from "./KeptDrafts";
import { momentOf } from "./moments";
import { useVersions, type VersionRecord } from "./queries";
import { VersionDialog } from "./VersionDialog";

type VersionHistoryProps = {
  event: string;
  /** The version that visitors see; null while the event is a draft. */
  published: number | null;
  mayRestore: boolean;
  mayTell: boolean;
};

const FIRST_SHOWN = 20;

/** All published versions, latest first: to view, compare and restore. */
export function VersionHistory({ event, published, mayRestore, mayTell }: VersionHistoryProps) {
  const versions = useVersions(event);
  const [opened, setOpened] = useState<number | null>(null);
  const [isAll, setAll] = useState(false);
  if (versions.isPending) {
    return (
      <div role="status" aria-label="Loading versions" className="flex flex-col gap-2">
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
        title="The versions could not be loaded"
        action={
          <Button size="small" onClick={() => versions.refetch()}>
            Try again
          </Button>
        }
      >
        {messageOf(versions.error)}
      </Notice>
    );
  }
  const all = versions.data;
  if (all.length === 0) {
    return (
      <>
        <EmptyState icon={<History />} title="Nothing was published yet">
          Every published version is kept here to compare and restore.
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
          Show all {all.length} versions
        </Button>
      )}
      <KeptDrafts event={event} mayRestore={mayRestore} />
      {opened !== null && (
        <VersionDialog
          event={event}
          number={opened}
          versions={all}
          mayRestore={mayRestore}
          mayTell={mayTell}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

type VersionLineProps = { version: VersionRecord; isPublished: boolean; onOpen: () => void };

function VersionLine({ version, isPublished, onOpen }: VersionLineProps) {
  const { number, note, publishedAt, publishedBy } = version;
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="w-10 shrink-0 font-semibold text-lg tabular-nums">v{number}</span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate text-sm">{note ?? <span className="text-faint">No note</span>}</p>
        <p className="text-faint text-xs">
          <time dateTime={publishedAt}>{momentOf(publishedAt)}</time>
          {publishedBy && ` · ${publishedBy}`} · {changesOf(version)}
        </p>
      </div>
      {isPublished && <Badge tone="success">Published</Badge>}
      <Button size="small" onClick={onOpen}>
        <GitCompareArrows aria-hidden="true" />
        Compare<span className="sr-only"> version {number}</span>
      </Button>
    </article>
  );
}

function changesOf({ changes: { added, removed, moved, changed } }: VersionRecord): string {
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(moved > 0 ? [`${moved} moved`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} gone`] : []),
  ];
  return parts.length === 0 ? "no changes" : parts.join(", ");
}
