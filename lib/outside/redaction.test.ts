import { expect, test } from "vitest";
import { redactText, redactValue } from "#lib/text/redaction";
import { jsonLog } from "./log";

test.each([
  ["postgres://aisle:s3cret@db:5432/aisle failed", "postgres://[hidden]@db:5432/aisle failed"],
  ["Authorization: Bearer abcdef123456", "Authorization: Bearer [hidden]"],
  ["key_abc123def456ghi789 is unknown", "key_[hidden] is unknown"],
  ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_[hidden]"],
  ["GET /reset?token=abc&x=1", "GET /reset?token=[hidden]&x=1"],
  ["booth A12 of evt_0123456789abcdef is sold", "booth A12 of evt_0123456789abcdef is sold"],
])("%s", (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

test("values of secret fields are redacted, but not numbers and flags", () => {
  expect(redactValue("clientSecret", "x")).toBe("[hidden]");
  expect(redactValue("cookies", ["a=b"])).toBe("[hidden]");
  expect(redactValue("tokens", 3)).toBe(3);
  expect(redactValue("path", "/e/x")).toBe("/e/x");
});

test("log lines contain no secrets, at any depth, or in errors", () => {
  const lines: string[] = [];
  const log = jsonLog("info", (line) => lines.push(line));
  const cause = Object.assign(new Error("at smtp://a:hunter2@mail"), { password: "hunter2" });
  log.error("failed with Bearer hunter2hunter2", {
    error: new Error("postgres://me:hunter2@db", { cause }),
    inner: { list: [{ password: "hunter2" }, "sk_live_hunter2hunter2"] },
  });
  expect(lines[0]).not.toContain("hunter2");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    inner: { list: [{ password: "[hidden]" }, "sk_[hidden]"] },
  });
});
