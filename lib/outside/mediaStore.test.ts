import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mediaStoreOf } from "./mediaStore";

test("a folder keeps its name, two folders differ, and a bucket is named by its address", async () => {
  const folder = () => mkdtemp(join(tmpdir(), "aisle-media-"));
  const [one, other] = [await folder(), await folder()];
  const named = await Promise.all([mediaStoreOf(one, undefined), mediaStoreOf(one, undefined)]);
  expect(named[0]).toBe(named[1]);
  expect(named[0]).toMatch(/^folder \w{24}$/);
  expect(await mediaStoreOf(other, undefined)).not.toBe(named[0]);
  const bucket = { endpoint: "https://s3.example.org", bucket: "media", region: "r", accessKeyId: "k" };
  expect(await mediaStoreOf(one, { ...bucket, secretAccessKey: "s", publicUrl: undefined })).toBe(
    "https://s3.example.org/media",
  );
});
