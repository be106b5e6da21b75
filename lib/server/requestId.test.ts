import { expect, test } from "vitest";
import { newRequestId, requestIdOf } from "./requestId";

const asked = (id?: string) => ({ headers: { "x-request-id": id } });

test("no two requests are called the same", () => {
  const ids = Array.from({ length: 2_000 }, newRequestId);
  expect(new Set(ids).size).toBe(2_000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test("only a trusted proxy may say what a request is called, and only so that it can be written down", () => {
  expect(requestIdOf(asked("from-the-proxy.1"), 1)).toBe("from-the-proxy.1");
  expect(requestIdOf(asked("from-a-stranger"), 0)).toMatch(/^[0-9a-f]{32}$/);
  for (const odd of ["short", "with spaces in it", "x".repeat(81), undefined]) {
    expect(requestIdOf(asked(odd), 1)).toMatch(/^[0-9a-f]{32}$/);
  }
});
