import type { Camera, Viewport } from "#lib/geometry/camera";
import type { Point } from "#lib/geometry/point";
import type { Rect } from "#lib/geometry/rect";
import type { Travel } from "#lib/plan/travel";
import type { Refusal } from "#lib/refusal";
import type { OfficePhrase } from "#lib/words/office";
import type { Choice, Clash, Signature } from "./clashes";
import type { Clipping } from "./commands/clipboard";
import type { CommentMark } from "./commentMark";
import type { DocumentBooth, DocumentChange, PlanDocument } from "./document";
import type { History, HistoryDirection } from "./history";
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

/** A change that would affect an order or a price, waiting for confirmation. */
export type Confirmation = {
  edit: Edit;
  harms: readonly Harm[];
  cost: Cost | null;
  historyStep?: HistoryStep;
};

/** A history step to undo or redo, and the user's choices about it. */
export type HistoryStep = {
  direction: HistoryDirection;
  choices: ReadonlyMap<string, Choice> | null;
  isSure: boolean;
};

/** A step that would overwrite changes by others, waiting for a choice. */
export type Overtaken = { direction: HistoryDirection; name: OfficePhrase; clashes: readonly Clash[] };

/** A change to the document: its name, and the selection afterwards. */
export type Edit = {
  name: OfficePhrase;
  change: DocumentChange;
  select?: readonly string[];
  /** Consecutive edits with the same key are one undo step. */
  key?: string;
  /** It changes what is sold, so the user is shown the effect on the price. */
  isPriced?: boolean;
  /** The user already knows the price. */
  isPriceKnown?: boolean;
  /** The user chose the labels of new booths, so the server must not replace them. */
  keepsLabels?: boolean;
};

export type Draft = { change: DocumentChange; clashing: readonly string[] };

/** Everything on the screen of one editor. */
export type Editor = {
  document: PlanDocument;
  /** False for users who may view the plan but not change it. */
  mayChange: boolean;
  history: History;
  /** Changes by others in this session, the latest last. */
  heard: readonly Heard[];
  /** The latest change, its name, whether it was made here, and the booths with a generated label. */
  latest: { change: DocumentChange; name: OfficePhrase; isOwn: boolean; proposed: readonly string[] } | null;
  levelId: string;
  ghostLevelId: string | null;
  selection: readonly string[];
  tool: ToolInHand;
  /** The tool stays selected after use. */
  keepsTool: boolean;
  preview: DocumentChange | null;
  /** The preview of an open panel, with the ids of seats that would overlap something. */
  draft: Draft | null;
  /** Routes to exits, shown along the aisles. */
  travel: Travel | null;
  guides: readonly Guide[];
  band: Rect | null;
  path: readonly Point[] | null;
  cursor: string;
  /** The object under the pointer that a press would select. */
  hovered: string | null;
  wants: Wants | null;
  confirmation: Confirmation | null;
  overtaken: Overtaken | null;
  camera: Camera;
  viewport: Viewport;
  /** How much of the drawing panels cover on each side, in pixels. */
  covered: { left: number; right: number; bottom: number };
  /** The last pointer position, for pasting and the rulers. */
  pointer: Point | null;
  /** The tool is used by keyboard, so its point must be shown. */
  isKeyed: boolean;
  /** The last input was by touch, which is less precise than a pointer. */
  isTouched: boolean;
  clipboard: Clipping | null;
  layers: Layers;
  /** The open list beside the tools. */
  list: List;
  colouring: Colouring;
  /** Of all levels, as the server has them. */
  comments: readonly CommentMark[];
  /** Whether their marks are shown on the plan. */
  showsComments: boolean;
  snaps: boolean;
  /** The step of the snapping grid, in metres. */
  grid: number | null;
  boothModel: Partial<DocumentBooth>;
  icon: string;
  /** Null for users without access to the event's prices. */
  prices: PriceBook | null;
  /** The last announcement for screen readers. */
  announcement: OfficePhrase | null;
  /** Why something could not be done, until it is dismissed. */
  error: OfficePhrase | Refusal | null;
  /** A problem with the last change, until it is dismissed. */
  warning: OfficePhrase | null;
};

export type Message =
  | { type: "input"; input: Input; by?: "keys" | "finger" }
  | { type: "tool"; name: ToolName; keeps?: boolean }
  | { type: "do"; edit: Edit }
  | { type: "answer"; yes: boolean }
  | { type: "undo" | "redo" | "settle" }
  /** The choices for a step that would overwrite changes by others; without choices it is not undone or redone. */
  | { type: "overtaken"; choices: ReadonlyMap<string, Choice> | null }
  /** The conflicts of a save were resolved; the plan itself changes through `others`. */
  | { type: "decided"; clashes: readonly Clash[]; choices: ReadonlyMap<string, Choice> }
  | { type: "select"; ids: readonly string[] }
  | { type: "level" | "ghost"; id: string | null }
  | { type: "camera"; camera: Camera }
  | { type: "viewport"; viewport: Viewport }
  | { type: "layer"; layer: Layer; state: Partial<LayerState> }
  | { type: "set"; fields: Partial<Settable> }
  /** The server restored a draft for this editor: the change has been received, and is a step that can be undone. */
  | { type: "restored"; name: OfficePhrase; change: DocumentChange; heard: number }
  | { type: "others"; change: DocumentChange; by: readonly Signature[] };

type Settable = Pick<
  Editor,
  | "clipboard"
  | "covered"
  | "draft"
  | "travel"
  | "list"
  | "colouring"
  | "comments"
  | "showsComments"
  | "snaps"
  | "grid"
  | "boothModel"
  | "icon"
  | "prices"
  | "wants"
  | "announcement"
  | "error"
  | "warning"
  | "pointer"
>;
