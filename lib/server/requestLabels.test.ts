import { expect, test } from "vitest";
import { endpoints } from "#lib/api/index";
import { requestLabelsFor } from "./requestLabels";

const labelsOf = requestLabelsFor(endpoints.map(({ path }) => path));

test.each([
  ["/", "/"],
  ["/e/spring", "/e/{event}"],
  ["/e/spring/data.json?x=1", "/e/{event}/data.json"],
  ["/api/v1/events/a%2Fb/booths/A12/status", "/api/v1/events/{event}/booths/{id}/status"],
  ["/_next/static/chunks/1.js", "build file"],
  ["/wp-login.php", "page"],
  ["/api/v1/events/x/unheard/of/this/and/that", "unknown endpoint"],
])("%s is counted as %s", (url, endpoint) => {
  expect(labelsOf("GET", url)).toEqual({ endpoint, method: "GET" });
});

test("every endpoint is counted under its own path", () => {
  for (const { path } of endpoints) {
    const { endpoint } = labelsOf("GET", path.replace(/\{\w+\}/g, "some-value"));
    expect(endpoint.replace(/\{\w+\}/g, "{}")).toBe(path.replace(/\{\w+\}/g, "{}"));
  }
});

test("unknown methods and paths do not create new label values", () => {
  const seen = new Set<string>();
  for (let count = 0; count < 500; count += 1) {
    const { endpoint, method } = labelsOf(`X${count}`, `/${"a/".repeat(count % 12)}${count}`);
    seen.add(`${method} ${endpoint}`);
  }
  expect([...seen].every((label) => label.startsWith("other "))).toBe(true);
  expect(seen.size).toBeLessThan(12);
});
