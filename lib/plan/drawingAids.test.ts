import { expect, test } from "vitest";
import { mainDrawing } from "#lib/legacy/plan/files";
import { drawn, making } from "#lib/testing/imdfFair";
import { dxfOf } from "./dxf/dxf";
import { toImdf } from "./imdf/write";
import { toOsm } from "./osm";

test("exports for other programs leave out blocks of booths and dimension lines", () => {
  const bundle = drawn();
  const [level] = bundle.levels;
  const [sample] = bundle.elements;
  const block = {
    ...sample!,
    id: "el_block",
    levelId: level!.id,
    kind: "zone" as const,
    geometry: { type: "rect" as const, x: 1, y: 1, width: 8, height: 4 },
    props: { block: { kind: "rows" } },
  };
  const files = (elements: typeof bundle.elements) => {
    const whole = { ...bundle, elements };
    return {
      osm: toOsm(whole),
      imdf: toImdf(whole, making),
      dxf: dxfOf(whole, level!),
      legacy: mainDrawing(whole, "https://fair.example"),
    };
  };
  const line: [number, number][] = [
    [1, 1],
    [9, 1],
  ];
  const dimension = {
    ...block,
    id: "el_dimension",
    kind: "line" as const,
    geometry: { type: "line" as const, points: line },
    props: { role: "dimension" },
  };
  expect(files([...bundle.elements, block, dimension])).toEqual(files(bundle.elements));
  // As a zone without a pattern it is in each of them.
  const zone = files([...bundle.elements, { ...block, props: {} }]);
  for (const [format, text] of Object.entries(files(bundle.elements))) {
    expect(zone[format as keyof typeof zone]).not.toEqual(text);
  }
});
