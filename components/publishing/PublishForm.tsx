"use client";

import { Rocket } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { CallRefused } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { NotifyOption } from "./Concerned";
import { type PlanIssue, useCheckCounts, usePublish } from "./queries";
import { useNote } from "./useNote";

type PublishFormProps = {
  event: string;
  /** Why the plan cannot be published now. */
  obstacle?: string | null;
  onDone?: () => void;
  onJump?: (issue: PlanIssue) => void;
  /** Goes to the list of issues. */
  onCheck: () => void;
  /** The button is in the footer of a dialog and stays visible while the rest scrolls. */
  isFoot?: boolean;
};

const MOST_NOTE = 5_000;

/** A note and the publish button, with the issues of the plan above it. */
export function PublishForm({
  event,
  obstacle = null,
  onDone,
  onJump,
  onCheck,
  isFoot = false,
}: PublishFormProps) {
  const [note, setNote] = useNote(event);
  const [tellExhibitors, setTellExhibitors] = useState(false);
  const counts = useCheckCounts(event);
  const isStrict = refusesErrors(useEvent(event).data);
  const publish = usePublish(event);
  const press = () =>
    publish.mutate(
      { note, tellExhibitors },
      {
        onSuccess: ({ number, told }) => {
          setNote("");
          setTellExhibitors(false);
          notify.done(`Version ${number} is published`, { description: publishedWords(told) });
          onDone?.();
        },
      },
    );
  const { error: errors = 0, warning: warnings = 0 } = counts.data ?? {};
  return (
    <div className="flex flex-col gap-4">
      {errors + warnings > 0 && !publish.isError && (
        <Notice
          kind={errors > 0 ? "warning" : "info"}
          title={titleOf(errors, warnings)}
          action={<CheckButton onPress={onCheck} />}
        >
          {errors > 0 &&
            (isStrict
              ? "This event cannot be published while the plan has errors."
              : "Visitors may notice them.")}
        </Notice>
      )}
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      {publish.isError && <Refused event={event} error={publish.error} onJump={onJump} onCheck={onCheck} />}
      <Field label="Note" hint="What is new in this version, for your team.">
        <TextArea
          value={note}
          maxLength={MOST_NOTE}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
          placeholder="Hall 1 with the new stage"
        />
      </Field>
      <NotifyOption event={event} checked={tellExhibitors} onChange={setTellExhibitors} />
      <div
        className={classes(
          "flex",
          isFoot &&
            "sticky -bottom-6 z-1 -mx-6 -mb-6 justify-end border-t bg-raised px-6 py-4 sm:rounded-b-xl",
        )}
      >
        <Button tone="primary" busy={publish.isPending} disabled={obstacle !== null} onClick={press}>
          <Rocket aria-hidden="true" />
          Publish
        </Button>
      </div>
    </div>
  );
}

function CheckButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="small" onClick={onPress}>
      Show issues
    </Button>
  );
}

const TITLE = "The plan was not published";
/** The first few issues; the check lists all of them. */
const FIRST_SHOWN = 10;

type RefusedProps = Pick<PublishFormProps, "event" | "onJump" | "onCheck"> & { error: Error };

/** If the settings block publishing with errors, links to the errors and to the setting. */
function Refused({ event, error, onJump, onCheck }: RefusedProps) {
  const issues = issuesIn(error);
  if (issues.length === 0) {
    return (
      <Notice kind="danger" title={TITLE}>
        {messageOf(error)}
      </Notice>
    );
  }
  return (
    <Notice kind="danger" title={TITLE} action={<CheckButton onPress={onCheck} />}>
      <p>
        The check found what{" "}
        <Link href={`/events/${event}/settings?tab=publishing`} className="underline">
          the settings of this event
        </Link>{" "}
        do not allow publishing with:
      </p>
      <Findings issues={issues.slice(0, FIRST_SHOWN)} onJump={onJump} />
      {issues.length > FIRST_SHOWN && <p className="mt-1">And {issues.length - FIRST_SHOWN} more.</p>}
    </Notice>
  );
}

function issuesIn(error: Error): PlanIssue[] {
  if (!(error instanceof CallRefused) || Array.isArray(error.details)) return [];
  return (error.details?.issues ?? []) as PlanIssue[];
}

function Findings({ issues, onJump }: { issues: readonly PlanIssue[]; onJump: PublishFormProps["onJump"] }) {
  return (
    <ul className="mt-2 list-disc ps-4">
      {issues.map((issue) => (
        <li key={issue.words}>
          {onJump ? (
            <button
              type="button"
              className="cursor-pointer text-start underline"
              onClick={() => onJump(issue)}
            >
              {issue.words}
            </button>
          ) : (
            issue.words
          )}
        </li>
      ))}
    </ul>
  );
}

function refusesErrors(fair: EventRecord | undefined): boolean {
  const { publishing } = (fair?.settings ?? {}) as { publishing?: { refuseOnErrors?: unknown } };
  return publishing?.refuseOnErrors === true;
}

function publishedWords(notified: number): string {
  const visitors = "Visitors see it within seconds.";
  if (notified === 0) return visitors;
  return `${visitors} ${notified === 1 ? "1 exhibitor is" : `${notified} exhibitors are`} notified of the changes.`;
}

function titleOf(errors: number, warnings: number): string {
  const parts = [
    ...(errors > 0 ? [`${errors.toLocaleString("en")} ${errors === 1 ? "error" : "errors"}`] : []),
    ...(warnings > 0 ? [`${warnings.toLocaleString("en")} ${warnings === 1 ? "warning" : "warnings"}`] : []),
  ];
  return `The check found ${parts.join(" and ")}`;
}
