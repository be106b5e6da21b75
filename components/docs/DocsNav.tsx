"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { classes } from "#components/ui/classes";
import { GUIDE_GROUPS } from "./guides";

type Page = { path: string; title: string };

const REFERENCE: Page = { path: "/docs", title: "API reference" };
const GROUPS = GUIDE_GROUPS.map(({ title, guides }, index) => {
  const pages = guides.map(({ slug, title }): Page => ({ path: `/docs/${slug}`, title }));
  return { title, pages: index === GUIDE_GROUPS.length - 1 ? [REFERENCE, ...pages] : pages };
});

/** In the narrow row, scrolls the current page into view. */
export function DocsNav({ here }: { here: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector("[aria-current]");
    if (!nav.current || !open) return;
    const [row, page] = [nav.current, open].map((element) => element.getBoundingClientRect());
    // Only horizontally, so that the page does not jump away from a linked heading.
    if (row && page) nav.current.scrollLeft += page.left + page.width / 2 - row.left - row.width / 2;
  });
  return (
    <nav
      ref={nav}
      aria-label="Documentation"
      className="-mx-5 overflow-x-auto px-5 pb-4 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <div className="flex gap-1 lg:sticky lg:-ms-3 lg:top-8 lg:grid lg:gap-5">
        {GROUPS.map(({ title, pages }) => (
          <section key={title} aria-label={title} className="flex lg:grid">
            <p className="hidden px-3 pb-1 font-medium text-faint text-xs lg:block">{title}</p>
            <ul className="flex gap-1 lg:grid lg:gap-0">
              {pages.map((page) => (
                <PageLink key={page.path} page={page} isHere={page.path === here} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

function PageLink({ page: { path, title }, isHere }: { page: Page; isHere: boolean }) {
  return (
    <li>
      <Link
        href={path}
        aria-current={isHere ? "page" : undefined}
        className={classes(
          "flex min-h-9 items-center whitespace-nowrap rounded-md px-3 text-sm transition-colors hover:bg-hover",
          isHere ? "bg-press font-semibold text-ink" : "text-soft",
        )}
      >
        {title}
      </Link>
    </li>
  );
}
