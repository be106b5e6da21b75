import type { App } from "#lib/ports";

/** Reads only files that this server stores, so that an address cannot make it send requests to other hosts. */
export async function ownPicture({ files }: Pick<App, "files">, url: string): Promise<Uint8Array | null> {
  const name = url.split("/").at(-1) ?? "";
  return name !== "" && files.url(name) === url ? files.read(name) : null;
}
