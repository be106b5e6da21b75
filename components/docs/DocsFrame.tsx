import type { ReactNode } from "react";
import { DocsNav } from "./DocsNav";

/** The navigation of the documentation: a column on wide screens, a scrolling row on narrow ones. */
export function DocsFrame({ here, children }: { here: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-12 px-5 pt-6 pb-24 sm:px-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-10">
      <DocsNav here={here} />
      <main className="min-w-0">{children}</main>
    </div>
  );
}
