import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { asColumns, recordsOf, rowsOf, textsOf } from "./columns";

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

test("every record comes back as it was sent", async () => {
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

test("what a record does not say is null, and no records are none", async () => {
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

test("texts are one parameter, however they are written", async () => {
  const [found] = await server.database.read.$queryRaw<
    { texts: string[] }[]
  >`SELECT ${textsOf(HARD)} AS "texts"`;
  expect(found?.texts).toEqual(HARD);
});

test("a booth stands on no level of another event", async () => {
  const [ours, theirs] = [await server.world(), await server.world()];
  const { id } = await ours.booth("A1");
  const { read } = server.database;
  const moved = read.$executeRaw`UPDATE "Booth" SET "levelId" = ${theirs.levelId} WHERE "id" = ${id}`;
  await expect(moved).rejects.toThrow();
});
