import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { BoothShape, BoothStatus, BoothType } from "#lib/records/booths";
import type { AisleEdge, AisleNode, Level, Passage, PlanElement } from "./plan";
import type { SceneIndex } from "./sceneIndex";

/** The fields of a booth used for drawing; missing ones are drawn without. */
export type SceneBooth = BoothShape & {
  readonly id: string;
  readonly levelId: string;
  readonly label: string;
  readonly title?: string | null;
  readonly status?: BoothStatus;
  readonly type?: BoothType;
  /** In major units. */
  readonly price?: number | null;
  readonly color?: string | null;
  readonly exhibitorIds: readonly string[];
};

export type SceneExhibitor = {
  readonly id: string;
  readonly name: string;
  readonly logoUrl?: string | null;
  readonly categoryIds?: readonly string[];
  readonly featured?: boolean;
};

export type SceneCategory = {
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly parentId: string | null;
};

export type SceneBackground = Rect & {
  url: string;
  rotation: number;
  opacity: number;
  vector?: string | null | undefined;
};

export type SceneLevel = Level & {
  readonly background?: SceneBackground | null;
  readonly northDegrees?: number | null;
};

/** What a scene is made of: the editable plan, or `sourceOf(bundle)`. */
export type SceneSource = {
  readonly levels: readonly SceneLevel[];
  readonly booths: readonly SceneBooth[];
  readonly elements: readonly PlanElement[];
  readonly nodes?: readonly AisleNode[];
  readonly edges?: readonly AisleEdge[];
  readonly passages?: readonly Passage[];
  readonly exhibitors?: readonly SceneExhibitor[];
  readonly categories?: readonly SceneCategory[];
};

/** The space for a label: a box around a middle, its long side rotated on the plan. */
export type LabelBox = Point & { readonly width: number; readonly height: number; readonly rotation: number };

type Placed = {
  readonly id: string;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

export type BoothItem = Placed & {
  readonly kind: "booth";
  readonly booth: SceneBooth;
  /** The corners on the plan. */
  readonly ring: readonly Point[];
  /** Its sides run along the plan's axes, so its box is its outline. */
  readonly isBox: boolean;
  readonly label: LabelBox;
  readonly exhibitors: readonly SceneExhibitor[];
  /** The name of the exhibitors, or its own title; empty if it is vacant. */
  readonly name: string;
  readonly logoUrl: string | null;
  /** The colour of the first exhibitor's first category. */
  readonly categoryColor: string | null;
  readonly categoryId: string | null;
};

export type ElementItem = Placed & {
  readonly kind: "element";
  readonly element: PlanElement;
  /** The corners of an area, the points of a line, or a single point. */
  readonly ring: readonly Point[];
  readonly form: "area" | "line" | "point";
  readonly label: LabelBox;
};

export type SceneItem = BoothItem | ElementItem;

/** One level, prepared for drawing and hit testing. */
export type Scene = {
  readonly level: SceneLevel;
  /** The level's floor, and whatever lies beyond it. */
  readonly bounds: Rect;
  readonly booths: readonly BoothItem[];
  /** In drawing order. */
  readonly elements: readonly ElementItem[];
  readonly boothIndex: SceneIndex | null;
  readonly elementIndex: SceneIndex | null;
  readonly byId: ReadonlyMap<string, SceneItem>;
  readonly network: SceneNetwork;
  readonly categories: ReadonlyMap<string, SceneCategory>;
  readonly source: SceneSource;
};

export type SceneEdge = { readonly edge: AisleEdge; readonly from: AisleNode; readonly to: AisleNode };

/** The end of a passage on this level. */
export type ScenePassage = { readonly passage: Passage; readonly node: AisleNode };

export type SceneNetwork = {
  readonly nodes: readonly AisleNode[];
  readonly edges: readonly SceneEdge[];
  readonly passages: readonly ScenePassage[];
};
