import { describe, expect, test } from "vitest";
import { getPlanFeed } from "#lib/api/feeds";
import { findRoute, optimizeRoute } from "#lib/api/routes";
import { publishEvent } from "#lib/api/versions";
import type { Bundle } from "#lib/plan/bundle";
import { BoothInput } from "#lib/schema/booths";
import { LevelElements } from "#lib/schema/elements";
import { testServer } from "#lib/testing/world";
import { demoFair } from "#seed/demo";
import { plantWayfinding } from "#seed/plantWayfinding";
import * as booths from "#services/booths";
import * as elements from "#services/elements";
import * as levels from "#services/levels";
import { DirectionsAnswers } from "./routeAnswers";
import { groundOf } from "./routeGround";

const server = testServer();
const NOTHING_LIVE = { statusVersion: null, statuses: {}, closures: [] };

/** The published demo halls with their aisles, as in the API and as in a browser. */
async function demo() {
  const { app, fair, ask } = await server.world();
  const plan = demoFair({ firstDay: "2027-04-20" });
  const levelIds = new Map<string, string>();
  for (const { key, ...level } of plan.levels) levelIds.set(key, (await levels.create(app, fair, level)).id);
  const inputs = plan.booths.map(({ level, exhibitors: _, ...booth }) =>
    BoothInput.parse({ ...booth, levelId: levelIds.get(level), status: "available" }),
  );
  await booths.upsert(app, fair, inputs);
  for (const [key, levelId] of levelIds) {
    const drawn = plan.elements.filter(({ level }) => level === key);
    await elements.replace(app, fair, LevelElements.parse({ levelId, elements: drawn }));
  }
  await plantWayfinding(app, fair, plan, levelIds);
  await ask(publishEvent, { body: {} });
  const bundle: Bundle = (await ask(getPlanFeed, { key: null, params: { event: fair.slug } })).body;
  const labels = (level: string) =>
    plan.booths.filter((booth) => booth.level === level).map(({ label }) => label);
  return { ask, bundle, ground: labels("ground"), upper: labels("upper") };
}

const answers = () => new DirectionsAnswers({ clock: () => 0, random: () => 0.5 });
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("the browser and the API", () => {
  test("find exactly the same route and tour on the demo", { tags: "soak" }, async () => {
    const { ask, bundle, ground, upper } = await demo();
    const here = groundOf(bundle, NOTHING_LIVE);
    const at = Date.parse("2027-04-20T09:00:00.000Z");
    const places = { from: ground[3] ?? "", via: [ground[40] ?? ""], to: upper[5] ?? "" };

    for (const accessible of [false, true]) {
      const query = {
        ...places,
        accessible: accessible ? "1" : "0",
        at: new Date(at).toISOString(),
        lang: "de",
      };
      const apiRoute = (await ask(findRoute, { key: null, query })).body.data;
      const found = answers().answer(here, {
        kind: "route",
        request: { ...places, accessible, at, language: "de", units: "m" },
      });
      expect(found.kind === "route" && asJson(found.route)).toEqual(apiRoute);
      expect(apiRoute.steps.length).toBeGreaterThan(5);
    }

    const stops = [ground[7], ground[90], upper[2], ground[150], upper[60], ground[33]].map(
      (label) => label ?? "",
    );
    const [start = ""] = ground;
    const body = { start, stops, dwellSeconds: 600, departAt: new Date(at).toISOString() };
    const apiTour = (await ask(optimizeRoute, { key: null, body })).body.data;
    const found = answers().answer(here, {
      kind: "tour",
      request: { start, stops, dwellSeconds: 600, at, departAt: at, language: "en", units: "m" },
    });
    if (found.kind !== "tour") throw new Error("The browser found no tour.");
    expect(found.tour.order).toEqual(apiTour.order);
    expect(asJson(found.tour.route)).toEqual(apiTour.route);
    expect(found.tour.schedule.map(({ arriveAt }) => new Date(arriveAt).toISOString())).toEqual(
      apiTour.schedule.map(({ arriveAt }: { arriveAt: string }) => arriveAt),
    );
  });
});
