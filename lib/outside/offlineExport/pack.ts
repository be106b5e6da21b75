import { strToU8, zipSync } from "fflate";

/** Text is compressed; pictures already are. */
export function packFiles(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([name, content]) =>
    typeof content === "string"
      ? ([name, [strToU8(content), { level: 6 as const }]] as const)
      : ([name, [content, { level: 0 as const }]] as const),
  );
  return zipSync(Object.fromEntries(entries)) as Uint8Array<ArrayBuffer>;
}
