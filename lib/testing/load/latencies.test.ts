import { expect, test } from "vitest";
import { Latencies, percentile } from "./latencies";

test("percentiles are values that occurred, and an empty list has none", () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 50, 95, 99, 100]);
  expect(percentile([], 0.5)).toBeUndefined();
});

test("errors are counted by kind and reason, and not as durations", async () => {
  const latencies = new Latencies();
  expect(await latencies.measure("read", async () => 1)).toBe(1);
  for (const reason of ["503", "503", "500"]) {
    await latencies.measure("read", () => Promise.reject(new Error(reason)));
  }
  latencies.note("webhook", 20);
  expect(latencies.errors).toBe(3);
  expect(latencies.errorLines()).toEqual(['2 of "read": 503', '1 of "read": 500']);
  const rows = latencies.table(2).split("\n").slice(2);
  expect(rows[0]).toMatch(/^\| read \| 1 \| 0\.5 \| .* \| 3 \|$/);
  expect(rows[1]).toBe("| webhook | 1 | 0.5 | 20 ms | 20 ms | 20 ms | 20 ms | 0 |");
});
