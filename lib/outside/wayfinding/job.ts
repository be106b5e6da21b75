import type { Terrain } from "#lib/ports";
import type { RefusalCode, RefusalDetails } from "#lib/refusal";
import type {
  GenerateRequest,
  IsochroneRequest,
  MatrixRequest,
  RouteRequest,
  TourRequest,
} from "#lib/wayfinding/index";

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
