import { readFile } from "node:fs/promises";
import type { App } from "#lib/ports";
import type { Caller } from "#lib/services/base/caller";
import { insertMedia } from "#lib/store/media";
import { pictureFile } from "./pictures";

/** Adds the rendered pictures to the organisation's media and returns their addresses by name. */
export async function plantPictures(
  app: App,
  who: Caller,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const urls = new Map<string, string>();
  for (const name of names) {
    const bytes = await readFile(pictureFile(name));
    const id = app.ids.next("med");
    const file = `${id}.webp`;
    const type = "image/webp";
    await app.files.keep(file, bytes, type);
    const picture = { name: file, type, ...sizeOf(bytes), bytes: bytes.length };
    await insertMedia(app.db.read, {
      id,
      organisationId: who.orgId,
      bytes: bytes.length,
      pictures: [picture],
      createdAt: app.clock.now(),
    });
    urls.set(name, app.files.url(file));
  }
  return urls;
}

/** The size is in the first bytes of a WebP file, in one of three forms. */
function sizeOf(bytes: Buffer): { width: number; height: number } {
  const form = bytes.toString("latin1", 12, 16);
  if (form === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
