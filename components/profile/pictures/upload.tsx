import { createContext, useContext } from "react";
import { call } from "#lib/client/call";

/** Uploads a picture to the media storage, which generates the sizes that pages need. */
async function uploadPicture(file: Blob): Promise<string> {
  const { data } = await call("POST /api/v1/media", { body: file });
  return data.url;
}

/** The organiser's upload, unless a page provides another. */
export const UploadContext = createContext(uploadPicture);

export function useUpload(): (file: Blob) => Promise<string> {
  return useContext(UploadContext);
}
