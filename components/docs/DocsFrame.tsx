import Link from "next/link";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes";
import { GUIDES } from "./guides";

const PAGES = [{ path: "/docs", title: "API reference" }].concat(
  GUIDES.map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
);

/** The documentation's pages beside each other: a column where there is room, a row that scrolls where there is not. */
export function DocsFrame({ here, children }: { here: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-x-12 px-5 pt-6 pb-24 sm:px-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-10">
      <nav
        aria-label="Documentation"
        className="-mx-5 overflow-x-auto px-5 pb-4 lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex gap-1 lg:sticky lg:-ms-3 lg:top-8 lg:grid">
          {PAGES.map(({ path, title }) => (
            <li key={path}>
              <Link
                href={path}
                aria-current={path === here ? "page" : undefined}
                className={classes(
                  "flex min-h-9 items-center whitespace-nowrap rounded-md px-3 text-sm transition-colors hover:bg-hover",
                  path === here ? "bg-press font-semibold text-ink" : "text-soft",
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className="min-w-0">{children}</main>
    </div>
  );
}
