import { VECTOR_PAGE_TYPE } from "#lib/plan/vectorPage";
import type { App } from "#lib/ports";
import type { Picture, Redrawn } from "#lib/ports/pictures";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/media";
import type { Caller } from "../base/caller";

const QUOTA_BYTES = 1024 ** 3;

/** Files are written before the row: a crash leaves an unused file, never a row without its image. */
export async function upload(app: App, who: Pick<Caller, "orgId">, bytes: Uint8Array) {
  refuseBeyondQuota(await store.usedBytes(app.db.read, who.orgId), 0);
  const id = app.ids.next("med");
  const forms = formsOf(id, await app.pictures.redraw(bytes));
  const pictures = forms.map(({ name, picture }): store.StoredPicture => {
    const { type, width, height } = picture;
    return { name, type, width, height, bytes: picture.bytes.length };
  }) as store.Media["pictures"];
  const media: store.Media = {
    id,
    organisationId: who.orgId,
    bytes: pictures.reduce((sum, picture) => sum + picture.bytes, 0),
    pictures,
    createdAt: app.clock.now(),
  };
  try {
    for (const { name, picture } of forms) await app.files.keep(name, picture.bytes, picture.type);
    await app.db.transaction(async (db) => {
      await store.lockMediaOf(db, who.orgId);
      refuseBeyondQuota(await store.usedBytes(db, who.orgId), media.bytes);
      await store.insertMedia(db, media);
    });
  } catch (error) {
    await app.files.remove(forms.map(({ name }) => name)).catch(() => {});
    throw error;
  }
  return mediaView(app, media);
}

/**
 * The row is deleted before the files: a crash or an unavailable store leaves unused files, never a row without its
 * image.
 */
export async function remove(app: App, who: Caller, id: string): Promise<{ id: string }> {
  const { pictures } = await app.db.transaction(async (db) => {
    await store.lockMediaOf(db, who.orgId);
    const media = await store.findMedia(db, who.orgId, id);
    if (!media) throw new Refusal("not_found", `There is no image ${id}.`);
    const uses = await store.usesOfMedia(db, who.orgId, id);
    if (uses.length > 0) {
      throw new Refusal("conflict", `This image is still used by: ${uses.join(", ")}.`, { uses });
    }
    await store.deleteMedia(db, id);
    return media;
  });
  await app.files.remove(pictures.map(({ name }) => name)).catch((error: unknown) => {
    app.log.warn("The files of a deleted image could not be removed.", { media: id, error });
  });
  return { id };
}

const ENDINGS: Record<string, string> = { "image/png": "png", [VECTOR_PAGE_TYPE]: "sheet" };

/** Sizes are named by their longer side, the largest and the fallback by their format only. */
function formsOf(id: string, { sizes, fallback }: Redrawn): { name: string; picture: Picture }[] {
  const [largest, ...smaller] = sizes;
  const sized = smaller.map((picture) => ({
    name: `${id}-${Math.max(picture.width, picture.height)}.webp`,
    picture,
  }));
  const plain = { name: `${id}.${ENDINGS[fallback.type] ?? "jpg"}`, picture: fallback };
  return [...(largest ? [{ name: `${id}.webp`, picture: largest }] : []), ...sized, plain];
}

function mediaView(app: App, { id, pictures }: store.Media) {
  const [largest, ...variants] = pictures.map(({ name, ...rest }) => ({ url: app.files.url(name), ...rest }));
  return { id, ...(largest as NonNullable<typeof largest>), variants };
}

function refuseBeyondQuota(used: number, size: number): void {
  if (used < QUOTA_BYTES && used + size <= QUOTA_BYTES) return;
  throw new Refusal(
    "media_quota_exceeded",
    `Your images use ${used} bytes and this one needs ${size || "some"} more; the maximum is ${QUOTA_BYTES}.`,
    { used, limit: QUOTA_BYTES },
  );
}
