import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { notFound } from "next/navigation";

/** Serves the pictures of the guides. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  if (!/^[a-z]+\.webp$/.test(file)) notFound();
  const bytes = await readFile(join(process.cwd(), "docs/pictures/guides", file)).catch(() => notFound());
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=300" },
  });
}
