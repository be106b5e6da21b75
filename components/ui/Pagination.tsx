"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import type { Noun } from "#lib/words/office";
import { IconButton } from "./IconButton";
import { useOfficeSay } from "./officeSay";

type Place = { limit: number; offset: number };

type PaginationProps = Place & {
  total: number;
  onOffsetChange: (offset: number) => void;
  /** What is counted. */
  noun: Noun;
};

export function Pagination({ total, limit, offset, onOffsetChange, noun }: PaginationProps) {
  const { say, language } = useOfficeSay();
  const number = (value: number) => value.toLocaleString(language);
  const first = Math.min(offset + 1, total);
  const last = Math.min(offset + limit, total);
  return (
    <nav
      aria-label={say("pages.label", { nouns: say(`nouns.${noun}`) })}
      className="flex items-center justify-between gap-4"
    >
      <p aria-live="polite" className="text-sm text-soft tabular-nums">
        {total > limit
          ? say("pages.range", {
              range: `${number(first)}–${number(last)}`,
              counted: say(`noun.${noun}`, { count: total }),
            })
          : say(`noun.${noun}`, { count: total })}
      </p>
      {total > limit && (
        <div className="flex gap-1">
          <IconButton
            label={say("pages.previous")}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            tone="secondary"
            size="small"
            disabled={offset === 0}
            onClick={() => onOffsetChange(Math.max(0, offset - limit))}
          />
          <IconButton
            label={say("pages.next")}
            icon={<ChevronRight className="rtl:-scale-x-100" />}
            tone="secondary"
            size="small"
            disabled={last >= total}
            onClick={() => onOffsetChange(offset + limit)}
          />
        </div>
      )}
    </nav>
  );
}

/** Goes to the last page if the list has become shorter than the current page. */
export function useShortened(
  total: number | undefined,
  { limit, offset }: Place,
  onOffsetChange: (offset: number) => void,
): void {
  const isBehind = total !== undefined && offset > 0 && offset >= total;
  const last = isBehind ? Math.max(0, Math.ceil(total / limit) - 1) * limit : offset;
  useEffect(() => {
    if (isBehind) onOffsetChange(last);
  }, [isBehind, last, onOffsetChange]);
}
