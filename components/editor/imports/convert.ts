import { CallRefused } from "#lib/client/call";
import type { Office } from "#lib/client/office";
import type { Reading } from "./useReading";

/** Uploads a DWG file and returns it as DXF. Unlike `fetch`, this request reports how much it has sent. */
export function converter(office: Office, event: string) {
  return (file: File, { signal, onStage, onProgress }: Reading): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      onStage("drawing.uploading");
      const request = new XMLHttpRequest();
      request.open("POST", `/api/v1/events/${encodeURIComponent(event)}/plan/drawings`);
      request.responseType = "arraybuffer";
      request.setRequestHeader("Content-Type", "image/vnd.dwg");
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
      request.upload.addEventListener("load", () => onStage("drawing.converting"));
      signal.addEventListener("abort", () => request.abort(), { once: true });
      request.addEventListener("abort", () => reject(signal.reason));
      request.addEventListener("error", () =>
        reject(new Error(office.say("drawing.couldNotReachTheServer"))),
      );
      request.addEventListener("load", () => {
        const bytes = new Uint8Array(request.response as ArrayBuffer);
        if (request.status < 300) resolve(bytes);
        else reject(refusal(office, request.status, bytes));
      });
      request.send(file);
    });
}

function refusal(office: Office, status: number, bytes: Uint8Array): Error {
  try {
    const { error } = JSON.parse(new TextDecoder().decode(bytes));
    return new CallRefused(status, error);
  } catch {
    return new Error(office.say("drawing.couldNotConvertThisDrawing"));
  }
}
