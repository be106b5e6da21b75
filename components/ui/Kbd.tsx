import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-xs border border-control/50 border-b-2 bg-surface px-1 font-medium font-sans text-2xs text-soft">
      {children}
    </kbd>
  );
}
