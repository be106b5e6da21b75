"use client";

import { Megaphone, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { IconButton } from "#components/ui/IconButton";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { BannerDialog, type BannerRecord } from "./BannerDialog";
import { PLACEMENT_WORDS } from "./words";

export function BannersPage({ event }: { event: string }) {
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<BannerRecord | null>(null);
  const mayChange = useMay("events:write");
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/banners/{id}", { params: { event, id } });
    await changed();
  });
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <>
      <PageHeader
        title="Banners"
        description="Sponsor images in the viewer. Banners with the same placement rotate by weight."
        actions={
          mayChange && (
            <Button tone="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" />
              New banner
            </Button>
          )
        }
      />
      <DataTable
        name="banners"
        noun="banner"
        columns={columnsFor(mayChange, setEditing, (banner) => remove(banner.id, nameOf(banner)))}
        source={{
          key: ["event", event, "banners"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/banners", { params: { event }, query: { limit, offset } }),
        }}
        nameOf={nameOf}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
        empty={
          <EmptyState icon={<Megaphone />} title="No banners yet">
            Add an image, choose where and when it is shown, and track views and clicks.
          </EmptyState>
        }
      />
      {(creating || editing) && <BannerDialog event={event} banner={editing} onClose={close} />}
    </>
  );
}

function nameOf({ title, placement }: BannerRecord): string {
  return title ?? PLACEMENT_WORDS[placement].label;
}

/** The current state of a banner in one word. */
function stateOf({ active, startsAt, endsAt, weight }: BannerRecord): { words: string; shown: boolean } {
  const now = Date.now();
  if (!active) return { words: "Off", shown: false };
  if (weight === 0) return { words: "Never shown: weight is 0", shown: false };
  if (startsAt && Date.parse(startsAt) > now) return { words: "Scheduled", shown: false };
  if (endsAt && Date.parse(endsAt) <= now) return { words: "Ended", shown: false };
  return { words: "Live", shown: true };
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });

function timeOf({ startsAt, endsAt }: BannerRecord): string {
  const from = startsAt && day.format(new Date(startsAt));
  // The end is exclusive, so the last day is the day before it.
  const until = endsAt && day.format(new Date(Date.parse(endsAt) - 1));
  if (from && until) return `${from} – ${until}`;
  if (from) return `from ${from}`;
  return until ? `until ${until}` : "always";
}

function rateOf({ impressions, clicks }: BannerRecord): string {
  return impressions === 0 ? "–" : `${((clicks / impressions) * 100).toFixed(1)} %`;
}

function columnsFor(
  mayChange: boolean,
  onEdit: (banner: BannerRecord) => void,
  onDelete: (banner: BannerRecord) => void,
): TableColumn<BannerRecord>[] {
  return [
    {
      id: "name",
      title: "Banner",
      head: true,
      cell: (banner) => (
        <span className="flex items-center gap-3">
          <img
            src={banner.imageUrl}
            alt=""
            loading="lazy"
            className="h-8 w-16 shrink-0 rounded-xs bg-sunken object-cover"
          />
          <span className="max-w-64 truncate" title={nameOf(banner)}>
            {nameOf(banner)}
          </span>
        </span>
      ),
      write: nameOf,
    },
    {
      id: "placement",
      title: "Placement",
      cell: ({ placement }) => <span className="text-soft">{PLACEMENT_WORDS[placement].label}</span>,
      write: ({ placement }) => placement,
    },
    {
      id: "state",
      title: "Status",
      cell: (banner) => {
        const { words, shown } = stateOf(banner);
        return <Badge tone={shown ? "success" : "neutral"}>{words}</Badge>;
      },
      write: (banner) => stateOf(banner).words,
    },
    { id: "time", title: "Dates", cell: timeOf, write: timeOf },
    {
      id: "weight",
      title: "Weight",
      numeric: true,
      cell: ({ weight }) => weight,
      write: ({ weight }) => weight,
    },
    {
      id: "impressions",
      title: "Views",
      numeric: true,
      cell: ({ impressions }) => impressions.toLocaleString("en"),
      write: ({ impressions }) => impressions,
    },
    {
      id: "clicks",
      title: "Clicks",
      numeric: true,
      cell: ({ clicks }) => clicks.toLocaleString("en"),
      write: ({ clicks }) => clicks,
    },
    { id: "rate", title: "Click rate", numeric: true, cell: rateOf, write: rateOf },
    {
      id: "actions",
      title: "Actions",
      cell: (banner) =>
        mayChange && (
          <span className="flex justify-end">
            <IconButton
              size="small"
              label={`Edit ${nameOf(banner)}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(banner)}
            />
            <IconButton
              size="small"
              label={`Delete ${nameOf(banner)}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onDelete(banner)}
            />
          </span>
        ),
    },
  ];
}
