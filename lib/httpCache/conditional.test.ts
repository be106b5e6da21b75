import { expect, test } from "vitest";
import { unlessKnown } from "./conditional";

const answer = () =>
  new Response("whole", {
    headers: { ETag: '"one"', "Content-Type": "text/plain", Vary: "Accept-Encoding" },
  });

function heard(method: string, tags: string): Response {
  const asked = new Request("http://localhost/", { method, headers: { "If-None-Match": tags } });
  return unlessKnown(asked, answer());
}

test.each([
  ["GET", '"one"', 304],
  ["GET", 'W/"two", W/"one"', 304],
  ["GET", "*", 304],
  ["HEAD", '"one"', 304],
  ["GET", '"two"', 200],
  ["POST", '"one"', 200],
])("%s with If-None-Match %s returns %i", (method, tags, status) => {
  expect(heard(method, tags).status).toBe(status);
});

test("304 has no body, and only the headers that caches need", () => {
  const { body, headers } = heard("GET", '"one"');
  expect(body).toBeNull();
  expect(Object.fromEntries(headers)).toEqual({ etag: '"one"', vary: "Accept-Encoding" });
});
