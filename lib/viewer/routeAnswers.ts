import { isRefusal } from "#lib/refusal";
import { type Route, type RouteRequest, type Tour, type TourRequest, Wayfinder } from "#lib/wayfinding/index";
import { type Ground, openGround } from "./routeGround";
import type { NoRoute } from "./routeState";

export type RouteQuestion = { kind: "route"; request: RouteRequest };
export type TourQuestion = { kind: "tour"; request: Omit<TourRequest, "budget" | "random"> };
export type DirectionsQuestion = RouteQuestion | TourQuestion;

export type FoundRoute = {
  kind: "route";
  route: Route;
  /** The extra seconds because of closures. */
  detourSeconds: number;
};
export type FoundTour = { kind: "tour"; tour: Tour };
export type DirectionsAnswer = FoundRoute | FoundTour | NoRoute;

/** The time limit for improving the order of a tour. */
const TOUR_MILLISECONDS = 200;

/** Answers questions in sequence and caches intermediate results while the ground stays the same. */
export class DirectionsAnswers {
  private ground: Ground | undefined;
  private wayfinder: Wayfinder | undefined;
  private open: Wayfinder | undefined;

  constructor(private readonly outside: { clock: () => number; random: () => number }) {}

  answer(ground: Ground, question: DirectionsQuestion): DirectionsAnswer {
    if (ground !== this.ground || !this.wayfinder) {
      this.ground = ground;
      this.wayfinder = new Wayfinder(ground.plan, ground.options);
      this.open = undefined;
    }
    try {
      return question.kind === "tour"
        ? { kind: "tour", tour: this.tour(this.wayfinder, question.request) }
        : this.route(this.wayfinder, ground, question.request);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { code, message, details } = error;
      const hasSteps = Boolean(details && !Array.isArray(details) && details.inaccessibleRouteExists);
      return { kind: "none", code, message, hasSteps, isClosed: this.isClosed(ground, question), details };
    }
  }

  private tour(wayfinder: Wayfinder, request: TourQuestion["request"]): Tour {
    const { clock, random } = this.outside;
    return wayfinder.tour({ ...request, budget: { milliseconds: TOUR_MILLISECONDS, clock }, random });
  }

  private route(wayfinder: Wayfinder, ground: Ground, request: RouteRequest): FoundRoute {
    const route = wayfinder.route(request);
    const shortest = ground.hasClosures ? this.onOpenGround(ground).route(request) : route;
    return {
      kind: "route",
      route,
      detourSeconds: Math.max(0, route.durationSeconds - shortest.durationSeconds),
    };
  }

  private isClosed(ground: Ground, question: DirectionsQuestion): boolean {
    if (!ground.hasClosures || question.kind !== "route") return false;
    try {
      this.onOpenGround(ground).route(question.request);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  private onOpenGround(ground: Ground): Wayfinder {
    const { plan, options } = openGround(ground);
    this.open ??= new Wayfinder(plan, options);
    return this.open;
  }
}
