"use client";

import { Differences } from "#components/publishing/Differences";
import { PublishForm } from "#components/publishing/PublishForm";
import { type PlanIssue, useMyScopes, useVersions } from "#components/publishing/queries";
import { VersionHistory } from "#components/publishing/VersionHistory";
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
  const { event } = useSurroundings();
  const fair = useEvent(event);
  const versions = useVersions(event);
  const scopes = useMyScopes();
  const may = (scope: string) => scopes.data?.includes(scope) ?? true;
  const last = versions.data?.[0]?.number ?? null;
  // A cached list may lack a version published meanwhile by this or another person.
  const isKnown = versions.isFetchedAfterMount;
  const obstacle = !isSaved
    ? "Your last changes are not saved yet and would be missing."
    : may("events:publish")
      ? null
      : "You do not have permission to publish. Ask an admin.";
  const isPublished = fair.data?.status === "published";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Publish"
      description="Visitors see the last published version. Three kinds of changes go live at once: booth statuses, closed aisles and transitions and, if enabled in the settings, companies that paid for a booth."
    >
      <Tabs
        label="Publishing"
        tabs={[
          {
            value: "new",
            label: !isKnown ? "New" : last === null ? "First version" : `Changes since version ${last}`,
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
            label: "Versions",
            ...(versions.data && { count: versions.data.length }),
            content: (
              <VersionHistory
                event={event}
                published={isPublished ? (fair.data?.publishedVersion ?? null) : null}
                mayRestore={may("plan:write")}
                mayTell={may("events:publish")}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
