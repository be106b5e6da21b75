import { expect, test } from "vitest";
import { snippetOf } from "./snippet";

const bytes = (text: string) => new TextEncoder().encode(text);
const plain = { contentType: "text/plain; charset=utf-8", isPublic: true };

test("shows the first 512 bytes of a text, without half a character", () => {
  expect(snippetOf({ ...plain, body: bytes("all is well") })).toBe("all is well");
  expect(snippetOf({ ...plain, body: bytes(`${"a".repeat(511)}ä`) })).toBe("a".repeat(511));
  expect(snippetOf({ ...plain, body: bytes("a\0b") })).toBe("ab");
});

test("WH-14 shows nothing of binary data, or of a response from a private network", () => {
  expect(snippetOf({ ...plain, contentType: "application/octet-stream", body: bytes("x") })).toBeNull();
  expect(snippetOf({ ...plain, contentType: null, body: bytes("x") })).toBeNull();
  expect(snippetOf({ ...plain, isPublic: false, body: bytes("secret") })).toBeNull();
});
