import type { Point } from "#lib/geometry/point";
import { boxAround } from "#lib/geometry/rect";
import { outline } from "./booths/shape";
import { roomInside } from "./sceneLabel";
import type { BoothItem, LabelBox, SceneBooth, SceneCategory, SceneExhibitor } from "./sceneTypes";

/** The exhibitors of booths, and their categories. */
export type SceneDirectory = {
  exhibitors: ReadonlyMap<string, SceneExhibitor>;
  categories: ReadonlyMap<string, SceneCategory>;
};

type Root = { id: string; color: string | null };

/**
 * A booth with what drawing needs repeatedly. Its position is computed at once and the rest on first use, because a
 * plan has many booths and a screen shows few of them large.
 */
export class PreparedBooth implements BoothItem {
  readonly kind = "booth";
  readonly id: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
  readonly isBox: boolean;
  private corners: readonly Point[] | null = null;
  private room: LabelBox | null = null;
  private people: readonly SceneExhibitor[] | null = null;
  private named: string | null = null;
  private root: Root | null | undefined;

  constructor(
    readonly booth: SceneBooth,
    private readonly directory: SceneDirectory,
  ) {
    this.id = booth.id;
    this.isBox = booth.polygon === null && booth.rotation % 90 === 0;
    const { x, y, width, height } = this.isBox ? uprightBox(booth) : boxAround(this.ring);
    this.minX = x;
    this.minY = y;
    this.maxX = x + width;
    this.maxY = y + height;
  }

  get ring(): readonly Point[] {
    this.corners ??= outline(this.booth);
    return this.corners;
  }

  get label(): LabelBox {
    this.room ??= this.booth.polygon ? roomInside(this.ring, this.booth.rotation) : boxRoom(this.booth);
    return this.room;
  }

  get exhibitors(): readonly SceneExhibitor[] {
    this.people ??= this.booth.exhibitorIds.flatMap((id) => this.directory.exhibitors.get(id) ?? []);
    return this.people;
  }

  get name(): string {
    const people = this.exhibitors;
    this.named ??= people.length > 0 ? people.map(({ name }) => name).join(", ") : (this.booth.title ?? "");
    return this.named;
  }

  get logoUrl(): string | null {
    const [first, second] = this.exhibitors;
    return second ? null : (first?.logoUrl ?? null);
  }

  get categoryId(): string | null {
    return this.category?.id ?? null;
  }

  get categoryColor(): string | null {
    return this.category?.color ?? null;
  }

  private get category(): Root | null {
    if (this.root === undefined) this.root = rootOf(this.exhibitors[0], this.directory.categories);
    return this.root;
  }
}

/** The box of a booth rotated by quarter turns. */
function uprightBox({ x, y, width, height, rotation }: SceneBooth) {
  if (rotation % 180 === 0) return { x, y, width, height };
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}

function boxRoom({ x, y, width, height, rotation }: SceneBooth): LabelBox {
  return { x: x + width / 2, y: y + height / 2, width, height, rotation };
}

/** The first category of an exhibitor; a subcategory without a colour takes that of its ancestors. */
function rootOf(
  exhibitor: SceneExhibitor | undefined,
  categories: ReadonlyMap<string, SceneCategory>,
): Root | null {
  const id = exhibitor?.categoryIds?.[0];
  const own = id === undefined ? undefined : categories.get(id);
  if (!own) return null;
  let root = own;
  let color = own.color;
  // At most as many steps as there are categories, so that a cycle of parents ends too.
  for (let steps = categories.size; root.parentId && steps > 0; steps--) {
    const parent = categories.get(root.parentId);
    if (!parent) break;
    root = parent;
    color = parent.color ?? color;
  }
  return { id: root.id, color };
}
