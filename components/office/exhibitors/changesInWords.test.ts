import { expect, test } from "vitest";
import { englishOffice } from "#lib/testing/englishOffice";
import { changesInWords } from "./changesInWords";

const { say } = await englishOffice();

test("requested changes are described in words, field by field, without markup", () => {
  const before = { description: "<p>Lamps</p>", brands: [], social: {}, translations: {} };
  const changes = {
    description: "<p>Lamps <b>and light</b>.</p><p>Since 1931</p>",
    brands: ["Halo", "Nimbus"],
    social: { linkedin: "https://linkedin.com/nova", x: null },
    translations: { de: { name: "Neu", description: null } },
  };
  expect(changesInWords(say, before, changes).map(({ label, was, will }) => [label, was, will])).toEqual([
    ["Description", "Lamps", "Lamps and light. Since 1931"],
    ["Brands", "", "Halo, Nimbus"],
    ["Social networks", "", "linkedin: https://linkedin.com/nova"],
    ["Translations", "", "de: name: Neu"],
  ]);
});

test("an emptied field has an empty new value", () => {
  expect(changesInWords(say, { logoUrl: "/media/a.webp" }, { logoUrl: null })).toEqual([
    { field: "logoUrl", label: "Logo", was: "/media/a.webp", will: "" },
  ]);
});
