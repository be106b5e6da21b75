import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { asColumns, asSparseColumns, recordsOf, rowsOf, textsOf } from "./columns";
import { Prisma } from "./generated/client";

const server = testServer();

const TYPES = {
  text: "text",
  number: "float8",
  tags: "text[]",
  corners: "jsonb",
  at: "timestamptz",
  is: "boolean",
};
const HARD = ["", "NULL", "null", '"', "\\", "\\n", "a\nb\t", "{,}", "é – 展", "it's", "$1"];

test("records are read back exactly as they were sent", async () => {
  const records = HARD.map((text, at) => ({
    text,
    number: at / 7,
    tags: HARD.slice(0, at),
    is: at % 2 === 0,
    corners: at % 3 === 0 ? null : [[at, text], { text }],
    at: new Date(Date.UTC(2026, 0, 1 + at)),
  }));
  const names = Object.keys(TYPES);
  const [found] = await server.database.read.$queryRaw<{ all: string }[]>`
    SELECT ${asColumns(names)} AS "all" FROM ${rowsOf(records, TYPES)}`;
  const back = recordsOf<{ at: string }>(found?.all ?? "{}");
  expect(back.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) }))).toEqual(records);
});

test("missing values are read as null, and an empty list as no records", async () => {
  const { read } = server.database;
  const reported =
    await read.$queryRaw`SELECT * FROM ${rowsOf([{ text: "a" }, {}], { text: "text", number: "float8" })}`;
  expect(reported).toEqual([
    { text: "a", number: null },
    { text: null, number: null },
  ]);
  const [none] = await read.$queryRaw<{ all: string }[]>`
    SELECT ${asColumns(["text"])} AS "all" FROM ${rowsOf([], { text: "text" })}`;
  expect(recordsOf(none?.all ?? "")).toEqual([]);
});

test("a value shared by all rows is written once, and read back in every record", async () => {
  const at = new Date(Date.UTC(2026, 0, 1));
  const types = {
    id: "text",
    text: "text",
    number: "float8",
    is: "boolean",
    at: "timestamptz",
    none: "text",
  };
  const shared = { text: "all", number: 1.5, is: true, at, none: null };
  const read = async (records: Record<string, unknown>[]) => {
    const rows = Prisma.sql`SELECT * FROM ${rowsOf(records, types)}`;
    const [found] = await server.database.read.$queryRaw<{ all: string }[]>`
      SELECT ${asSparseColumns(Object.keys(types), rows, Prisma.sql`ORDER BY "id"`)} AS "all"`;
    return found?.all ?? "";
  };
  const [one, two, three] = ["1", "2", "3"].map((id) => ({ id, ...shared }));
  const same = await read([two!, one!]);
  expect(JSON.parse(same)).toMatchObject({ id: ["1", "2"], text: "all", number: 1.5, is: true, none: null });
  expect(recordsOf(same, ["at" as never])).toEqual([one, two]);
  const other = { ...three!, text: "else", number: null, is: false, none: "some" };
  expect(recordsOf(await read([one!, two!, other]), ["at" as never])).toEqual([one, two, other]);
  expect(recordsOf(await read([one!]), ["at" as never])).toEqual([one]);
  expect(recordsOf(await read([]), ["at" as never])).toEqual([]);
});

test("sends a list of texts as one parameter, whatever characters they contain", async () => {
  const [found] = await server.database.read.$queryRaw<
    { texts: string[] }[]
  >`SELECT ${textsOf(HARD)} AS "texts"`;
  expect(found?.texts).toEqual(HARD);
});

test("rejects a booth on a level of another event", async () => {
  const [ours, theirs] = [await server.world(), await server.world()];
  const { id } = await ours.booth("A1");
  const { read } = server.database;
  const moved = read.$executeRaw`UPDATE "Booth" SET "levelId" = ${theirs.levelId} WHERE "id" = ${id}`;
  await expect(moved).rejects.toThrow();
});
