"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "./IconButton";

type Place = { limit: number; offset: number };

type PaginationProps = Place & {
  total: number;
  onOffsetChange: (offset: number) => void;
  /** The counted noun, singular and plural: "booth", "booths". */
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
              {first.toLocaleString("en")}–{last.toLocaleString("en")}
            </span>{" "}
            of{" "}
          </>
        )}
        {total.toLocaleString("en")} {total === 1 ? one : many}
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
