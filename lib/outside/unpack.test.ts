import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { unpackFiles } from "./unpack";

test("unpacks JSON files without their folders, and leaves out others", () => {
  const bytes = zipSync({
    "hall/level.geojson": strToU8("{}"),
    "hall/a.png": strToU8("x"),
    "__MACOSX/level.geojson": strToU8(""),
  });
  expect(unpackFiles(bytes, 100)).toEqual({ "level.geojson": "{}" });
});

test("rejects an archive above the size limit before it is unpacked", () => {
  const bytes = zipSync({ "level.geojson": new Uint8Array(1_000_000) });
  expect(bytes.length).toBeLessThan(2_000);
  expect(() => unpackFiles(bytes, 999_999)).toThrow("at least 1000000 bytes");
});

test("cuts an archive off at the smaller size that it claims", () => {
  const bytes = zipSync({ "level.geojson": new Uint8Array(1_000).fill(32) });
  // The size in the central directory, four bytes little-endian.
  const directory = bytes.findLastIndex(
    (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1,
  );
  new DataView(bytes.buffer).setUint32(directory + 24, 10, true);
  const files = (() => {
    try {
      return unpackFiles(bytes, 100);
    } catch {
      return {};
    }
  })();
  expect(files["level.geojson"]?.length ?? 0).toBeLessThanOrEqual(10);
});

test("rejects a file that is not an archive", () => {
  expect(() => unpackFiles(strToU8("hello"), 100)).toThrow("not a readable ZIP archive");
});
