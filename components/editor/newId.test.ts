import { expect, test } from "vitest";
import { newId } from "./newId";

test("ids are as long as the server's and do not repeat", () => {
  const ids = Array.from({ length: 20_000 }, () => newId("booths"));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^bth_[0-9A-Za-z]{22}$/);
  const counts = new Map<string, number>();
  for (const letter of ids.flatMap((id) => [...id.slice(4)]))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  // 440,000 characters out of 62, each about 7,100 times with a standard deviation of 84.
  for (const count of counts.values()) expect(Math.abs(count - 440_000 / 62)).toBeLessThan(700);
});
