import { expect, test } from "vitest";
import { readTable } from "#lib/text/csv";
import { changesIn, csvOf } from "./csv";
import type { EventText } from "./texts";

const TEXTS: EventText[] = [
  { kind: "levels", id: "lvl_1", field: "name", text: "Hall 1", translations: { de: "Halle 1" } },
  { kind: "elements", id: "el_1", field: "name", text: '=Café "Nord"', translations: {} },
];

const read = (csv: string) => readTable(new TextEncoder().encode(csv));

test("a downloaded file changes nothing, and a translated one only what was translated", () => {
  const csv = csvOf(TEXTS, ["de", "ja"]);
  expect(changesIn(read(csv), TEXTS)).toEqual({ changes: [], unknown: 0 });
  const translated = csv.replace("Halle 1,", "Halle Eins,ホール1").replace(/,$/m, "");
  expect(changesIn(read(translated), TEXTS).changes).toEqual([
    { kind: "levels", id: "lvl_1", field: "name", language: "de", text: "Halle Eins" },
    { kind: "levels", id: "lvl_1", field: "name", language: "ja", text: "ホール1" },
  ]);
});

test("rows of deleted records are counted, and a file without languages is refused", () => {
  const csv = "kind,id,field,de\nlevels,lvl_9,name,Weg\nlevels,lvl_1,name,Halle 1\n";
  expect(changesIn(read(csv), TEXTS)).toEqual({ changes: [], unknown: 1 });
  expect(() => changesIn(read("kind,id,field,text\nlevels,lvl_1,name,Hall\n"), TEXTS)).toThrow(
    "theFileHasNoColumn",
  );
  expect(() => changesIn(read("name,de\nHall 1,Halle\n"), TEXTS)).toThrow("theFileNeedsTheColumns");
});
