"use client";

import { ArrowRight, CalendarClock, CircleCheck, Mail, MapPin, Phone } from "lucide-react";
import type { Profile } from "#components/profile/formParts";
import { Badge } from "#components/ui/Badge";
import { Card } from "#components/ui/Card";
import { SeenChanges, UnseenChanges } from "./Changes";
import { usePortalWords } from "./PortalSpeech";
import { Proposals } from "./Proposals";
import { usePlanNames, usePortal } from "./usePortal";

type OverviewProps = { profile: Profile; onOpen: (tab: string) => void };

export function Overview({ profile, onOpen }: OverviewProps) {
  const { portal } = usePortal();
  const { introduction } = portal.event;
  return (
    <div className="flex flex-col gap-5">
      <UnseenChanges />
      <Proposals open />
      {introduction && (
        <p className="max-w-3xl whitespace-pre-line text-pretty text-soft">
          <bdi>{introduction}</bdi>
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Missing profile={profile} onOpen={onOpen} />
          <Booths />
        </div>
        <div className="flex flex-col gap-5">
          <Deadlines />
          <Contacts />
        </div>
      </div>
      <SeenChanges />
    </div>
  );
}

/** What an entry lacks, most important first. */
function missingIn({ logoUrl, description, website, contactEmail, brands }: Profile) {
  return [
    !logoUrl && ("logo" as const),
    !description && ("description" as const),
    !website && ("website" as const),
    !contactEmail && ("contact" as const),
    brands.length === 0 && ("brands" as const),
  ].filter((one) => one !== false);
}

function Missing({ profile, onOpen }: OverviewProps) {
  const { say } = usePortalWords();
  const missing = missingIn(profile);
  return (
    <Card title={say("portal.title")}>
      {missing.length === 0 ? (
        <p className="flex items-center gap-2.5 text-sm">
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          {say("overview.complete")}
        </p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {missing.map((what) => (
            <li key={what}>
              <button
                type="button"
                onClick={() => onOpen(what === "logo" ? "pictures" : "profile")}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{say(`overview.${what}`)}</span>
                  <span className="block text-soft">{say(`overview.${what}Why`)}</span>
                </span>
                <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Deadlines() {
  const { portal } = usePortal();
  const { say, moment } = usePortalWords();
  const { deadlines, event, rights } = portal;
  const closing = rights.closesAt && rights.edit !== "closed" ? rights.closesAt : null;
  if (deadlines.length === 0 && !closing) return null;
  return (
    <Card title={say("overview.deadlines")}>
      <ul className="flex flex-col gap-3 text-sm">
        {deadlines.map(({ title, at, note, over }) => (
          <li key={`${title} ${at}`} className="flex gap-3">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                <bdi>{title}</bdi>
                {over && <Badge>{say("overview.over")}</Badge>}
              </p>
              <p className="text-soft">{moment(new Date(at), event.timezone)}</p>
              {note && (
                <p className="text-soft">
                  <bdi>{note}</bdi>
                </p>
              )}
            </div>
          </li>
        ))}
        {closing && (
          <li className="flex gap-3">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
            <div>
              <p className="font-semibold">{say("overview.closing")}</p>
              <p className="text-soft">{moment(new Date(closing), event.timezone)}</p>
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Booths() {
  const { portal } = usePortal();
  const { say, area, language } = usePortalWords();
  const named = usePlanNames();
  const { booths, event } = portal;
  return (
    <Card title={say("overview.booths", { several: booths.length > 1 ? "yes" : "no" })}>
      {booths.length === 0 && <p className="text-sm text-soft">{say("overview.noBooth")}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {booths.map(({ id, label, level, areaM2 }) => (
          <li key={id} className="flex items-center gap-3">
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{label}</span>
              <span className="block text-soft">
                {[named(level), area(areaM2)].filter(Boolean).join(" · ")}
              </span>
            </p>
            {event.published && (
              <a
                href={`/e/${event.slug}?${new URLSearchParams({ booth: label, lang: language })}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`${say("overview.onPlan")} · ${say("buying.boothTitle", { label })}`}
                className="inline-flex min-h-9 items-center rounded-sm px-2 font-semibold underline decoration-2 decoration-accent underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
              >
                {say("overview.onPlan")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Contacts() {
  const { say } = usePortalWords();
  const { contacts } = usePortal().portal;
  if (contacts.length === 0) return null;
  return (
    <Card title={say("overview.contacts")}>
      <ul className="flex flex-col gap-4 text-sm">
        {contacts.map(({ name, role, email, phone }) => (
          <li key={`${name} ${email}`}>
            <p className="font-semibold">{name}</p>
            {role && <p className="text-soft">{role}</p>}
            {email && <Reach href={`mailto:${email}`} icon={<Mail />} text={email} />}
            {phone && <Reach href={`tel:${phone.replace(/[^\d+]/g, "")}`} icon={<Phone />} text={phone} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reach({ href, icon, text }: { href: string; icon: React.ReactNode; text: string }) {
  return (
    <a
      href={href}
      className="flex min-h-8 items-center gap-2 break-all rounded-xs hover:underline pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
    >
      <span aria-hidden="true">{icon}</span>
      <bdi>{text}</bdi>
    </a>
  );
}
