"use client";

import { formatDay, formatTime } from "#lib/viewer/formatters";
import { stageNow } from "#lib/viewer/kioskRest";
import { placeOfSession } from "#lib/viewer/programme";
import { EventTitle } from "../EventTitle";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { KioskLanguages } from "./KioskLists";

/** The event over its live map: its name, the day, what is on stage, and its languages. */
export function Welcome({ nowMs, onChosen }: { nowMs: number; onChosen: () => void }) {
  const { state, lookup, speech } = useViewer();
  const { event, sessions } = state.bundle;
  const { timezone } = event;
  const { language } = speech;
  const onStage = stageNow(sessions, nowMs).map((session) => {
    const place = placeOfSession(session);
    return { ...session, room: place && titleOf(place, { lookup, speech }) };
  });
  return (
    <div
      data-kiosk-welcome=""
      className="pointer-events-none absolute inset-x-0 top-0 flex justify-center p-6 landscape:end-auto landscape:w-108 landscape:p-4"
    >
      <div className="w-full max-w-3xl animate-fade-in space-y-4 rounded-lg border bg-raised p-6 shadow-dialog">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <EventTitle event={event} language={language} />
          <p className="font-semibold">{formatDay(new Date(nowMs).toISOString(), timezone, language)}</p>
        </div>
        {onStage.length > 0 && (
          <ul aria-label={speech.say("filter.now")} className="space-y-1.5 border-t pt-4">
            {onStage.map(({ id, title, startsAt, room }) => (
              <li key={id} className="flex gap-3 text-sm">
                <span className="shrink-0 font-semibold tabular-nums">
                  {formatTime(startsAt, timezone, language)}
                </span>
                <span className="min-w-0 truncate">{title}</span>
                {room && <span className="ms-auto shrink-0 text-faint">{room}</span>}
              </li>
            ))}
          </ul>
        )}
        <KioskLanguages className="pointer-events-auto" onChosen={onChosen} />
      </div>
    </div>
  );
}
