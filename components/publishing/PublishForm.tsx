"use client";

import { Rocket } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { CallRefused } from "#lib/client/call";
import { type EventRecord, useEvent } from "#lib/client/queries";
import { issueWords } from "#lib/words/issueWords";
import type { OfficeKey } from "#lib/words/office";
import { NotifyOption } from "./Concerned";
import { useConcerned } from "./notices";
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
  const { say, list } = useOffice();
  const [note, setNote] = useNote(event);
  const [tellExhibitors, setTellExhibitors] = useState(false);
  const counts = useCheckCounts(event);
  const concerned = useConcerned(event, "live");
  // Both responses may still add to the form, and move the button from under the pointer.
  const isComplete = !counts.isPending && !concerned.isPending;
  const isStrict = refusesErrors(useEvent(event).data);
  const publish = usePublish(event);
  const press = () =>
    publish.mutate(
      { note, tellExhibitors },
      {
        onSuccess: ({ number, told }) => {
          setNote("");
          setTellExhibitors(false);
          notify.done(say("publishing.versionIsPublished", { number: String(number) }), {
            description: say("publishing.visitorsSeeItWithinSeconds", { count: told }),
          });
          onDone?.();
        },
      },
    );
  const { error: errors = 0, warning: warnings = 0 } = counts.data ?? {};
  const found = [
    ...(errors > 0 ? [say("publishing.errors", { count: errors })] : []),
    ...(warnings > 0 ? [say("publishing.warnings", { count: warnings })] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      {found.length > 0 && !publish.isError && (
        <Notice
          kind={errors > 0 ? "warning" : "info"}
          title={say("publishing.theCheckFound", { found: list(found) })}
          action={<CheckButton onPress={onCheck} />}
        >
          {errors > 0 &&
            (isStrict
              ? say("publishing.thisEventCannotBePublished")
              : say("publishing.visitorsMayNoticeThem"))}
        </Notice>
      )}
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      {publish.isError && <Refused event={event} error={publish.error} onJump={onJump} onCheck={onCheck} />}
      <Field label={say("publishing.note")} hint={say("publishing.whatIsNewInThis")}>
        <TextArea
          value={note}
          maxLength={MOST_NOTE}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
          placeholder={say("publishing.hall1WithTheNew")}
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
        <Button
          tone="primary"
          busy={publish.isPending || !isComplete}
          disabled={obstacle !== null}
          onClick={press}
        >
          <Rocket aria-hidden="true" />
          {say("publishing.publish")}
        </Button>
      </div>
    </div>
  );
}

function CheckButton({ onPress }: { onPress: () => void }) {
  const { say } = useOffice();
  return (
    <Button size="small" onClick={onPress}>
      {say("publishing.showIssues")}
    </Button>
  );
}

const TITLE: OfficeKey = "publishing.thePlanWasNotPublished";
/** The first few issues; the check lists all of them. */
const FIRST_SHOWN = 10;

type RefusedProps = Pick<PublishFormProps, "event" | "onJump" | "onCheck"> & { error: Error };

/** If the settings block publishing with errors, links to the errors and to the setting. */
function Refused({ event, error, onJump, onCheck }: RefusedProps) {
  const { say, wording } = useOffice();
  const issues = issuesIn(error);
  if (issues.length === 0) {
    return (
      <Notice kind="danger" title={say(TITLE)}>
        {wording.message(error)}
      </Notice>
    );
  }
  return (
    <Notice kind="danger" title={say(TITLE)} action={<CheckButton onPress={onCheck} />}>
      <p>{say("publishing.settingsRefuse")}</p>
      <p>
        <Link href={`/events/${event}/settings?tab=publishing`} className="underline">
          {say("publishing.openSettings")}
        </Link>
      </p>
      <Findings issues={issues.slice(0, FIRST_SHOWN)} onJump={onJump} />
      {issues.length > FIRST_SHOWN && (
        <p className="mt-1">{say("publishing.andMore", { count: issues.length - FIRST_SHOWN })}</p>
      )}
    </Notice>
  );
}

function issuesIn(error: Error): PlanIssue[] {
  if (!(error instanceof CallRefused) || Array.isArray(error.details)) return [];
  return (error.details?.issues ?? []) as PlanIssue[];
}

function Findings({ issues, onJump }: { issues: readonly PlanIssue[]; onJump: PublishFormProps["onJump"] }) {
  const office = useOffice();
  return (
    <ul className="mt-2 list-disc ps-4">
      {issues.map((issue) => (
        <li key={issueWords(office, issue)}>
          {onJump ? (
            <button
              type="button"
              className="cursor-pointer text-start underline"
              onClick={() => onJump(issue)}
            >
              {issueWords(office, issue)}
            </button>
          ) : (
            issueWords(office, issue)
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
