import { expect, test } from "vitest";
import { asMarkup } from "./asMarkup";

test("plain text keeps its paragraphs and lines, and markup stays unchanged", () => {
  expect(asMarkup("One\ntwo\n\nthree & four < 5 &amp; 6\n")).toBe(
    "<p>One<br>two</p><p>three &amp; four &lt; 5 &amp; 6</p>",
  );
  expect(asMarkup("<p>One</p>\n\n<p>two</p>")).toBe("<p>One</p>\n\n<p>two</p>");
  expect(asMarkup("")).toBe("");
});
