"use client";

import { Wrench } from "lucide-react";
import type { PlanIssue } from "#components/publishing/queries";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import type { ShownObjects } from "#lib/client/planAddress";
import type { Fix } from "#lib/editor/fixes/finding";
import { useEditor } from "../useEditor";
import { useJump } from "./useJump";
import type { Preview } from "./usePreview";

type CauseProps = {
  id: string;
  /** Empty for a repair of several findings, which needs no place. */
  words: string;
  measured?: Pick<PlanIssue, "value" | "limit">;
  /** The place to show; null if the cause has none. */
  led: ShownObjects | null;
  preview: Preview;
  /** Finds the repair on the plan as it is now; null if the user must decide. */
  fixOf: (() => Fix | null) | null;
};

/** One cause: a click shows its place; its repair is previewed on the plan and then applied. */
export function Cause({ id, words, measured, led, preview, fixOf }: CauseProps) {
  const { say, write } = useOffice();
  const jump = useJump();
  const mayChange = useEditor((editor) => editor.mayChange);
  const { shown, show, clear, apply } = preview;
  const isShown = shown?.key === id;
  return (
    <li className="flex flex-col">
      {words !== "" && (
        <div className="flex items-center gap-1">
          <button
            type="button"
            disabled={!led}
            onClick={() => led && jump(led)}
            className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col items-start justify-center gap-0.5 px-3 py-2 text-start text-sm hover:bg-hover focus-visible:-outline-offset-2 disabled:cursor-default"
          >
            <span className="wrap-anywhere">{withUnits(words)}</span>
            <Measure words={words} {...measured} />
          </button>
          {fixOf && mayChange && (
            <Button
              size="small"
              tone="quiet"
              aria-label={say("check.repair", { words })}
              aria-expanded={isShown}
              className="me-1.5"
              onClick={() => (isShown ? clear() : show(id, led, fixOf()))}
            >
              <Wrench aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
      {isShown && (
        <div role="status" className="flex flex-col gap-2 bg-sunken px-3 py-2.5 text-sm">
          <p>{shown.fix ? write(shown.fix.words) : say("check.noRepairNearbyIsPossible")}</p>
          <div className="flex justify-end gap-2">
            <Button size="small" onClick={clear}>
              {shown.fix ? say("dialog.cancel") : say("dialog.close")}
            </Button>
            {shown.fix && (
              <Button size="small" tone="primary" onClick={apply}>
                {say("panel.apply")}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

/** A figure and its unit stay on one line. */
function withUnits(words: string): string {
  return words.replaceAll(/(\d) (?=m\b)/g, "$1\u00a0");
}

type MeasureProps = { words: string } & Partial<Pick<PlanIssue, "value" | "limit">>;

/** The measured value and its limit, unless the sentence above contains them. */
function Measure({ words, value = null, limit = null }: MeasureProps) {
  const { say, number } = useOffice();
  if (value === null || limit === null) return null;
  const metres = (length: number) => number(length, { maximumFractionDigits: 2 });
  const figures = limit === 0 ? [value] : [value, limit];
  if (figures.every((length) => words.includes(`${metres(length)} m`))) return null;
  return (
    <span className="text-faint text-xs tabular-nums">
      {say("check.measuredLimit", { value: metres(value), limit: metres(limit) })}
    </span>
  );
}
