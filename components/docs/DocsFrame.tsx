import type { ReactNode } from "react";
import { DocsNav } from "./DocsNav";

/** The documentation's pages beside each other: a column where there is room, a row that scrolls where there is not. */
export function DocsFrame({ here, children }: { here: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-12 px-5 pt-6 pb-24 sm:px-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-10">
      <DocsNav here={here} />
      <main className="min-w-0">{children}</main>
    </div>
  );
}
