import { type DxfLines, nameText, type Tag } from "./tags";

/** What every DXF file has around its objects: header, tables, the blocks of its spaces, and a dictionary. */

const MODEL = { record: "1F", begin: "20", end: "21" };
const PAPER = { record: "1B", begin: "1C", end: "1D" };
const DICTIONARY = { root: "C", groups: "D" };
const MILLIMETRES = 4;

/** Up to the blocks of the drawing. */
export function headOf(
  lines: DxfLines,
  layers: readonly (readonly [name: string, colour: number])[],
  blocks: readonly string[],
): void {
  lines.put([0, "SECTION"], [2, "HEADER"], [9, "$ACADVER"], [1, "AC1015"]);
  lines.put([9, "$DWGCODEPAGE"], [3, "ANSI_1252"], [9, "$INSUNITS"], [70, MILLIMETRES]);
  lines.put([9, "$MEASUREMENT"], [70, 1], [9, "$HANDSEED"], [5, "HANDLE-SEED"], [0, "ENDSEC"]);
  lines.put([0, "SECTION"], [2, "TABLES"]);
  table(lines, "VPORT", []);
  table(
    lines,
    "LTYPE",
    ["ByBlock", "ByLayer", "Continuous"].map((name) => [
      [100, "AcDbLinetypeTableRecord"],
      [2, name],
      [70, 0],
      [3, ""],
      [72, 65],
      [73, 0],
      [40, 0],
    ]),
  );
  table(
    lines,
    "LAYER",
    [["0", 7] as const, ...layers].map(([name, colour]) => [
      [100, "AcDbLayerTableRecord"],
      [2, nameText(name)],
      [70, 0],
      [62, colour],
      [6, "Continuous"],
    ]),
  );
  table(lines, "STYLE", [
    [
      [100, "AcDbTextStyleTableRecord"],
      [2, "Standard"],
      [70, 0],
      [40, 0],
      [41, 1],
      [50, 0],
      [71, 0],
      [42, 2.5],
      [3, "arial.ttf"],
      [4, ""],
    ],
  ]);
  table(lines, "VIEW", []);
  table(lines, "UCS", []);
  table(lines, "APPID", [
    [
      [100, "AcDbRegAppTableRecord"],
      [2, "ACAD"],
      [70, 0],
    ],
  ]);
  table(lines, "DIMSTYLE", []);
  const spaces = [
    [MODEL.record, "*Model_Space"],
    [PAPER.record, "*Paper_Space"],
  ] as const;
  const records = [...spaces, ...blocks.map((name) => [lines.handle(), name] as const)];
  lines.put([0, "TABLE"], [2, "BLOCK_RECORD"], [5, lines.handle()], [100, "AcDbSymbolTable"]);
  lines.put([70, records.length]);
  for (const [handle, name] of records) {
    lines.put([0, "BLOCK_RECORD"], [5, handle], [100, "AcDbSymbolTableRecord"]);
    lines.put([100, "AcDbBlockTableRecord"], [2, name]);
  }
  lines.put([0, "ENDTAB"], [0, "ENDSEC"], [0, "SECTION"], [2, "BLOCKS"]);
  space(lines, "*Model_Space", MODEL);
  space(lines, "*Paper_Space", PAPER);
}

function table(lines: DxfLines, name: string, records: readonly (readonly Tag[])[]): void {
  lines.put([0, "TABLE"], [2, name], [5, lines.handle()], [100, "AcDbSymbolTable"], [70, records.length]);
  if (name === "DIMSTYLE") lines.put([100, "AcDbDimStyleTable"]);
  for (const record of records) {
    lines.put([0, name], [5, lines.handle()], [100, "AcDbSymbolTableRecord"], ...record);
  }
  lines.put([0, "ENDTAB"]);
}

function space(lines: DxfLines, name: string, { begin, end }: typeof MODEL): void {
  lines.put([0, "BLOCK"], [5, begin], [100, "AcDbEntity"], [8, "0"], [100, "AcDbBlockBegin"]);
  lines.put([2, name], [70, 0], [10, 0], [20, 0], [30, 0], [3, name], [1, ""]);
  lines.put([0, "ENDBLK"], [5, end], [100, "AcDbEntity"], [8, "0"], [100, "AcDbBlockEnd"]);
}

/** Between the blocks and the objects. */
export function frameOf(lines: DxfLines): void {
  lines.put([0, "ENDSEC"], [0, "SECTION"], [2, "ENTITIES"]);
}

/** After the objects. */
export function footOf(lines: DxfLines): void {
  lines.put([0, "ENDSEC"], [0, "SECTION"], [2, "OBJECTS"]);
  lines.put([0, "DICTIONARY"], [5, DICTIONARY.root], [330, "0"], [100, "AcDbDictionary"]);
  lines.put([3, "ACAD_GROUP"], [350, DICTIONARY.groups]);
  lines.put([0, "DICTIONARY"], [5, DICTIONARY.groups], [330, DICTIONARY.root], [100, "AcDbDictionary"]);
  lines.put([0, "ENDSEC"], [0, "EOF"]);
}
