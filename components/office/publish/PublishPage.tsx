"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { CheckList } from "#components/publishing/CheckList";
import { Differences } from "#components/publishing/Differences";
import { NoticeList } from "#components/publishing/NoticeList";
import { PublishForm } from "#components/publishing/PublishForm";
import { useVersions } from "#components/publishing/queries";
import { VersionHistory } from "#components/publishing/VersionHistory";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { PageHeader } from "#components/ui/PageHeader";
import { Skeleton } from "#components/ui/Skeleton";
import { planAddress } from "#lib/client/planAddress";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { PublishBadge } from "../PublishBadge";
import { useMay } from "../Rights";
import { UnpublishButton } from "./UnpublishButton";

export function PublishPage({ event: key }: { event: string }) {
  const event = useEvent(key);
  if (event.isPending) return <PublishSkeleton />;
  if (event.isError) return <LoadFailure what="The event" error={event.error} onRetry={event.refetch} />;
  return <Loaded event={key} record={event.data} />;
}

/** Target of links from the overview's task list. */
const CHECK = "#check";

function Loaded({ event, record }: { event: string; record: EventRecord }) {
  const mayPublish = useMay("events:publish");
  const mayRestore = useMay("plan:write");
  const mayRemind = useMay("exhibitors:portal");
  const { publishedVersion, status } = record;
  const isPublished = status === "published";
  const versions = useVersions(event);
  const router = useRouter();
  const check = useRef<HTMLDivElement>(null);
  // The target only exists once the data is loaded, so the page scrolls to it afterwards.
  useEffect(() => {
    if (!versions.isPending && location.hash === CHECK) check.current?.scrollIntoView();
  }, [versions.isPending]);
  // A plan that was taken offline is also compared with its last published version.
  const last = versions.data?.[0]?.number ?? publishedVersion;
  // A cached list may lack a version published meanwhile in the editor or by someone else.
  const isKnown = versions.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title="Publish"
        aside={<PublishBadge event={record} />}
        description="Visitors see the last published version. Edits stay private until you publish again."
        actions={
          <>
            {isPublished && (
              <Button asChild>
                <Link href={`/e/${record.slug}`} target="_blank">
                  Preview
                </Link>
              </Button>
            )}
            {isPublished && mayPublish && <UnpublishButton event={event} />}
          </>
        }
      />
      {!isKnown && <Skeleton className="h-72" />}
      {isKnown && last === null && <FirstVersion counts={record.counts} />}
      {isKnown && last !== null && (
        <Card title={`Changes since version ${last}`} description="Marked on the plan and listed below.">
          <Differences event={event} to="live" from={last} />
        </Card>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div ref={check} className="scroll-mt-20">
          <Card title="Check" description="Problems that visitors or exhibitors would notice.">
            <CheckList event={event} onJump={(issue) => router.push(planAddress(event, issue))} />
          </Card>
        </div>
        <Card title="Publish" className="lg:self-start">
          <PublishForm
            event={event}
            obstacle={mayPublish ? null : "You do not have permission to publish. Ask an admin."}
            onCheck={() => check.current?.scrollIntoView()}
          />
        </Card>
      </div>
      <Card
        title="Exhibitor notifications"
        description="Exhibitors whose booth changed in a new version, and who has seen it."
      >
        <NoticeList event={event} mayRemind={mayRemind} />
      </Card>
      <section aria-label="Versions">
        <h2 className="mb-4 text-xl">Versions</h2>
        <VersionHistory
          event={event}
          published={isPublished ? publishedVersion : null}
          mayRestore={mayRestore}
          mayTell={mayPublish}
        />
      </section>
    </>
  );
}

/** Without a previous version everything is new, so a summary replaces the list. */
function FirstVersion({ counts }: { counts: EventRecord["counts"] }) {
  const parts = (["levels", "booths", "exhibitors", "sessions"] as const)
    .filter((noun) => counts[noun] > 0)
    .map((noun) => `${counts[noun].toLocaleString("en")} ${counts[noun] === 1 ? noun.slice(0, -1) : noun}`);
  return (
    <Card title="First version">
      <p className="text-sm text-soft">
        {parts.length === 0
          ? "There is nothing for visitors to see yet."
          : `Visitors will see ${new Intl.ListFormat("en").format(parts)}. Later versions are compared with it.`}
      </p>
    </Card>
  );
}

function PublishSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
}
