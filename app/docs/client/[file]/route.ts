import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "next/navigation";

const FILES = ["aisle.ts", "requests.ts"];

/** Serves the files of the typed client for copying. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  if (!FILES.includes(file)) notFound();
  const text = await readFile(join(process.cwd(), "docs/client", file), "utf8");
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}
