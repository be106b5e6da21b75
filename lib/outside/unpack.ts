import { unzipSync } from "fflate";
import { Refusal } from "#lib/refusal";

/**
 * The JSON files of a ZIP archive by name, without their folders. An archive that unpacks to more than it claims is
 * cut off there, because only that much memory is allocated.
 */
export function unpackFiles(bytes: Uint8Array, mostBytes: number): Record<string, string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/\.(geo)?json$/i.test(name) || name.startsWith("__MACOSX/")) return false;
        size += originalSize;
        if (size <= mostBytes) return true;
        throw new Refusal(
          "payload_too_large",
          `The files of the archive have at least ${size} bytes; the maximum is ${mostBytes}.`,
        );
      },
    });
    return Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name.replace(/^.*\//, ""), decoder.decode(content)]),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("validation_error", "This is not a readable ZIP archive of JSON files.");
  }
}
