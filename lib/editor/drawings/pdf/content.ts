import type { Affine } from "../drawing";
import { NO_LAYER } from "./mark";
import type { PageContent } from "./page";
import type { OperatorList, PageFont } from "./text";

/** The parts of pdf.js that are used; its build for browsers is only loaded with a file. */
type PdfPage = {
  getViewport(options: { scale: number }): { width: number; height: number; transform: readonly number[] };
  getOperatorList(): Promise<OperatorList>;
  commonObjs: { has(id: string): boolean; get(id: string): unknown };
};
type PdfLayers = {
  isVisible(properties: unknown): boolean;
  getGroup(id: string): { name?: string | null } | null;
};

/** The content of a page, with its longer side in a given number of units. */
export async function contentOf(
  page: PdfPage,
  layers: PdfLayers,
  operators: Readonly<Record<string, number>>,
  longestSide: number,
): Promise<PageContent> {
  const natural = page.getViewport({ scale: 1 });
  const scale = longestSide / Math.max(natural.width, natural.height);
  const { width, height, transform } = page.getViewport({ scale });
  const names = new Map(Object.entries(operators).map(([name, number]) => [number, name]));
  const nameOf = (operator: number) => names.get(operator) ?? "";
  const stored = (id: string) => (page.commonObjs.has(id) ? page.commonObjs.get(id) : null);
  const named = ({ fnArray, argsArray }: OperatorList) =>
    fnArray.map((operator, index) => ({
      name: nameOf(operator),
      args: argsArray[index] as readonly unknown[] | null,
    }));
  return {
    width,
    height,
    base: transform as unknown as Affine,
    operators: named(await page.getOperatorList()),
    lettersOf: ({ charProcOperatorList = {} }, letter) => {
      const list = charProcOperatorList[letter];
      return list ? named(list) : [];
    },
    nameOf,
    fontOf: (id) => stored(id) as PageFont | null,
    glyphOf: (font, letter) =>
      (stored(`${font}_path_${letter}`) as { path: ArrayLike<number> } | null)?.path ?? null,
    layerOf: (properties) => ({
      name: nameOfLayer(layers, properties) || NO_LAYER,
      isVisible: layers.isVisible(properties),
    }),
  };
}

function nameOfLayer(layers: PdfLayers, properties: unknown): string | null | undefined {
  const id = typeof properties === "string" ? properties : (properties as { id?: string } | null)?.id;
  return id === undefined ? null : layers.getGroup(id)?.name;
}
