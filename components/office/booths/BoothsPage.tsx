"use client";

import { Boxes, Combine, Layers, Plus, Trash2, Upload } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { usePendingDeletes } from "#components/speech/usePendingDeletes";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { call } from "#lib/client/call";
import { type ListedBooth, useDeleteBooth, useLevels } from "#lib/client/queries";
import { BOOTH_STATUSES } from "#lib/records/booths";
import { LevelDialog } from "../overview/LevelDialog";
import { useMay } from "../Rights";
import { oneOf, type TableSource } from "../table/column";
import { DataTable } from "../table/DataTable";
import { useDialogParam } from "../useDialogParam";
import { boothColumns } from "./boothColumns";
import { CreateBoothDialog } from "./CreateBoothDialog";
import { MergeBoothsDialog } from "./MergeBoothsDialog";
import { SplitBoothDialog } from "./SplitBoothDialog";
import { useBulkStatus } from "./useBulkStatus";

export function BoothsPage({ event }: { event: string }) {
  const office = useOffice();
  const { say } = office;
  const [creating, setCreating] = useDialogParam("new");
  const [levelling, setLevelling] = useDialogParam("level");
  const levels = useLevels(event);
  const { hidden, remove } = usePendingDeletes(useDeleteBooth(event));
  const mayChange = useMay("plan:write");
  const bulkStatus = useBulkStatus(event);
  const [merging, setMerging] = useState<ListedBooth[] | null>(null);
  const [splitting, setSplitting] = useState<ListedBooth | null>(null);
  const forget = (booth: ListedBooth) => remove(booth.id, say("booths.booth", { label: booth.label }));

  const actions = mayChange && (
    <>
      <Button asChild>
        <Link href={`/events/${event}/import?what=booths`}>
          <Upload aria-hidden="true" />
          {say("booths.import")}
        </Link>
      </Button>
      <Button tone="primary" onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" />
        {say("booths.newBooth")}
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
      <PageHeader title={say("common.booths")} actions={homeless ? undefined : actions} />
      <DataTable
        name="booths"
        sortedBy="label"
        dense
        noun="booth"
        columns={boothColumns(office, {
          event,
          levels: levels.data ?? [],
          ...(mayChange && { onDelete: forget, onSplit: setSplitting }),
        })}
        source={source}
        filters={[
          {
            key: "levelId",
            label: say("common.level"),
            any: say("booths.allLevels"),
            options: (levels.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            key: "status",
            label: say("common.status"),
            any: say("booths.anyStatus"),
            options: BOOTH_STATUSES.map((status) => ({ value: status, label: say(`boothStatus.${status}`) })),
          },
        ]}
        search={say("booths.searchLabelOrExternalId")}
        nameOf={({ label }) => label}
        hidden={hidden}
        bulk={
          mayChange
            ? [
                ...bulkStatus,
                {
                  label: say("booths.merge"),
                  icon: <Combine aria-hidden="true" />,
                  run: async (rows) => {
                    if (rows.length < 2) return { message: say("booths.selectTwoBoothsOrMore") };
                    setMerging(rows.toSorted((one, other) => office.compare(one.label, other.label)));
                    return undefined;
                  },
                },
                {
                  label: say("common.delete"),
                  icon: <Trash2 aria-hidden="true" />,
                  tone: "danger",
                  run: async (rows) => {
                    remove(
                      rows.map(({ id }) => id),
                      rows[0] && rows.length === 1
                        ? say("booths.booth", { label: rows[0].label })
                        : say("noun.booth", { count: rows.length }),
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
              title={say("booths.addALevelFirst")}
              action={
                mayChange && (
                  <Button tone="primary" onClick={() => setLevelling(true)}>
                    <Plus aria-hidden="true" />
                    {say("booths.newLevel")}
                  </Button>
                )
              }
            >
              {say("booths.boothsBelongToAFloor")}
            </EmptyState>
          ) : (
            <EmptyState icon={<Boxes />} title={say("booths.noBoothsYet")}>
              {say("booths.importBoothsFromASpreadsheet")}
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
