import { describe, expect, test } from "vitest";
import { matchPath } from "./path";

const BOOTH = "/api/v1/events/{event}/booths/{id}";

describe("X-09: paths", () => {
  test.each([
    ["a slash in a label", "/api/v1/events/demo/booths/a%2Fb", "a/b"],
    ["a letter outside ASCII", "/api/v1/events/demo/booths/%C3%841", "Ä1"],
    ["a percent sign", "/api/v1/events/demo/booths/50%25", "50%"],
    ["a doubly encoded slash", "/api/v1/events/demo/booths/a%252Fb", "a%2Fb"],
    ["a space and a plus", "/api/v1/events/demo/booths/A%201+2", "A 1+2"],
    ["dots behind an encoded slash", "/api/v1/events/demo/booths/..%2f..", "../.."],
  ])("%s is one segment, decoded once", (_, pathname, id) => {
    expect(matchPath(BOOTH, pathname)).toEqual({ event: "demo", id });
  });

  test.each([
    ["a percent sign without hex digits", "/api/v1/events/demo/booths/%zz"],
    ["bytes that are not UTF-8", "/api/v1/events/demo/booths/%ff"],
    ["a NUL", "/api/v1/events/demo/booths/A%00"],
    ["an empty segment", "/api/v1/events/demo/booths/"],
    ["an additional segment", "/api/v1/events/demo/booths/A/1"],
    ["another fixed word", "/api/v1/events/demo/Booths/A1"],
  ])("%s does not match the path of a booth", (_, pathname) => {
    expect(matchPath(BOOTH, pathname)).toBeNull();
  });

  test("an id may have ten thousand characters", () => {
    const id = "x".repeat(10_000);
    expect(matchPath(BOOTH, `/api/v1/events/demo/booths/${id}`)?.id).toBe(id);
  });
});
