import type { App } from "#lib/ports";
import { isRefusal, Refusal } from "#lib/refusal";
import type { IsochroneQuery, MatrixInput, RouteBatchInput, RouteQuery, TourInput } from "#lib/schema/routes";
import type { Fair } from "#lib/store/events";
import { assertFewVia, crowdAt, UNITS } from "#lib/wayfinding/index";
import { languageFor } from "#lib/words/languages";
import { crowds } from "../analytics";
import { terrainOf } from "../wayfinding/terrain";

/** The fastest route on the published plan, avoiding what is closed now. */
export async function find(app: App, fair: Fair, { lang, units, at, optimizeVia, ...input }: RouteQuery) {
  const { from, to, via = [], accessible = false, quiet = false } = input;
  const terrain = await terrainOf(app, fair);
  const atMs = (at ?? app.clock.now()).getTime();
  const busy = quiet ? crowdAt(await crowds(app, fair), atMs) : [];
  const manner = { accessible, at: atMs, ...wordsOf(fair, { lang, units }) };
  return naming({ from, to, via }, async () => {
    if (!optimizeVia || via.length === 0)
      return app.routes.route(terrain, { from, to, via, busy, ...manner });
    assertFewVia(via);
    const tour = await app.routes.tour(terrain, { start: from, stops: via, end: to, ...manner });
    // The order is that of the shortest time, even if the route between the stops avoids crowds.
    return busy.length === 0
      ? tour.route
      : app.routes.route(terrain, { from, to, via: tour.stops, busy, ...manner });
  });
}

/** Lengths of the routes from some places to others. */
export async function matrix(app: App, fair: Fair, { at, from, to, accessible }: MatrixInput) {
  const terrain = await terrainOf(app, fair);
  const request = { from, to, accessible, at: (at ?? app.clock.now()).getTime() };
  return naming({ from, to }, () => app.routes.matrix(terrain, request));
}

/** What can be reached from a place within a time. */
export async function isochrone(app: App, fair: Fair, { at, ...input }: IsochroneQuery) {
  const terrain = await terrainOf(app, fair);
  const request = { ...input, at: (at ?? app.clock.now()).getTime() };
  return naming({ from: input.from }, () => app.routes.isochrone(terrain, request));
}

/** Many routes; one that cannot be found does not stop the others. */
export async function batch(app: App, fair: Fair, { routes, ...manner }: RouteBatchInput) {
  const found = [];
  for (const ends of routes) {
    try {
      found.push({ route: await find(app, fair, { ...manner, ...ends }), error: null });
    } catch (error) {
      // A full queue concerns the whole request, which can be sent again.
      if (!isRefusal(error) || error.code === "busy") throw error;
      found.push({ route: null, error: { code: error.code, message: error.message } });
    }
  }
  return found;
}

/** The best order to visit some places in. */
export async function optimize(app: App, fair: Fair, input: TourInput) {
  const { lang, units, departAt, windows, start, stops, end, ...rest } = input;
  const terrain = await terrainOf(app, fair);
  const begin = (departAt ?? app.clock.now()).getTime();
  const request = {
    start,
    stops,
    end,
    ...rest,
    ...(windows ? { windows: windows.map((each) => each?.map(inMilliseconds) ?? null) } : {}),
    at: begin,
    departAt: begin,
    ...wordsOf(fair, { lang, units }),
  };
  const tour = await naming({ start, stops, end }, () => app.routes.tour(terrain, request));
  return {
    ...tour,
    schedule: tour.schedule.map(({ arriveAt, startAt, leaveAt, ...visit }) => ({
      ...visit,
      arriveAt: new Date(arriveAt),
      startAt: new Date(startAt),
      leaveAt: new Date(leaveAt),
    })),
  };
}

/** Returns the public name of a place; refuses places that are not on the plan. */
export async function locate(app: App, fair: Fair, place: string): Promise<{ name: string }> {
  return naming({ place }, async () => app.routes.locate(await terrainOf(app, fair), place));
}

function inMilliseconds({ from, until }: { from: Date; until: Date }) {
  return { from: from.getTime(), until: until.getTime() };
}

/** Language and units of the request, by default those of the fair's viewer. */
function wordsOf({ settings }: Fair, { lang, units }: Pick<RouteQuery, "lang" | "units">) {
  const { viewer } = settings as { viewer?: { defaultLanguage?: string; units?: string } };
  const own = UNITS.find((unit) => unit === viewer?.units);
  return { language: languageFor(lang ?? viewer?.defaultLanguage), units: units ?? own ?? "m" };
}

type Named = { [name: string]: string | readonly string[] | undefined };

/** Adds to a refusal which place of the request it is about. */
async function naming<T>(places: Named, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error) || !error.details || Array.isArray(error.details)) throw error;
    const { location } = error.details;
    const which = Object.entries(places).flatMap(([name, place]) =>
      typeof place === "string"
        ? [{ name, place }]
        : (place ?? []).map((each, index) => ({ name: `${name}[${index}]`, place: each })),
    );
    const found = which.find(({ place }) => place === location);
    throw found ? new Refusal(error.code, error.message, { ...error.details, which: found.name }) : error;
  }
}
