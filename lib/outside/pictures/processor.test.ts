import { expect, test } from "vitest";
import { TooLong, withinMemory } from "./processor";

test("ME-20: cancels work that uses too much memory, and no other work", async () => {
  const { rss } = process.memoryUsage();
  await expect(withinMemory(rss / 2, () => new Promise(() => {}))).rejects.toBeInstanceOf(TooLong);
  expect(await withinMemory(rss * 100, async () => "drawn")).toBe("drawn");
});
