import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { areaM2 } from "#lib/plan/booths/shape";
import { EMPTY_DOCUMENT } from "../document";
import type { Drawing } from "./drawing";
import { readDxf } from "./dxf";
import { layersOf, likelyUnit } from "./layers";
import { type Placed, placed } from "./place";
import { readSvg } from "./svg";

const byName = new Intl.Collator("en").compare;
/**
 * Drawings by independent writers (ezdxf, dxf-writer, @tarikjabiri/dxf) and by hand, and what must be read of each.
 * A stand is written as number, x, y, width, height, and then its rotation or "polygon" and its area.
 */
type Expected = {
  stands: string[];
  unit?: number | null;
  words?: string[];
  walls?: number;
  skipped?: string[];
  companies?: string[];
};

const PAIR = (one: string, other: string) => [`${one} 0 0 3 3`, `${other} 4 0 3 3`];
const THREE = ["U1 0 0 3 3", "U2 4 0 3 3", "U3 8 0 3 3"];

const FILES: Record<string, Expected> = {
  "attribute-constant.dxf": { stands: ["C-9 0 0 3 3"] },
  "attribute-tag.dxf": { stands: ["T12 0 0 3 3"], walls: 1 },
  "attributes-lines.dxf": { stands: ["K 7 0 0 2 4"], unit: 0.001, companies: ["Nordlicht GmbH"] },
  "attributes.dxf": {
    stands: ["H1.01 0 0 3 3", "H1.02 4 0 3 3", "H1.03 8 0 3 3"],
    companies: ["Lumen Works", "Åström & Söner"],
  },
  "binary.dxf": { stands: ["B1 0 0 3 3"] },
  "code-page-cp1250.dxf": { stands: PAIR("Č1", "Ř2") },
  "code-page-cp1251.dxf": { stands: PAIR("Ж1", "Щ2") },
  "code-page-cp1253.dxf": { stands: PAIR("Ω1", "Δ2") },
  "code-page-cp932.dxf": { stands: PAIR("展1", "東2") },
  "code-page-cp949.dxf": { stands: PAIR("가1", "나2") },
  "code-page-gbk.dxf": { stands: PAIR("甲1", "乙2") },
  "control-codes.dxf": {
    stands: ["A1 0 2 3 3", "Ä-2 4 2 3 3", "B3 8 2 3 3"],
    words: ["Ø 400 ± 5 %"],
  },
  "ellipse.dxf": { stands: ["? 0 2.5 6 3 polygon 14.06", "? 11 0 2 8 polygon 12.5"] },
  "external-reference.dxf": { stands: ["E1 0 0 3 3"], skipped: ["external HALL 1"] },
  "hatch-edges.dxf": {
    stands: ["? 0 0 8 4 polygon 30.25", "? 12 0.5 6 3 polygon 14.06", "? 20 0 6 4 polygon 20.96"],
  },
  "hatch.dxf": { stands: ["? 0 0 6 6", "? 8 3 3 3", "? 12 3 3 3", "? 16 3 3 3"] },
  "hidden-layers.dxf": {
    stands: ["V1 0 0 3 3", "? 16 0 3 3"],
    skipped: ["hidden OLD 2", "hidden SPARE 2", "hidden STANDS 1", "paper LWPOLYLINE 1"],
  },
  "hidden.svg": {
    stands: ["? 0 0 3 3", "? 16 0 3 3"],
    skipped: ["hidden Stands 5", "hidden plan 1", "hidden Drafts 1", "unread image 1"],
  },
  "insert-array.dxf": {
    stands: [
      ...["? 0 5 3 2", "? 4 5 3 2", "? 8 5 3 2", "? 0 0 3 2", "? 4 0 3 2", "? 8 0 3 2"],
      ...["? 28 4 2 3", "? 28 0 2 3"],
    ],
  },
  "large-coordinates.dxf": {
    stands: Array.from({ length: 12 }, (_, index) => `G${index + 1} ${index * 4} 0 3 3`),
    unit: 0.001,
    walls: 1,
    skipped: ["far NUMBERS 1"],
  },
  "mirrored.dxf": {
    stands: ["X1 0 0 6 6 polygon 27", "? 20 0 6 6 polygon 27", "? 32 3 4 3", "? 44 2 4 4 polygon 12.5"],
    words: ["X1"],
  },
  "mtext-long.dxf": { stands: ["L1 0 0.25 3 3"], words: [`${"x".repeat(260)} end`] },
  "mtext.dxf": {
    stands: ["M 01 0 6.44 3 3", "M 02 4 6.44 3 3", "M 03 8 6.44 3 3", "M1/2 12 6.44 3 3"],
    words: ["Main entrance\nHall {1}  \\ 100 °"],
  },
  "nested-blocks.dxf": {
    stands: ["? 0 2 3 2", "? 3 2 3 2", "? 6 2 3 2", "? 6 0 3 2", "? 3 0 3 2", "? 0 0 3 2"],
    unit: 0.001,
  },
  "r12-polylines.dxf": { stands: ["O1 0 0 4 4", "? 10 0 6 4 polygon 22.25"], unit: null },
  "references.svg": {
    stands: ["? 0 0 3 2", "? 5 0 3 2", "? 0 7 6 4", "? 6 7 6 4"],
    unit: 0.001,
  },
  "solids.dxf": { stands: ["? 0 1 3 3", "? 4 1 3 3", "? 8 1 3 3", "? 12 0 4 4 polygon 8"] },
  "spline.dxf": { stands: ["? 0 1 8 3 polygon 16.72", "? 16 0 4 4 polygon 12.55"] },
  "text-alignment.dxf": { stands: ["P1 0 0 3 3", "P2 4 0 3 3", "P3 8 0 3 3"] },
  "units-centimetres.dxf": { stands: THREE, unit: 0.01 },
  "units-decimetres.dxf": { stands: THREE, unit: 0.1 },
  "units-feet.dxf": { stands: THREE, unit: 0.3048 },
  "units-inches.dxf": { stands: THREE, unit: 0.0254 },
  "units-unitless.dxf": { stands: THREE, unit: null },
  "unread-kinds.dxf": {
    stands: ["S1 0 5 3 3"],
    walls: 1,
    skipped: ["unread DIMENSION 1", "unread POINT 1", "unread XLINE 1", "unread LEADER 1"],
  },
  "utf8.dxf": { stands: PAIR("Ж1", "東2") },
  "writer-dxf-writer.dxf": {
    stands: ["W1 0 1 3 3", "Wü2 4 1 6 3", "W3 12 0 4 4 polygon 12.5"],
    unit: 0.001,
  },
  "writer-tarikjabiri.dxf": {
    stands: ["Q1 0 6.1 3 3", "? 9.05 0.55 3 3 330", "Q3 20 5.1 8 4 polygon 30.25"],
  },
};

