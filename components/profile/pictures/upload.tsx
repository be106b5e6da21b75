import { createContext, useContext } from "react";
import { call } from "#lib/client/call";

/** Puts a picture into the house's own store, which draws it anew in the sizes that pages need. */
async function uploadPicture(file: Blob): Promise<string> {
  const { data } = await call("POST /api/v1/media", { body: file });
  return data.url;
}

/** The team's door for pictures, unless a page says that its people come in by another. */
export const UploadContext = createContext(uploadPicture);

export function useUpload(): (file: Blob) => Promise<string> {
  return useContext(UploadContext);
}
