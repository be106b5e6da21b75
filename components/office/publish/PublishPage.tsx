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
import { useOffice } from "#components/speech/OfficeSpeech";
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
  const { say } = useOffice();
  const event = useEvent(key);
  if (event.isPending) return <PublishSkeleton />;
  if (event.isError)
    return <LoadFailure what={say("publishing.theEvent")} error={event.error} onRetry={event.refetch} />;
  return <Loaded event={key} record={event.data} />;
}

/** Target of links from the overview's task list. */
const CHECK = "#check";

function Loaded({ event, record }: { event: string; record: EventRecord }) {
  const { say } = useOffice();
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
        title={say("publishing.publish")}
        aside={<PublishBadge event={record} />}
        description={say("publishing.visitorsSeeTheLastPublished")}
        actions={
          <>
            {isPublished && (
              <Button asChild>
                <Link href={`/e/${record.slug}`} target="_blank">
                  {say("publishing.preview")}
                </Link>
              </Button>
            )}
            {isPublished && mayPublish && <UnpublishButton event={event} />}
          </>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <div ref={check} className="scroll-mt-20">
          <Card title={say("publishing.check")} description={say("publishing.checkPurpose")}>
            <CheckList event={event} onJump={(issue) => router.push(planAddress(event, issue))} />
          </Card>
        </div>
        <Card title={say("publishing.publish")} className="lg:sticky lg:top-4 lg:self-start">
          <PublishForm
            event={event}
            obstacle={mayPublish ? null : say("publishing.youDoNotHavePermission")}
            onCheck={() => check.current?.scrollIntoView()}
          />
        </Card>
      </div>
      {!isKnown && <Skeleton className="h-72" />}
      {isKnown && last === null && <FirstVersion counts={record.counts} />}
      {isKnown && last !== null && (
        <Card
          title={say("publishing.changesSinceVersion", { number: String(last) })}
          description={say("publishing.markedOnThePlanAnd")}
        >
          <Differences event={event} to="live" from={last} />
        </Card>
      )}
      <Card title={say("publishing.exhibitorNotifications")} description={say("publishing.affectedPurpose")}>
        <NoticeList event={event} mayRemind={mayRemind} />
      </Card>
      <section aria-label={say("publishing.versions")}>
        <h2 className="mb-4 text-xl">{say("publishing.versions")}</h2>
        <VersionHistory
          event={event}
          published={isPublished ? publishedVersion : null}
          mayRestore={mayRestore}
          mayNotify={mayPublish}
        />
      </section>
    </>
  );
}

/** Without a previous version everything is new, so a summary replaces the list. */
function FirstVersion({ counts }: { counts: EventRecord["counts"] }) {
  const { say, list } = useOffice();
  const parts = (["levels", "booths", "exhibitors", "sessions"] as const)
    .filter((noun) => counts[noun] > 0)
    .map((noun) => say(`publishing.count.${noun}`, { count: counts[noun] }));
  return (
    <Card title={say("publishing.firstVersion")}>
      <p className="text-sm text-soft">
        {parts.length === 0
          ? say("publishing.thereIsNothingForVisitors")
          : say("publishing.firstVersionHint", {
              parts: list(parts),
            })}
      </p>
    </Card>
  );
}

function PublishSkeleton() {
  const { say } = useOffice();
  return (
    <div role="status" aria-label={say("publishing.loading")} className="flex flex-col gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  );
}
