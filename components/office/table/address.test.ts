import { expect, test } from "vitest";
import { readAddress, turned, writeAddress } from "./address";

const USUAL = { size: 50, sort: "" };
const read = (address: string) =>
  readAddress(new URLSearchParams(address), ["name", "updatedAt"], ["status"], USUAL);

test("a written address is read as the same table state", () => {
  const state = read("q=nova&sort=-name&status=held&size=200&page=3");
  expect(state).toEqual({
    q: "nova",
    sort: [{ field: "name", descending: true }],
    limit: 200,
    offset: 400,
    filters: { status: "held" },
  });
  expect(read(String(writeAddress(new URLSearchParams(), state, USUAL)))).toEqual(state);
});

test("unknown or invalid values in an address are ignored", () => {
  const plain = { q: "", sort: [], limit: 50, offset: 0, filters: { status: undefined } };
  expect(read("sort=notes&size=7&page=-2")).toEqual(plain);
  expect(String(writeAddress(new URLSearchParams("size=200&do=new"), plain, USUAL))).toBe("do=new");
});

test("a list's own sort order is not written to its address", () => {
  const usual = { size: 50, sort: "name" };
  const address = (text: string) => readAddress(new URLSearchParams(text), ["name"], [], usual);
  const byName = [{ field: "name", descending: false }];
  expect(address("").sort).toEqual(byName);
  expect(String(writeAddress(new URLSearchParams(), address(""), usual))).toBe("");
  const turnedDown = { ...address(""), sort: turned(byName, "name") };
  expect(String(writeAddress(new URLSearchParams(), turnedDown, usual))).toBe("sort=-name");
});

test("pressing a column sorts up, then down, then by the list's own order", () => {
  const up = turned([], "name");
  const down = turned(up, "name");
  expect([up, down, turned(down, "name"), turned(down, "updatedAt")]).toEqual([
    [{ field: "name", descending: false }],
    [{ field: "name", descending: true }],
    [],
    [{ field: "updatedAt", descending: false }],
  ]);
});
