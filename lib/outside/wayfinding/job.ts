import type { Plan } from "#lib/plan/plan";
import type { RefusalCode, RefusalDetails } from "#lib/refusal";
import type {
  GenerateRequest,
  IsochroneRequest,
  MatrixRequest,
  RouteRequest,
  TourRequest,
  WayfinderOptions,
} from "#lib/wayfinding/index";

/** A plan for wayfinding; the key identifies this exact state of it. */
export type Terrain = { key: string; plan: Plan; options: WayfinderOptions };

export type PlaceJob = { kind: "locate"; key: string; terrain?: Terrain; place: string };
export type RouteJob = { kind: "route"; key: string; terrain?: Terrain; request: RouteRequest };
export type TourJob = {
  kind: "tour";
  key: string;
  terrain?: Terrain;
  request: Omit<TourRequest, "budget" | "random">;
};
export type MatrixJob = { kind: "matrix"; key: string; terrain?: Terrain; request: MatrixRequest };
export type IsochroneJob = { kind: "isochrone"; key: string; terrain?: Terrain; request: IsochroneRequest };
export type DrawJob = { kind: "generate"; request: Omit<GenerateRequest, "newId"> };

/** A request for a plan; the plan is only sent if the thread reports that it lacks it. */
export type Question = PlaceJob | RouteJob | TourJob | MatrixJob | IsochroneJob;
export type Job = Question | DrawJob;

export type Outcome =
  | { found: unknown }
  | { lacks: string }
  | { refused: { code: RefusalCode; message: string; details: RefusalDetails | undefined } }
  | { failed: string };
