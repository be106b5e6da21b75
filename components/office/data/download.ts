import { Unzip } from "fflate";
import type { Office } from "#lib/client/office";

export type Progress = { parts: number; begun: number; current: string; bytes: number };

/**
 * Downloads the archive and reports progress by counting file headers in the stream, because the total size is not
 * known in advance.
 */
export async function downloadEverything(
  office: Office,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<{ name: string; blob: Blob }> {
  const response = await fetch("/api/v1/organisation/export", { signal });
  if (!response.ok || !response.body) {
    const answer = await response.json().catch(() => null);
    throw new Error(answer?.error?.message ?? office.say("data.theServerSentNoArchive"));
  }
  const progress = {
    begun: 0,
    current: "",
    bytes: 0,
    parts: Number(response.headers.get("x-archive-parts") ?? 0),
  };
  const watcher = new Unzip((file) => {
    progress.begun += 1;
    progress.current = file.name;
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    watcher.push(value);
    progress.bytes += value.length;
    onProgress({ ...progress });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? "everything.zip", blob: new Blob(chunks, { type: "application/zip" }) };
}

/** Starts a browser download of a file. */
export function keep({ name, blob }: { name: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after the click, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
