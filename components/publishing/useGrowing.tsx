"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/Button";

/** As many as a browser draws without anybody waiting. */
const STEP = 200;

/** The first of a list that may have thousands, and the button for more of them. */
export function useGrowing<T>(items: readonly T[], first: number): { shown: readonly T[]; more: ReactNode } {
  const [limit, setLimit] = useState(first);
  const left = items.length - limit;
  const all = items.length.toLocaleString("en");
  return {
    shown: items.slice(0, limit),
    more: left > 0 && (
      <Button size="small" tone="quiet" className="self-start" onClick={() => setLimit(limit + STEP)}>
        {left > STEP ? `Show ${STEP} more of ${all}` : `Show all ${all}`}
      </Button>
    ),
  };
}
