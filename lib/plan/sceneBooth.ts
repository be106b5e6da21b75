import { boxAround } from "#lib/geometry/rect";
import { outline } from "./booths/shape";
import type { BoothItem, LabelBox, SceneBooth, SceneCategory, SceneExhibitor } from "./scene";
import { roomInside } from "./sceneLabel";

const NOBODY: readonly SceneExhibitor[] = [];

/** A booth with everything that drawing asks of it again and again. */
export function boothItem(
  booth: SceneBooth,
  exhibitors: ReadonlyMap<string, SceneExhibitor>,
  categories: ReadonlyMap<string, SceneCategory>,
): BoothItem {
  const ring = outline(booth);
  const box = boxAround(ring);
  const people = peopleOf(booth, exhibitors);
  const category = categoryOf(people, categories);
  let room: LabelBox | null = null;
  return {
    kind: "booth",
    id: booth.id,
    booth,
    ring,
    isBox: booth.polygon === null && booth.rotation % 90 === 0,
    // Found when it is first asked for: a plan has many outlines, and a screen shows few of them large.
    get label() {
      room ??= booth.polygon ? roomInside(ring, booth.rotation) : boxRoom(booth);
      return room;
    },
    minX: box.x,
    minY: box.y,
    maxX: box.x + box.width,
    maxY: box.y + box.height,
    exhibitors: people,
    name: people.length > 0 ? people.map(({ name }) => name).join(", ") : (booth.title ?? ""),
    logoUrl: people.length === 1 ? (people[0]?.logoUrl ?? null) : null,
    categoryId: category?.id ?? null,
    categoryColor: category?.color ?? null,
  };
}

function peopleOf({ exhibitorIds }: SceneBooth, exhibitors: ReadonlyMap<string, SceneExhibitor>) {
  if (exhibitorIds.length === 0) return NOBODY;
  return exhibitorIds.map((id) => exhibitors.get(id)).filter((one) => one !== undefined);
}

function boxRoom({ x, y, width, height, rotation }: SceneBooth): LabelBox {
  return { x: x + width / 2, y: y + height / 2, width, height, rotation };
}

/** The first category of the first exhibitor; a branch without a colour takes that of the tree it grows on. */
function categoryOf(
  [first]: readonly SceneExhibitor[],
  categories: ReadonlyMap<string, SceneCategory>,
): { id: string; color: string | null } | null {
  const id = first?.categoryIds?.[0];
  const own = id === undefined ? undefined : categories.get(id);
  if (!own) return null;
  let root = own;
  let color = own.color;
  // As many steps as there are categories, so that a ring of parents ends too.
  for (let steps = categories.size; root.parentId && steps > 0; steps--) {
    const parent = categories.get(root.parentId);
    if (!parent) break;
    root = parent;
    color = parent.color ?? color;
  }
  return { id: root.id, color };
}
