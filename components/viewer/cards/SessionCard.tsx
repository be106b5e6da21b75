"use client";

import { CalendarPlus, MapPin } from "lucide-react";
import { Button } from "#components/ui/Button";
import { FormattedText } from "#components/ui/FormattedText";
import type { BundleSession } from "#lib/plan/bundle";
import { plainText } from "#lib/text/plainText";
import { formatDay, formatTime } from "#lib/viewer/formatters";
import { nameOf } from "#lib/viewer/lists";
import { moodOf, placeOfSession } from "#lib/viewer/programme";
import { LATE } from "../late";
import { Logo } from "../lists/Row";
import { titleOf } from "../useUpdates";
import { useViewer } from "../ViewerContext";
import { Actions } from "./Actions";
import { InsideLink, OutsideLink, Part } from "./Parts";

type Props = { session: BundleSession; nowMs: number };

/** Its topic, its time in the event's time zone, its place, and its speakers. */
export function SessionCard({ session, nowMs }: Props) {
  const { state, lookup, speech } = useViewer();
  const { say, language } = speech;
  const { timezone } = state.bundle.event;
  const { startsAt, endsAt, title, speakers, description, track, kind, capacity, url } = session;
  const [from, until] = [startsAt, endsAt].map((at) => formatTime(at, timezone, language));
  const mood = moodOf(session, nowMs);
  const place = placeOfSession(session);
  const exhibitor = session.exhibitorId ? lookup.exhibitor(session.exhibitorId) : undefined;
  return (
    <article className="space-y-6 pb-6">
      <header className="space-y-1.5 px-5 pt-5">
        {(track || kind) && <p className="text-faint text-sm">{[track, kind].filter(Boolean).join(" · ")}</p>}
        <h2 className="text-pretty text-xl">{title}</h2>
        <p className="font-medium text-sm">
          <time dateTime={startsAt}>
            {say("session.dayAndTime", {
              day: formatDay(startsAt, timezone, language),
              from: from ?? "",
              until: until ?? "",
            })}
          </time>
        </p>
        <LocalTime moment={startsAt} timezone={timezone} />
        {mood !== "later" && (
          <p className="text-sm text-soft">
            <span
              className={
                mood === "now" ? "rounded-sm bg-accent px-1.5 py-0.5 font-semibold text-on-accent" : ""
              }
            >
              {say(`session.${mood}`)}
            </span>
          </p>
        )}
      </header>
      <div className="space-y-2.5 px-5">
        <Actions target={{ kind: "session", id: session.id }} name={title} />
        <CalendarButton session={session} />
      </div>
      {description && (
        <div className="px-5">
          <FormattedText text={description} hasLinks={!state.kiosk.on} />
        </div>
      )}
      {speakers.length > 0 && (
        <Part title={say("card.speakers", { count: speakers.length })}>
          <ul className="space-y-3">
            {speakers.map(({ name, title: role, company, photoUrl }) => (
              <li key={name} className="flex items-center gap-3">
                <Logo url={photoUrl ?? null} name={name} />
                <span className="min-w-0">
                  <span className="block font-medium text-sm">{name}</span>
                  <span className="block text-faint text-xs">
                    {[role, company].filter(Boolean).join(", ")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {place && (
        <Part title={say("card.where")}>
          <InsideLink target={place}>
            <MapPin aria-hidden="true" className="size-4 text-faint" />
            <span className="font-medium">{titleOf(place, { lookup, speech })}</span>
          </InsideLink>
        </Part>
      )}
      {exhibitor && (
        <Part title={say("card.exhibitors", { count: 1 })}>
          <InsideLink target={{ kind: "exhibitor", id: exhibitor.id }}>
            <Logo url={exhibitor.logoUrl} name={exhibitor.name} />
            <span className="min-w-0 truncate font-medium">{nameOf(exhibitor, language)}</span>
          </InsideLink>
        </Part>
      )}
      {capacity !== null && (
        <p className="px-5 text-faint text-sm">{say("card.capacity", { count: capacity })}</p>
      )}
      {url && (
        <div className="px-3">
          <OutsideLink href={url}>{say("card.signUp")}</OutsideLink>
        </div>
      )}
    </article>
  );
}

/** For visitors in other time zones. */
function LocalTime({ moment, timezone }: { moment: string; timezone: string }) {
  const { speech } = useViewer();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [there, here] = [timezone, own].map((zone) => formatTime(moment, zone, speech.language));
  if (there === here) return null;
  return <p className="text-faint text-sm">{speech.say("card.localTime", { time: here ?? "" })}</p>;
}

function CalendarButton({ session }: { session: BundleSession }) {
  const { state, base, lookup, speech } = useViewer();
  if (state.kiosk.on) return null;
  const save = async () => {
    const { calendarOf, CALENDAR_TYPE } = await LATE.calendar();
    const place = placeOfSession(session);
    const { id, title, startsAt, endsAt, description } = session;
    const entry = {
      uid: `${id}@aisle`,
      title,
      startsAt,
      endsAt,
      place: place ? titleOf(place, { lookup, speech }) : null,
      description: description && plainText(description),
      url: `${location.origin}${base}?session=${id}`,
    };
    const link = document.createElement("a");
    const text = calendarOf(state.bundle.event.name, [entry], new Date());
    link.href = URL.createObjectURL(new Blob([text], { type: CALENDAR_TYPE }));
    link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.ics`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button size="small" tone="quiet" className="-ms-2.5" onClick={save}>
      <CalendarPlus aria-hidden="true" />
      {speech.say("card.addToCalendar")}
    </Button>
  );
}
