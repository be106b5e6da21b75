import type { TableChange } from "#lib/plan/change";
import { backgroundOf } from "./background";
import {
  type DocumentBooth,
  type DocumentElement,
  type DocumentLevel,
  type DocumentNode,
  EMPTY_DOCUMENT,
} from "./document";
import type { PlanObject } from "./planObject";
import { objectsOf } from "./planObjects";
import type { Editor } from "./state";

type Holding = Pick<Editor, "document" | "preview" | "selection">;

/** Cached, because several parts of the page need it in every step of a drag, which may hold thousands of objects. */
let latestHeld: Holding & { objects: readonly PlanObject[] } = {
  document: EMPTY_DOCUMENT,
  preview: null,
  selection: [],
  objects: [],
};

/** The selection as it is displayed: while it is dragged, at its new position. */
export function heldObjects(editor: Holding): readonly PlanObject[] {
  const { document, preview, selection } = editor;
  const known = latestHeld;
  if (known.document === document && known.preview === preview && known.selection === selection)
    return known.objects;
  const objects = heldBy(editor);
  latestHeld = { document, preview, selection, objects };
  return objects;
}

function heldBy({ document, preview, selection }: Holding): PlanObject[] {
  const objects = objectsOf(document).listed(selection);
  if (!preview) return objects;
  const next: Next = {
    level: latest(preview.levels),
    booth: latest(preview.booths),
    element: latest(preview.elements),
    node: latest(preview.nodes),
  };
  return objects.map((object) => held(object, next));
}

type Next = {
  level: Latest<DocumentLevel>;
  booth: Latest<DocumentBooth>;
  element: Latest<DocumentElement>;
  node: Latest<DocumentNode>;
};

function held(object: PlanObject, next: Next): PlanObject {
  switch (object.table) {
    case "backgrounds": {
      const level = next.level(object.level);
      return { ...object, level, record: backgroundOf(level) ?? object.record };
    }
    case "booths":
      return { ...object, record: next.booth(object.record) };
    case "elements":
      return { ...object, record: next.element(object.record) };
    case "nodes":
      return { ...object, record: next.node(object.record) };
    case "edges":
      return { ...object, from: next.node(object.from), to: next.node(object.to) };
  }
}

/** A record after a change. */
type Latest<R> = (record: R) => R;

function latest<R extends { id: string }>(change: TableChange<R> | undefined): Latest<R> {
  const next = new Map(change?.updated.map(({ to }) => [to.id, to]));
  return (record) => next.get(record.id) ?? record;
}
