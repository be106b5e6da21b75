"use client";

import { EllipsisVertical, Layers, MoveDown, MoveUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { AlertDialog } from "#components/ui/AlertDialog";
import { Button } from "#components/ui/Button";
import { Card } from "#components/ui/Card";
import { Checkbox } from "#components/ui/Checkbox";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { Skeleton } from "#components/ui/Skeleton";
import { notify } from "#components/ui/Toast";
import { useAction } from "#lib/client/action";
import { call } from "#lib/client/call";
import { type LevelRecord, useEventChanged, useLevels } from "#lib/client/queries";
import { LoadFailure } from "../LoadFailure";
import { useMay } from "../Rights";
import { LevelDialog } from "./LevelDialog";

type DialogState = { what: "new" } | { what: "edit" | "delete"; level: LevelRecord } | null;

export function Levels({ event }: { event: string }) {
  const { say, wording } = useOffice();
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
      notify.failed(say("overview.couldNotChangeTheOrder"), { description: wording.message(error) });
    }
    await changed();
  }

  return (
    <Card
      title={say("overview.levels")}
      actions={
        mayChange && (
          <Button size="small" onClick={() => setDialog({ what: "new" })}>
            <Plus aria-hidden="true" />
            {say("overview.newLevel")}
          </Button>
        )
      }
    >
      {levels.isPending && <Skeleton className="h-24" />}
      {levels.isError && (
        <LoadFailure what={say("overview.theLevels")} error={levels.error} onRetry={levels.refetch} />
      )}
      {levels.data?.length === 0 && (
        <p className="text-sm text-soft">{say("overview.noLevelsYetBoothsBelong")}</p>
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
                    label={say("overview.actionsFor", { name: level.name })}
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
                  {say("overview.renameOrResize")}
                </MenuItem>
                <MenuItem
                  icon={<MoveUp aria-hidden="true" />}
                  disabled={index === 0}
                  onSelect={() => move(index, -1)}
                >
                  {say("overview.moveUp")}
                </MenuItem>
                <MenuItem
                  icon={<MoveDown aria-hidden="true" />}
                  disabled={index === all.length - 1}
                  onSelect={() => move(index, 1)}
                >
                  {say("overview.moveDown")}
                </MenuItem>
                <MenuLine />
                <MenuItem
                  icon={<Trash2 aria-hidden="true" />}
                  tone="danger"
                  onSelect={() => setDialog({ what: "delete", level })}
                >
                  {say("common.delete")}
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
  const { say, wording } = useOffice();
  const changed = useEventChanged(event);
  const [cascade, setCascade] = useState(false);
  const { busy, run } = useAction(wording);
  const confirm = () =>
    run(
      async () => {
        await call("DELETE /api/v1/events/{event}/levels/{id}", {
          params: { event, id: level.id },
          query: { cascade: cascade ? "1" : "0" },
        });
        await changed();
        notify.done(say("overview.levelDeleted", { name: level.name }));
        onClose();
      },
      (reason) =>
        notify.failed(say("overview.couldNotDeleteLevel", { name: level.name }), { description: reason }),
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say("overview.deleteTheLevel", { name: level.name })}
      description={say("overview.thisDeletesEverythingDrawnOn")}
      confirm={say("overview.deleteLevel")}
      busy={busy}
      onConfirm={confirm}
    >
      <Checkbox
        className="mt-4"
        label={say("overview.alsoDeleteItsBooths")}
        hint={say("overview.otherwiseALevelWithBooths")}
        checked={cascade}
        onChange={(event) => setCascade(event.target.checked)}
      />
    </AlertDialog>
  );
}
