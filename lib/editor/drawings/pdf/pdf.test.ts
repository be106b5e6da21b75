import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import type { VectorMark, VectorPath } from "#lib/plan/vectorPage";
import { contentOf } from "./content";
import { drawingOf } from "./drawing";
import { marksOf } from "./page";
import { vectorPageOf } from "./vectorPage";

/** A page of 200 by 100 points, which is a vector page of 2,000 by 1,000 in these tests. */
const UNITS = 2_000;

test("draws lines and areas of a page in place and in their colours", async () => {
  const { vector } = await read(`
    1 0 0 RG 2 w 10 10 50 20 re S
    q 0.5 0 0 0.5 100 0 cm 0 0 1 rg 0 0 40 40 re f* Q
    [3 2] 0 d 0 90 m 20 90 l S`);
  expect(vector).toMatchObject({ width: 2_000, height: 1_000, clips: [] });
  const [outline, area, dashes] = pathsOf(vector?.marks);
  expect(outline).toMatchObject({ stroke: "#ff0000", line: 20, box: [90, 690, 520, 220] });
  expect(outline?.d).toBe("m100 900l500 0l0 -200l-500 0z");
  expect(outline?.fill).toBeUndefined();
  expect(area).toMatchObject({ fill: "#0000ff", evenOdd: true, box: [1_000, 800, 200, 200] });
  expect(dashes).toMatchObject({ dash: [30, 20], d: "m0 100l200 0" });
});

test("leaves out what is clipped away, and keeps the clip of what is partly visible", async () => {
  const { vector } = await read(`
    q 20 20 40 40 re W n 0 0 m 200 100 l S Q
    q 0 0 200 100 re W n 0 50 m 200 50 l S Q
    q 500 500 10 10 re W n 510 510 m 520 520 l S Q`);
  const [inside, whole, ...rest] = pathsOf(vector?.marks);
  expect(vector?.clips).toEqual([{ d: "m200 800l400 0l0 -400l-400 0z" }]);
  expect(inside?.clips).toEqual([0]);
  expect(whole?.clips).toBeUndefined();
  expect(rest).toEqual([]);
});

test("takes pictures, patterns and soft masks from the rendered page", async () => {
  const image =
    "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8";
  const { vector, drawing } = await read("q 60 0 0 30 20 10 cm /I Do Q 0 0 m 10 10 l S", {
    resources: "/XObject << /I 6 0 R >>",
    objects: [`${image} /Length 1 >> stream\nA\nendstream`],
  });
  expect(vector?.marks[0]).toEqual({ box: [200, 600, 600, 300], picture: true });
  expect(drawing.skipped).toEqual([{ reason: "unread", name: "image", count: 1 }]);
  const scan = await read("q 200 0 0 100 0 0 cm /I Do Q", {
    resources: "/XObject << /I 6 0 R >>",
    objects: [`${image} /Length 1 >> stream\nA\nendstream`],
  });
  expect(scan.vector).toBeNull();
});

test("reads texts with position and height, also rotated and in fonts that are not embedded", async () => {
  const { vector, drawing } = await read(
    "BT /F 10 Tf 20 30 Td (A12) Tj 0 -20 Td [(B) -500 (7)] TJ ET BT /F 8 Tf 0 1 -1 0 150 20 Tm (Gate) Tj ET",
    { resources: "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>" },
  );
  const texts = drawing.pieces.flatMap((piece) => (piece.kind === "text" ? [piece] : []));
  expect(texts.map(({ text, at, height }) => [text, at, Math.round(height)])).toEqual([
    ["A12", { x: 200, y: 700 }, 100],
    ["B7", { x: 200, y: 900 }, 100],
    ["Gate", { x: 1_500, y: 800 }, 80],
  ]);
  const letters = vector?.marks.flatMap((mark) => ("letters" in mark ? [mark] : [])) ?? [];
  expect(letters[1]?.letters).toEqual([
    [0, "B"],
    // The width of a B, and half a letter that the text moves on.
    [1.167, "7"],
  ]);
  expect(letters[2]?.map).toEqual([0, -80, -80, 0, 1_500, 800].map((value) => expect.closeTo(value)));
});

