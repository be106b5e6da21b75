import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { Refusal } from "#lib/refusal";
import { randomText } from "./ids";

/** Stores files under generated names; a name is used once and its bytes never change. */
export type Files = {
  keep(name: string, bytes: Uint8Array, type: string): Promise<void>;
  read(name: string): Promise<Uint8Array | null>;
  remove(names: readonly string[]): Promise<void>;
  /** The address for browsers. */
  url(name: string): string;
};

/** Served by this installation. */
const ownUrl = (name: string) => `/media/${name}`;

/** A file is written under a temporary name and then renamed, so that no partial file is ever read. */
export function localFiles(folder: string): Files {
  return {
    url: ownUrl,
    async keep(name, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomText(12)}.part`);
      try {
        await writeFile(aside, bytes, { flag: "wx" });
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        throw storageErrorOf(error);
      }
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  publicUrl: string | undefined;
};

const S3_MS = 15_000;
const A_YEAR = "public, max-age=31536000, immutable";

/** Any S3-compatible store, with path-style addresses, which all of them support. */
export function s3Files({ endpoint, bucket, publicUrl, ...account }: Bucket): Files {
  const client = new AwsClient({ ...account, service: "s3", retries: 2 });
  const ask = async (method: "PUT" | "GET" | "DELETE", name: string, more: RequestInit = {}) => {
    const signal = AbortSignal.timeout(S3_MS);
    const response = await client
      .fetch(`${endpoint}/${bucket}/${name}`, { method, signal, ...more })
      .catch(refuse);
    if (response.ok || response.status === 404) return response;
    throw storageError(new Error(`${method} ${name}: the media store responded with ${response.status}.`));
  };
  return {
    url: publicUrl ? (name) => `${publicUrl}/${name}` : ownUrl,
    async keep(name, bytes, type) {
      const headers = { "content-type": type, "cache-control": A_YEAR };
      const { ok, status } = await ask("PUT", name, { headers, body: bytes.slice() });
      if (!ok) throw storageError(new Error(`PUT ${name}: the media store responded with ${status}.`));
    },
    async read(name) {
      const response = await ask("GET", name);
      if (!response.ok) return null;
      return new Uint8Array(await response.arrayBuffer().catch(refuse));
    },
    async remove(names) {
      await Promise.all(names.map((name) => ask("DELETE", name)));
    },
  };
}

function refuse(cause: unknown): never {
  throw storageError(cause);
}

/** The caller only sees that it failed; the store's response is in the log. */
function storageError(cause: unknown): Refusal {
  const refusal = new Refusal(
    "storage_error",
    "The media storage does not respond. Nothing was changed; try again in a moment.",
  );
  refusal.cause = cause;
  return refusal;
}

function storageErrorOf(error: unknown): unknown {
  const isFull = ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");
  return isFull ? new Refusal("storage_full", "The server's storage is full; nothing was changed.") : error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
