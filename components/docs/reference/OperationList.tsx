"use client";

import { SearchX } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { EmptyState } from "#components/ui/EmptyState";
import { SearchInput } from "#components/ui/SearchInput";
import type { Entry, Group } from "./description";
import { Method } from "./Method";

/** All operations by resource, collapsed until opened by hand, by a search, or by `#booths`. */
export function OperationList({ groups }: { groups: Group[] }) {
  const [sought, setSought] = useState("");
  const linked = useFragment();
  const found = sought ? groups.map((group) => narrowed(group, sought)).filter(hasEntries) : groups;
  return (
    <div className="mt-8 grid gap-4">
      <SearchInput label="Search endpoints" value={sought} onSearch={setSought} />
      <p aria-live="polite" className="sr-only">
        {sought ? `${found.flatMap(({ entries }) => entries).length} found` : ""}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={<SearchX />} title="No results">
          Try part of a path, such as “wayfinding”, or a word from the description.
        </EmptyState>
      ) : (
        found.map((group) => (
          <GroupOfOperations key={group.name} group={group} isOpen={sought !== "" || linked === group.name} />
        ))
      )}
    </div>
  );
}

function GroupOfOperations({ group, isOpen }: { group: Group; isOpen: boolean }) {
  return (
    <details
      id={group.name}
      open={isOpen || undefined}
      className="group scroll-mt-6 rounded-lg border bg-surface"
    >
      <summary className="flex cursor-pointer items-baseline gap-x-4 gap-y-1 rounded-lg px-4 py-3 hover:bg-hover max-sm:flex-wrap">
        <h2 className="shrink-0 font-mono font-semibold text-sm sm:w-44">{group.name}</h2>
        <span className="min-w-0 flex-1 text-soft text-sm max-sm:order-3 max-sm:basis-full">
          {group.about.replaceAll("`", "")}
        </span>
        <span className="text-faint text-sm tabular-nums">{group.entries.length}</span>
      </summary>
      <ul className="divide-y border-t">
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Link
              href={`/docs/reference/${entry.id}`}
              prefetch={false}
              className="grid items-baseline gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-hover sm:grid-cols-[4.5rem_minmax(0,3fr)_minmax(0,2fr)]"
            >
              <span>
                <Method method={entry.method} />
              </span>
              <code className="font-mono text-sm [overflow-wrap:anywhere]">{entry.path}</code>
              <span className="text-soft text-sm">{entry.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function narrowed(group: Group, sought: string): Group {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ method, path, summary }: Entry) => {
    const text = `${method} ${path} ${summary} ${group.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { ...group, entries: group.entries.filter(matches) };
}

function hasEntries({ entries }: Group): boolean {
  return entries.length > 0;
}

function useFragment(): string {
  const [fragment, setFragment] = useState("");
  useEffect(() => {
    const read = () => setFragment(decodeURIComponent(location.hash.slice(1)));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return fragment;
}
