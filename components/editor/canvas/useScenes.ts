import { useMemo, useRef } from "react";
import type { DocumentBooth, DocumentChange, PlanDocument } from "#lib/editor/document";
import { idsWritten } from "#lib/editor/edit";
import type { Layers } from "#lib/editor/layers";
import { sharedMove } from "#lib/editor/sharedMove";
import type { Point } from "#lib/geometry/point";
import { apply } from "#lib/plan/change";
import { makeScene, sceneWithout } from "#lib/plan/scene";
import type { Scene, SceneBooth, SceneSource } from "#lib/plan/sceneTypes";
import { toAmount } from "#lib/pricing/money";
import { useEditor, useSurroundings } from "../useEditor";

export type Scenes = {
  /** The objects that do not move during a drag. */
  still: Scene;
  /** The objects being moved or drawn, and their offset so far; null if there are none. */
  lifted: Lifted | null;
  ghost: Scene | null;
  /** The whole level as it was before the drag, so that lists and counts do not flicker. */
  resting: Scene;
};

export type Lifted = {
  scene: Scene;
  /** The offset of many objects that move alike, whose scene shows their former positions; null otherwise. */
  by: Point | null;
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

/** Reuses prepared objects, so the number of lifted ones hardly matters. */
function sceneOfOnly(scene: Scene, ids: string): Scene {
  const lifted = new Set(ids.split(","));
  const others = [...scene.byId.keys()].filter((id) => !lifted.has(id));
  return { ...sceneWithout(scene, new Set(others)), network: NO_NETWORK };
}

const NO_NETWORK: Scene["network"] = { nodes: [], edges: [], passages: [] };

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
  const liftedIds = lift ? [...idsWritten(lift), ...idsRemoved(lift)].join() : "";
  const whole = preview && !lift ? preview : null;

  const entire = useMemo(() => {
    const source = sourceOf(whole ? apply(document, whole) : document, layers, people);
    const scene = makeScene(source, levelId, before.current);
    before.current = scene;
    return scene;
  }, [document, whole, layers, people, levelId]);
  const still = useMemo(
    () => (liftedIds === "" ? entire : sceneWithout(entire, new Set(liftedIds.split(",")))),
    [entire, liftedIds],
  );

  const by = useMemo(() => lift && sharedMove(lift), [lift]);
  const isCarried = by !== null;
  const carried = useMemo(
    () => (isCarried ? sceneOfOnly(entire, liftedIds) : null),
    [isCarried, entire, liftedIds],
  );
  const lifted = useMemo((): Lifted | null => {
    if (!lift) return null;
    if (carried && by) return { scene: carried, by };
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
    return { scene: makeScene(sourceOf(onlyMoving, layers, people), levelId), by: null };
  }, [lift, carried, by, document, layers, people, levelId]);

  const ghost = useMemo(() => {
    if (!ghostLevelId || !document.levels.some(({ id }) => id === ghostLevelId)) return null;
    return makeScene(sourceOf(document, layers, people), ghostLevelId);
  }, [document, ghostLevelId, layers, people]);

  const rested = useRef(entire);
  const resting = useMemo(() => {
    if (!whole) rested.current = entire;
    return rested.current.level.id === levelId ? rested.current : entire;
  }, [entire, whole, levelId]);

  return { still, lifted, ghost, resting };
}
