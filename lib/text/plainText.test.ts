import { expect, test } from "vitest";
import { plainText } from "./plainText";
import { cleanRichText } from "./richText";

test("decodes entities, writes paragraphs and list items as lines, and removes markup", () => {
  const clean = cleanRichText(`<p>Akku & Acker <b>weaves</b> "rugs"</p><ul><li>5 < 7</li><li>wool</li></ul>`);
  expect(plainText(clean)).toBe('Akku & Acker weaves "rugs"\n• 5 < 7\n• wool');
  expect(plainText("<p>Has</p><ul><li><p>wool</p></li><li><p>silk</p></li></ul>")).toBe(
    "Has\n• wool\n• silk",
  );
  expect(plainText("no &amp;lt; twice")).toBe("no &lt; twice");
});
