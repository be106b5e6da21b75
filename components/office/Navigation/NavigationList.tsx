"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { classes } from "#components/ui/classes";
import { isHere, type Place } from "./places";

type NavigationListProps = { title: string | null; places: Place[] };

export function NavigationList({ title, places }: NavigationListProps) {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // On low screens the current entry may be below the visible part of the navigation.
  useEffect(() => {
    if (!places.some((place) => isHere(place, pathname))) return;
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [places, pathname]);
  return (
    <section>
      {title && <h2 className="truncate px-3 pb-1 font-medium text-faint text-xs">{title}</h2>}
      <ul ref={list} className="flex flex-col gap-px">
        {places.map((place) => {
          const here = isHere(place, pathname);
          return (
            <li key={place.href}>
              <Link
                href={place.href}
                aria-current={here ? "page" : undefined}
                className={classes(
                  "relative flex h-8 items-center gap-2.5 rounded-sm px-3 font-medium text-sm transition-colors pointer-coarse:h-11",
                  here
                    ? "bg-press text-ink before:absolute before:inset-y-2 before:start-0 before:w-0.75 before:rounded-full before:bg-accent"
                    : "text-soft hover:bg-hover hover:text-ink",
                )}
              >
                <place.icon aria-hidden="true" className="size-4 shrink-0" />
                {place.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
