"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "./IconButton";

type PaginationProps = {
  total: number;
  limit: number;
  offset: number;
  onOffsetChange: (offset: number) => void;
  /** What is counted, one of it and many: "booth", "booths". */
  noun: [one: string, many: string];
};

export function Pagination({ total, limit, offset, onOffsetChange, noun: [one, many] }: PaginationProps) {
  const first = Math.min(offset + 1, total);
  const last = Math.min(offset + limit, total);
  return (
    <nav aria-label={`Pages of ${many}`} className="flex items-center justify-between gap-4">
      <p aria-live="polite" className="text-sm text-soft tabular-nums">
        {total > limit && (
          <>
            <span className="font-semibold text-ink">
              {first}–{last}
            </span>{" "}
            of{" "}
          </>
        )}
        {total} {total === 1 ? one : many}
      </p>
      {total > limit && (
        <div className="flex gap-1">
          <IconButton
            label="Previous page"
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
            tone="secondary"
            size="small"
            disabled={offset === 0}
            onClick={() => onOffsetChange(Math.max(0, offset - limit))}
          />
          <IconButton
            label="Next page"
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
