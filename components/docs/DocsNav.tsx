"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { classes } from "#components/ui/classes";
import { GUIDES } from "./guides";

const PAGES = [{ path: "/docs", title: "API reference" }].concat(
  GUIDES.map(({ slug, title }) => ({ path: `/docs/${slug}`, title })),
);

/** Where the pages are a row, the one that is open is brought into sight. */
export function DocsNav({ here }: { here: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector("[aria-current]");
    if (!nav.current || !open) return;
    const [row, page] = [nav.current, open].map((element) => element.getBoundingClientRect());
    // Sideways alone: whoever comes for a heading further down stays there.
    if (row && page) nav.current.scrollLeft += page.left + page.width / 2 - row.left - row.width / 2;
  });
  return (
    <nav
      ref={nav}
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
  );
}
