import type { TableChange } from "#lib/plan/change";
import { backgroundOf } from "./background";
import type { DocumentBooth, DocumentElement, DocumentLevel, DocumentNode } from "./document";
import type { Editor } from "./state";
import type { Thing } from "./thing";
import { thingsOf } from "./things";

/** The selection as it is displayed: while it is dragged, at its new position. */
export function heldThings({
  document,
  preview,
  selection,
}: Pick<Editor, "document" | "preview" | "selection">): Thing[] {
  const things = thingsOf(document).listed(selection);
  if (!preview) return things;
  const next: Next = {
    level: latest(preview.levels),
    booth: latest(preview.booths),
    element: latest(preview.elements),
    node: latest(preview.nodes),
  };
  return things.map((thing) => held(thing, next));
}

type Next = {
  level: Latest<DocumentLevel>;
  booth: Latest<DocumentBooth>;
  element: Latest<DocumentElement>;
  node: Latest<DocumentNode>;
};

function held(thing: Thing, next: Next): Thing {
  switch (thing.table) {
    case "backgrounds": {
      const level = next.level(thing.level);
      return { ...thing, level, record: backgroundOf(level) ?? thing.record };
    }
    case "booths":
      return { ...thing, record: next.booth(thing.record) };
    case "elements":
      return { ...thing, record: next.element(thing.record) };
    case "nodes":
      return { ...thing, record: next.node(thing.record) };
    case "edges":
      return { ...thing, from: next.node(thing.from), to: next.node(thing.to) };
  }
}

/** A record after a change. */
type Latest<R> = (record: R) => R;

function latest<R extends { id: string }>(change: TableChange<R> | undefined): Latest<R> {
  const next = new Map(change?.updated.map(({ to }) => [to.id, to]));
  return (record) => next.get(record.id) ?? record;
}
