"use client";

import { Megaphone } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { RecordsPage } from "../table/RecordsPage";
import { BannerDialog, type BannerRecord } from "./BannerDialog";
import { PLACEMENT_WORDS } from "./words";

export function BannersPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const changed = useEventChanged(event);
  return (
    <RecordsPage
      title={say("banners.banners")}
      description={say("banners.sponsorImagesInTheViewer")}
      newLabel={say("banners.newBanner")}
      mayChange={useMay("events:write")}
      name="banners"
      noun="banner"
      columns={columnsFor(office)}
      source={{
        key: ["event", event, "banners"],
        load: ({ page: { limit, offset } }) =>
          call("GET /api/v1/events/{event}/banners", { params: { event }, query: { limit, offset } }),
      }}
      nameOf={(banner) => nameOf(office, banner)}
      onDelete={async (id) => {
        await call("DELETE /api/v1/events/{event}/banners/{id}", { params: { event, id } });
        await changed();
      }}
      empty={
        <EmptyState icon={<Megaphone />} title={say("banners.noBannersYet")}>
          {say("banners.addAnImageChooseWhere")}
        </EmptyState>
      }
      dialog={(banner, onClose) => <BannerDialog event={event} banner={banner} onClose={onClose} />}
    />
  );
}

function nameOf({ say }: Office, { title, placement }: BannerRecord): string {
  return title ?? say(PLACEMENT_WORDS[placement].label);
}

/** The current state of a banner in one word. */
function stateOf(
  office: Office,
  { active, startsAt, endsAt, weight }: BannerRecord,
): { words: string; shown: boolean } {
  const now = Date.now();
  if (!active) return { words: office.say("banners.off"), shown: false };
  if (weight === 0) return { words: office.say("banners.neverShownWeightIs0"), shown: false };
  if (startsAt && Date.parse(startsAt) > now) return { words: office.say("banners.scheduled"), shown: false };
  if (endsAt && Date.parse(endsAt) <= now) return { words: office.say("banners.ended"), shown: false };
  return { words: office.say("banners.live"), shown: true };
}

function timeOf({ say, day }: Office, { startsAt, endsAt }: BannerRecord): string {
  const from = startsAt && day(startsAt);
  // The end is exclusive, so the last day is the day before it.
  const until = endsAt && day(new Date(Date.parse(endsAt) - 1));
  if (from && until) return `${from} – ${until}`;
  if (from) return say("banners.from", { from });
  return until ? say("banners.until", { until }) : say("banners.always");
}

function rateOf({ number }: Office, { impressions, clicks }: BannerRecord): string {
  return impressions === 0
    ? "–"
    : number(clicks / impressions, { style: "percent", maximumFractionDigits: 1 });
}

function columnsFor(office: Office): TableColumn<BannerRecord>[] {
  return [
    {
      id: "name",
      title: office.say("banners.banner"),
      head: true,
      cell: (banner) => (
        <span className="flex items-center gap-3">
          <img
            src={banner.imageUrl}
            alt=""
            loading="lazy"
            className="h-8 w-16 shrink-0 rounded-xs bg-sunken object-cover"
          />
          <span className="max-w-64 truncate" title={nameOf(office, banner)}>
            {nameOf(office, banner)}
          </span>
        </span>
      ),
      write: (banner) => nameOf(office, banner),
    },
    {
      id: "placement",
      title: office.say("banners.placement"),
      cell: ({ placement }) => (
        <span className="text-soft">{office.say(PLACEMENT_WORDS[placement].label)}</span>
      ),
      write: ({ placement }) => placement,
    },
    {
      id: "state",
      title: office.say("common.status"),
      cell: (banner) => {
        const { words, shown } = stateOf(office, banner);
        return <Badge tone={shown ? "success" : "neutral"}>{words}</Badge>;
      },
      write: (banner) => stateOf(office, banner).words,
    },
    {
      id: "time",
      title: office.say("banners.dates"),
      cell: (banner) => timeOf(office, banner),
      write: (banner) => timeOf(office, banner),
    },
    {
      id: "weight",
      title: office.say("banners.weight"),
      numeric: true,
      cell: ({ weight }) => weight,
      write: ({ weight }) => weight,
    },
    {
      id: "impressions",
      title: office.say("banners.views"),
      numeric: true,
      cell: ({ impressions }) => office.number(impressions),
      write: ({ impressions }) => impressions,
    },
    {
      id: "clicks",
      title: office.say("banners.clicks"),
      numeric: true,
      cell: ({ clicks }) => office.number(clicks),
      write: ({ clicks }) => clicks,
    },
    {
      id: "rate",
      title: office.say("banners.clickRate"),
      numeric: true,
      cell: (banner) => rateOf(office, banner),
      write: (banner) => rateOf(office, banner),
    },
  ];
}