test("draws the letters of fonts that define them as drawings, and reads them as text", async () => {
  const letter = "700 0 0 0 500 500 d1 0 0 500 500 re f";
  const { vector, drawing } = await read("BT /T 10 Tf 20 30 Td (AA) Tj ET", {
    resources: "/Font << /T 6 0 R >>",
    objects: [
      "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 700 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 " +
        "/Widths [700] /CharProcs << /A 7 0 R >> /Encoding << /Type /Encoding /Differences [65 /A] >> >>",
      `<< /Length ${letter.length} >> stream\n${letter}\nendstream`,
    ],
  });
  expect(pathsOf(vector?.marks).map(({ d }) => d)).toEqual([
    "m200 700l50 0l0 -50l-50 0z",
    "m270 700l50 0l0 -50l-50 0z",
  ]);
  expect(drawing.pieces.map((piece) => (piece.kind === "text" ? piece.text : piece.kind))).toEqual(["AA"]);
});

test("without layers, groups marks by appearance, and joins letters placed one by one into a text", async () => {
  const { drawing } = await read(
    "1 0 0 RG 10 10 50 20 re S 0 0 1 rg 100 10 50 20 re f 0 g BT /F 10 Tf 15 15 Td (A) Tj 6.67 0 Td (1) Tj " +
      "8.56 0 Td (B) Tj 40 0 Td (C) Tj ET",
    { resources: "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>" },
  );
  expect(
    drawing.pieces.map((piece) => [piece.layer, piece.kind === "text" ? piece.text : piece.kind]),
  ).toEqual(
    expect.arrayContaining([
      ["— #ff0000", "outline"],
      ["■ #0000ff", "outline"],
      ["T #000000", "A1 B"],
      ["T #000000", "C"],
    ]),
  );
  expect(drawing.pieces).toHaveLength(4);
});

test("keeps the names of layers, and leaves out hidden ones", async () => {
  const { drawing } = await read("/OC /A BDC 10 10 20 20 re S EMC /OC /B BDC 50 10 20 20 re S EMC", {
    resources: "/Properties << /A 6 0 R /B 7 0 R >>",
    objects: ["<< /Type /OCG /Name (Stands) >>", "<< /Type /OCG /Name (Old) >>"],
    catalog: "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /ON [6 0 R] /OFF [7 0 R] >> >>",
  });
  expect(drawing.pieces).toEqual([
    expect.objectContaining({ layer: "Stands", kind: "outline", points: expect.any(Array) }),
  ]);
});

test("places a form by its matrix and clips it to its box", async () => {
  const form = "0 0 m 90 90 l S";
  const { vector } = await read("q 1 0 0 1 100 50 cm /X Do Q", {
    resources: "/XObject << /X 6 0 R >>",
    objects: [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 20 20] /Matrix [2 0 0 2 0 0] /Length ${form.length} >> stream\n${form}\nendstream`,
    ],
  });
  expect(pathsOf(vector?.marks)[0]).toMatchObject({ d: "m1000 500l1800 -1800", clips: [0] });
  expect(vector?.clips[0]?.d).toBe("m1000 500l400 0l0 -400l-400 0z");
});

function pathsOf(marks: readonly VectorMark[] | undefined): VectorPath[] {
  return (marks ?? []).filter((mark) => "d" in mark);
}

type Extras = { resources?: string; objects?: string[]; catalog?: string };

async function read(content: string, { resources = "", objects = [], catalog = "" }: Extras = {}) {
  const parts = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << ${resources} >> >>`,
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
    "<< >>",
    ...objects,
  ];
  let text = "%PDF-1.7\n";
  const places = parts.map((part, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer << /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  const options = { disableFontFace: true, fontExtraProperties: true, verbosity: 0 };
  const pdf = await getDocument({ data: new TextEncoder().encode(text), ...options }).promise;
  const page = await contentOf(await pdf.getPage(1), await pdf.getOptionalContentConfig(), OPS, UNITS);
  const marks = marksOf(page);
  return { vector: vectorPageOf(page, marks), drawing: drawingOf(marks) };
}
