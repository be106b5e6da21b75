import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { zipSync } from "fflate";
import { notFound } from "next/navigation";

const CLIENTS: Record<string, string> = {
  "typescript.zip": "typescript",
  "python.zip": "python",
  "react.zip": "react",
};
/** Output of tests and tools, which is not part of the client. */
const LEFT_OUT = /(^|\/)(dist|build|node_modules|__pycache__|\.\w+_cache|[\w-]+\.egg-info)(\/|$)/;

/** Serves a client as an archive with its folder. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const folder = CLIENTS[(await params).file];
  if (!folder) notFound();
  const root = join(process.cwd(), "docs/client");
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !LEFT_OUT.test(path));
  const files = await Promise.all(
    paths.sort().map(async (path) => [path, new Uint8Array(await readFile(join(root, path)))] as const),
  );
  return new Response(zipSync(Object.fromEntries(files)).slice(), {
    headers: { "Content-Type": "application/zip", "Cache-Control": "public, max-age=300" },
  });
}
