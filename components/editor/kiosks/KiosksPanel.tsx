"use client";

import { Crosshair, MapPin } from "lucide-react";
import Link from "next/link";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { kept } from "#lib/editor/view";
import { NumberField } from "../inspector/fields";
import { useEditor, useStore, useSurroundings } from "../useEditor";
import { isPlaced, type KioskRecord, usePlacedKiosks } from "./usePlacedKiosks";

/** The kiosks of the event and their "you are here" points. */
export function KiosksPanel() {
  const { say, wording } = useOffice();
  const { event } = useSurroundings();
  const { kiosks, error, isLoading, place, face } = usePlacedKiosks();
  const store = useStore();
  if (error) return <p className="p-4 text-sm text-soft">{wording.message(error)}</p>;
  if (isLoading) return <p className="p-4 text-faint text-sm">{say("kioskList.loadingKiosks")}</p>;
  if (kiosks.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 p-4 text-sm text-soft">
        {say("kioskList.noKiosksYetAddKiosks")}
        <Link href={`/events/${event}/kiosks`} className="font-medium text-ink underline underline-offset-4">
          {say("kioskList.addAKiosk")}
        </Link>
      </div>
    );
  }
  const here = (kiosk: KioskRecord) => {
    const { camera, levelId } = store.get();
    place(kiosk, { levelId, x: centimetres(camera.x), y: centimetres(camera.y) });
  };
  return (
    <ul aria-label={say("kioskList.kiosks")} className="min-h-0 flex-1 overflow-y-auto p-2">
      {kiosks.map((kiosk, index) => (
        <li key={kiosk.id} className="flex flex-col gap-2 rounded-md px-2 py-2.5 hover:bg-hover">
          <div className="flex items-center gap-2">
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-mark font-semibold text-2xs text-on-mark tabular-nums">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 truncate font-medium text-sm">{kiosk.name}</span>
          </div>
          {isPlaced(kiosk) ? (
            <PlacedRow kiosk={kiosk} onFace={(heading) => face(kiosk, heading)} />
          ) : (
            <Button size="small" className="self-start" onClick={() => here(kiosk)}>
              <MapPin aria-hidden="true" />
              {say("kioskList.placeInThisView")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

type PlacedRowProps = {
  kiosk: KioskRecord & { levelId: string; x: number; y: number };
  onFace: (heading: number | null) => void;
};

function PlacedRow({ kiosk, onFace }: PlacedRowProps) {
  const { say } = useOffice();
  const store = useStore();
  const level = useEditor(({ document }) => document.levels.find(({ id }) => id === kiosk.levelId));
  function show() {
    store.send({ type: "level", id: kiosk.levelId });
    const editor = store.get();
    store.send({ type: "camera", camera: kept(editor, { ...editor.camera, x: kiosk.x, y: kiosk.y }) });
  }
  return (
    <div className="flex items-center gap-2">
      <Button size="small" className="min-w-0 flex-1 justify-start" onClick={show}>
        <Crosshair aria-hidden="true" />
        <span className="truncate">{level?.name ?? say("kioskList.anotherLevel")}</span>
      </Button>
      <span className="w-22 shrink-0">
        <NumberField
          label={say("kioskList.viewingDirectionOfInDegrees", { name: kiosk.name })}
          sign="∠"
          unit="°"
          step={15}
          least={0}
          most={359}
          optional
          value={kiosk.heading}
          onChange={onFace}
        />
      </span>
    </div>
  );
}

function centimetres(metres: number): number {
  return Math.round(metres * 100) / 100;
}
