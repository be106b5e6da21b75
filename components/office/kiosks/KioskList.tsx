"use client";

import {
  CirclePause,
  CirclePlay,
  Ellipsis,
  Link2,
  Link2Off,
  MapPin,
  Pencil,
  RotateCw,
  Trash2,
} from "lucide-react";
import { useMemo } from "react";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import { messageOf } from "#lib/client/form";
import type { Bundle } from "#lib/plan/bundle";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { Scene } from "#lib/plan/sceneTypes";
import { KioskPicture } from "./KioskPicture";
import { KioskState, sinceWords } from "./KioskState";
import { type KioskCommand, type KioskRecord, useCommandKiosk, useUnpairKiosk } from "./kiosks";

type KioskListProps = {
  event: string;
  kiosks: KioskRecord[];
  levels: readonly { id: string; name: string }[];
  /** For the pictures of the screens; absent while it is loading. */
  bundle: Bundle | undefined;
  placing: string | null;
  mayChange: boolean;
  onEdit: (kiosk: KioskRecord) => void;
  onPair: (kiosk: KioskRecord) => void;
  onPlace: (kiosk: KioskRecord) => void;
  onDelete: (kiosk: KioskRecord) => void;
};

export function KioskList({ kiosks, bundle, ...rest }: KioskListProps) {
  const scenes = useMemo(() => (bundle ? scenesOf(bundle) : NO_SCENES), [bundle]);
  return (
    <ul className="flex flex-col divide-y divide-line rounded-lg border bg-surface shadow-card">
      {kiosks.map((kiosk, index) => (
        <KioskRow key={kiosk.id} kiosk={kiosk} number={index + 1} scenes={scenes} bundle={bundle} {...rest} />
      ))}
    </ul>
  );
}

/** Shared by the kiosks of a level. */
function scenesOf(bundle: Bundle): ReadonlyMap<string, Scene> {
  const source = sourceOf(bundle);
  return new Map(bundle.levels.map(({ id }) => [id, makeScene(source, id)]));
}

const NO_SCENES: ReadonlyMap<string, Scene> = new Map();

type KioskRowProps = Omit<KioskListProps, "kiosks"> & {
  kiosk: KioskRecord;
  number: number;
  scenes: ReadonlyMap<string, Scene>;
};

function KioskRow({
  kiosk,
  number,
  levels,
  bundle,
  scenes,
  placing,
  mayChange,
  onPair,
  onPlace,
  ...rest
}: KioskRowProps) {
  const level = levels.find(({ id }) => id === kiosk.levelId);
  return (
    <li
      className={classes(
        "flex flex-wrap items-start gap-4 p-4 sm:flex-nowrap sm:px-5",
        placing === kiosk.id && "bg-accent-wash",
      )}
    >
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full border-2 border-mark font-semibold text-xs tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="truncate text-base">{kiosk.name}</h2>
          <KioskState kiosk={kiosk} />
        </div>
        <p className="mt-0.5 text-sm text-soft">
          {[
            kiosk.levelId === null ? "Not on the plan yet" : level?.name,
            kiosk.language?.toUpperCase(),
            kiosk.screen,
            kiosk.settings.volume ? `Sounds ${kiosk.settings.volume} %` : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <LastWord kiosk={kiosk} />
        {kiosk.shown && kiosk.state !== "unpaired" && (
          <KioskPicture
            kiosk={kiosk}
            shown={kiosk.shown}
            scene={scenes.get(kiosk.shown.levelId)}
            bundle={bundle}
          />
        )}
      </div>
      {mayChange && (
        <div className="flex shrink-0 items-center gap-1">
          {kiosk.state === "unpaired" && (
            <Button size="small" onClick={() => onPair(kiosk)}>
              <Link2 aria-hidden="true" />
              Pair<span className="sr-only"> {kiosk.name}</span>
            </Button>
          )}
          <IconButton
            size="small"
            label={placing === kiosk.id ? "Stop placing" : `Place ${kiosk.name} on the plan`}
            icon={<MapPin />}
            aria-pressed={placing === kiosk.id}
            onClick={() => onPlace(kiosk)}
          />
          <KioskMenu kiosk={kiosk} onPair={onPair} {...rest} />
        </div>
      )}
    </li>
  );
}

/** The last status the kiosk reported. */
function LastWord({ kiosk }: { kiosk: KioskRecord }) {
  if (kiosk.seenAt === null) return null;
  const words = [
    `Last seen ${sinceWords(kiosk.seenAt)}`,
    kiosk.touchedAt && `touched ${sinceWords(kiosk.touchedAt)}`,
    kiosk.shownVersion !== null && `version ${kiosk.shownVersion}`,
    kiosk.errors > 0 && `${kiosk.errors} ${kiosk.errors === 1 ? "error" : "errors"}`,
  ];
  return (
    <>
      <p className="mt-0.5 text-faint text-sm">{words.filter(Boolean).join(" · ")}</p>
      {kiosk.lastError && <p className="mt-1 text-danger text-sm wrap-anywhere">{kiosk.lastError}</p>}
    </>
  );
}

type KioskMenuProps = Pick<KioskListProps, "event" | "onEdit" | "onPair" | "onDelete"> & {
  kiosk: KioskRecord;
};

function KioskMenu({ event, kiosk, onEdit, onPair, onDelete }: KioskMenuProps) {
  const command = useCommandKiosk(event);
  const unpair = useUnpairKiosk(event);
  const isPaired = kiosk.state !== "unpaired";
  const sendCommand = (word: KioskCommand, done: string) =>
    command.mutate(
      { id: kiosk.id, command: word },
      {
        onSuccess: () => notify.done(done),
        onError: (error) =>
          notify.failed("Could not send the command to the kiosk", { description: messageOf(error) }),
      },
    );
  return (
    <Menu
      trigger={
        <IconButton size="small" label={`Actions for ${kiosk.name}`} icon={<Ellipsis />} tooltip={false} />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(kiosk)}>
        Settings
      </MenuItem>
      {isPaired && (
        <>
          <MenuItem
            icon={<RotateCw />}
            onSelect={() => sendCommand("reload", `${kiosk.name} will reload when it next connects`)}
          >
            Reload
          </MenuItem>
          {kiosk.paused ? (
            <MenuItem icon={<CirclePlay />} onSelect={() => sendCommand("resume", `${kiosk.name} resumed`)}>
              Resume
            </MenuItem>
          ) : (
            <MenuItem icon={<CirclePause />} onSelect={() => sendCommand("pause", `${kiosk.name} paused`)}>
              Pause
            </MenuItem>
          )}
          <MenuLine />
        </>
      )}
      <MenuItem icon={<Link2 />} onSelect={() => onPair(kiosk)}>
        {isPaired ? "Pair another device" : "Pair"}
      </MenuItem>
      {isPaired && (
        <MenuItem icon={<Link2Off />} onSelect={() => unpair.mutate(kiosk.id)}>
          Unpair device
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(kiosk)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
