"use client";

import { GripVertical, Search } from "lucide-react";
import Link from "next/link";
import { type DragEvent, useMemo, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { TextInput } from "#components/ui/TextInput";
import { fittedTo } from "#lib/editor/view";
import { fold } from "#lib/text/fold";
import { type EditorExhibitor, useEditor, useStore, useSurroundings } from "../useEditor";

/** Data type of a dragged exhibitor. */
export const EXHIBITOR_TYPE = "application/x-aisle-exhibitor";
const MOST_SHOWN = 200;

/** All exhibitors; drag one onto a booth to assign it, or show an exhibitor's booth. */
export function ExhibitorsPanel() {
  const { say } = useOffice();
  const { event, exhibitors, reloadExhibitors } = useSurroundings();
  const booths = useEditor((editor) => editor.document.booths);
  const [search, setSearch] = useState("");
  const [isUnplacedOnly, setUnplacedOnly] = useState(false);
  const boothOf = useMemo(
    () => new Map(booths.flatMap((booth) => booth.exhibitorIds.map((id) => [id, booth] as const))),
    [booths],
  );
  const key = fold(search);
  const found = exhibitors.filter(
    ({ id, name }) => (!isUnplacedOnly || !boothOf.has(id)) && fold(name).includes(key),
  );
  if (reloadExhibitors) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 text-sm text-soft">
        {say("panel.couldNotLoadExhibitors")}
        <Button size="small" onClick={reloadExhibitors}>
          {say("common.tryAgain")}
        </Button>
      </div>
    );
  }
  if (exhibitors.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 text-sm text-soft">
        {say("panel.noExhibitorsYetExhibitorsYou")}
        <Link
          href={`/events/${event}/exhibitors`}
          className="font-medium text-ink underline underline-offset-4"
        >
          {say("panel.addAnExhibitor")}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 p-3">
        <TextInput
          type="search"
          aria-label={say("panel.findAnExhibitor")}
          placeholder={say("panel.findAnExhibitor")}
          icon={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <label className="flex cursor-pointer items-center gap-2 px-1 text-soft text-xs">
          <input
            type="checkbox"
            checked={isUnplacedOnly}
            onChange={(event) => setUnplacedOnly(event.target.checked)}
            className="size-4 accent-mark"
          />
          {say("panel.withoutABoothOnly")}
        </label>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {found.slice(0, MOST_SHOWN).map((exhibitor) => (
          <ExhibitorRow key={exhibitor.id} exhibitor={exhibitor} booth={boothOf.get(exhibitor.id)} />
        ))}
        {found.length > MOST_SHOWN && (
          <li className="px-2 py-3 text-faint text-xs">
            {say("panel.moreTypeToSearch", { count: found.length - MOST_SHOWN })}
          </li>
        )}
        {found.length === 0 && (
          <li className="px-2 py-3 text-faint text-sm">{say("panel.noMatchingExhibitors")}</li>
        )}
      </ul>
    </div>
  );
}

/** Drag handlers of an exhibitor. */
export function draggedAs(exhibitorId: string) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(EXHIBITOR_TYPE, exhibitorId);
      event.dataTransfer.effectAllowed = "link";
    },
  };
}

const BESIDE_NAME =
  "h-6 max-w-20 shrink-0 cursor-pointer truncate rounded-sm px-1.5 font-medium text-2xs text-soft hover:text-ink pointer-coarse:h-11 pointer-coarse:px-3";

type RowProps = {
  exhibitor: EditorExhibitor;
  booth: { id: string; label: string; levelId: string } | undefined;
};

function ExhibitorRow({ exhibitor, booth }: RowProps) {
  const { say } = useOffice();
  const store = useStore();
  const mayChange = useEditor((editor) => editor.mayChange);
  function show() {
    if (!booth) return;
    store.send({ type: "level", id: booth.levelId });
    store.send({ type: "select", ids: [booth.id] });
    store.send({ type: "camera", camera: fittedTo(store.get(), [booth.id]) });
  }
  const place = () => store.send({ type: "set", fields: { wants: { panel: "placing", exhibitor } } });
  return (
    <li
      {...draggedAs(exhibitor.id)}
      className="group flex cursor-grab items-center gap-2 rounded-md px-1.5 py-1.5 hover:bg-hover active:cursor-grabbing"
    >
      <GripVertical
        aria-hidden="true"
        className="size-3.5 shrink-0 text-faint opacity-0 group-hover:opacity-100"
      />
      <Avatar name={exhibitor.name} className="size-6 text-2xs" />
      <span className="min-w-0 flex-1 truncate text-sm">{exhibitor.name}</span>
      {booth && (
        <button
          type="button"
          onClick={show}
          aria-label={say("panel.showAtBooth", { name: exhibitor.name, label: booth.label })}
          className={classes(BESIDE_NAME, "bg-press")}
        >
          {booth.label}
        </button>
      )}
      {!booth && mayChange && (
        <button
          type="button"
          onClick={place}
          aria-label={say("panel.assignABooth", { name: exhibitor.name })}
          className={classes(BESIDE_NAME, "border border-dashed")}
        >
          {say("panel.place")}
        </button>
      )}
    </li>
  );
}
