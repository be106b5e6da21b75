"use client";

import { Package } from "lucide-react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { EmptyState } from "#components/ui/EmptyState";
import { call } from "#lib/client/call";
import type { ExtraRecord } from "#lib/client/exhibitors";
import type { Office } from "#lib/client/office";
import { useEventChanged } from "#lib/client/queries";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { RecordsPage } from "../table/RecordsPage";
import { ExtraDialog } from "./ExtraDialog";
import { kindName } from "./kinds";

export function ExtrasPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const changed = useEventChanged(event);
  return (
    <RecordsPage
      title={say("extras.extras")}
      description={say("extras.whatExhibitorsCanAddTo")}
      newLabel={say("extras.newExtra")}
      mayChange={useMay("orders:write")}
      name="extras"
      noun="extra"
      columns={columnsFor(office)}
      source={{
        key: ["event", event, "extras"],
        load: ({ page: { limit, offset } }) =>
          call("GET /api/v1/events/{event}/extras", { params: { event }, query: { limit, offset } }),
      }}
      nameOf={({ name }) => name}
      onDelete={async (id) => {
        await call("DELETE /api/v1/events/{event}/extras/{id}", { params: { event, id } });
        await changed();
      }}
      empty={
        <EmptyState icon={<Package />} title={say("extras.noExtrasYet")}>
          {say("extras.eachExtraHasAPrice")}
        </EmptyState>
      }
      dialog={(extra, onClose) => <ExtraDialog event={event} extra={extra} onClose={onClose} />}
    />
  );
}

function columnsFor(office: Office): TableColumn<ExtraRecord>[] {
  return [
    {
      id: "name",
      title: office.say("common.name"),
      head: true,
      cell: ({ name, active }) => (
        <span className="flex items-center gap-2">
          {name}
          {!active && <Badge>{office.say("extras.unavailable")}</Badge>}
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "kind",
      title: office.say("extras.kind"),
      cell: ({ kind }) => <span className="text-soft">{kindName(office, kind)}</span>,
      write: ({ kind }) => kindName(office, kind),
    },
    {
      id: "price",
      title: office.say("common.price"),
      numeric: true,
      cell: ({ priceCents, currency }) =>
        priceCents === null ? (
          <span className="text-faint">{office.say("extras.free")}</span>
        ) : (
          office.money(priceCents, currency)
        ),
      write: ({ priceCents }) => priceCents,
    },
    {
      id: "assigned",
      title: office.say("extras.inUse"),
      numeric: true,
      cell: ({ assigned }) => assigned,
      write: ({ assigned }) => assigned,
    },
    {
      id: "available",
      title: office.say("extras.available"),
      numeric: true,
      cell: ({ available }) =>
        available ?? <span className="text-faint">{office.say("extras.noLimit")}</span>,
      write: ({ available }) => available,
    },
    {
      id: "perExhibitor",
      title: office.say("extras.perExhibitor"),
      numeric: true,
      cell: ({ limitPerExhibitor }) => limitPerExhibitor ?? <span className="text-faint">–</span>,
      write: ({ limitPerExhibitor }) => limitPerExhibitor,
    },
    {
      id: "buyable",
      title: office.say("extras.soldBy"),
      cell: ({ reserveOrBuyAllowed }) =>
        reserveOrBuyAllowed ? office.say("extras.everyone") : office.say("extras.teamOnly"),
      write: ({ reserveOrBuyAllowed }) => reserveOrBuyAllowed,
    },
  ];
}
