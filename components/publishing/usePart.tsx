"use client";

import { useState } from "react";

/** The selected part of a long list and its offset; selecting a part again shows all. */
export function usePart<Part extends string>() {
  const [{ part, offset }, look] = useState<{ part: Part | null; offset: number }>({ part: null, offset: 0 });
  return {
    part,
    offset,
    press: (pressed: Part) => look({ part: pressed === part ? null : pressed, offset: 0 }),
    turnTo: (there: number) => look({ part, offset: there }),
  };
}
