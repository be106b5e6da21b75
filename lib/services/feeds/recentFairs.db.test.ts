import { expect, test } from "vitest";
import type { Db } from "#lib/store/database";
import { testServer } from "#lib/testing/world";
import { publicFair } from "./recentFairs";

const server = testServer();

test("reads an event once for all simultaneous visitors", async () => {
  const { app, fair } = await server.world();
  let readings = 0;
  const event = {
    findMany(query: Parameters<Db["event"]["findMany"]>[0]) {
      readings += 1;
      return app.db.read.event.findMany(query);
    },
  };
  const db = { ...app.db, read: { event } as unknown as Db };
  const visitors = Array.from({ length: 20 }, () => publicFair({ db, state: app.state }, fair.slug));
  for (const each of await Promise.all(visitors)) expect(each?.id).toBe(fair.id);
  expect(readings).toBe(1);
  await publicFair({ db, state: app.state }, fair.slug);
  expect(readings).toBe(2);
});
