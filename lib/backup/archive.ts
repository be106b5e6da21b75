import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { Refusal } from "#lib/refusal";
import { damaged, headerOf, paddingOf, readTar, TAR_END, type TarPart } from "./tar";

/** The last entry of an archive, followed by its own hash, because it contains the hashes of all others. */
const Manifest = z.object({
  format: z.literal("aisle-backup-1"),
  takenAt: z.iso.datetime(),
  database: z.object({ kind: z.enum(["embedded", "postgres"]), major: z.string() }),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string().nullable()),
  tables: z.array(z.object({ table: z.string(), rows: z.number(), sha256: z.string() })),
  media: z.enum(["here", "bucket"]),
  secret: z.enum(["here", "environment"]),
  parts: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
type Part = Manifest["parts"][number];

const MANIFEST = "manifest.json";
const MANIFEST_SUM = "manifest.sha256";

/** Writes an archive under a temporary name, readable by its owner only, and renames it when complete. */
export class ArchiveWriter {
  readonly parts: Part[] = [];
  /** Temporary files, deleted with the writer. */
  readonly folder: string;
  #file: string;
  #handle: FileHandle;
  #takenAt: Date;

  private constructor(file: string, folder: string, handle: FileHandle, takenAt: Date) {
    this.#file = file;
    this.folder = folder;
    this.#handle = handle;
    this.#takenAt = takenAt;
  }

  static async create(path: string, takenAt: Date): Promise<ArchiveWriter> {
    const file = resolve(path);
    const folder = `${file}.unfinished`;
    const writable = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST")
        throw new Refusal("conflict", `${file} already exists. Choose another name.`);
      throw new Refusal("storage_error", `${file} cannot be written (${error.code}).`);
    });
    await writable.close();
    await rm(file);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return new ArchiveWriter(file, folder, await open(join(folder, "archive"), "wx", 0o600), takenAt);
  }

  /** Adds a file, unless it has been deleted in the meantime. */
  async addFile(name: string, path: string): Promise<void> {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
    if (!file) return;
    try {
      const { size } = await file.stat();
      await this.#add(name, size, file.createReadStream({ autoClose: false, end: Math.max(0, size - 1) }));
    } finally {
      await file.close();
    }
  }

  async addBytes(name: string, bytes: Uint8Array): Promise<void> {
    await this.#add(name, bytes.length, [bytes]);
  }

  /** Adds a stream whose length is known only at its end. */
  async addStream(name: string, source: AsyncIterable<string>, through: Transform): Promise<void> {
    const aside = join(this.folder, "part");
    await pipeline(Readable.from(source), through, createWriteStream(aside, { mode: 0o600 }));
    await this.addFile(name, aside);
    await rm(aside);
  }

  async finish(about: Omit<Manifest, "format" | "takenAt" | "parts">) {
    const manifest: Manifest = {
      format: "aisle-backup-1",
      takenAt: this.#takenAt.toISOString(),
      ...about,
      parts: [...this.parts],
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await this.addBytes(MANIFEST, text);
    await this.addBytes(MANIFEST_SUM, Buffer.from(hashOf(text)));
    await this.#handle.write(TAR_END);
    await this.#handle.sync();
    const { size: bytes } = await this.#handle.stat();
    await this.#handle.close();
    await rename(join(this.folder, "archive"), this.#file);
    await rm(this.folder, { recursive: true });
    return { file: this.#file, bytes, manifest };
  }

  async abandon(): Promise<void> {
    await this.#handle.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  async #add(name: string, size: number, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const digest = createHash("sha256");
    await this.#handle.write(headerOf(name, size, this.#takenAt));
    let bytes = 0;
    for await (const chunk of source) {
      digest.update(chunk);
      bytes += chunk.length;
      await this.#handle.write(chunk);
    }
    if (bytes !== size) throw new Error(`${name} had ${size} bytes, and ${bytes} could be read.`);
    await this.#handle.write(paddingOf(size));
    this.parts.push({ name, bytes, sha256: digest.digest("hex") });
  }
}

/** Reads a whole archive and compares every hash. */
export async function verified(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  const texts = new Map([MANIFEST, MANIFEST_SUM].map((name): [string, Buffer[]] => [name, []]));
  for await (const { name, bytes } of partsOf(file)) {
    const digest = createHash("sha256");
    for await (const chunk of bytes) {
      digest.update(chunk);
      texts.get(name)?.push(Buffer.from(chunk));
    }
    found.set(name, digest.digest("hex"));
  }
  const [text = "", sum] = [...texts.values()].map((chunks) => Buffer.concat(chunks).toString());
  if (found.get(MANIFEST) !== sum) throw damaged(`at ${MANIFEST}`);
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success) {
    throw new Refusal(
      "validation_error",
      `${resolve(file)} is not a backup, or was created by a newer release.`,
    );
  }
  for (const { name, sha256 } of manifest.data.parts) {
    if (found.get(name) !== sha256) throw damaged(`at ${name}: its SHA-256 is not ${sha256}`);
  }
  return manifest.data;
}

export async function* partsOf(file: string): AsyncGenerator<TarPart> {
  await open(file)
    .then((handle) => handle.close())
    .catch((error: NodeJS.ErrnoException) => {
      throw new Refusal("not_found", `${resolve(file)} cannot be read (${error.code}).`);
    });
  yield* readTar(file);
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
