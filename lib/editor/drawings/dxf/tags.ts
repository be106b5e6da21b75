import { PhrasedRefusal } from "#lib/words/phrasedRefusal";
import { decoded, stringDecoder } from "./codePages";

/** The group codes and values of a DXF file, in two lists of equal length because a file has millions of them. */
export type Tags = { codes: number[]; values: string[] };

const BINARY_MARK = "AutoCAD Binary DXF";
const BINARY_START = 22;

/** Reads a text or binary DXF file. */
export function readTags(bytes: Uint8Array): Tags {
  if (isDwg(bytes)) throw new PhrasedRefusal("validation_error", DWG_SENTENCE, { key: "refused.dwg" });
  const tags = latin1(bytes, 0, BINARY_MARK.length) === BINARY_MARK ? binaryTags(bytes) : textTags(bytes);
  if (tags) return tags;
  throw new PhrasedRefusal(
    "validation_error",
    "This is not a DXF file. Save the drawing as DXF (R12 to 2018) and try again.",
    { key: "refused.notDxf" },
  );
}

export const DWG_SENTENCE =
  'This is a DWG file, which cannot be read here. Open it in your CAD program, choose "Save as" and the type DXF (2018 or older), then import the DXF file.';

/** A DWG file begins with its version, such as AC1032. */
export function isDwg(bytes: Uint8Array): boolean {
  return /^AC10\d\d/.test(latin1(bytes, 0, 6));
}

function latin1(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function textTags(bytes: Uint8Array): Tags | null {
  const text = decoded(bytes);
  const tags: Tags = { codes: [], values: [] };
  let from = 0;
  const line = (): string | null => {
    if (from >= text.length) return null;
    const end = text.indexOf("\n", from);
    const stop = end < 0 ? text.length : end;
    const value = text.slice(from, text[stop - 1] === "\r" ? stop - 1 : stop);
    from = stop + 1;
    return value;
  };
  for (let code = line(); code !== null; code = line()) {
    const number = Number(code);
    const value = line();
    if (value === null) break;
    if (code.trim() === "" || !Number.isInteger(number)) return null;
    // Comments have the group code 999.
    if (number === 999) continue;
    tags.codes.push(number);
    tags.values.push(number >= 10 && number < 300 ? value.trim() : value);
  }
  return tags.codes[0] === 0 && tags.values[0]?.trim() === "SECTION" ? tags : null;
}

type Kind = "text" | "double" | "int16" | "int32" | "int64" | "byte" | "chunk";

const BINARY_KINDS: readonly (readonly [last: number, kind: Kind])[] = [
  [9, "text"],
  [59, "double"],
  [79, "int16"],
  [99, "int32"],
  [109, "text"],
  [149, "double"],
  [169, "int64"],
  [179, "int16"],
  [239, "double"],
  [289, "int16"],
  [299, "byte"],
  [309, "text"],
  [319, "chunk"],
  [369, "text"],
  [389, "int16"],
  [399, "text"],
  [409, "int16"],
  [419, "text"],
  [429, "int32"],
  [439, "text"],
  [459, "int32"],
  [469, "double"],
  [1003, "text"],
  [1004, "chunk"],
  [1009, "text"],
  [1059, "double"],
  [1070, "int16"],
  [1071, "int32"],
];

function binaryTags(bytes: Uint8Array): Tags | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const strings = stringDecoder(bytes);
  // Up to R12 a group code has one byte, so that the first one (0) is followed by "SECTION" at once.
  const isWide = bytes[BINARY_START + 1] === 0;
  const tags: Tags = { codes: [], values: [] };
  let at = BINARY_START;
  const readCode = (): number => {
    if (isWide) {
      at += 2;
      return view.getUint16(at - 2, true);
    }
    const code = view.getUint8(at++);
    if (code !== 255) return code;
    at += 2;
    return view.getUint16(at - 2, true);
  };
  const readers: Record<Kind, () => [size: number, value: string]> = {
    text: () => {
      const end = bytes.indexOf(0, at);
      const stop = end < 0 ? bytes.length : end;
      return [stop + 1 - at, strings(bytes.subarray(at, stop))];
    },
    double: () => [8, String(view.getFloat64(at, true))],
    int16: () => [2, String(view.getInt16(at, true))],
    int32: () => [4, String(view.getInt32(at, true))],
    int64: () => [8, String(view.getBigInt64(at, true))],
    byte: () => [1, String(view.getUint8(at))],
    chunk: () => [1 + view.getUint8(at), ""],
  };
  try {
    while (at < bytes.length) {
      const code = readCode();
      const kind = BINARY_KINDS.find(([last]) => code <= last)?.[1];
      if (!kind) return null;
      const [size, value] = readers[kind]();
      at += size;
      tags.codes.push(code);
      tags.values.push(value);
      if (code === 0 && value === "EOF") break;
    }
  } catch {
    return null;
  }
  return tags.values[0] === "SECTION" ? tags : null;
}
