import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { curlOf, requestOf } from "./request";

const asked = {
  method: "POST",
  path: "/api/v1/events/{event}/booths/{id}/status",
  bodyType: "application/json",
  places: { event: "path", id: "path", force: "query", "Idempotency-Key": "header" },
} as const;

describe("what is written into the fields becomes a request", () => {
  test("each value goes to its place, and what is empty is left out", () => {
    const values = { event: "demo", id: "a/b", force: "", "Idempotency-Key": "once" };
    expect(requestOf(asked, { values, body: "{}", key: "key_1" })).toEqual({
      method: "POST",
      address: "/api/v1/events/demo/booths/a%2Fb/status",
      headers: {
        Authorization: "Bearer key_1",
        "Content-Type": "application/json",
        "Idempotency-Key": "once",
      },
      body: "{}",
    });
  });

  test("what the path lacks stays in braces, and an empty body is none", () => {
    const { address, headers, body } = requestOf(asked, { values: { force: "1" }, body: " ", key: "" });
    expect(address).toBe("/api/v1/events/{event}/booths/{id}/status?force=1");
    expect(headers).toEqual({});
    expect(body).toBeUndefined();
  });
});

test("a shell reads from the line for a terminal what was written, quotes and breaks included", () => {
  const body = `{ "reason": "it's\\n$HOME \`ls\`" }`;
  const values = { event: "demo", id: "A'1" };
  const line = curlOf(requestOf(asked, { values, body, key: "k" }), "http://localhost:3000");
  const read = execFileSync("bash", ["-c", line.replace(/^curl/, "printf '%s\\0'")], { encoding: "utf8" });
  expect(read.split("\0").slice(0, -1)).toEqual([
    "-X",
    "POST",
    "http://localhost:3000/api/v1/events/demo/booths/A'1/status",
    "-H",
    "Authorization: Bearer k",
    "-H",
    "Content-Type: application/json",
    "--data-binary",
    body,
  ]);
});
