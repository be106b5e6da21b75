"use client";

import type { ReactNode } from "react";
import { Brand } from "#components/ui/Brand";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { daysOf } from "#lib/client/days";
import { nameIn } from "#lib/plan/inLanguage";
import type { TranslationsOf } from "#lib/records/translations";
import { LanguageMenu } from "./LanguageMenu";
import { usePortalWords } from "./PortalSpeech";
import type { LanguageChoice } from "./usePortalLanguage";

export type PortalEvent = {
  name: string;
  logoUrl: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  translations: TranslationsOf<"event">;
};

type PortalFrameProps = { event: PortalEvent; languages: LanguageChoice; children: ReactNode };

/** The frame of the portal: the event, and no links away from the entry. */
export function PortalFrame({ event, languages, children }: PortalFrameProps) {
  const { say, speech } = usePortalWords();
  const days = daysOf(event, speech.language);
  return (
    <div lang={speech.language} dir={speech.direction} className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-3 px-5 py-2.5 sm:px-8">
          {event.logoUrl && (
            <img src={event.logoUrl} alt="" className="h-9 w-28 rounded-sm bg-[white] object-contain px-1" />
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
          <div className="flex">
            <LanguageMenu {...languages} />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col px-5 pt-8 pb-20 sm:px-8">
        {children}
      </main>
      <footer className="border-t">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-5 text-faint text-sm sm:px-8">
          <p>{say("portal.keepLink")}</p>
          <Brand className="shrink-0 origin-right scale-75 rtl:origin-left" />
        </div>
      </footer>
    </div>
  );
}
