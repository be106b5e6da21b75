import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";

const ROOT = new URL("../..", import.meta.url).pathname;

type Bundler = {
  buildSync(options: object): {
    outputFiles: { path: string; contents: Uint8Array; text: string }[];
    metafile: { outputs: Record<string, { entryPoint?: string; imports: { path: string; kind: string }[] }> };
  };
};

export type Entry = { entryPoints?: string[]; stdin?: object };

const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  absWorkingDir: ROOT,
  jsx: "automatic",
  external: ["react", "react-dom", "react/jsx-runtime"],
};

function bundler(): Bundler {
  const require = createRequire(createRequire(import.meta.url).resolve("tsx"));
  return require("esbuild") as Bundler;
}

/** The compressed size of what a module loads before it runs; what it imports later is not part of it. */
export function bytesAtFirst(entry: Entry): number {
  const apart = { format: "esm", splitting: true, metafile: true, outdir: ROOT };
  const { outputFiles, metafile } = bundler().buildSync({ ...entry, ...OPTIONS, ...apart });
  const { outputs } = metafile;
  const loaded = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint === "<stdin>"));
  for (const path of loaded)
    for (const next of outputs[path]?.imports ?? [])
      if (next.kind === "import-statement" && outputs[next.path]) loaded.add(next.path);
  if (loaded.size === 0) throw new Error("The bundler made no file.");
  const files = outputFiles.filter(({ path }) => loaded.has(path.slice(ROOT.length)));
  return files.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

/** Bundles modules into one script without React, with the bundler that tsx includes. */
export function bundled(
  entry: Entry,
  format: "iife" | "esm" = "iife",
): { text: string; brotliBytes: number } {
  const how = format === "iife" ? { format, globalName: "made" } : { format };
  const [file] = bundler().buildSync({ ...entry, ...OPTIONS, ...how }).outputFiles;
  if (!file) throw new Error("The bundler made no file.");
  return { text: file.text, brotliBytes: brotliCompressSync(file.contents).length };
}
