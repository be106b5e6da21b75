"use client";

import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { IconButton } from "#components/ui/IconButton";
import { giveBooths } from "#lib/editor/commands/describe";
import type { DocumentBooth } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { fold } from "#lib/text/fold";
import { useSurroundings } from "../useEditor";
import { useChange } from "./useChange";

const MOST_FOUND = 8;
/** Limit of exhibitors listed for the selected booths. */
const MOST_LISTED = 8;

/** Exhibitors of the selected booths; more are added by typing or by dragging from the list. */
export function ExhibitorField({ booths }: { booths: readonly DocumentBooth[] }) {
  const { say } = useOffice();
  const { exhibitors } = useSurroundings();
  const change = useChange();
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const ids = booths.map(({ id }) => id);
  const here = [...new Set(booths.flatMap(({ exhibitorIds }) => exhibitorIds))];
  const names = new Map(exhibitors.map(({ id, name }) => [id, name]));

  const takeOff = (exhibitorId: string) =>
    change({ key: "step.removeExhibitor" }, ({ document }) => {
      const chosen = document.booths.filter(({ id }) => ids.includes(id));
      const next = chosen.map((booth) => ({
        ...booth,
        exhibitorIds: booth.exhibitorIds.filter((id) => id !== exhibitorId),
      }));
      return edit(document, { put: { booths: next } });
    });
  const key = fold(search);
  const found =
    key === "" ? [] : exhibitors.filter(({ id, name }) => !here.includes(id) && fold(name).includes(key));
  const shown = found.slice(0, MOST_FOUND);
  return (
    <div className="flex flex-col gap-1.5">
      {here.slice(0, MOST_LISTED).map((id) => (
        <div key={id} className="flex items-center gap-2">
          <Avatar name={names.get(id) ?? "?"} className="size-6 text-2xs" />
          <span className="min-w-0 flex-1 truncate text-sm">
            {names.get(id) ?? say("inspect.deletedExhibitor")}
          </span>
          <IconButton
            label={say("inspect.remove", { name: names.get(id) ?? say("canvas.theExhibitor") })}
            icon={<X />}
            size="small"
            onClick={() => takeOff(id)}
          />
        </div>
      ))}
      {here.length > MOST_LISTED && (
        <p className="ps-8 text-faint text-xs">{say("within.more", { count: here.length - MOST_LISTED })}</p>
      )}
      <div className="relative">
        <Plus
          aria-hidden="true"
          className="pointer-events-none absolute start-2 top-2 size-4 text-faint pointer-coarse:top-3.5"
        />
        <input
          role="combobox"
          aria-label={say("inspect.assignAnExhibitor")}
          aria-expanded={isOpen && found.length > 0}
          aria-controls="exhibitors-found"
          aria-activedescendant={shown[at] ? `exhibitor-${at}` : undefined}
          autoComplete="off"
          placeholder={say("inspect.assignAnExhibitor")}
          value={search}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setSearch(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const chosen = shown[at];
            if (event.key === "Enter" && chosen) give(chosen.id, chosen.name);
            if (event.key === "Escape") setSearch("");
            if (event.key === "ArrowDown") setAt(Math.min(at + 1, shown.length - 1));
            if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
          }}
          className="h-8 w-full rounded-sm border border-transparent bg-sunken ps-8 pe-2 text-sm hover:border-line focus-visible:border-mark focus-visible:bg-surface focus-visible:outline-1 focus-visible:outline-offset-0 pointer-coarse:h-11 pointer-coarse:text-[1rem]"
        />
        {isOpen && found.length > 0 && (
          <div
            id="exhibitors-found"
            role="listbox"
            tabIndex={-1}
            aria-label={say("inspect.exhibitorsFound")}
            className="absolute inset-x-0 top-full z-20 mt-1 rounded-md border bg-raised p-1 shadow-float"
          >
            {shown.map(({ id, name }, index) => (
              <div
                key={id}
                id={`exhibitor-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerDown={(event) => {
                  event.preventDefault();
                  give(id, name);
                }}
                className="cursor-pointer truncate rounded-sm px-2 py-1.5 text-sm hover:bg-hover aria-selected:bg-hover pointer-coarse:py-3"
              >
                {name}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );

  function give(id: string, name: string) {
    setSearch("");
    change({ key: "step.assign", values: { count: 1, name } }, ({ document }) =>
      giveBooths(document, ids, id),
    );
  }
}
