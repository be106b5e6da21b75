import { expect, test } from "vitest";
import { readAddress, turned, writeAddress } from "./address";

const read = (address: string) =>
  readAddress(new URLSearchParams(address), ["name", "updatedAt"], ["status"], 50);

test("an address that was written is read as the same table", () => {
  const state = read("q=nova&sort=-name&status=held&size=200&page=3");
  expect(state).toEqual({
    q: "nova",
    sort: [{ field: "name", descending: true }],
    limit: 200,
    offset: 400,
    filters: { status: "held" },
  });
  expect(read(String(writeAddress(new URLSearchParams(), state, 50)))).toEqual(state);
});

test("what an address does not know how to say stands as if it were not said", () => {
  const plain = { q: "", sort: [], limit: 50, offset: 0, filters: { status: undefined } };
  expect(read("sort=notes&size=7&page=-2")).toEqual(plain);
  expect(String(writeAddress(new URLSearchParams("size=200&do=new"), plain, 50))).toBe("do=new");
});

test("a column counts up, then down, then leaves the order to the list", () => {
  const up = turned([], "name");
  const down = turned(up, "name");
  expect([up, down, turned(down, "name"), turned(down, "updatedAt")]).toEqual([
    [{ field: "name", descending: false }],
    [{ field: "name", descending: true }],
    [],
    [{ field: "updatedAt", descending: false }],
  ]);
});
