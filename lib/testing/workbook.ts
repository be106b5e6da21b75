import { strToU8, zipSync } from "fflate";

type CellValue = string | number | null;

const NAMESPACE = "http://schemas.openxmlformats.org";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = `${NAMESPACE}/officeDocument/2006/relationships`;
const MAIN = `xmlns="${NAMESPACE}/spreadsheetml/2006/main"`;

/** A minimal Excel file with one sheet. */
export function workbookOf(rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/></Relationships>`;
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("/xl/workbook.xml", "sheet.main")}${type("/xl/worksheets/sheet1.xml", "worksheet")}</Types>`,
    "_rels/.rels": relation("rId1", "officeDocument", "xl/workbook.xml"),
    "xl/_rels/workbook.xml.rels": relation("rId1", "worksheet", "worksheets/sheet1.xml"),
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}><sheetData>${rows.map(rowOf).join("")}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, text]) => [name, strToU8(XML + text)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(files)));
}

function rowOf(cells: readonly CellValue[], index: number): string {
  const row = index + 1;
  const written = cells.map((value, column) => {
    if (value === null) return "";
    const place = `r="${String.fromCharCode(65 + column)}${row}"`;
    if (typeof value === "number") return `<c ${place}><v>${value}</v></c>`;
    const text = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${row}">${written.join("")}</row>`;
}
