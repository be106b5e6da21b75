import { expect, test } from "vitest";
import { ByteCache } from "./byteCache";

test("hundreds of small entries fit in place of a few large ones; the least recently used is evicted", () => {
  const cache = new ByteCache<number>(1_000);
  for (let key = 0; key < 100; key += 1) cache.keep(`${key}`, key, 10);
  // Requested one after another, as for the visitors of a hundred events: none may be evicted.
  for (let key = 0; key < 100; key += 1) expect(cache.get(`${key}`)).toBe(key);
  cache.get("0");
  cache.keep("large", 1, 500);
  expect(cache.get("0")).toBe(0);
  expect(cache.get("1")).toBeUndefined();
  expect(cache.get("99")).toBe(99);
});

test("an entry larger than the limit is kept as the only one", () => {
  const cache = new ByteCache<number>(100);
  cache.keep("a", 1, 60);
  cache.keep("b", 2, 500);
  expect([cache.get("a"), cache.get("b")]).toEqual([undefined, 2]);
});

test("entries count once their size is known; replaced and failed ones never do", async () => {
  const cache = new ByteCache<number>(100);
  let tell: (bytes: number) => void = () => {};
  const late = new Promise<number>((resolve) => {
    tell = resolve;
  });
  cache.keep("a", 1, late);
  cache.keep("a", 2, 60);
  cache.keep("b", 3, Promise.reject(new Error("It could not be read.")));
  tell(1_000);
  await late;
  cache.keep("c", 4, 40);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([2, undefined, 4]);
});
