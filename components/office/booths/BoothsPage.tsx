"use client";

import { Boxes, Combine, Layers, Plus, Trash2, Upload } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { STATUS_LOOKS } from "#components/ui/StatusBadge";
import { call } from "#lib/client/call";
import { type ListedBooth, useDeleteBooth, useLevels } from "#lib/client/queries";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { LevelDialog } from "../overview/LevelDialog";
import { useMay } from "../Rights";
import { oneOf, type TableSource } from "../table/column";
import { DataTable } from "../table/DataTable";
import { useDialogParam } from "../useDialogParam";
import { usePendingDeletes } from "../usePendingDeletes";
import { boothColumns } from "./boothColumns";
import { CreateBoothDialog } from "./CreateBoothDialog";
import { MergeBoothsDialog } from "./MergeBoothsDialog";
import { SplitBoothDialog } from "./SplitBoothDialog";
import { useBulkStatus } from "./useBulkStatus";

export function BoothsPage({ event }: { event: string }) {
  const [creating, setCreating] = useDialogParam("new");
  const [levelling, setLevelling] = useDialogParam("level");
  const levels = useLevels(event);
  const { hidden, remove } = usePendingDeletes(useDeleteBooth(event));
  const mayChange = useMay("plan:write");
  const bulkStatus = useBulkStatus(event);
  const [merging, setMerging] = useState<ListedBooth[] | null>(null);
  const [splitting, setSplitting] = useState<ListedBooth | null>(null);
  const forget = (booth: ListedBooth) => remove(booth.id, `Booth ${booth.label}`);

  const actions = mayChange && (
    <>
      <Button asChild>
        <Link href={`/events/${event}/import?what=booths`}>
          <Upload aria-hidden="true" />
          Import
        </Link>
      </Button>
      <Button tone="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        New booth
      </Button>
    </>
  );
  const homeless = levels.data?.length === 0;
  const source: TableSource<ListedBooth> = {
    key: ["event", event, "booths"],
    load: ({ page, filters }) =>
      call("GET /api/v1/events/{event}/booths", {
        params: { event },
        query: {
          ...page,
          details: "1",
          levelId: filters.levelId,
          status: oneOf(BOOTH_STATUSES, filters.status),
        },
      }),
  };
  return (
    <>
      <PageHeader title="Booths" actions={homeless ? undefined : actions} />
      <DataTable
        name="booths"
        sortedBy="label"
        dense
        noun="booth"
        columns={boothColumns({
          event,
          levels: levels.data ?? [],
          ...(mayChange && { onDelete: forget, onSplit: setSplitting }),
        })}
        source={source}
        filters={[
          {
            key: "levelId",
            label: "Level",
            any: "All levels",
            options: (levels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "status",
            label: "Status",
            any: "Any status",
            options: BOOTH_STATUSES.map((status) => ({ value: status, label: STATUS_LOOKS[status].label })),
          },
        ]}
        search="Search label or external id"
        nameOf={({ label }) => label}
        hidden={hidden}
        bulk={
          mayChange
            ? [
                ...bulkStatus,
                {
                  label: "Merge",
                  icon: <Combine aria-hidden="true" />,
                  run: async (rows) => {
                    if (rows.length < 2) return { said: "Select two booths or more to merge them." };
                    setMerging(rows.toSorted(inLabelOrder));
                    return undefined;
                  },
                },
                {
                  label: "Delete",
                  icon: <Trash2 aria-hidden="true" />,
                  tone: "danger",
                  run: async (rows) => {
                    remove(
                      rows.map(({ id }) => id),
                      rows.length === 1 ? `Booth ${rows[0]?.label}` : `${rows.length} booths`,
                    );
                    return undefined;
                  },
                },
              ]
            : []
        }
        empty={
          homeless ? (
            <EmptyState
              icon={<Layers />}
              title="Add a level first"
              action={
                mayChange && (
                  <Button tone="primary" onClick={() => setLevelling(true)}>
                    <Plus aria-hidden="true" />
                    New level
                  </Button>
                )
              }
            >
              Booths belong to a floor or hall. Name your first one, then add booths.
            </EmptyState>
          ) : (
            <EmptyState icon={<Boxes />} title="No booths yet">
              Import booths from a spreadsheet, or add the first one by hand.
            </EmptyState>
          )
        }
      />
      <CreateBoothDialog
        event={event}
        levels={levels.data ?? []}
        open={creating}
        onClose={() => setCreating(false)}
      />
      <LevelDialog event={event} open={levelling} onClose={() => setLevelling(false)} />
      {merging && <MergeBoothsDialog event={event} booths={merging} onClose={() => setMerging(null)} />}
      {splitting && <SplitBoothDialog event={event} booth={splitting} onClose={() => setSplitting(null)} />}
    </>
  );
}

/** As people count: A2 before A10. */
const labels = new Intl.Collator("en", { numeric: true });

function inLabelOrder(one: ListedBooth, other: ListedBooth): number {
  return labels.compare(one.label, other.label);
}
