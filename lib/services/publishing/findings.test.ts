import { expect, test } from "vitest";
import { newFindings } from "./findings";

const nothingIn = (name: string) => ({ name, result: [] });

/** Room for eight results of `nothingIn`. */
const FEW_BYTES = 1_100;

/** A cache that records for which keys the work was really done. */
function watched() {
  const { issues } = newFindings({ cacheBytes: FEW_BYTES });
  const found: string[] = [];
  const ask = (name: string) =>
    issues.get(name, async () => {
      found.push(name);
      return nothingIn(name);
    });
  return { found, ask };
}

test("computes a result once per key, even for two simultaneous requests", async () => {
  const { found, ask } = watched();
  await Promise.all([ask("a"), ask("a")]);
  await ask("a");
  await ask("b");
  expect(found).toEqual(["a", "b"]);
});

test("tries again after a failure", async () => {
  const { issues } = newFindings({ cacheBytes: 1_000_000 });
  const failing = issues.get("a", () => Promise.reject(new Error("The database is gone.")));
  await expect(failing).rejects.toThrow("gone");
  expect(await issues.get("a", async () => nothingIn("a"))).toEqual([]);
});

test("returns a result of a newer state, and computes it again for the next request", async () => {
  const { issues } = newFindings({ cacheBytes: 1_000_000 });
  const found: string[] = [];
  const ask = (name: string, looksAt: string) =>
    issues.get(name, async () => {
      found.push(looksAt);
      return nothingIn(looksAt);
    });
  await ask("a", "b");
  await ask("a", "a");
  await ask("a", "a");
  expect(found).toEqual(["b", "a"]);
});

test("keeps only the results that were requested last", async () => {
  const { found, ask } = watched();
  await ask("first");
  for (const name of "abcdefg") await ask(name);
  await ask("first");
  await ask("h");
  await ask("first");
  await ask("a");
  expect(found).toEqual(["first", ..."abcdefgh", "a"]);
});
