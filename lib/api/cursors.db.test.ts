import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "#lib/declare/endpoint";
import { walkPages } from "#lib/testing/pages";
import { seeded } from "#lib/testing/random";
import { testServer, type World } from "#lib/testing/world";
import { readCursor, writeCursor } from "#lib/text/cursor";
import { SORTS } from "#lib/text/sort";
import { deleteBooth, listBooths } from "./booths";
import { createCategory, listCategories } from "./categories";
import { listExhibitors } from "./exhibitors";
import { endpoints } from "./index";
import { createSessions, listSessions } from "./sessions";

const server = testServer();

type Query = Record<string, string>;

const inBothDirections = (fields: readonly string[]) => fields.flatMap((field) => [field, `-${field}`]);

describe("paging by cursor returns each record that existed all along once and in order", () => {
  const chance = seeded(29);
  const some = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T;

  async function expectSteady(
    world: World,
    list: Endpoint,
    sorts: readonly string[],
    insert: (index: number) => Promise<unknown>,
  ): Promise<void> {
    let inserted = 0;
    for (const sort of sorts) {
      const before = (await world.ask(list, { query: { sort, limit: "1000" } })).body.data;
      const ids: string[] = before.map(({ id }: { id: string }) => id);
      const query = { sort, limit: String(Math.ceil(ids.length / 4)) };
      const seen = await walkPages(world, list, { query, between: () => insert(1_000 + ++inserted) });
      const kept = seen.map(({ id }) => id).filter((id) => ids.includes(id));
      expect([sort, kept]).toEqual([sort, ids]);
    }
  }

  const words = ["", "Älm", "alm", "Bø", "Z"];

  test("for booths with equal or missing prices and levels", { tags: "soak" }, async () => {
    const world = await server.world();
    const insert = (index: number) =>
      world.booth(`${some(words)}-${index}`, {
        type: some(["standard", "corner"]),
        price: some([null, 100, 200]),
      });
    for (let index = 100; index < 112; index++) await insert(index);
    await expectSteady(world, listBooths, inBothDirections(SORTS.booths), insert);
  });

  test("for exhibitors with equal numbers of booths", { tags: "soak" }, async () => {
    const world = await server.world();
    const { db } = world.app;
    const insert = async (index: number) => {
      const id = await world.exhibitor(`${some(words)} ${index}`);
      const data = { city: some([null, "Oslo", "Bonn"]), featured: some([true, false]) };
      await db.read.exhibitor.update({ where: { id }, data });
      const count = some([0, 1, 2]);
      for (let at = 0; at < count; at++) await world.booth(`${index}/${at}`, { exhibitorIds: [id] });
    };
    for (let index = 100; index < 112; index++) await insert(index);
    await expectSteady(world, listExhibitors, [...inBothDirections(SORTS.exhibitors), "city,-name"], insert);
  });

  test("for sessions without track or capacity", async () => {
    const world = await server.world();
    const insert = (index: number) => {
      const hour = some(["09", "10", "11"]);
      const [startsAt, endsAt] = [`2027-03-09T${hour}:00:00Z`, `2027-03-09T${hour}:30:00Z`];
      const track = some([null, "Light", "Air"]);
      const body = [
        { title: `${some(words)} ${index}`, startsAt, endsAt, track, capacity: some([null, 20]) },
      ];
      return world.ask(createSessions, { body });
    };
    for (let index = 100; index < 112; index++) await insert(index);
    await expectSteady(world, listSessions, inBothDirections(SORTS.sessions), insert);
  });
});

/** Lists of one record or one person, or computed for one request. */
const COMPLETE = [
  ...["/account/passkeys", "/account/sessions", "/geocode", "/bank-lines/orders"],
  ...["/connectors", "/connectors/{partner}/fields", "/webhooks/events", "/portal/{token}/booths"],
  ...["/events/{event}/email-texts", "/events/{event}/comments/people", "/events/{event}/translations"],
];

