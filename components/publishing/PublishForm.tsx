"use client";

import { Rocket } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { Field } from "#components/ui/Field";
import { Notice } from "#components/ui/Notice";
import { TextArea } from "#components/ui/TextArea";
import { notify } from "#components/ui/Toast";
import { CallRefused } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { TellTick } from "./Concerned";
import { type PlanIssue, useCheck, usePublish } from "./queries";

type PublishFormProps = {
  event: string;
  /** What keeps the plan from being published at this moment, in words. */
  obstacle?: string | null;
  onDone?: () => void;
  onJump?: (issue: PlanIssue) => void;
  /** The button is the foot of a dialog and stays in view while the rest scrolls. */
  isFoot?: boolean;
};

const MOST_NOTE = 5_000;

/** A note and the button, with what the check of the plan found said before it is pressed. */
export function PublishForm({ event, obstacle = null, onDone, onJump, isFoot = false }: PublishFormProps) {
  const [note, setNote] = useState("");
  const [tellExhibitors, setTellExhibitors] = useState(false);
  const check = useCheck(event);
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
  const { error: errors = 0, warning: warnings = 0 } = check.data?.counts ?? {};
  return (
    <div className="flex flex-col gap-4">
      {errors + warnings > 0 && (
        <Notice kind={errors > 0 ? "warning" : "info"} title={titleOf(errors, warnings)}>
          They are listed under Check. {errors > 0 && "Visitors may stumble over them."}
        </Notice>
      )}
      {obstacle && <Notice kind="warning">{obstacle}</Notice>}
      {publish.isError && (
        <Notice kind="danger" title="The plan was not published">
          {messageOf(publish.error)}
          <Refused error={publish.error} onJump={onJump} />
        </Notice>
      )}
      <Field label="Note" hint="For your own team: what is new in this version.">
        <TextArea
          value={note}
          maxLength={MOST_NOTE}
          rows={2}
          onChange={({ target }) => setNote(target.value)}
          placeholder="Hall 1 with the new stage"
        />
      </Field>
      <TellTick event={event} checked={tellExhibitors} onChange={setTellExhibitors} />
      <div
        className={classes(
          "flex",
          isFoot && "sticky -bottom-6 z-1 -mx-6 -mb-6 justify-end border-t bg-raised px-6 py-4",
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

/** Where the settings refuse a plan with errors, the errors are the way out. */
function Refused({ error, onJump }: { error: Error; onJump: PublishFormProps["onJump"] }) {
  if (!(error instanceof CallRefused) || Array.isArray(error.details)) return null;
  const issues = (error.details?.issues ?? []) as PlanIssue[];
  return (
    <ul className="mt-2 list-disc ps-4">
      {issues.slice(0, 10).map((issue) => (
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

function publishedWords(told: number): string {
  const visitors = "Visitors see it within seconds.";
  if (told === 0) return visitors;
  return `${visitors} ${told === 1 ? "1 exhibitor is" : `${told} exhibitors are`} told what changed.`;
}

function titleOf(errors: number, warnings: number): string {
  const parts = [
    ...(errors > 0 ? [`${errors} ${errors === 1 ? "error" : "errors"}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? "warning" : "warnings"}`] : []),
  ];
  return `The check found ${parts.join(" and ")}`;
}
