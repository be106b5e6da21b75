"use client";

import { useEffect, useRef } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { classes } from "#components/ui/classes";
import { draftName, workWords } from "./draftWords";
import type { KeptDraft } from "./queries";

type DraftTimelineProps = {
  /** From old to new, as on a timeline. */
  drafts: readonly KeptDraft[];
  draft: KeptDraft;
  onShow: (number: number) => void;
};

/**
 * A slider through the saved drafts, and a list of what was saved when, with everyone who changed the plan until
 * then.
 */
export function DraftTimeline({ drafts, draft, onShow }: DraftTimelineProps) {
  const office = useOffice();
  const { say } = office;
  const index = drafts.indexOf(draft);
  const list = useRef<HTMLOListElement>(null);
  // Scrolls the list to the slider's draft, and nothing around it.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-number="${draft.number}"]`);
    if (!item || !list.current) return;
    const { offsetTop, offsetHeight } = item;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    const over = offsetTop + offsetHeight - scrollTop - clientHeight;
    if (over > 0) list.current.scrollTop = scrollTop + over;
  }, [draft.number]);
  return (
    <div className="flex flex-col gap-2">
      {drafts.length > 1 && (
        <input
          type="range"
          aria-label={say("publishing.savedDraft")}
          aria-valuetext={`${office.moment(draft.createdAt)}, ${draftName(office, draft)}`}
          min={0}
          max={drafts.length - 1}
          value={index}
          onChange={({ target }) => {
            const next = drafts[Number(target.value)];
            if (next) onShow(next.number);
          }}
          className="w-full accent-mark"
        />
      )}
      <ol
        ref={list}
        aria-label={say("publishing.savedDrafts")}
        className="relative max-h-52 divide-y divide-line overflow-y-auto overscroll-contain rounded-md border"
      >
        {drafts.toReversed().map((one) => (
          <li key={one.number} data-number={one.number}>
            <button
              type="button"
              aria-current={one.number === draft.number}
              onClick={() => onShow(one.number)}
              className={classes(
                "flex min-h-11 w-full cursor-pointer flex-col justify-center gap-0.5 border-s-3 border-s-transparent px-3 py-2 text-start text-sm hover:bg-hover",
                "focus-visible:-outline-offset-2",
                one.number === draft.number && "border-s-mark bg-hover",
              )}
            >
              <span className="flex w-full flex-wrap justify-between gap-x-3">
                <span className={classes(one.number === draft.number && "font-medium")}>
                  {draftName(office, one)}
                </span>
                <time dateTime={one.createdAt} className="text-faint text-xs leading-5">
                  {office.moment(one.createdAt)}
                </time>
              </span>
              {one.work.map((work) => (
                <span key={work.name} className="text-soft text-xs">
                  {workWords(office, work)}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
