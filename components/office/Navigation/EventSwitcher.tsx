"use client";

import { CalendarRange, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Menu, MenuChoice, MenuItem, MenuLine } from "#components/ui/Menu";
import { Skeleton } from "#components/ui/Skeleton";
import { useEvents } from "#lib/client/queries";

/** The menu lists only the first few events; the events page has a search for the rest. */
const SHOWN = 8;

export function EventSwitcher({ event }: { event: string | undefined }) {
  const { say } = useOffice();
  const router = useRouter();
  const events = useEvents();
  const here = events.data?.find((one) => one.slug === event || one.id === event);
  return (
    <Menu
      align="start"
      className="w-59"
      trigger={
        <button
          type="button"
          className="flex h-12 w-full shrink-0 cursor-pointer items-center gap-2.5 rounded-md border bg-ground px-3 text-start transition-colors hover:border-control"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-2xs text-faint leading-4">{say("shell.event")}</span>
            <span className="block truncate font-semibold text-sm leading-5">
              {event === undefined ? say("shell.allEvents") : (here?.name ?? event)}
            </span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-faint" />
        </button>
      }
    >
      {events.isPending && <Skeleton className="m-2 h-5" />}
      {events.data && (
        <MenuChoice
          label={say("shell.event")}
          value={here?.slug ?? ""}
          onChange={(slug) => router.push(`/events/${slug}`)}
          options={events.data.slice(0, SHOWN).map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <MenuLine />
      <MenuItem asChild>
        <Link href="/events">
          <CalendarRange aria-hidden="true" />
          {say("shell.allEvents")}
        </Link>
      </MenuItem>
    </Menu>
  );
}
