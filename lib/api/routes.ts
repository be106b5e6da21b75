import { json } from "#lib/declare/body";
import { ok } from "#lib/declare/reply";
import { picture } from "#lib/files/downloads";
import {
  Isochrone,
  IsochroneQuery,
  MatrixInput,
  Route,
  RouteBatch,
  RouteBatchInput,
  RouteMatrix,
  RouteQuery,
  Tour,
  TourInput,
} from "#lib/schema/routes";
import * as yah from "#lib/services/wayfinding/youAreHere";
import * as routes from "#services/routes";
import { endpoint } from "./declare";

export const findRoute = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/route",
  summary: "Find a route",
  description:
    "On the published plan, or on the draft before the first publication; aisles and transitions that are " +
    "currently closed are avoided. `accessible=1` excludes steps; if only a route with steps exists, the " +
    "error says so.",
  access: "public",
  query: RouteQuery,
  reply: ok(Route),
  refusals: ["invalid_location", "location_not_found", "no_route", "too_many_stops", "busy"],
  limit: "route",
  handle: ({ app, fair, query }) => routes.find(app, fair, query),
});

export const optimizeRoute = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/route/optimize",
  summary: "Find the best order to visit places in",
  description: "The search is limited in time; `optimal` says whether the result is the best order.",
  access: "public",
  body: json(TourInput),
  reply: ok(Tour),
  refusals: ["invalid_location", "location_not_found", "no_route", "too_many_stops", "busy"],
  limit: "route-optimize",
  outside: true,
  handle: ({ app, fair, body }) => routes.optimize(app, fair, body),
});

export const findRouteMatrix = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/route/matrix",
  summary: "Get a matrix of route lengths between places",
  access: "public",
  body: json(MatrixInput),
  reply: ok(RouteMatrix),
  refusals: ["invalid_location", "location_not_found", "too_many_stops", "busy"],
  limit: "route-optimize",
  outside: true,
  handle: ({ app, fair, body }) => routes.matrix(app, fair, body),
});

export const findIsochrone = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/route/isochrone",
  summary: "Find what can be reached within a time",
  description: "Times are measured along the aisles. A route is straightened and can be a little faster.",
  access: "public",
  query: IsochroneQuery,
  reply: ok(Isochrone),
  refusals: ["invalid_location", "location_not_found", "busy"],
  limit: "route-optimize",
  handle: ({ app, fair, query }) => routes.isochrone(app, fair, query),
});

export const findManyRoutes = endpoint({
  method: "POST",
  path: "/api/v1/events/{event}/route/batch",
  summary: "Find many routes",
  description: "For printed guides and signs. An entry has an `error` where its route cannot be found.",
  access: "public",
  body: json(RouteBatchInput),
  reply: ok(RouteBatch),
  refusals: ["busy"],
  limit: "route-optimize",
  outside: true,
  handle: ({ app, fair, body }) => routes.batch(app, fair, body),
});

export const getYouAreHereCode = endpoint({
  method: "GET",
  path: "/api/v1/events/{event}/yah/{place}",
  summary: "Get a printable code that opens the plan at a place",
  description: "`{place}` is a place as in routes, followed by `.svg` or `.png`.",
  access: "public",
  reply: picture("image/svg+xml", "image/png"),
  refusals: ["not_found", "invalid_location", "location_not_found", "busy"],
  limit: "route",
  handle: ({ app, fair, params }) => yah.codeOf(app, fair, params.place),
});
