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
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuItem, MenuLine } from "#components/ui/Menu";
import { notify } from "#components/ui/Toast";
import type { Bundle } from "#lib/plan/bundle";
import { makeScene, sourceOf } from "#lib/plan/scene";
import type { Scene } from "#lib/plan/sceneTypes";
import { KioskPicture } from "./KioskPicture";
import { KioskState } from "./KioskState";
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
  const { say } = useOffice();
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
            kiosk.levelId === null ? say("kiosks.notOnThePlanYet") : level?.name,
            kiosk.language?.toUpperCase(),
            kiosk.screen,
            kiosk.settings.volume ? say("kiosks.sounds", { volume: kiosk.settings.volume }) : null,
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
            <Button
              size="small"
              aria-label={say("kiosks.pairNamed", { name: kiosk.name })}
              onClick={() => onPair(kiosk)}
            >
              <Link2 aria-hidden="true" />
              {say("kiosks.pair")}
            </Button>
          )}
          <IconButton
            size="small"
            label={
              placing === kiosk.id
                ? say("kiosks.stopPlacing")
                : say("kiosks.placeOnThePlan", { name: kiosk.name })
            }
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
  const { say, ago } = useOffice();
  if (kiosk.seenAt === null) return null;
  const words = [
    say("kiosks.lastSeen", { when: ago(kiosk.seenAt) }),
    kiosk.touchedAt && say("kiosks.touched", { when: ago(kiosk.touchedAt) }),
    kiosk.shownVersion !== null && say("kiosks.version", { number: String(kiosk.shownVersion) }),
    kiosk.errors > 0 && say("kiosks.errors", { count: kiosk.errors }),
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
  const { say, wording } = useOffice();
  const command = useCommandKiosk(event);
  const unpair = useUnpairKiosk(event);
  const isPaired = kiosk.state !== "unpaired";
  const sendCommand = (word: KioskCommand, done: string) =>
    command.mutate(
      { id: kiosk.id, command: word },
      {
        onSuccess: () => notify.done(done),
        onError: (error) =>
          notify.failed(say("kiosks.couldNotSendTheCommand"), { description: wording.message(error) }),
      },
    );
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={say("kiosks.actionsFor", { name: kiosk.name })}
          icon={<Ellipsis />}
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<Pencil />} onSelect={() => onEdit(kiosk)}>
        {say("common.settings")}
      </MenuItem>
      {isPaired && (
        <>
          <MenuItem
            icon={<RotateCw />}
            onSelect={() => sendCommand("reload", say("kiosks.willReloadWhenItNext", { name: kiosk.name }))}
          >
            {say("kiosks.reload")}
          </MenuItem>
          {kiosk.paused ? (
            <MenuItem
              icon={<CirclePlay />}
              onSelect={() => sendCommand("resume", say("kiosks.resumed", { name: kiosk.name }))}
            >
              {say("kiosks.resume")}
            </MenuItem>
          ) : (
            <MenuItem
              icon={<CirclePause />}
              onSelect={() => sendCommand("pause", say("kiosks.paused", { name: kiosk.name }))}
            >
              {say("kiosks.pause")}
            </MenuItem>
          )}
          <MenuLine />
        </>
      )}
      <MenuItem icon={<Link2 />} onSelect={() => onPair(kiosk)}>
        {isPaired ? say("kiosks.pairAnotherDevice") : say("kiosks.pair")}
      </MenuItem>
      {isPaired && (
        <MenuItem icon={<Link2Off />} onSelect={() => unpair.mutate(kiosk.id)}>
          {say("kiosks.unpairDevice")}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(kiosk)}>
        {say("common.delete")}
      </MenuItem>
    </Menu>
  );
}
