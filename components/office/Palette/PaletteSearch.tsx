"use client";

import { Command } from "cmdk";
import { CornerDownLeft, Search } from "lucide-react";
import { useParams, useRouter } from "next/navigation";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Kbd } from "#components/ui/Kbd";
import { Spinner } from "#components/ui/Spinner";
import { fold } from "#lib/text/fold";
import { useFound } from "./found";
import { type PaletteItem, useKnownItems } from "./items";

/** Results per group; typing more narrows them down. */
const SHOWN = 6;

export function PaletteSearch({ onDone }: { onDone: () => void }) {
  const { say } = useOffice();
  const { event } = useParams<{ event?: string }>();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const known = useKnownItems(event);
  const found = useFound(event, typed.trim());
  const words = fold(typed.trim()).split(" ").filter(Boolean);
  const fits = ({ label, also = "" }: PaletteItem) =>
    words.every((word) => fold(`${label} ${also}`).includes(word));
  const groups = [...known.map(({ title, items }) => ({ title, items: items.filter(fits) })), ...found.groups]
    .map(({ title, items }) => ({ title, items: items.slice(0, words.length === 0 ? 20 : SHOWN) }))
    .filter(({ items }) => items.length > 0);

  function go(item: PaletteItem) {
    onDone();
    if (item.run) item.run();
    else if (item.href) router.push(item.href);
  }

  return (
    <Command
      shouldFilter={false}
      loop
      label={say("shell.searchEverything")}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-b px-4">
        {found.busy ? (
          <Spinner className="size-4 shrink-0" />
        ) : (
          <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        )}
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={event ? say("shell.searchInEvent") : say("shell.searchEverywhere")}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <Kbd>{say("shell.esc")}</Kbd>
      </div>
      {groups.length === 0 && (
        <p role="status" className="px-3 py-10 text-center text-sm text-soft">
          {found.busy ? say("shell.searching") : say("shell.noResultsFor", { typed })}
        </p>
      )}
      <Command.List
        hidden={groups.length === 0}
        label={say("shell.results")}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 [&_[cmdk-list-sizer]]:flex [&_[cmdk-list-sizer]]:flex-col [&_[cmdk-list-sizer]]:gap-2"
      >
        {groups.map(({ title, items }) => (
          <Command.Group
            key={title}
            heading={title}
            className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-xs"
          >
            {items.map((item) => (
              <Command.Item
                key={item.id}
                value={item.id}
                onSelect={() => go(item)}
                className="group flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-hover forced-colors:data-[selected=true]:outline-2 pointer-coarse:min-h-11"
              >
                <item.icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {item.aside && <span className="max-w-[45%] truncate text-faint text-xs">{item.aside}</span>}
                <CornerDownLeft
                  aria-hidden="true"
                  className="size-3.5 shrink-0 text-faint opacity-0 group-data-[selected=true]:opacity-100"
                />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  );
}
