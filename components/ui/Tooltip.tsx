"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";

type TooltipProps = { label: string; side?: "top" | "right" | "bottom" | "left"; children: ReactElement };

/** Includes its own provider, so that pages without tooltips need none. */
export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-ink px-2 py-1 font-medium text-ground text-xs shadow-float"
          >
            {label}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
