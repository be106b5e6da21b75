import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { type FontPackage, sliceFile } from "../fontSlices";

export const WEIGHTS = [400, 600] as const;
export type FontWeight = (typeof WEIGHTS)[number];

const instances = new Map<string, Promise<Uint8Array>>();

/**
 * One weight of a slice as TrueType. The packages contain variable fonts in WOFF2 to be small, but PDFs need static
 * ones. Created once per process.
 */
export function trueTypeSlice(name: FontPackage, slice: string, weight: FontWeight): Promise<Uint8Array> {
  const key = `${name} ${slice} ${weight}`;
  const known = instances.get(key);
  if (known) return known;
  const made = makeTrueType(name, slice, weight);
  instances.set(key, made);
  made.catch(() => instances.delete(key));
  return made;
}

async function makeTrueType(name: FontPackage, slice: string, weight: FontWeight): Promise<Uint8Array> {
  return await subsetFont(await readFile(sliceFile(name, slice)), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght: weight },
  });
}
