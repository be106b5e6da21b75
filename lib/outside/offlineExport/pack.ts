import { strToU8, zipSync } from "fflate";

/** Text is pressed; pictures are as small as they get already. */
export function packFiles(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) =>
    typeof content === "string"
      ? ([name, [strToU8(content), { level: 6 as const }]] as const)
      : ([name, [content, { level: 0 as const }]] as const),
  );
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>;
}
