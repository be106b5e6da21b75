import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** The maximum size of the viewer's scripts in bytes of brotli, without those of React and Next. */
export const MOST_SCRIPT_BYTES = 75_000;

/** The size of the scripts that a viewer's page opens with, without those that Next and React add to every page. */
export async function scriptBytes(root: string, page: string): Promise<number> {
  const { rootMainFiles, polyfillFiles } = JSON.parse(
    readFileSync(join(root, ".next/build-manifest.json"), "utf8"),
  ) as { rootMainFiles: string[]; polyfillFiles: string[] };
  const ofNext = [...rootMainFiles, ...polyfillFiles, ...ownPartsOfNext(root)];
  const html = await (await fetch(page)).text();
  // The page's own scripts are listed where they are preloaded, not where they are started.
  const paths = [...html.matchAll(/"\/_next\/([^"?]+\.js)"/g)].map(([, path]) => path ?? "");
  const own = [...new Set(paths)].filter((path) => !ofNext.includes(path));
  const sizes = own.map((path) => brotliCompressSync(readFileSync(join(root, ".next", path))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Next's own components of every page, such as its error boundaries: those of its built-in error page. */
function ownPartsOfNext(root: string): string[] {
  const manifest = join(root, ".next/server/app/e/[event]/page_client-reference-manifest.js");
  const text = readFileSync(manifest, "utf8")
    .replace(/^.*?\] = /s, "")
    .replace(/;\s*$/, "");
  const { entryJSFiles } = JSON.parse(text) as { entryJSFiles: Record<string, string[]> };
  const builtIn = Object.entries(entryJSFiles).find(([entry]) => entry.endsWith("builtin/global-error"));
  return builtIn?.[1] ?? [];
}