const FOLDER = join(import.meta.dirname, "../../testing/drawings");
/** A page of paper, drawn at 1:100. */
const SCALES: Record<string, number> = { "references.svg": 0.1 };

function read(name: string): Drawing {
  const bytes = readFileSync(join(FOLDER, name));
  return name.endsWith(".svg") ? readSvg(bytes.toString()) : readDxf(bytes);
}

let count = 0;

function laidOut(name: string, drawing: Drawing): Placed {
  const roles = new Map(layersOf(drawing, byName).map(({ name, role }) => [name, role]));
  const metresPerUnit = SCALES[name] ?? drawing.metresPerUnit ?? likelyUnit(drawing, roles) ?? 1;
  const place = { levelId: "l", newId: (table: string) => `${table}${count++}` };
  return placed(EMPTY_DOCUMENT, drawing, { roles, metresPerUnit, at: { x: 0, y: 0 } }, place);
}

function written({ shape, number, isInvented }: Placed["stands"][number]): string {
  const { x, y, width, height, rotation, polygon } = shape;
  const numbers = [x, y, width, height].map((value) => Math.round(value * 100) / 100);
  const form = polygon ? ["polygon", Math.round(areaM2(shape) * 100) / 100] : rotation ? [rotation] : [];
  return [isInvented ? "?" : number, ...numbers, ...form].join(" ");
}

test("every drawing file has an expected result", () => {
  const files = readdirSync(FOLDER).filter((name) => !name.startsWith("hall."));
  expect(files.sort()).toEqual(Object.keys(FILES).sort());
});

describe.each(Object.entries(FILES))("%s", (name, expected) => {
  test("is read correctly", () => {
    const drawing = read(name);
    const made = laidOut(name, drawing);
    const texts = made.change.elements?.added.flatMap(({ kind, props }) =>
      kind === "text" ? [props.text ?? ""] : [],
    );
    expect({
      stands: made.stands.map(written),
      unit: drawing.metresPerUnit,
      words: texts ?? [],
      walls: made.walls,
      skipped: drawing.skipped.map(({ reason, name, count }) => `${reason} ${name} ${count}`),
      companies: made.stands.flatMap(({ company }) => company ?? []),
    }).toEqual({ unit: 1, words: [], walls: 0, skipped: [], companies: [], ...expected });
  });
});

describe("invalid and broken files", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ["a DWG file", bytes("AC1032\0\0\0"), /DWG file.*Save as/s],
    ["a picture", bytes("\u0089PNG\r\n\u001a"), /not a DXF file/],
    ["an HTML page", bytes("<html></html>"), /not a DXF file/],
    [
      "an invalid binary DXF file",
      Uint8Array.from([...bytes("AutoCAD Binary DXF\r\n"), 26, 0, 7, 9, 200]),
      /not a DXF file/,
    ],
  ])("rejects %s with a reason", (_, file, reason) => {
    expect(() => readDxf(file)).toThrow(reason);
  });

  test("reads the remaining content of a file that was cut off", () => {
    const whole = readFileSync(join(FOLDER, "units-centimetres.dxf"));
    const cut = laidOut("cut", readDxf(whole.subarray(0, whole.length - 300)));
    expect(cut.stands.length).toBeGreaterThan(1);
  });

  test("stops at blocks that contain themselves or multiply", () => {
    const lines = ["0", "SECTION", "2", "BLOCKS"];
    for (let depth = 0; depth < 30; depth++) {
      lines.push("0", "BLOCK", "2", `B${depth}`, "70", "0");
      for (let copy = 0; copy < 10; copy++) lines.push("0", "INSERT", "2", `B${(depth + 1) % 30}`);
      lines.push("0", "ENDBLK");
    }
    lines.push("0", "ENDSEC", "0", "SECTION", "2", "ENTITIES", "0", "INSERT", "2", "B0", "0", "ENDSEC");
    const drawing = readDxf(bytes(`${lines.join("\n")}\n0\nEOF\n`));
    expect(drawing.pieces).toEqual([]);
  });
});
