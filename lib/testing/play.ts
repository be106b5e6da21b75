import type { NewId } from "#lib/editor/commands/draw";
import { newBooth } from "#lib/editor/commands/draw";
import type { DocumentChange, PlanDocument } from "#lib/editor/document";
import { newEditor, reduce } from "#lib/editor/editor";
import { SIGNED_BY_SOMEBODY } from "#lib/editor/signatures";
import type { Editor, Message } from "#lib/editor/state";
import type { Keys } from "#lib/editor/tools/tool";
import type { ToolName } from "#lib/editor/tools/tools";
import { containsPoint } from "#lib/geometry/polygon";
import { outline } from "#lib/plan/booths/shape";
import { apply, invert } from "#lib/plan/change";
import { NEW_LEVEL } from "#lib/records/levels";
import type { OfficePhrase } from "#lib/words/office";
import { type DrawOptions, draw } from "./hall";

/** Ids that count up, so that tests can refer to them. */
export function countingIds(): NewId {
  let count = 0;
  return (table) => `${table}${++count}`;
}

/** The document of a hall drawn in ASCII, by default without its network. */
export function documentFrom(
  picture: string | string[],
  options: DrawOptions = { bare: true },
): PlanDocument {
  const { plan } = draw(picture, options);
  const levelOf = new Map(plan.nodes.map(({ id, levelId }) => [id, levelId]));
  return {
    levels: plan.levels.map((level) => ({ ...NEW_LEVEL, ...level })),
    booths: plan.booths.map((booth) => newBooth({ levelId: booth.levelId, newId: () => booth.id }, booth)),
    elements: plan.elements.map((element) => ({ translations: {}, ...element })),
    nodes: plan.nodes.map((node) => ({ ...node, generated: false })),
    edges: plan.edges.map((edge) => ({ ...edge, levelId: levelOf.get(edge.from) ?? "" })),
    passages: plan.passages,
  };
}

/** Draws a level: a character per square metre, booths by the first letter of their label. */
export function pictureOf(document: PlanDocument, levelId = document.levels[0]?.id): string {
  const level = document.levels.find(({ id }) => id === levelId);
  const rows = Array.from({ length: level?.height ?? 0 }, (_, y) =>
    Array.from({ length: level?.width ?? 0 }, (_, x) => signAt(document, levelId ?? "", x + 0.5, y + 0.5)),
  );
  return rows.map((row) => row.join("")).join("\n");
}

function signAt(document: PlanDocument, levelId: string, x: number, y: number): string {
  const booth = document.booths.find(
    (one) => one.levelId === levelId && containsPoint(outline(one), { x, y }),
  );
  if (booth) return booth.label[0] ?? "?";
  const isWall = document.elements.some(({ geometry, ...element }) => {
    if (element.levelId !== levelId || geometry.type !== "rect") return false;
    return (
      x > geometry.x && x < geometry.x + geometry.width && y > geometry.y && y < geometry.y + geometry.height
    );
  });
  return isWall ? "#" : ".";
}

/** The records sorted by id, because undoing a removal appends the record. */
export function sorted(document: PlanDocument): PlanDocument {
  return Object.fromEntries(
    Object.entries(document).map(([table, records]) => [
      table,
      records.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
  ) as PlanDocument;
}

/** Applies a change, after checking that its inverse restores the document. */
export function applied(document: PlanDocument, change: DocumentChange): PlanDocument {
  const after = apply(document, change);
  const back = apply(after, invert(change));
  const again = apply(back, change);
  if (JSON.stringify(sorted(back)) !== JSON.stringify(sorted(document))) {
    throw new Error("Taking the change back does not lead to where it began.");
  }
  if (JSON.stringify(sorted(again)) !== JSON.stringify(sorted(after))) {
    throw new Error("Doing the change again does not lead to the same.");
  }
  return after;
}

const NO_KEYS: Keys = { shift: false, alt: false, command: false };

/** Drives an editor like a user with a pointer; a pixel is 5 cm, and the grid is off by default. */
export function play(picture: string | string[] | PlanDocument, options?: DrawOptions) {
  const document =
    typeof picture === "object" && "booths" in picture ? picture : documentFrom(picture, options);
  const newId = countingIds();
  let editor: Editor = { ...newEditor(document), grid: null };
  const game = {
    get editor() {
      return editor;
    },
    get document() {
      return editor.document;
    },
    newId,
    send(message: Message) {
      editor = reduce(editor, message, newId);
      return game;
    },
    tool: (name: ToolName) => game.send({ type: "tool", name }),
    press: (x: number, y: number, keys: Partial<Keys> = {}) => pointer("press", x, y, keys),
    move: (x: number, y: number, keys: Partial<Keys> = {}) => pointer("move", x, y, keys),
    release: (x: number, y: number, keys: Partial<Keys> = {}) => pointer("release", x, y, keys),
    click: (x: number, y: number, keys: Partial<Keys> = {}) =>
      pointer("press", x, y, keys) && pointer("release", x, y, keys),
    double: (x: number, y: number) => game.click(x, y).click(x, y) && pointer("double", x, y, {}),
    drag(from: [number, number], to: [number, number], keys: Partial<Keys> = {}) {
      const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return game
        .move(...from)
        .press(...from, keys)
        .move(...middle, keys)
        .move(...to, keys)
        .release(...to, keys);
    },
    key: (type: "enter" | "escape" | "back") => game.send({ type: "input", input: { type } }),
    undo: () => game.send({ type: "undo" }),
    others: (change: DocumentChange) => game.send({ type: "others", change, by: [SIGNED_BY_SOMEBODY] }),
    redo: () => game.send({ type: "redo" }),
    picture: () => pictureOf(editor.document, editor.levelId),
    booth: (label: string) => editor.document.booths.find((booth) => booth.label === label),
  };
  function pointer(type: "press" | "move" | "release" | "double", x: number, y: number, keys: Partial<Keys>) {
    return game.send({ type: "input", input: { type, at: { x, y }, keys: { ...NO_KEYS, ...keys } } });
  }
  return game;
}

/** The name of a step as a plain text. */
export function named(name: string): OfficePhrase {
  return { key: "object.named", values: { name } };
}
