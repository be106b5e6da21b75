"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#components/ui/Avatar";
import { IconButton } from "#components/ui/IconButton";
import type { DocumentBooth } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { fold } from "#lib/text/fold";
import { useSurroundings } from "../useEditor";
import { useChange } from "./useChange";

const MOST_FOUND = 8;

/** Who stands here; somebody is found by typing, or dragged from the list. */
export function ExhibitorField({ booths }: { booths: readonly DocumentBooth[] }) {
  const { exhibitors } = useSurroundings();
  const change = useChange();
  const [wish, setWish] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ids = booths.map(({ id }) => id);
  const here = [...new Set(booths.flatMap(({ exhibitorIds }) => exhibitorIds))];
  const names = new Map(exhibitors.map(({ id, name }) => [id, name]));

  const set = (name: string, exhibitorIdsOf: (booth: DocumentBooth) => string[]) =>
    change(name, ({ document }) => {
      const chosen = document.booths.filter(({ id }) => ids.includes(id));
      const next = chosen.map((booth) => ({ ...booth, exhibitorIds: exhibitorIdsOf(booth) }));
      return edit(document, { put: { booths: next } });
    });
  const key = fold(wish);
  const found =
    key === "" ? [] : exhibitors.filter(({ id, name }) => !here.includes(id) && fold(name).includes(key));
  return (
    <div className="flex flex-col gap-1.5">
      {here.map((id) => (
        <div key={id} className="flex items-center gap-2">
          <Avatar name={names.get(id) ?? "?"} className="size-6 text-2xs" />
          <span className="min-w-0 flex-1 truncate text-sm">
            {names.get(id) ?? "An exhibitor who is gone"}
          </span>
          <IconButton
            label={`Take ${names.get(id) ?? "the exhibitor"} off`}
            icon={<X />}
            size="small"
            onClick={() =>
              set("Take exhibitor off", ({ exhibitorIds }) => exhibitorIds.filter((other) => other !== id))
            }
          />
        </div>
      ))}
      <div className="relative">
        <Plus
          aria-hidden="true"
          className="pointer-events-none absolute start-2 top-2 size-4 text-faint pointer-coarse:top-3.5"
        />
        <input
          role="combobox"
          aria-label="Give it to an exhibitor"
          aria-expanded={isOpen && found.length > 0}
          aria-controls="exhibitors-found"
          autoComplete="off"
          placeholder="Give it to an exhibitor"
          value={wish}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => setWish(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === "Enter" && first) give(first.id, first.name);
            if (event.key === "Escape") setWish("");
          }}
          className="h-8 w-full rounded-sm border border-transparent bg-sunken ps-8 pe-2 text-sm hover:border-line focus-visible:border-mark focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 pointer-coarse:h-11 pointer-coarse:text-[1rem]"
        />
        {isOpen && found.length > 0 && (
          <ul
            id="exhibitors-found"
            role="listbox"
            aria-label="Exhibitors found"
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-raised p-1 shadow-float"
          >
            {found.slice(0, MOST_FOUND).map(({ id, name }) => (
              <li key={id} role="option" aria-selected={false}>
                <button
                  type="button"
                  tabIndex={-1}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    give(id, name);
                  }}
                  className="w-full cursor-pointer truncate rounded-sm px-2 py-1.5 text-start text-sm hover:bg-hover"
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );

  function give(id: string, name: string) {
    setWish("");
    set(`Give booth to ${name}`, ({ exhibitorIds }) => [...exhibitorIds, id]);
  }
}