test("all lists except those of one record have cursors and meta.next", () => {
  const arrays = endpoints.filter(({ method, reply: { schema } }) => {
    const { data } = schema instanceof z.ZodObject ? schema.shape : {};
    return method === "GET" && data instanceof z.ZodArray;
  });
  expect(arrays.length).toBeGreaterThan(50);
  for (const { path, query, reply } of arrays) {
    const isOfOne = COMPLETE.includes(path.replace("/api/v1", "")) || /\{(id|number)\}/.test(path);
    const isPaged = query instanceof z.ZodObject && "after" in query.shape;
    const hasMeta = reply.schema instanceof z.ZodObject && "meta" in reply.schema.shape;
    if (!isOfOne) expect([path, isPaged, hasMeta]).toEqual([path, true, true]);
    if (isPaged) expect([path, hasMeta]).toEqual([path, true]);
  }
});

test("lists that are complete by default return pages on request", async () => {
  const world = await server.world();
  for (const name of ["Light", "Air", "Sound"]) await world.ask(createCategory, { body: { name } });
  const whole = (await world.ask(listCategories)).body;
  expect([whole.data.length, whole.meta.next]).toEqual([3, null]);
  expect(await walkPages(world, listCategories, { query: { limit: "2" } })).toEqual(whole.data);
  const second = (await world.ask(listCategories, { query: { limit: "1", offset: "1" } })).body;
  expect(second.data).toEqual([whole.data[1]]);
  expect(second.meta).toMatchObject({ total: 3, limit: 1, offset: 1 });
  const changed = { query: { limit: "2", updatedSince: "2000-01-01T00:00:00Z" } };
  expect((await world.ask(listCategories, changed)).body.data).toEqual(whole.data.slice(0, 2));
});

describe("GET /api/v1/events/{event}/booths?after=", () => {
  async function withCursor() {
    const world = await server.world();
    for (const label of ["A1", "A2", "A3"]) await world.booth(label);
    const read = (query: Query) => world.ask(listBooths, { query });
    const first = (await read({ limit: "1", sort: "label", status: "available" })).body;
    return { world, read, first, after: first.meta.next as string };
  }

  test("200 returns the next records, even if the previous page's last one was deleted, and the total", async () => {
    const { world, read, first, after } = await withCursor();
    await world.ask(deleteBooth, { params: { id: first.data[0].id } });
    const { data, meta } = (await read({ sort: "label", status: "available", limit: "5", after })).body;
    expect(data.map(({ label }: { label: string }) => label)).toEqual(["A2", "A3"]);
    expect(meta).toEqual({ total: 2, limit: 5, offset: 0, next: null });
  });

  test("400 with a message for a cursor of another list, filter or order, or with offset", async () => {
    const { world, read, after } = await withCursor();
    const other = await server.world();
    const same = { sort: "label", status: "available", after };
    const refused = [
      await read({ ...same, sort: "-label" }),
      await read({ ...same, status: "held" }),
      await read({ sort: "label", after }),
      await other.ask(listBooths, { query: same }),
      await world.ask(listExhibitors, { query: { after } }),
      await read({ ...same, offset: "1" }),
      await read({ ...same, after: "3" }),
      await read({ ...same, after: btoa("nothing") }),
      await read({ ...same, after: "" }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.error.code, body.error.details[0].path]).toEqual([
        400,
        "validation_error",
        "after",
      ]);
      expect(body.error.message).toMatch(/start without|not both|Leave `after` out/);
    }
  });

  test("400 for a cursor that was modified", async () => {
    const { read, after } = await withCursor();
    const cursor = readCursor(after);
    if (!cursor) throw new Error("The list gives cursors.");
    for (const position of [[1], [1, true, "x"], ["A1", "soon", 1n], [...cursor.position, 1]]) {
      const changed = writeCursor({ ...cursor, position });
      const { status, body } = await read({ sort: "label", status: "available", after: changed });
      expect([status, body.error?.code]).toEqual([400, "validation_error"]);
    }
  });
});
