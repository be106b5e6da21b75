import type { Point } from "#lib/geometry/point";
import { boxAround, type Rect } from "#lib/geometry/rect";
import { isDrawingAid } from "./drawingAids";
import type { AisleEdge, AisleNode, Passage } from "./plan";
import { PreparedBooth } from "./sceneBooth";
import { elementItem, rankOf } from "./sceneElement";
import { SceneIndex } from "./sceneIndex";
import { networkOf } from "./sceneNetwork";
import type { BoothItem, ElementItem, Scene, SceneItem, SceneLevel, SceneSource } from "./sceneTypes";

/** The parts of a bundle, by their names in a plan. */
export function sourceOf<W extends { nodes: AisleNode[]; edges: AisleEdge[]; transitions: Passage[] }>(
  bundle: Omit<SceneSource, "nodes" | "edges" | "passages"> & { wayfinding: W },
): SceneSource {
  const { levels, booths, elements, exhibitors, categories, wayfinding } = bundle;
  const { nodes, edges, transitions: passages } = wayfinding;
  return { levels, booths, elements, exhibitors, categories, nodes, edges, passages };
}

/**
 * Prepares one level. Given the previous scene, identical record objects keep what was prepared, so a small change
 * costs little more than the index.
 */
export function makeScene(source: SceneSource, levelId: string, before?: Scene): Scene {
  const level = source.levels.find(({ id }) => id === levelId);
  if (!level) throw new Error(`The plan has no level "${levelId}"; it has ${source.levels.length} others.`);
  const people = isSameList(before?.source.exhibitors, source.exhibitors);
  const groups = isSameList(before?.source.categories, source.categories);
  const known = before?.level.id === levelId ? before.byId : NOTHING;
  const categories = groups && before ? before.categories : byId(source.categories ?? []);
  const directory = { exhibitors: byId(source.exhibitors ?? []), categories };

  const items = new Map<string, SceneItem>();
  const booths: BoothItem[] = [];
  for (const booth of source.booths) {
    if (booth.levelId !== levelId) continue;
    const old = known.get(booth.id);
    const isKept = people && groups && old?.kind === "booth" && old.booth === booth;
    const item = isKept ? old : new PreparedBooth(booth, directory);
    booths.push(item);
    items.set(item.id, item);
  }
  const elements: ElementItem[] = [];
  for (const element of source.elements) {
    if (element.levelId !== levelId) continue;
    const old = known.get(element.id);
    const isKept = old?.kind === "element" && old.element === element;
    const item = isKept ? old : elementItem(element);
    elements.push(item);
    items.set(item.id, item);
  }
  elements.sort((a, b) => rankOf(a.element) - rankOf(b.element));

  return {
    level,
    bounds: boundsOf(
      level,
      booths,
      elements.filter(({ element }) => !isDrawingAid(element)),
    ),
    booths,
    elements,
    boothIndex: indexOf(booths, before?.booths, before?.boothIndex),
    elementIndex: indexOf(elements, before?.elements, before?.elementIndex),
    byId: items,
    network: networkOf(source, levelId, before?.level.id === levelId ? before : undefined),
    categories,
    source,
  };
}

/** With more items, building a new index takes no longer. */
const FEW = 20;

/** A scene without some of its booths and elements, which are being moved. Nothing else of it changes. */
export function sceneWithout(scene: Scene, ids: ReadonlySet<string>): Scene {
  const isLeft = ({ id }: { readonly id: string }) => !ids.has(id);
  const { booths, elements, boothIndex, elementIndex, byId: known, source } = scene;
  const left = new Map(known);
  for (const id of ids) left.delete(id);
  return {
    ...scene,
    booths: booths.filter(isLeft),
    elements: elements.filter(isLeft),
    boothIndex: indexWithout(booths, boothIndex, ids),
    elementIndex: indexWithout(elements, elementIndex, ids),
    byId: left,
    source: {
      ...source,
      booths: source.booths.filter(isLeft),
      elements: source.elements.filter(isLeft),
    },
  };
}

function indexWithout(
  items: readonly SceneItem[],
  index: SceneIndex | null,
  ids: ReadonlySet<string>,
): SceneIndex | null {
  const gone = items.flatMap(({ id }, at) => (ids.has(id) ? at : []));
  if (gone.length === 0) return index;
  if (gone.length <= FEW && gone.length < items.length) return index?.without(gone) ?? null;
  return indexOf(items.filter(({ id }) => !ids.has(id)));
}

const NOTHING: ReadonlyMap<string, SceneItem> = new Map();

function isSameList(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  return a === b;
}

function byId<T extends { id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** An index only holds boxes, so it can be reused while they are unchanged, for example after a sale. */
function indexOf(
  items: readonly SceneItem[],
  before: readonly SceneItem[] = [],
  known: SceneIndex | null = null,
): SceneIndex | null {
  if (items.length === 0) return null;
  if (known && items.length === before.length && items.every((item, at) => hasBoxOf(item, before[at]))) {
    return known;
  }
  return new SceneIndex(items);
}

function hasBoxOf(item: SceneItem, other: SceneItem | undefined): boolean {
  return (
    item === other ||
    (item.minX === other?.minX &&
      item.minY === other.minY &&
      item.maxX === other.maxX &&
      item.maxY === other.maxY)
  );
}

/** Items whose boxes overlap a box, in drawing order. */
export function itemsIn<T extends SceneItem>(items: readonly T[], index: SceneIndex | null, box: Rect): T[] {
  if (!index) return [];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const holdsAll = box.x <= index.minX && box.y <= index.minY && right >= index.maxX && bottom >= index.maxY;
  if (holdsAll) return items as T[];
  const found = index.search(box.x, box.y, right, bottom);
  found.sort((a, b) => a - b);
  return found.map((at) => items[at] as T);
}

const EMPTY_SIDE_M = 40;

function boundsOf(level: SceneLevel, booths: readonly SceneItem[], elements: readonly SceneItem[]): Rect {
  const corners: Point[] = [];
  for (const items of [booths, elements]) {
    const [first] = items;
    if (!first) continue;
    let { minX, minY, maxX, maxY } = first;
    for (const item of items) {
      minX = Math.min(minX, item.minX);
      minY = Math.min(minY, item.minY);
      maxX = Math.max(maxX, item.maxX);
      maxY = Math.max(maxY, item.maxY);
    }
    corners.push({ x: minX, y: minY }, { x: maxX, y: maxY });
  }
  if (level.width && level.height) corners.push({ x: 0, y: 0 }, { x: level.width, y: level.height });
  if (level.background) {
    const { x, y, width, height } = level.background;
    corners.push({ x, y }, { x: x + width, y: y + height });
  }
  if (corners.length === 0) return { x: 0, y: 0, width: EMPTY_SIDE_M, height: EMPTY_SIDE_M };
  return boxAround(corners);
}

/** The box of an item, for a camera. */
export function boxOf({ minX, minY, maxX, maxY }: SceneItem): Rect {
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
}
