import { makeScene } from "#lib/plan/scene";
import { type BenchRow, benchRow } from "#lib/testing/benchRow";
import { median, processorMillisecondsOf, quantile } from "#lib/testing/measure";
import { countingIds, documentFrom } from "#lib/testing/play";
import { newBooth } from "./commands/draw";
import type { DocumentBooth, PlanDocument } from "./document";
import { newEditor, reduce } from "./editor";
import { objectsOf } from "./planObjects";

const BOOTHS = 5_000;
const DRAGGED = 200;
const STEPS = 120;
const FRAME_TARGET_MS = 8;
const HIT_TARGET_MS = 0.05;
const NO_KEYS = { shift: false, alt: false, command: false };

/** Booths of 3 by 3 metres in rows with aisles between. */
function hallOf(count: number): PlanDocument {
  const empty = documentFrom("#");
  const place = { levelId: "level0", newId: countingIds() };
  const columns = Math.ceil(Math.sqrt(count));
  const booths = Array.from({ length: count }, (_, index): DocumentBooth => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const shape = { x: column * 3, y: row * 4.5, width: 3, height: 3, rotation: 0, polygon: null };
    return newBooth(place, { ...shape, label: `B${index}` });
  });
  return { ...empty, booths };
}

/** The time of a pointer step before drawing: the tool, snapping, the change and its scene. */
function dragFrames(document: PlanDocument): number[] {
  const newId = countingIds();
  const ids = document.booths.slice(0, DRAGGED).map(({ id }) => id);
  let editor = reduce(newEditor(document), { type: "select", ids }, newId);
  const input = (type: "press" | "move", x: number, y: number) =>
    reduce(editor, { type: "input", input: { type, at: { x, y }, keys: NO_KEYS } }, newId);
  editor = input("press", 1.5, 1.5);
  return Array.from({ length: STEPS }, (_, step) =>
    processorMillisecondsOf(() => {
      editor = input("move", 1.5 + step * 0.37, 1.5 + step * 0.21);
      const booths = editor.preview?.booths?.updated.map(({ to }) => to) ?? [];
      makeScene({ levels: document.levels, booths, elements: [] }, "level0");
    }),
  );
}

function hits(document: PlanDocument): number[] {
  const level = objectsOf(document).on("level0");
  return Array.from({ length: 2_000 }, (_, index) => {
    const at = { x: (index * 7.31) % 210, y: (index * 3.77) % 310 };
    return processorMillisecondsOf(() => level.at(at, 0.3, () => true));
  });
}

export default function bench(): BenchRow[] {
  const document = hallOf(BOOTHS);
  dragFrames(document);
  const frames = dragFrames(document);
  hits(document);
  const hit = hits(document);
  const slowest = quantile(frames, 0.95);
  return [
    benchRow({
      goal: "V2",
      what: `Dragging ${DRAGGED} of ${BOOTHS} booths, a step of the pointer without its picture`,
      ours: `${median(frames).toFixed(2)} ms, p95 ${slowest.toFixed(2)} ms`,
      target: `p95 ≤ ${FRAME_TARGET_MS} ms`,
    }),
    benchRow({
      goal: "V2",
      what: `Finding what lies under the pointer among ${BOOTHS}`,
      ours: `${median(hit).toFixed(4)} ms`,
      target: `≤ ${HIT_TARGET_MS} ms`,
    }),
  ];
}
