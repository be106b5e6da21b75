"use client";

import { classes } from "#components/ui/classes";
import { stageNow } from "#lib/viewer/kioskRest";
import { LANGUAGES } from "#lib/words/languages";
import { SessionRow } from "../lists/Rows";
import { PopularSearches } from "../search/PopularSearches";
import { useViewer } from "../ViewerContext";

/** On a kiosk above the lists: the languages, what is on stage, and what others search for. */
export function KioskLists({ nowMs }: { nowMs: number }) {
  const { state, speech } = useViewer();
  const sessions = stageNow(state.bundle.sessions, nowMs);
  return (
    <>
      <KioskLanguages className="px-4 pt-3" />
      {sessions.length > 0 && (
        <section aria-label={speech.say("filter.now")} className="pt-3">
          <h2 className="px-4 pb-1 font-semibold text-faint text-xs">{speech.say("filter.now")}</h2>
          <ul>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow session={session} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <PopularSearches />
    </>
  );
}

type LanguagesProps = {
  className: string;
  /** On the attract loop, which a choice ends. */
  onChosen?: () => void;
};

/** All languages by their own names, one press away. */
export function KioskLanguages({ className, onChosen }: LanguagesProps) {
  const { state, dispatch, speech, languages } = useViewer();
  if (languages.length < 2) return null;
  return (
    <ul
      aria-label={speech.say("settings.language")}
      className={classes("flex gap-1.5 overflow-x-auto [scrollbar-width:none]", className)}
    >
      {languages.map((language) => (
        <li key={language} className="shrink-0">
          <button
            type="button"
            lang={language}
            data-attract={onChosen && ""}
            aria-pressed={language === state.language}
            onClick={() => {
              dispatch({ type: "language/chosen", language });
              onChosen?.();
            }}
            className="h-11 cursor-pointer rounded-full border bg-raised px-4 font-medium text-sm text-soft transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
          >
            {LANGUAGES[language].name}
          </button>
        </li>
      ))}
    </ul>
  );
}
