import { call } from "#lib/client/call";

/** Puts a picture into the house's own store, which draws it anew in the sizes that pages need. */
export async function uploadPicture(file: Blob): Promise<string> {
  const { data } = await call("POST /api/v1/media", { body: file });
  return data.url;
}
