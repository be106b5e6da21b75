"use client";

import { useState } from "react";
import { Inspector } from "#components/editor/inspector/Inspector";
import { EditorProvider } from "#components/editor/useEditor";
import { newBooth } from "#lib/editor/commands/draw";
import type { PlanDocument } from "#lib/editor/document";
import { newEditor } from "#lib/editor/editor";
import { createStore } from "#lib/editor/store";
import { NEW_LEVEL } from "#lib/records/levels";
import type { Entry } from "./entry";
import { EnglishPage } from "./LoadedSpeech";

const LEVEL = { ...NEW_LEVEL, id: "lvl_1", name: "Hall 1", shortName: "1", index: 0, width: 60, height: 40 };
const booth = (id: string, label: string, x: number, more: object = {}) =>
  newBooth(
    { levelId: LEVEL.id, newId: () => id },
    { label, x, y: 4, width: 4, height: 3, rotation: 0, polygon: null, ...more },
  );

const DOCUMENT: PlanDocument = {
  levels: [LEVEL],
  booths: [
    booth("bth_1", "A1", 4),
    booth("bth_2", "A2", 8, { status: "sold", type: "corner", priceCents: 250_000, exhibitorIds: ["exh_1"] }),
  ],
  elements: [
    {
      id: "el_1",
      levelId: LEVEL.id,
      kind: "poi",
      geometry: { type: "point", x: 20, y: 10 },
      props: { icon: "toilet", name: "Toilets" },
      translations: {},
    },
  ],
  nodes: [
    { id: "nod_1", levelId: LEVEL.id, x: 2, y: 20, name: "West", kind: "entrance", generated: false },
    { id: "nod_2", levelId: LEVEL.id, x: 40, y: 20, name: null, kind: "aisle", generated: false },
  ],
  edges: [],
  passages: [],
};

const SURROUNDINGS = {
  event: "sample",
  currency: "EUR",
  exhibitors: [{ id: "exh_1", name: "Nova Lighting", logoUrl: null, categoryIds: [] }],
  reloadExhibitors: null,
  categories: [],
};

/** The inspector as it is beside the canvas, with its own copy of the plan. */
function Selected({ ids, readOnly = false }: { ids: string[]; readOnly?: boolean }) {
  const [store] = useState(() => {
    let count = 0;
    const created = createStore(newEditor(DOCUMENT, !readOnly), (table) => `${table}_${++count}`);
    created.send({ type: "select", ids });
    return created;
  });
  return (
    <EnglishPage surface="editor">
      <EnglishPage surface="officePublishing">
        <EditorProvider store={store} surroundings={SURROUNDINGS}>
          <fieldset
            disabled={readOnly}
            onBlur={() => store.send({ type: "settle" })}
            className="w-68 border bg-surface"
          >
            <Inspector />
          </fieldset>
        </EditorProvider>
      </EnglishPage>
    </EnglishPage>
  );
}

export const EDITOR_SCREENS: Entry[] = [
  {
    name: "Inspector",
    states: {
      level: <Selected ids={[]} />,
      booth: <Selected ids={["bth_1"]} />,
      "sold booth": <Selected ids={["bth_2"]} />,
      "several booths": <Selected ids={["bth_1", "bth_2"]} />,
      "point of interest": <Selected ids={["el_1"]} />,
      "node of the network": <Selected ids={["nod_1"]} />,
      "several objects": <Selected ids={["bth_1", "el_1", "nod_2"]} />,
      "read only": <Selected ids={["bth_1"]} readOnly />,
    },
  },
];
