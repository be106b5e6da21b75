import { expect, test } from "vitest";
import { documentFrom } from "#lib/testing/play";
import { tryRoute } from "./tryRoute";

const AISLE = documentFrom("E....", {});

test("an aisle with a closing time is closed only during it", () => {
  const times = { closedFrom: "2027-03-01T10:00:00Z", closedUntil: "2027-03-01T12:00:00Z" };
  const document = { ...AISLE, edges: AISLE.edges.map((edge) => ({ ...edge, ...times })) };
  const request = {
    from: "point:level0:0.5,0.5",
    to: "point:level0:4.5,0.5",
    accessible: false,
    language: "en" as const,
  };
  const at = (time: string) => tryRoute(document, { ...request, at: new Date(`2027-03-01T${time}Z`) });
  expect(at("09:59:00")).toHaveProperty("route");
  expect(at("11:00:00")).toEqual({ error: { key: "tryRoute.none" } });
  expect(at("12:00:00")).toHaveProperty("route");
});
