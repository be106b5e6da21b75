import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { openMetrics } from "./metrics";

async function namesOf(): Promise<Set<string>> {
  const { answer } = openMetrics("a token for metrics", {
    database: () => ({ connections: 1, idle: 1, waiting: 0 }),
    outboxSeconds: async () => 0,
    heldBooths: async () => 0,
    cacheBytes: () => 0,
    streams: () => 0,
    instances: () => 1,
  });
  const request = { headers: { authorization: "Bearer a token for metrics" } } as IncomingMessage;
  const answered = await answer({ method: "GET", path: "/metrics", segments: ["metrics"], request });
  return new Set(String(answered?.body).match(/(?<=^# TYPE )\w+/gm));
}

test.each(["prometheus/aisle-alerts.yml", "grafana/aisle.json"])(
  "deploy/%s names only metrics that are served",
  async (file) => {
    const text = readFileSync(`deploy/${file}`, "utf8");
    const used = new Set(text.match(/\b(?:aisle|nodejs|process)_\w+/g));
    const names = await namesOf();
    expect(used.size).toBeGreaterThan(5);
    const unknown = [...used].filter((name) => !names.has(name.replace(/_(bucket|count|sum)$/, "")));
    expect(unknown).toEqual([]);
  },
);

test("every aisle_ metric is on the dashboard", async () => {
  const dashboard = readFileSync("deploy/grafana/aisle.json", "utf8");
  const ours = [...(await namesOf())].filter((name) => name.startsWith("aisle_"));
  expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
});
