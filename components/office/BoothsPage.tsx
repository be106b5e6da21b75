"use client";

import { Boxes, Layers, Plus, SearchX, Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "#components/ui/Button";
import { EmptyState } from "#components/ui/EmptyState";
import { PageHeader } from "#components/ui/PageHeader";
import { Pagination } from "#components/ui/Pagination";
import { Skeleton } from "#components/ui/Skeleton";
import { useBooths, useDeleteBooth, useLevels } from "#lib/client/queries";
import { BoothFilters, NO_FILTER } from "./BoothFilters";
import { BoothTable } from "./BoothTable";
import { CreateBoothDialog } from "./CreateBoothDialog";
import { CreateLevelDialog } from "./CreateLevelDialog";
import { ImportBoothsDialog } from "./ImportBoothsDialog";
import { LoadTrouble } from "./LoadTrouble";
import { useMay } from "./Rights";
import { usePendingDeletes } from "./usePendingDeletes";

const PAGE_SIZE = 50;

export function BoothsPage({ event }: { event: string }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [offset, setOffset] = useState(0);
  const [dialog, setDialog] = useState<"booth" | "import" | "level" | null>(null);
  const levels = useLevels(event);
  const booths = useBooths(event, { ...filter, limit: PAGE_SIZE, offset });
  const deleteBooth = useDeleteBooth(event);
  const { hidden, remove } = usePendingDeletes(deleteBooth);

  const shown = booths.data?.data.filter((booth) => !hidden.has(booth.id)) ?? [];
  const filtered = filter.q !== "" || filter.levelId !== "" || filter.status !== "";
  const untouched = booths.data?.meta.total === 0 && !filtered;
  const homeless = untouched && levels.data?.length === 0;
  const closeDialog = () => setDialog(null);
  const mayChange = useMay("plan:write");
  const actions = mayChange && (
    <>
      <Button onClick={() => setDialog("import")}>
        <Upload aria-hidden="true" />
        Import CSV
      </Button>
      <Button tone="primary" onClick={() => setDialog("booth")}>
        <Plus aria-hidden="true" />
        New booth
      </Button>
    </>
  );

  return (
    <>
      <PageHeader title="Booths" actions={untouched ? undefined : actions} />
      {!untouched && (
        <BoothFilters
          filter={filter}
          levels={levels.data ?? []}
          onChange={(next) => {
            setFilter(next);
            setOffset(0);
          }}
        />
      )}
      {booths.isPending && <BoothSkeletons />}
      {booths.isError && <LoadTrouble what="The booths" error={booths.error} onRetry={booths.refetch} />}
      {homeless && (
        <EmptyState
          icon={<Layers />}
          title="First, a level"
          action={
            mayChange && (
              <Button tone="primary" onClick={() => setDialog("level")}>
                <Plus aria-hidden="true" />
                New level
              </Button>
            )
          }
        >
          Booths stand on a floor or in a hall. Say what yours is called, then bring the booths.
        </EmptyState>
      )}
      {untouched && levels.data && !homeless && (
        <EmptyState icon={<Boxes />} title="The floor is still empty" action={actions}>
          Bring a list from a spreadsheet, or add the first booth by hand.
        </EmptyState>
      )}
      {filtered && booths.data?.meta.total === 0 && (
        <EmptyState
          icon={<SearchX />}
          title="No booth fits"
          action={<Button onClick={() => setFilter(NO_FILTER)}>Show all booths</Button>}
        >
          Nothing has this label, level and status all together.
        </EmptyState>
      )}
      {booths.data && booths.data.meta.total > 0 && (
        <>
          <BoothTable
            event={event}
            booths={shown}
            levels={levels.data ?? []}
            busy={booths.isPlaceholderData}
            onDelete={(booth) => remove(booth.id, `Booth ${booth.label}`)}
          />
          <Pagination {...booths.data.meta} noun={["booth", "booths"]} onOffsetChange={setOffset} />
        </>
      )}
      <CreateBoothDialog
        event={event}
        levels={levels.data ?? []}
        open={dialog === "booth"}
        onClose={closeDialog}
      />
      <CreateLevelDialog event={event} open={dialog === "level"} onClose={closeDialog} />
      <ImportBoothsDialog event={event} open={dialog === "import"} onClose={closeDialog} />
    </>
  );
}

function BoothSkeletons() {
  return (
    <div role="status" aria-label="Loading the booths" className="rounded-lg border bg-surface">
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <div key={row} className="flex h-12 items-center gap-8 border-b px-4 last:border-b-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </div>
  );
}
