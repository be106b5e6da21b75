"use client";

import { ArrowLeft } from "lucide-react";
import Image from "next/image";
import type { ReactNode } from "react";
import { Brand } from "#components/ui/Brand";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { nameIn } from "#lib/plan/inLanguage";
import type { TranslationsOf } from "#lib/records/translations";
import { formatDays } from "#lib/viewer/formatters";
import { useWords } from "./BuyerSpeech";

export type BuyersEvent = {
  name: string;
  slug: string;
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  logoUrl: string | null;
  translations: TranslationsOf<"event">;
};

type BuyerFrameProps = {
  event: BuyersEvent;
  /** The booth to show when returning to the plan, if any. */
  boothLabel: string | null;
  children: ReactNode;
};

/** The frame of the checkout pages: the event's name, the link back to the plan, and nothing else. */
export function BuyerFrame({ event, boothLabel, children }: BuyerFrameProps) {
  const { say, speech } = useWords();
  const { startsAt, endsAt, timezone } = event;
  const days =
    startsAt &&
    formatDays(startsAt.toISOString(), (endsAt ?? startsAt).toISOString(), timezone, speech.language);
  return (
    <div lang={speech.language} dir={speech.direction} className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-3 px-5 py-2.5 sm:px-8">
          {event.logoUrl && (
            <Image
              unoptimized
              src={event.logoUrl}
              alt=""
              width={112}
              height={36}
              className="h-9 w-28 object-contain object-left rtl:object-right"
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{nameIn(event, speech.language)}</p>
            {days && (
              // Server and browser may have different versions of the language's dates.
              <p suppressHydrationWarning className="truncate text-faint text-sm">
                {days}
              </p>
            )}
          </div>
          <ThemeSwitch />
        </div>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-5 pt-5 pb-20 sm:px-8">
        <a
          href={`/e/${event.slug}${boothLabel ? `?booth=${encodeURIComponent(boothLabel)}` : ""}`}
          className="-ms-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-medium text-sm text-soft hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {say("buying.back")}
        </a>
        {children}
      </main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-5xl items-center justify-between px-5 py-5 text-faint text-sm sm:px-8">
          <p>{say("buying.cards")}</p>
          <Brand className="origin-right scale-75" />
        </div>
      </footer>
    </div>
  );
}
