"use client";

import { GripVertical } from "lucide-react";
import { useEffect } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Avatar } from "#components/ui/Avatar";
import { Button } from "#components/ui/Button";
import { StatusBadge } from "#components/ui/StatusBadge";
import { giveBooths } from "#lib/editor/commands/describe";
import type { DocumentBooth } from "#lib/editor/document";
import { objectsOf } from "#lib/editor/planObjects";
import type { OfficePhrase } from "#lib/words/office";
import { useEditor, useStore } from "../useEditor";
import { draggedAs } from "./ExhibitorsPanel";
import { FloatPanel } from "./FloatPanel";

const MOST_SHOWN = 6;

type PlacingPanelProps = { exhibitor: { id: string; name: string }; onClose: () => void };

/** Assigns a booth to an exhibitor: click a booth, or drag the exhibitor onto one. */
export function PlacingPanel({ exhibitor: { id: exhibitorId, name }, onClose }: PlacingPanelProps) {
  const { say } = useOffice();
  const store = useStore();
  const document = useEditor((editor) => editor.document);
  const selection = useEditor((editor) => editor.selection);
  const booths = objectsOf(document)
    .listed(selection)
    .flatMap((object) => (object.table === "booths" ? object.record : []));
  const isPlaced = document.booths.some(({ exhibitorIds }) => exhibitorIds.includes(exhibitorId));
  useEffect(() => {
    if (isPlaced) onClose();
  }, [isPlaced, onClose]);

  function give() {
    const change = giveBooths(document, selection, exhibitorId);
    store.send({
      type: "do",
      edit: { name: stepOf(booths, name), change },
    });
  }
  return (
    <FloatPanel
      title={say("panel.assignBooth")}
      onClose={onClose}
      footer={
        <Button size="small" tone="primary" disabled={booths.length === 0} onClick={give}>
          {booths.length === 0
            ? say("panel.assignBooth")
            : say("panel.assign", { count: booths.length, label: booths[0]?.label ?? "" })}
        </Button>
      }
    >
      <div
        {...draggedAs(exhibitorId)}
        className="flex cursor-grab items-center gap-2 rounded-md border px-2 py-2 active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
        <Avatar name={name} className="size-6 text-2xs" />
        <span className="min-w-0 flex-1 truncate font-medium text-sm">{name}</span>
      </div>
      <div role="status" className="flex flex-col gap-1.5 text-sm">
        {booths.length === 0 && <p className="text-soft">{say("panel.clickABoothOnThe")}</p>}
        {booths.slice(0, MOST_SHOWN).map((booth) => (
          <p key={booth.id} className="flex items-center gap-2.5">
            <StatusBadge status={booth.status} label={say(`boothStatus.${booth.status}`)} />
            {say("object.booth", { label: booth.label })}
          </p>
        ))}
      </div>
    </FloatPanel>
  );
}

function stepOf(booths: readonly DocumentBooth[], name: string): OfficePhrase {
  const [only, ...others] = booths;
  return only && others.length === 0
    ? { key: "step.assignBooth", values: { label: only.label, name } }
    : { key: "step.assign", values: { count: booths.length, name } };
}
