"use client";

import { EllipsisVertical, Layers, MoveDown, MoveUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { call } from "#lib/client/call";
import { messageOf } from "#lib/client/form";
import { type LevelRecord, useEventChanged, useLevels } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { LevelDialog } from "./LevelDialog";

type DialogState = { what: "new" } | { what: "edit" | "delete"; level: LevelRecord } | null;

export function Levels({ event }: { event: string }) {
  const levels = useLevels(event);
  const changed = useEventChanged(event);
  const [dialog, setDialog] = useState<DialogState>(null);
  const mayChange = useMay("plan:write");
  const all = levels.data ?? [];

  async function move(index: number, by: 1 | -1) {
    const ids = all.map(({ id }) => id);
    const [moved = ""] = ids.splice(index, 1);
    ids.splice(index + by, 0, moved);
    try {
      await call("POST /api/v1/events/{event}/levels/reorder", { params: { event }, body: { ids } });
    } catch (error) {
      notify.failed("Could not change the order of the levels", { description: messageOf(error) });
    }
    await changed();
  }

  return (
    <Card
      title="Levels"
      actions={
        mayChange && (
          <Button size="small" onClick={() => setDialog({ what: "new" })}>
            <Plus aria-hidden="true" />
            New level
          </Button>
        )
      }
    >
      {levels.isPending && <Skeleton className="h-24" />}
      {levels.isError && <LoadFailure what="The levels" error={levels.error} onRetry={levels.refetch} />}
      {levels.data?.length === 0 && (
        <p className="text-sm text-soft">No levels yet. Booths belong to levels, so start here.</p>
      )}
      <ul className="divide-y divide-line">
        {all.map((level, index) => (
          <li key={level.id} className="flex min-h-11 items-center gap-3">
            <Layers aria-hidden="true" className="size-4 text-faint" />
            <span className="min-w-0 flex-1 truncate font-medium">{level.name}</span>
            {level.width !== null && level.height !== null && (
              <span className="text-sm text-soft tabular-nums">
                {level.width} × {level.height} m
              </span>
            )}
            {mayChange && (
              <Menu
                trigger={
                  <IconButton
                    label={`Actions for ${level.name}`}
                    icon={<EllipsisVertical aria-hidden="true" />}
                    size="small"
                    tooltip={false}
                  />
                }
              >
                <MenuItem
                  icon={<Pencil aria-hidden="true" />}
                  onSelect={() => setDialog({ what: "edit", level })}
                >
                  Rename or resize
                </MenuItem>
                <MenuItem
                  icon={<MoveUp aria-hidden="true" />}
                  disabled={index === 0}
                  onSelect={() => move(index, -1)}
                >
                  Move up
                </MenuItem>
                <MenuItem
                  icon={<MoveDown aria-hidden="true" />}
                  disabled={index === all.length - 1}
                  onSelect={() => move(index, 1)}
                >
                  Move down
                </MenuItem>
                <MenuLine />
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  onSelect={() => setDialog({ what: "delete", level })}
                >
                  Delete
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {(dialog?.what === "new" || dialog?.what === "edit") && (
        <LevelDialog
          event={event}
          level={dialog.what === "edit" ? dialog.level : undefined}
          open
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.what === "delete" && (
        <DeleteLevel event={event} level={dialog.level} onClose={() => setDialog(null)} />
      )}
    </Card>
  );
}

type DeleteLevelProps = { event: string; level: LevelRecord; onClose: () => void };

function DeleteLevel({ event, level, onClose }: DeleteLevelProps) {
  const changed = useEventChanged(event);
  const [cascade, setCascade] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await call("DELETE /api/v1/events/{event}/levels/{id}", {
        params: { event, id: level.id },
        query: { cascade: cascade ? "1" : "0" },
      });
      await changed();
      notify.done(`Level ${level.name} deleted`);
      onClose();
    } catch (error) {
      notify.failed(`Could not delete level ${level.name}`, { description: messageOf(error) });
      setBusy(false);
    }
  }
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete the level ${level.name}?`}
      description="This deletes everything drawn on it. Published versions keep it."
      confirm="Delete level"
      busy={busy}
      onConfirm={confirm}
    >
      <Checkbox
        className="mt-4"
        label="Also delete its booths"
        hint="Otherwise a level with booths cannot be deleted."
        checked={cascade}
        onChange={(event) => setCascade(event.target.checked)}
      />
    </AlertDialog>
  );
}
