import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";

const ROOT = new URL("../..", import.meta.url).pathname;

type Bundler = {
  buildSync(options: object): { outputFiles: { contents: Uint8Array; text: string }[] };
};

export type Entry = { entryPoints?: string[]; stdin?: object };

/** Bundles modules into one script without React, with the bundler that tsx includes. */
export function bundled(
  entry: Entry,
  format: "iife" | "esm" = "iife",
): { text: string; brotliBytes: number } {
  const require = createRequire(createRequire(import.meta.url).resolve("tsx"));
  const { buildSync } = require("esbuild") as Bundler;
  const [file] = buildSync({
    ...entry,
    bundle: true,
    minify: true,
    write: false,
    absWorkingDir: ROOT,
    jsx: "automatic",
    external: ["react", "react-dom", "react/jsx-runtime"],
    ...(format === "iife" ? { format, globalName: "made" } : { format }),
  }).outputFiles;
  if (!file) throw new Error("The bundler made no file.");
  return { text: file.text, brotliBytes: brotliCompressSync(file.contents).length };
}
