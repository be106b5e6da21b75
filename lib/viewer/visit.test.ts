import { describe, expect, test } from "vitest";
import type { Bundle } from "#lib/plan/bundle";
import { draw } from "#lib/testing/hall";
import { exhibitor, session, smallFair } from "#lib/testing/smallFair";
import { readAddress, writeAddress } from "./address";
import { readOldAddress } from "./addressOld";
import { lookupOf } from "./lookup";
import { DirectionsAnswers } from "./routeAnswers";
import { groundOf } from "./routeGround";
import { firstState, type Message, type ViewerState } from "./state";
import { reduce } from "./viewer";
import { visitParameters } from "./visitAddress";
import { visitCalendar } from "./visitCalendar";
import {
  departureOf,
  openingsOf,
  planOfTour,
  startOf,
  stopsOfVisit,
  tourQuestion,
  unplacedBookmarks,
} from "./visitPlan";
import { visitToShare } from "./visitShare";
import type { VisitPlan } from "./visitState";

const HALL = `
  ###############
  #E.A..B..C..D.#
  #.............#
  ###############`;
const OPENING = Date.parse("2027-04-20T07:00:00.000Z");
const at = (minutes: number) => new Date(OPENING + minutes * 60_000).toISOString();

function fair(): Bundle {
  const { plan } = draw(HALL);
  const { levels, booths, elements, nodes, edges, passages } = plan;
  const empty = smallFair();
  const programmeSession = (id: string, from: number, until: number, booth: string | null) =>
    session(id, {
      title: `Talk ${id}`,
      startsAt: at(from),
      endsAt: at(until),
      boothId: booth && `booth${booth}`,
    });
  return {
    ...empty,
    levels: levels.map((level) => ({ ...empty.levels[0], ...level })),
    booths: booths.map((booth) => ({
      ...empty.booths[0],
      ...booth,
      externalId: null,
      exhibitorIds: [`exh_${booth.label}`],
    })),
    exhibitors: ["A", "B", "C", "D"].map((letter) =>
      exhibitor(`exh_${letter}`, {
        name: `Company ${letter}`,
        slug: letter.toLowerCase(),
        boothIds: [`booth${letter}`],
      }),
    ),
    sessions: [
      programmeSession("early", 30, 60, "D"),
      programmeSession("clash", 40, 50, "A"),
      programmeSession("lost", 10, 20, null),
    ],
    elements,
    wayfinding: { nodes, edges, transitions: passages },
  } as Bundle;
}

const bundle = fair();
const saved = (...ids: string[]): Message => ({ type: "bookmarks/set", ids });

function play(...messages: Message[]): ViewerState {
  return messages.reduce(reduce, firstState(bundle, "en"));
}

/** The plan as the viewer calculates it when the event opens. */
function planned(state: ViewerState) {
  const question = tourQuestion(state, OPENING, { language: "en", units: "m" });
  if (!question) throw new Error("There is nothing to visit.");
  const answer = new DirectionsAnswers({ clock: () => 0, random: () => 0.5 }).answer(
    groundOf(bundle, state.live),
    question,
  );
  if (answer.kind !== "tour") throw new Error(`No tour: ${JSON.stringify(answer)}`);
  return planOfTour(state, answer.tour);
}

const order = (state: ViewerState) => planned(state).visits.map(({ id }) => id);

