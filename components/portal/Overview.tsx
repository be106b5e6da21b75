"use client";

import { ArrowRight, CalendarClock, CircleCheck, Mail, MapPin, Phone } from "lucide-react";
import type { Profile } from "#components/profile/formParts";
import { Badge } from "#components/ui/Badge";
import { Card } from "#components/ui/Card";
import { momentOf } from "#lib/client/days";
import { SeenChanges, UnseenChanges } from "./Changes";
import { Proposals } from "./Proposals";
import { usePortal } from "./usePortal";

type OverviewProps = { profile: Profile; onOpen: (tab: string) => void };

export function Overview({ profile, onOpen }: OverviewProps) {
  const { portal } = usePortal();
  const { introduction } = portal.event;
  return (
    <div className="flex flex-col gap-5">
      <UnseenChanges />
      <Proposals open />
      {introduction && <p className="max-w-3xl whitespace-pre-line text-pretty text-soft">{introduction}</p>}
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
function missingIn(profile: Profile): { what: string; why: string; tab: string }[] {
  return [
    !profile.logoUrl && { what: "No logo yet", why: "Shown on the plan and in lists.", tab: "pictures" },
    !profile.description && {
      what: "No description yet",
      why: "The first text visitors read.",
      tab: "profile",
    },
    !profile.website && { what: "No website yet", why: "Where visitors go next.", tab: "profile" },
    !profile.contactEmail && {
      what: "No contact e-mail yet",
      why: "So that the organiser can reach you.",
      tab: "profile",
    },
    profile.brands.length === 0 && {
      what: "No brands yet",
      why: "Visitors can search for them.",
      tab: "profile",
    },
  ].filter((one) => one !== false);
}

function Missing({ profile, onOpen }: OverviewProps) {
  const missing = missingIn(profile);
  return (
    <Card title="Your entry">
      {missing.length === 0 ? (
        <p className="flex items-center gap-2.5 text-sm">
          <CircleCheck aria-hidden="true" className="size-5 text-success" />
          Nothing is missing.
        </p>
      ) : (
        <ul className="-mx-2 flex flex-col">
          {missing.map(({ what, why, tab }) => (
            <li key={what}>
              <button
                type="button"
                onClick={() => onOpen(tab)}
                className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{what}</span>
                  <span className="block text-soft">{why}</span>
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
  const { deadlines, event, rights } = portal;
  const closing = rights.closesAt && rights.edit !== "closed" ? rights.closesAt : null;
  if (deadlines.length === 0 && !closing) return null;
  return (
    <Card title="Deadlines">
      <ul className="flex flex-col gap-3 text-sm">
        {deadlines.map(({ title, at, note, over }) => (
          <li key={`${title} ${at}`} className="flex gap-3">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {title}
                {over && <Badge>Over</Badge>}
              </p>
              <p className="text-soft">{momentOf(at, event.timezone)}</p>
              {note && <p className="text-soft">{note}</p>}
            </div>
          </li>
        ))}
        {closing && (
          <li className="flex gap-3">
            <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
            <div>
              <p className="font-semibold">Deadline for changes</p>
              <p className="text-soft">{momentOf(closing, event.timezone)}</p>
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Booths() {
  const { portal } = usePortal();
  const { booths, event } = portal;
  return (
    <Card title={booths.length > 1 ? "Your booths" : "Your booth"}>
      {booths.length === 0 && (
        <p className="text-sm text-soft">The organiser has not assigned a booth yet.</p>
      )}
      <ul className="flex flex-col gap-3 text-sm">
        {booths.map(({ id, label, level, areaM2 }) => (
          <li key={id} className="flex items-center gap-3">
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <p className="min-w-0 flex-1">
              <span className="font-semibold">{label}</span>
              <span className="block text-soft">
                {level}, {areaM2.toLocaleString("en", { maximumFractionDigits: 1 })} m²
              </span>
            </p>
            {event.published && (
              <a
                href={`/e/${event.slug}?booth=${encodeURIComponent(label)}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`See booth ${label} on the plan`}
                className="inline-flex min-h-9 items-center rounded-sm px-2 font-semibold underline decoration-2 decoration-accent underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11"
              >
                On the plan
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Contacts() {
  const { contacts } = usePortal().portal;
  if (contacts.length === 0) return null;
  return (
    <Card title="Contact">
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
      {text}
    </a>
  );
}
