import { expect, test } from "vitest";
import * as booths from "#lib/services/booths";
import * as exhibitors from "#lib/services/exhibitors";
import { check } from "#lib/services/publishing";
import * as sessions from "#lib/services/sessions";
import { findFair } from "#lib/store/events";
import { testHouse } from "#lib/testing/world";
import { plantDemo } from "./plant";

const house = testHouse();
const everything = { limit: 1_000, offset: 0 };

test("the demo event is published with its booths, exhibitors, programme and pictures, and nothing is wrong with its plan", async () => {
  const { app, owner } = await house.world();
  const fair = await findFair(app.db.read, await plantDemo(app, owner), owner.orgId);
  if (!fair) throw new Error("The demo event was planted.");
  expect(fair).toMatchObject({ slug: "demo", status: "published", publishedVersion: 1 });
  const sold = await booths.list(app, fair, { status: "sold" }, everything);
  expect(sold.items.filter(({ exhibitorIds }) => exhibitorIds.length === 0)).toEqual([]);
  const companies = await exhibitors.list(app, fair, {}, everything);
  expect(companies.total).toBeGreaterThan(190);
  expect(companies.items.filter(({ logoUrl }) => !logoUrl?.startsWith("/media/"))).toEqual([]);
  const programme = await sessions.list(app, fair, everything);
  expect(programme.total).toBe(60);
  const lost = programme.items.filter(
    ({ boothId, elementId, levelId }) => !boothId && !elementId && !levelId,
  );
  expect(lost.map(({ title }) => title)).toEqual([]);
  expect((await check(app, fair, {})).issues.filter(({ severity }) => severity === "error")).toEqual([]);
});
