import { describe, expect, test } from "vitest";
import { TARGETS } from "#lib/records/csvTargets";
import { COLUMNS as BOOTH_COLUMNS } from "#lib/services/booths/columns";
import { COLUMNS as EXHIBITOR_COLUMNS } from "#lib/services/exhibitors/columns";
import { headerKey, readTable } from "#lib/text/csv";
import { HEADINGS, headingsIn } from "#lib/text/headings";
import { guessMapping, labelOfField, missingTargets, writeMapped } from "#lib/text/mapping";

describe("the target of each column", () => {
  test("is guessed from synonyms and other languages, each target once, its own name first", () => {
    const headers = ["Firma", "Company", "e-mail", "PLZ", "Ansprechpartner", "Shoe size", "Name"];
    expect(guessMapping(headers, TARGETS.exhibitors)).toEqual([
      ...[null, null, "Public Email", "ZIP", "Contact Name", null, "Name"],
    ]);
    expect(guessMapping(["Firma", "Standnummer"], TARGETS.exhibitors)).toEqual(["Name", "Booths"]);
    expect(guessMapping(["EXTERNAL-ID", "label"], TARGETS.booths)).toEqual(["external_id", "label"]);
  });

  test.each(Object.keys(HEADINGS))("is recognised for the main columns in the language %s", (language) => {
    for (const kind of ["exhibitors", "booths", "sessions"] as const) {
      const words = headingsIn(language, kind);
      const headers = words.map(([, word]) => word);
      expect(guessMapping(headers, TARGETS[kind])).toEqual(words.map(([column]) => column));
    }
  });

  test("is recognised even if a heading lost its accents", () => {
    expect(guessMapping(["RAISON SOCIALE", "Telefono", "Categorie"], TARGETS.exhibitors)).toEqual([
      ...["Name", "Phone", "Categories"],
    ]);
  });

  test("a missing required column is named", () => {
    expect(missingTargets(["Name", null, "End"], TARGETS.sessions).map(({ label }) => label)).toEqual([
      "Starts",
    ]);
  });
});

test("a field is reported under its column's name, or in plain words without one", () => {
  const listedFields = ["name", "externalId", "email", "contactEmail", "categoryIds", "openSides"];
  expect(listedFields.map((field) => labelOfField(field, TARGETS.exhibitors))).toEqual([
    ...["Company", "External id", "Public e-mail", "Contact e-mail", "Categories", "Open sides"],
  ]);
  expect(["x", "levelId"].map((field) => labelOfField(field, TARGETS.booths))).toEqual([
    ...["From the left, m", "Level"],
  ]);
});

test("rows are written under the import's headers, and read back unchanged", () => {
  const table = readTable(new TextEncoder().encode("Firma;Tel;Egal\nNova;+49 451 1;x\n=Odd;'quoted;y\n"));
  const csv = writeMapped(table, ["Name", "Phone", null]);
  expect(readTable(new TextEncoder().encode(csv))).toEqual({
    delimiter: ";",
    headers: ["Name", "Phone"],
    rows: [
      { row: 2, cells: ["Nova", "+49 451 1"] },
      { row: 3, cells: ["=Odd", "'quoted"] },
    ],
  });
});

test("a single column keeps the commas in its cells", () => {
  const table = readTable(new TextEncoder().encode("Firma;Ort\nNova, Orion & Co;Oslo\n"));
  const again = readTable(new TextEncoder().encode(writeMapped(table, ["Name", null])));
  expect(again.rows.map(({ cells }) => cells)).toEqual([["Nova, Orion & Co"]]);
});

describe("every target is a column that the import reads", () => {
  const readBy = (columns: readonly { name: string; synonyms?: readonly string[] }[]) =>
    columns.flatMap(({ name, synonyms = [] }) => [name, ...synonyms].map(headerKey));
  test.each(TARGETS.booths.map(({ header }) => header))("booths: %s", (header) => {
    expect(readBy(BOOTH_COLUMNS)).toContain(headerKey(header));
  });
  test.each(TARGETS.exhibitors.map(({ header }) => header))("exhibitors: %s", (header) => {
    expect(readBy(EXHIBITOR_COLUMNS)).toContain(headerKey(header));
  });
});
