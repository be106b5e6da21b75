"use client";

import { Package, Plus } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Badge } from "#components/ui/Badge";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import type { ExtraRecord } from "#lib/client/exhibitors";
import { moneyOf } from "#lib/client/money";
import { useEventChanged } from "#lib/client/queries";
import type { OfficeKey } from "#lib/words/office";
import type { Say } from "#lib/words/speech";
import { useMay } from "../Rights";
import type { TableColumn } from "../table/column";
import { DataTable } from "../table/DataTable";
import { editActions } from "../table/editActions";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { ExtraDialog } from "./ExtraDialog";

export function ExtrasPage({ event }: { event: string }) {
  const { say } = useOffice();
  const [creating, setCreating] = useDialogParam("new");
  const [editing, setEditing] = useState<ExtraRecord | null>(null);
  const mayChange = useMay("orders:write");
  const changed = useEventChanged(event);
  const { hidden, remove } = usePendingDeletes(async (id) => {
    await call("DELETE /api/v1/events/{event}/extras/{id}", { params: { event, id } });
    await changed();
  });
  const create = mayChange && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      New extra
    </Button>
  );
  const close = () => {
    setCreating(false);
    setEditing(null);
  };
  return (
    <>
      <PageHeader
        title="Extras"
        description="What exhibitors can add to a booth: sponsorships, power, passes, furniture."
        actions={create}
      />
      <DataTable
        name="extras"
        noun="extra"
        columns={columnsFor(say, mayChange, setEditing, ({ id, name }) => remove(id, name))}
        source={{
          key: ["event", event, "extras"],
          load: ({ page: { limit, offset } }) =>
            call("GET /api/v1/events/{event}/extras", { params: { event }, query: { limit, offset } }),
        }}
        nameOf={({ name }) => name}
        {...(mayChange && { onOpen: setEditing })}
        hidden={hidden}
        empty={
          <EmptyState icon={<Package />} title="No extras yet">
            Each extra has a price, a total limit and a limit per exhibitor.
          </EmptyState>
        }
      />
      {(creating || editing) && <ExtraDialog event={event} extra={editing} onClose={close} />}
    </>
  );
}

function columnsFor(
  say: Say<OfficeKey>,
  mayChange: boolean,
  onEdit: (extra: ExtraRecord) => void,
  onDelete: (extra: ExtraRecord) => void,
): TableColumn<ExtraRecord>[] {
  return [
    {
      id: "name",
      title: "Name",
      head: true,
      cell: ({ name, active }) => (
        <span className="flex items-center gap-2">
          {name}
          {!active && <Badge>Unavailable</Badge>}
        </span>
      ),
      write: ({ name }) => name,
    },
    {
      id: "kind",
      title: "Kind",
      cell: ({ kind }) => <span className="text-soft capitalize">{kind}</span>,
      write: ({ kind }) => kind,
    },
    {
      id: "price",
      title: "Price",
      numeric: true,
      cell: ({ priceCents, currency }) =>
        priceCents === null ? <span className="text-faint">free</span> : moneyOf(priceCents, currency),
      write: ({ priceCents }) => priceCents,
    },
    {
      id: "assigned",
      title: "In use",
      numeric: true,
      cell: ({ assigned }) => assigned,
      write: ({ assigned }) => assigned,
    },
    {
      id: "available",
      title: "Available",
      numeric: true,
      cell: ({ available }) => available ?? <span className="text-faint">no limit</span>,
      write: ({ available }) => available,
    },
    {
      id: "perExhibitor",
      title: "Per exhibitor",
      numeric: true,
      cell: ({ limitPerExhibitor }) => limitPerExhibitor ?? <span className="text-faint">–</span>,
      write: ({ limitPerExhibitor }) => limitPerExhibitor,
    },
    {
      id: "buyable",
      title: "Sold by",
      cell: ({ reserveOrBuyAllowed }) => (reserveOrBuyAllowed ? "Everyone" : "Team only"),
      write: ({ reserveOrBuyAllowed }) => reserveOrBuyAllowed,
    },
    ...(mayChange ? [editActions({ say, nameOf: ({ name }: ExtraRecord) => name, onEdit, onDelete })] : []),
  ];
}
