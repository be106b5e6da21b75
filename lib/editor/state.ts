import type { Camera, Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { Choice, Clash, Signature } from "./clashes";
import type { Clipping } from "./commands/clipboard";
import type { DocumentBooth, DocumentChange, PlanDocument } from "./document";
import type { History, Way } from "./history";
import type { Layer, LayerState, Layers } from "./layers";
import type { Heard } from "./overtaken";
import type { Cost, PriceBook } from "./prices";
import type { Harm } from "./protect";
import type { Guide } from "./snap";
import type { Input, Wants } from "./tools/tool";
import type { ToolInHand, ToolName } from "./tools/tools";

export const COLOURINGS = ["status", "type", "category", "price", "free"] as const;

export type Colouring = (typeof COLOURINGS)[number];

/** The lists beside the tools. */
export const LISTS = ["layers", "exhibitors", "kiosks"] as const;

export type List = (typeof LISTS)[number];

/** A deed that would hurt an order or change a price, kept until somebody says yes or no. */
export type Ask = { deed: Deed; harms: readonly Harm[]; cost: Cost | null; direction?: Direction };

/** A step of the history that is to be taken, and what was said about it. */
export type Direction = { way: Way; choices: ReadonlyMap<string, Choice> | null; isSure: boolean };

/** A step that would go over what others did since, kept until somebody chooses. */
export type Overtaken = { way: Way; name: string; clashes: readonly Clash[] };

/** Something to do to the document: the change, what it is called, and what is selected afterwards. */
export type Deed = {
  name: string;
  change: DocumentChange;
  select?: readonly string[];
  /** Deeds in a row with the same key are one step to undo. */
  key?: string;
  /** It is about what is sold, so whoever does it is told what becomes of the price. */
  isPriced?: boolean;
  /** They were told already, by whatever asked for it. */
  isPriceKnown?: boolean;
  /** A person chose the labels of new booths, so that no others are given to them without a word. */
  keepsLabels?: boolean;
};

export type Draft = { change: DocumentChange; clashing: readonly string[] };

/** Everything the screen shows of the work on one plan. */
export type Editor = {
  document: PlanDocument;
  /** False for those who may look at the plan but not change it. */
  mayChange: boolean;
  history: History;
  /** What others did in this sitting, the latest last. */
  heard: readonly Heard[];
  /** The latest change, what it is called, whether it was made here, and the booths whose label was proposed. */
  latest: { change: DocumentChange; name: string; isOwn: boolean; proposed: readonly string[] } | null;
  levelId: string;
  ghostLevelId: string | null;
  selection: readonly string[];
  tool: ToolInHand;
  /** The tool stays in the hand after it was used. */
  keepsTool: boolean;
  preview: DocumentChange | null;
  /** What an open panel proposes, with the ids of what would lie on something else. */
  draft: Draft | null;
  guides: readonly Guide[];
  band: Rect | null;
  path: readonly Point[] | null;
  cursor: string;
  /** What the pointer is over and would take. */
  hovered: string | null;
  wants: Wants | null;
  ask: Ask | null;
  overtaken: Overtaken | null;
  camera: Camera;
  viewport: Viewport;
  /** How far panels reach over the drawing, in pixels from its sides. */
  covered: { left: number; right: number; bottom: number };
  /** Where the pointer was last, for pasting and the rulers. */
  pointer: Point | null;
  /** The tool is led by keys, so its point must be shown. */
  isKeyed: boolean;
  /** A finger did it last, which is broader than a pointer. */
  isTouched: boolean;
  clipboard: Clipping | null;
  layers: Layers;
  /** The list that is open beside the tools. */
  list: List;
  colouring: Colouring;
  snaps: boolean;
  /** The grid's step that things come to rest on, in metres. */
  grid: number | null;
  boothModel: Partial<DocumentBooth>;
  icon: string;
  /** Null for those who may not know the event's prices. */
  prices: PriceBook | null;
  /** The last thing done, in words, for those who hear the page. */
  said: string;
  /** Why something could not be done, until it is read. */
  trouble: string | null;
  /** What was done, but is probably not meant, until it is read. */
  warning: string | null;
};

export type Message =
  | { type: "input"; input: Input; by?: "keys" | "finger" }
  | { type: "tool"; name: ToolName; keeps?: boolean }
  | { type: "do"; deed: Deed }
  | { type: "answer"; yes: boolean }
  | { type: "undo" | "redo" | "settle" }
  /** What becomes of a step that others overtook; without choices it stays where it is. */
  | { type: "overtaken"; choices: ReadonlyMap<string, Choice> | null }
  /** What saving had to ask was decided; the plan itself is told by what others did. */
  | { type: "decided"; clashes: readonly Clash[]; choices: ReadonlyMap<string, Choice> }
  | { type: "select"; ids: readonly string[] }
  | { type: "level" | "ghost"; id: string | null }
  | { type: "camera"; camera: Camera }
  | { type: "viewport"; viewport: Viewport }
  | { type: "layer"; layer: Layer; state: Partial<LayerState> }
  | { type: "set"; fields: Partial<Settable> }
  | { type: "others"; change: DocumentChange; by: readonly Signature[] };

type Settable = Pick<
  Editor,
  | "clipboard"
  | "covered"
  | "draft"
  | "list"
  | "colouring"
  | "snaps"
  | "grid"
  | "boothModel"
  | "icon"
  | "prices"
  | "wants"
  | "said"
  | "trouble"
  | "warning"
  | "pointer"
>;
