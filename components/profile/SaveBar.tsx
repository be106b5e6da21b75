"use client";

import { Button } from "#components/ui/Button";
import { Notice } from "#components/ui/Notice";
import { useParts } from "#components/ui/partsSpeech";

type SaveBarProps = {
  dirty: boolean;
  busy: boolean;
  failure: string | null;
  wrong: number;
  onSave: () => void;
  onDiscard: () => void;
};

/** Visible while anything is unsaved, anywhere on a long page. */
export function SaveBar({ dirty, busy, failure, wrong, onSave, onDiscard }: SaveBarProps) {
  const { say } = useParts();
  if (!dirty) return null;
  return (
    <section
      aria-label={say("save.region")}
      className="sticky bottom-4 z-20 flex animate-rise-in flex-col gap-2 rounded-lg border bg-raised p-2 shadow-float"
    >
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-center gap-2 ps-2">
        <p role="status" className="me-auto text-sm">
          {wrong === 0 ? say("save.unsaved") : say("save.wrong", { count: wrong })}
        </p>
        <Button size="small" tone="quiet" disabled={busy} onClick={onDiscard}>
          {say("save.discard")}
        </Button>
        <Button size="small" tone="primary" busy={busy} onClick={onSave}>
          {say("save.save")}
        </Button>
      </div>
    </section>
  );
}
