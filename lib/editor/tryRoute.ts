import { Refusal } from "#lib/refusal";
import { type Route, Wayfinder } from "#lib/wayfinding/index";
import type { Language } from "#lib/words/languages";
import type { OfficePhrase } from "#lib/words/office";
import type { PlanDocument } from "./document";

export type RouteTrial = {
  from: string;
  to: string;
  accessible: boolean;
  /** The time of the walk, for aisles with closing times. */
  at: Date;
  language: Language;
};

export type TriedRoute = { route: Route } | { error: OfficePhrase | Refusal };

/** The route for visitors at a moment, on the plan as it is in the editor. */
export function tryRoute(
  document: PlanDocument,
  { from, to, accessible, at, language }: RouteTrial,
): TriedRoute {
  try {
    return { route: new Wayfinder(document).route({ from, to, accessible, at: at.getTime(), language }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      error:
        error.code === "no_route" ? { key: accessible ? "tryRoute.noneStepFree" : "tryRoute.none" } : error,
    };
  }
}
