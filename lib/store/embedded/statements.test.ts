import { expect, test } from "vitest";
import { statementNames } from "./statements";

const ask = (sql: string, ...args: unknown[]) => ({ sql, args });

test("a repeated statement gets a unique name", () => {
  const nameOf = statementNames();
  expect([1, 2, 3].map((id) => nameOf(ask("SELECT $1", id)))).toEqual(["", "s0", "s0"]);
  expect([1, 2].map((id) => nameOf(ask("SELECT $1 + 1", id)))).toEqual(["", "s1"]);
});

test("a statement with long lists stays unnamed, however often it is sent, unless it is marked as prepared", () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 3 }, () => nameOf(ask("SELECT $1", "x".repeat(4_001))));
  expect(names).toEqual(["", "", ""]);
  const pageOfIds = `{${Array(100).fill("bth_suZsOkhLPZCYe6X6N1cNNe").join()}}`;
  expect([1, 2].map(() => nameOf(ask("SELECT $1", pageOfIds)))).toEqual(["", "s0"]);
  expect(nameOf(ask("SELECT $1", Array(4_001).fill(0)))).toBe("");
  const prepared = () => nameOf(ask("/* prepared */ SELECT $1", "x".repeat(4_001)));
  expect([1, 2].map(prepared)).toEqual(["", "s1"]);
});

test("names at most 500 statements, and one-off statements do not displace them", () => {
  const nameOf = statementNames();
  for (let at = 0; at < 5_000; at += 1) nameOf(ask(`once ${at}`));
  const twice = Array.from({ length: 600 }, (_, at) => [1, 2].map(() => nameOf(ask(`twice ${at}`)))[1]);
  expect(new Set(twice.filter(Boolean)).size).toBe(500);
  expect(nameOf(ask("twice 0"))).toBe("s0");
});
