"use client";

import { Differences } from "#components/publishing/Differences";
import { PublishForm } from "#components/publishing/PublishForm";
import { type PlanIssue, useMyScopes, useVersions } from "#components/publishing/queries";
import { VersionHistory } from "#components/publishing/VersionHistory";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Dialog } from "#components/ui/Dialog";
import { Skeleton } from "#components/ui/Skeleton";
import { Tabs } from "#components/ui/Tabs";
import { useEvent } from "#lib/client/queries";
import { useSurroundings } from "../useEditor";

type PublishDialogProps = {
  isSaved: boolean;
  onClose: () => void;
  onJump: (issue: PlanIssue) => void;
  onCheck: () => void;
};

/** Shows the changes since the last published version, and publishes the draft. */
export function PublishDialog({ isSaved, onClose, onJump, onCheck }: PublishDialogProps) {
  const { say } = useOffice();
  const { event } = useSurroundings();
  const fair = useEvent(event);
  const versions = useVersions(event);
  const scopes = useMyScopes(event);
  const may = (scope: string) => scopes.data?.includes(scope) ?? true;
  const last = versions.data?.[0]?.number ?? null;
  // A cached list may lack a version published meanwhile by this or another person.
  const isKnown = versions.isFetchedAfterMount;
  const obstacle = !isSaved
    ? say("bring.yourLastChangesAreNot")
    : may("events:publish")
      ? null
      : say("bring.youDoNotHavePermission");
  const isPublished = fair.data?.status === "published";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say("bring.publish")}
      description={say("bring.visitorsSeeTheLastPublished")}
    >
      <Tabs
        label={say("bring.publishing")}
        tabs={[
          {
            value: "new",
            label: !isKnown
              ? say("drawing.new")
              : last === null
                ? say("bring.firstVersion")
                : say("bring.changesSinceVersion", { last }),
            content: (
              <div className="flex flex-col gap-6">
                {!isKnown ? (
                  <Skeleton className="h-72 rounded-lg" />
                ) : (
                  <Differences event={event} to="live" from={last} />
                )}
                <PublishForm
                  event={event}
                  obstacle={obstacle}
                  onDone={onClose}
                  onJump={onJump}
                  onCheck={onCheck}
                  isFoot
                />
              </div>
            ),
          },
          {
            value: "versions",
            label: say("bring.versions"),
            ...(versions.data && { count: versions.data.length }),
            content: (
              <VersionHistory
                event={event}
                published={isPublished ? (fair.data?.publishedVersion ?? null) : null}
                mayRestore={may("plan:write")}
                mayNotify={may("events:publish")}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
