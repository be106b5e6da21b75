"use client";

import { useDeferredValue, useMemo } from "react";
import { Legend } from "#components/plan/Legend";
import { Minimap } from "#components/plan/Minimap";
import { ScaleBar } from "#components/plan/ScaleBar";
import { useOffice } from "#components/speech/OfficeSpeech";
import type { Office } from "#lib/client/office";
import { kept } from "#lib/editor/view";
import { type LegendEntry, type Look, legendOf } from "#lib/plan/paint";
import type { Scene } from "#lib/plan/sceneTypes";
import { BOOTH_STATUSES, BOOTH_TYPES } from "#lib/records/booths";
import { useEditor, useStore, useSurroundings } from "../useEditor";

type Props = { scene: Scene; look: Look };

const MOST_ENTRIES = 12;
/** Pixels between these elements and the edges of the canvas that panels leave free. */
const MARGIN = 12;
const BESIDE_RULER = 32;

/** Elements over the corners of the canvas: colour legend, scale bar and mini-map. */
export function Floats({ scene, look }: Props) {
  const office = useOffice();
  const { say } = office;
  const { currency } = useSurroundings();
  const { left, right, bottom } = useEditor((editor) => editor.covered);
  const entries = useMemo(() => legendOf(scene, look).slice(0, MOST_ENTRIES), [scene, look]);
  return (
    <>
      <div
        className="pointer-events-none absolute flex flex-col items-start gap-2 xl:max-w-[min(38rem,70%)]"
        style={{ left: left + BESIDE_RULER, right: right + MARGIN, bottom: bottom + MARGIN }}
      >
        <div className="rounded-sm bg-surface/92 px-1.5 py-1">
          <Scale />
        </div>
        {/* A sheet over the lower half, as on phones, leaves little of the plan free. */}
        {entries.length > 0 && bottom === 0 && (
          <Legend
            label={say("canvas.colourLegend")}
            entries={entries}
            nameOf={(entry) => nameOf(office, entry, currency)}
            numberOf={(count) => office.number(count)}
            className="rounded-md border bg-surface/92 px-2.5 py-1.5 shadow-card"
          />
        )}
      </div>
      <div className="absolute hidden xl:block" style={{ right: right + MARGIN, bottom: bottom + MARGIN }}>
        <WholeLevel scene={scene} look={look} />
      </div>
    </>
  );
}

function Scale() {
  const scale = useEditor((editor) => editor.camera.scale);
  return <ScaleBar scale={scale} />;
}

/** Drawn after the plan itself. */
function WholeLevel({ scene, look }: Props) {
  const { say } = useOffice();
  const store = useStore();
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  return (
    <Minimap
      scene={useDeferredValue(scene)}
      label={say("canvas.wholeLevel")}
      look={look}
      camera={camera}
      viewport={viewport}
      width={168}
      onGo={({ x, y }) => {
        const editor = store.get();
        store.send({ type: "camera", camera: kept(editor, { ...editor.camera, x, y }) });
      }}
    />
  );
}

function nameOf(office: Office, { key, name, range }: LegendEntry, currency: string): string {
  if (name) return name;
  if (range) {
    const [from = "", to = ""] = range.map((amount) => office.number(Math.round(amount)));
    return from === to ? `${from} ${currency}` : office.say("canvas.to", { from, to, currency });
  }
  const status = BOOTH_STATUSES.find((one) => one === key);
  if (status) return office.say(`boothStatus.${status}`);
  const type = BOOTH_TYPES.find((one) => one === key);
  if (type) return office.say(`boothKind.${type}`);
  return key.startsWith("own ") ? office.say("canvas.ownColour") : office.say("canvas.taken");
}