describe("a planned visit", () => {
  test("has all bookmarks on the shortest route, with the time at each booth", () => {
    const plan = planned(play(saved("exh_D", "exh_A", "exh_C", "exh_B")));
    expect(plan.visits.map(({ id }) => id)).toEqual(["exh_A", "exh_B", "exh_C", "exh_D"]);
    expect(plan.isOptimal).toBe(true);
    expect(plan.savedM).toBeGreaterThan(3);
    for (const { arriveAt, leaveAt } of plan.visits) expect(leaveAt - arriveAt).toBe(10 * 60_000);
    expect(plan.route.legs).toHaveLength(4);
  });

  test("attends a session from start to end, and reports conflicting sessions", () => {
    const early = planned(play(saved("early", "exh_B"))).visits.find(({ id }) => id === "early");
    expect([early?.startAt, early?.leaveAt]).toEqual([OPENING + 30 * 60_000, OPENING + 60 * 60_000]);
    const both = planned(play(saved("clash", "early")));
    expect(both.visits).toHaveLength(1);
    expect(both.missed).toMatchObject([{ reason: "conflict" }]);
  });

  test("reports a session that ends before the visitor could arrive", () => {
    const state = play(saved("early", "exh_A"), { type: "visit/requested", input: { departAt: at(45) } });
    expect(planned(state).missed).toMatchObject([{ stop: { id: "early" }, reason: "too_late" }]);
  });

  test("leaves out visited and excluded bookmarks, and those without a place", () => {
    const state = play(
      saved("exh_A", "exh_B", "exh_C", "lost"),
      { type: "visited/toggled", id: "exh_A" },
      { type: "visit/requested", input: { left: ["exh_B"] } },
    );
    expect(stopsOfVisit(state).map(({ id }) => id)).toEqual(["exh_C"]);
    expect(unplacedBookmarks(state)).toEqual(["lost"]);
    expect(tourQuestion(play(), OPENING, {})).toBeNull();
  });

  test("keeps the visitor's own order, with later bookmarks last", () => {
    const own = play(saved("exh_A", "exh_B", "exh_D"), {
      type: "visit/requested",
      input: { order: ["exh_D", "exh_A", "exh_B"] },
    });
    expect(order(own)).toEqual(["exh_D", "exh_A", "exh_B"]);
    expect(order(reduce(own, saved("exh_A", "exh_B", "exh_C", "exh_D")))).toEqual([
      "exh_D",
      "exh_A",
      "exh_B",
      "exh_C",
    ]);
    expect(planned(own).isOptimal).toBe(false);
  });

  test("starts at the visitor's position or the main entrance, and returns there on request", () => {
    const entrance = bundle.elements.find(({ kind }) => kind === "entrance");
    expect(startOf(play())).toBe(`element:${entrance?.id}`);
    const here = { levelId: "level0", x: 9, y: 1.5, source: "tap" as const };
    const standing = play(saved("exh_A"), {
      type: "here/set",
      here: { ...here, name: null, headingDegrees: null, accuracyM: null },
    });
    expect(startOf(standing)).toBe("point:level0:9,1.5");
    const back = reduce(standing, { type: "visit/requested", input: { end: "start" } });
    expect(planned(back).route.legs).toHaveLength(2);
  });

  test("departs now during the event, and at its opening before and after", () => {
    const state = play();
    expect(departureOf(state, OPENING + 5)).toBe(OPENING + 5);
    expect(departureOf(state, OPENING - 5)).toBe(OPENING);
    expect(departureOf(state, Date.parse("2027-05-01T00:00:00.000Z"))).toBe(OPENING);
    expect(openingsOf(state)).toEqual([0, 1, 2].map((day) => at(day * 24 * 60)));
  });

  test("exports one calendar entry per stop, at the planned times", () => {
    const { visits } = planned(play(saved("exh_A", "early")));
    const text = visitCalendar({
      event: bundle.event,
      name: "My visit",
      visits,
      now: new Date(OPENING),
      titleOf: ({ id }) => id,
      placeOf: () => "Ground floor",
      urlOf: ({ id }) => `https://fair.example/e/lumen?x=${id}`,
    });
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain("SUMMARY:early");
    expect(text).toContain("DTSTART:20270420T073000Z\r\nDTEND:20270420T080000Z");
    expect(text).toContain("LOCATION:Ground floor\\, Lumen");
  });
});

describe("a shared visit", () => {
  const opened = (query: string, ...own: string[]) =>
    readAddress(query, bundle, readOldAddress).reduce(
      reduce,
      reduce(firstState(bundle, "en"), saved(...own)),
    );

  test("opens with its stops, start, stay and departure", () => {
    const planned = [
      saved("exh_A", "exh_B", "exh_C", "exh_D"),
      { type: "visit/requested", input: { order: ["exh_C", "exh_A", "exh_B"], left: ["exh_D"] } },
      {
        type: "visit/requested",
        input: { start: "booth:D", end: "start", dwellMinutes: 25, departAt: at(5) },
      },
    ].reduce((state, message) => reduce(state, message as Message), firstState(bundle, "en"));
    const plan = { visits: stopsOfVisit(planned), missed: [] } as unknown as VisitPlan;
    const query = `?${new URLSearchParams(visitParameters(visitToShare(planned, plan), lookupOf(bundle)))}`;
    const state = opened(query, "exh_D");
    expect(state.screen).toEqual({ name: "visit" });
    expect(stopsOfVisit(state)).toEqual(stopsOfVisit(planned));
    const { start, end, dwellMinutes, departAt } = planned.visit;
    expect(state.visit).toMatchObject({ start, end, dwellMinutes, departAt });
    expect(state.bookmarks).toEqual(["exh_D", "exh_C", "exh_A", "exh_B"]);
    expect(opened(writeAddress(state, query), "exh_D").visit).toEqual(state.visit);
  });

  test("leaves out stops that the plan no longer has, with a notice", () => {
    const state = opened("?visit=1&stops=c,gone,a&start=nowhere&depart=soon&stay=-4");
    expect(stopsOfVisit(state).map(({ id }) => id)).toEqual(["exh_C", "exh_A"]);
    expect(state.visit).toMatchObject({ start: null, departAt: null, dwellMinutes: 10 });
    expect(state.notices).toEqual([{ key: "notice.unknown", values: { value: "gone" } }]);
  });
});
