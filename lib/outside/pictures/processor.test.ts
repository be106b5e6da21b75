import { expect, test } from "vitest";
import { TooLong, withinMemory } from "./processor";

test("ME-20: work during which too much memory is held is given up, and other work is not", async () => {
  const { rss } = process.memoryUsage();
  await expect(withinMemory(rss / 2, () => new Promise(() => {}))).rejects.toBeInstanceOf(TooLong);
  expect(await withinMemory(rss * 100, async () => "drawn")).toBe("drawn");
});
