import { expect, test } from "vitest";
import { applied, documentFrom } from "#lib/testing/play";
import type { PlanDocument } from "../document";
import { closeFrom, closeUntil } from "./closing";
import { describeEdges } from "./describe";

const HALL = documentFrom("A....B", {});
const [aisle] = HALL.edges;
const ids = aisle ? [aisle.id] : [];
const at = (hour: number) => new Date(Date.UTC(2027, 2, 1, hour)).toISOString();

function timesOf(document: PlanDocument) {
  const edge = document.edges.find(({ id }) => ids.includes(id));
  return [edge?.closedFrom, edge?.closedUntil];
}

const closed = applied(HALL, describeEdges(HALL, ids, { closedFrom: at(9), closedUntil: at(12) }));

test("moving the start of a closure past its end keeps the duration", () => {
  expect(timesOf(applied(closed, closeFrom(closed, ids, at(14))))).toEqual([at(14), at(17)]);
  expect(timesOf(applied(closed, closeFrom(closed, ids, at(10))))).toEqual([at(10), at(12)]);
  expect(timesOf(applied(closed, closeFrom(closed, ids, null)))).toEqual([null, at(12)]);
});

test("rejects an end before the start with a message", () => {
  expect(() => closeUntil(closed, ids, at(8))).toThrow("after it closes");
  const open = applied(HALL, closeUntil(HALL, ids, at(12)));
  expect(() => closeFrom(open, ids, at(13))).toThrow("after it closes");
  expect(timesOf(applied(closed, closeUntil(closed, ids, at(10))))).toEqual([at(9), at(10)]);
});
