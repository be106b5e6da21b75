import { useMemo, useRef } from "react";
import type { DocumentBooth, DocumentChange, PlanDocument } from "#lib/editor/document";
import { idsWritten } from "#lib/editor/edit";
import type { Layers } from "#lib/editor/layers";
import { apply } from "#lib/plan/change";
import { makeScene } from "#lib/plan/scene";
import type { Scene, SceneBooth, SceneSource } from "#lib/plan/sceneTypes";
import { toAmount } from "#lib/pricing/money";
import { useEditor, useSurroundings } from "../useEditor";

export type Scenes = {
  /** The objects that do not move during a drag. */
  still: Scene;
  /** The objects being moved or drawn; null if there are none. */
  lifted: Scene | null;
  ghost: Scene | null;
  /** The whole level as it was before the drag, so that lists and counts do not flicker. */
  resting: Scene;
};

const priced = new WeakMap<DocumentBooth, SceneBooth>();

type People = Pick<SceneSource, "exhibitors" | "categories"> & { currency: string };

/** The drawing takes prices in major units; the same record keeps the same object. */
function boothOf(booth: DocumentBooth, currency: string): SceneBooth {
  const known = priced.get(booth);
  if (known) return known;
  const made = { ...booth, price: booth.priceCents === null ? null : toAmount(booth.priceCents, currency) };
  priced.set(booth, made);
  return made;
}

function sourceOf(document: PlanDocument, layers: Layers, people: People) {
  return {
    ...document,
    ...people,
    levels: layers.background.visible
      ? document.levels
      : document.levels.map((level) => ({ ...level, background: null })),
    booths: layers.booths.visible ? document.booths.map((booth) => boothOf(booth, people.currency)) : [],
  };
}

/** Objects about to be deleted are not drawn. */
function idsRemoved(change: DocumentChange): string[] {
  return Object.values(change).flatMap(({ removed }) => removed.map(({ id }) => id));
}

/** The network moves as a whole, because edges depend on their nodes. */
function movesNetwork(change: DocumentChange): boolean {
  return change.nodes !== undefined || change.edges !== undefined || change.levels !== undefined;
}

/** Splits the scene during a drag: static objects are prepared once, only moving ones for every pointer event. */
export function useScenes(): Scenes {
  const document = useEditor((editor) => editor.document);
  const levelId = useEditor((editor) => editor.levelId);
  const ghostLevelId = useEditor((editor) => editor.ghostLevelId);
  const preview = useEditor((editor) => editor.preview ?? editor.draft?.change ?? null);
  const layers = useEditor((editor) => editor.layers);
  const { exhibitors, categories, currency } = useSurroundings();
  const before = useRef<Scene>(undefined);

  const people = useMemo(() => ({ exhibitors, categories, currency }), [exhibitors, categories, currency]);
  const lift = preview && !movesNetwork(preview) ? preview : null;
  const liftedIds = lift ? [...idsWritten(lift), ...idsRemoved(lift)].sort().join() : "";
  const whole = preview && !lift ? preview : null;

  const still = useMemo(() => {
    const shown = whole ? apply(document, whole) : document;
    const liftedSet = new Set(liftedIds.split(","));
    const source = sourceOf(shown, layers, people);
    const rest = {
      ...source,
      booths: source.booths.filter(({ id }) => !liftedSet.has(id)),
      elements: source.elements.filter(({ id }) => !liftedSet.has(id)),
    };
    const scene = makeScene(liftedIds === "" ? source : rest, levelId, before.current);
    before.current = scene;
    return scene;
  }, [document, whole, liftedIds, layers, people, levelId]);

  const lifted = useMemo(() => {
    if (!lift) return null;
    const { booths, elements } = lift;
    const level = document.levels.find(({ id }) => id === levelId);
    const onlyMoving: PlanDocument = {
      levels: level ? [level] : [],
      booths: booths ? [...booths.added, ...booths.updated.map(({ to }) => to)] : [],
      elements: elements ? [...elements.added, ...elements.updated.map(({ to }) => to)] : [],
      nodes: [],
      edges: [],
      passages: [],
    };
    return makeScene(sourceOf(onlyMoving, layers, people), levelId);
  }, [lift, document.levels, layers, people, levelId]);

  const ghost = useMemo(() => {
    if (!ghostLevelId || !document.levels.some(({ id }) => id === ghostLevelId)) return null;
    return makeScene(sourceOf(document, layers, people), ghostLevelId);
  }, [document, ghostLevelId, layers, people]);

  const rested = useRef(still);
  const resting = useMemo(() => {
    if (liftedIds === "" && !whole) rested.current = still;
    return rested.current.level.id === levelId ? rested.current : still;
  }, [still, liftedIds, whole, levelId]);

  return { still, lifted, ghost, resting };
}
