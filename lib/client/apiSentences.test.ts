import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { timesFault } from "#lib/records/sessions";
import { officeIn } from "#lib/testing/englishOffice";
import { asFlag, asNumber, asOneOf, asText } from "#lib/text/cells";
import { readRows } from "#lib/text/columns";
import { faultWords } from "#lib/text/faultWords";
import { sentenceIn } from "./apiSentences";

const { say } = await officeIn("de");
const german = (message: string | undefined) => sentenceIn(say, message ?? "");

test("errors of a file's row are translated to the language of the office", () => {
  const columns = [
    { name: "name", required: true, read: asText },
    { name: "width", read: asNumber },
    { name: "sold", read: asFlag },
    { name: "type", read: asOneOf(["row", "island"]) },
  ] as const;
  const headers = columns.map(({ name }) => name);
  const cells = (...texts: string[]) => ({ row: 2, cells: texts });
  const rows = [cells("", "1,500", "perhaps", "round"), cells("Nova", "wide", "no", "row")];
  const { errors } = readRows({ headers, rows, delimiter: "," }, columns);
  expect(errors.map(({ message }) => german(message))).toEqual([
    "Diese Zelle ist leer.",
    "„1,500“ lässt sich als zwei Zahlen lesen. Schreiben Sie 1.500 oder 1500.",
    "„perhaps“ ist weder Ja noch Nein (1/0, true/false, yes/no, x).",
    "„round“ ist keiner dieser Werte: row, island.",
    "„wide“ ist keine Zahl.",
  ]);
});

test("messages of a schema are translated too", () => {
  const found = [
    { code: "too_big", origin: "string", maximum: 200, input: "x" },
    { code: "too_small", origin: "number", minimum: 0, inclusive: true, input: -1 },
    { code: "invalid_format", format: "email" },
    { code: "invalid_type", expected: "int", input: 1.5 },
  ].map((issue) => german(faultWords(issue)));
  expect(found).toEqual([
    "Höchstens 200 Zeichen sind möglich.",
    "Der Wert muss mindestens 0 sein.",
    "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    "Das muss eine ganze Zahl sein.",
  ]);
});

test("a session that ends before it starts is refused in the reader's language, when created and when changed", () => {
  const [startsAt, endsAt] = [new Date("2027-04-21T10:00Z"), new Date("2027-04-21T09:00Z")];
  expect(german(timesFault({ startsAt, endsAt }) ?? "")).toBe("Das Ende liegt vor dem Beginn.");
});

test("reasons of a restore may have two sentences, and an unknown one is unchanged", () => {
  expect(german("It was merged since. It is sold.")).toBe(
    "Er wurde seitdem zusammengelegt. Er ist verkauft.",
  );
  expect(german("It is now part of B. 12. B. 12 is in an order that is paid.")).toBe(
    "Er gehört jetzt zu B. 12. B. 12 gehört zu einem laufenden Auftrag.",
  );
  expect(german("It cannot return. The number A1 belongs to a booth that stays.")).toBe(
    "Er kann nicht zurückkehren. Die Nummer A1 gehört zu einem Stand, der bleibt.",
  );
  expect(german("Something rare is wrong.")).toBeNull();
});

test("the code still contains these sentences", () => {
  const root = join(import.meta.dirname, "..");
  const code = ["text", "records", "schema", "services", "plan"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
      .map((file) => readFileSync(join(root, folder, file), "utf8")),
  );
  const all = code.join("\n");
  const openings = [
    "This row refers to the same record as row ",
    "is not a time; write it like ",
    "There is no level ",
    "There is no booth ",
    "There is no category ",
    "This event has no level yet. Create one first.",
    "Another booth is already labelled ",
    "Another exhibitor already has the ",
    "Another session already has the externalId ",
    "A session must not end (",
    "A session takes place at one place; ",
    "A polygon needs at least 3 corners; ",
    "The polygon encloses no area.",
    "The file is empty.",
    "The first line has no column names.",
    "cells and the header names ",
    "have the same name.",
    "opens a quoted cell and does not close it rightly.",
    "A booth on this level stays.",
    "belongs to a booth that stays.",
    "It was split since. ",
    "It is now part of ",
    "It is in an order that is ",
    "It has an exhibitor.",
  ];
  expect(openings.filter((text) => !all.includes(text))).toEqual([]);
});
