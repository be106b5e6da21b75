"use client";

import {
  ArrowLeft,
  Command,
  Magnet,
  Palette,
  PanelLeft,
  PanelRight,
  Redo2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { IconButton } from "#components/ui/IconButton";
import { Menu, MenuChoice, MenuItem, MenuLine } from "#components/ui/Menu";
import { ThemeSwitch } from "#components/ui/ThemeSwitch";
import { actionNamed } from "#lib/editor/actions";
import { COLOURINGS } from "#lib/editor/state";
import { FULL_SCALE, ZOOM_STEPS, zoomedTo } from "#lib/editor/view";
import { CommentsButton } from "../comments/CommentsButton";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { ActionButton } from "./ActionButton";
import { useKeyNames } from "./useKeyNames";

type TopBarProps = {
  name: string;
  /** Save state, other editors, check and publishing: the parts that depend on the server. */
  saving: ReactNode;
  company: ReactNode;
  sharing: ReactNode;
  onToggle: (side: "start" | "end") => void;
};

export function TopBar({ name, saving, company, sharing, onToggle }: TopBarProps) {
  const { say } = useOffice();
  const { event } = useSurroundings();
  const snaps = useEditor((editor) => editor.snaps);
  return (
    <header className="flex h-13 shrink-0 items-center gap-1 border-b bg-surface px-2 pointer-coarse:h-15">
      <Link
        href={`/events/${event}`}
        className="group flex min-w-0 items-center gap-2 rounded-md py-1.5 ps-1.5 pe-2.5 hover:bg-hover"
      >
        <ArrowLeft
          aria-hidden="true"
          className="size-4 shrink-0 text-faint group-hover:text-ink rtl:-scale-x-100"
        />
        <h1 className="truncate font-semibold text-sm">
          {name} <span className="sr-only">{say("bar.floorPlan")}</span>
        </h1>
      </Link>
      <div className="me-1 flex min-w-0 items-center">{saving}</div>
      <div className="hidden items-center gap-1 sm:flex">
        <Divider />
        <ActionButton name="undo" icon={<Undo2 />} />
        <ActionButton name="redo" icon={<Redo2 />} />
        <Divider />
        <ActionButton name="snaps" icon={<Magnet />} pressed={snaps} />
        <ColourMenu />
      </div>
      <span className="flex-1" />
      <div className="hidden items-center md:flex">{company}</div>
      <CommentsButton />
      <ZoomMenu />
      <ActionButton name="commands" icon={<Command />} />
      <span className="hidden lg:contents">
        <ThemeSwitch />
      </span>
      <div className="hidden items-center sm:flex">
        <IconButton
          label={say("bar.lists")}
          icon={<PanelLeft />}
          size="small"
          onClick={() => onToggle("start")}
        />
        <IconButton
          label={say("bar.properties")}
          icon={<PanelRight />}
          size="small"
          onClick={() => onToggle("end")}
        />
      </div>
      <div className="ms-1 flex items-center gap-1.5">{sharing}</div>
    </header>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;
}

function ColourMenu() {
  const { say } = useOffice();
  const store = useStore();
  const colouring = useEditor((editor) => editor.colouring);
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="hidden h-9 shrink-0 cursor-pointer items-center gap-2 rounded-md px-2.5 text-sm text-soft hover:bg-hover hover:text-ink sm:flex pointer-coarse:h-11"
        >
          <Palette aria-hidden="true" className="size-4" />
          <span className="sr-only">{say("colouring.label")}</span>
          {say(`colouring.${colouring}`)}
        </button>
      }
    >
      <MenuChoice
        label={say("colouring.label")}
        value={colouring}
        onChange={(value) => store.send({ type: "set", fields: { colouring: value } })}
        options={COLOURINGS.map((value) => ({ value, label: say(`colouring.${value}`) }))}
      />
    </Menu>
  );
}

function ZoomMenu() {
  const keysOf = useKeyNames();
  const { write } = useOffice();
  const store = useStore();
  const item = (name: string) => {
    const action = actionNamed(name);
    const aside = action.keys?.[0] && keysOf(action.keys[0]).join(" ");
    return (
      <MenuItem key={name} aside={aside} onSelect={() => action.run(store)}>
        {write(action.label)}
      </MenuItem>
    );
  };
  return (
    <div className="flex items-center">
      <ActionButton name="zoomOut" icon={<ZoomOut />} className="hidden sm:grid" />
      <Menu trigger={<ZoomButton />}>
        {["fit", "fitSelection"].map(item)}
        <MenuLine />
        {ZOOM_STEPS.map((share) => (
          <MenuItem
            key={share}
            aside={`1:${Math.round(100 / share)}`}
            onSelect={() => store.send({ type: "camera", camera: zoomedTo(store.get(), share) })}
          >
            {`${share * 100} %`}
          </MenuItem>
        ))}
      </Menu>
      <ActionButton name="zoomIn" icon={<ZoomIn />} className="hidden sm:grid" />
    </div>
  );
}

/** Apart from its menu, which is not rendered for every step of a zoom. */
function ZoomButton(props: ComponentProps<"button">) {
  const { say } = useOffice();
  const percent = useEditor(({ camera }) => Math.round((camera.scale / FULL_SCALE) * 100));
  return (
    <button
      {...props}
      type="button"
      aria-label={say("bar.zoom", { percent })}
      className="h-9 min-w-14 cursor-pointer rounded-md px-1 text-center text-sm text-soft tabular-nums hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      {percent} %
    </button>
  );
}
