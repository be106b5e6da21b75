import { createHash, createHmac } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { localFiles, s3Files } from "./files";

const NAME = "med_0123456789abcdefghijkl.webp";
const BYTES = new Uint8Array([1, 2, 3, 250]);

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aisle-files-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "media");
}

describe("files in a folder", () => {
  test("can be read after writing, and do not exist before and after", async () => {
    const files = localFiles(await newFolder());
    expect(await files.read(NAME)).toBeNull();
    await files.keep(NAME, BYTES, "image/webp");
    expect(new Uint8Array((await files.read(NAME)) ?? [])).toEqual(BYTES);
    await files.remove([NAME, "med_never.webp"]);
    expect(await files.read(NAME)).toBeNull();
    expect(files.url(NAME)).toBe(`/media/${NAME}`);
  });

  test("ME-05 leave no temporary file, even if the last step fails", async () => {
    const folder = await newFolder();
    const files = localFiles(folder);
    await files.keep(NAME, BYTES, "image/webp");
    // The name is already taken by a folder.
    await localFiles(join(folder, "taken")).keep(NAME, BYTES, "image/webp");
    await expect(files.keep("taken", BYTES, "image/webp")).rejects.toThrow();
    expect((await readdir(folder)).sort()).toEqual([NAME, "taken"]);
  });
});

describe("files in an S3-compatible store", () => {
  const account = { region: "eu-test-1", accessKeyId: "AKIATEST", secretAccessKey: "a secret/with+signs" };

  test("are put, read and removed by requests with signed content", async () => {
    const store = await standIn(account);
    const files = s3Files({ ...account, endpoint: store.url, bucket: "hall", publicUrl: undefined });
    expect(await files.read(NAME)).toBeNull();
    await files.keep(NAME, BYTES, "image/webp");
    expect(store.objects.get(`/hall/${NAME}`)).toEqual({
      body: Buffer.from(BYTES),
      type: "image/webp",
      cacheControl: "public, max-age=31536000, immutable",
    });
    expect(await files.read(NAME)).toEqual(BYTES);
    expect(files.url(NAME)).toBe(`/media/${NAME}`);
    await files.remove([NAME]);
    expect(store.objects.size).toBe(0);
  });

  test("give storage_error when the store rejects our key, and reveal no details", async () => {
    const store = await standIn(account);
    const wrong = { ...account, secretAccessKey: "another" };
    const files = s3Files({ ...wrong, endpoint: store.url, bucket: "hall", publicUrl: undefined });
    await expect(files.keep(NAME, BYTES, "image/webp")).rejects.toMatchObject({
      code: "storage_error",
      message: expect.not.stringContaining("403"),
      cause: expect.objectContaining({ message: expect.stringContaining("403") }),
    });
    expect(store.objects.size).toBe(0);
  });

  test("give storage_error when the bucket or the store is missing", async () => {
    const store = await standIn(account);
    const nowhere = s3Files({ ...account, endpoint: store.url, bucket: "gone", publicUrl: undefined });
    await expect(nowhere.keep(NAME, BYTES, "image/webp")).rejects.toMatchObject({ code: "storage_error" });
    const silent = s3Files({
      ...account,
      endpoint: "http://127.0.0.1:1",
      bucket: "hall",
      publicUrl: undefined,
    });
    await expect(silent.keep(NAME, BYTES, "image/webp")).rejects.toMatchObject({ code: "storage_error" });
  });

  test("give storage_error when the connection breaks during a download", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half");
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = s3Files({ ...account, endpoint, bucket: "hall", publicUrl: undefined });
    await expect(files.read(NAME)).rejects.toMatchObject({ code: "storage_error" });
  });

  test("have the bucket's public address for browsers if there is one", () => {
    const files = s3Files({
      ...account,
      endpoint: "https://s3.test",
      bucket: "hall",
      publicUrl: "https://cdn.test/m",
    });
    expect(files.url(NAME)).toBe(`https://cdn.test/m/${NAME}`);
  });
});

type Account = { region: string; accessKeyId: string; secretAccessKey: string };

/** A minimal S3 server for three kinds of requests; it verifies signatures like a real one. */
async function standIn(account: Account) {
  const objects = new Map<string, { body: Buffer; type: unknown; cacheControl: unknown }>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? "";
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    if (!isSigned(request, body, account)) return answer(403);
    if (!path.startsWith("/hall/")) return answer(404);
    if (request.method === "GET") return answer(objects.has(path) ? 200 : 404, objects.get(path)?.body);
    if (request.method === "DELETE") return answer(objects.delete(path) ? 204 : 404);
    const { "content-type": type, "cache-control": cacheControl } = request.headers;
    objects.set(path, { body, type, cacheControl });
    return answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects };
}

/** AWS Signature Version 4, implemented from its specification rather than with the client's code. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer, account: Account): boolean {
  const fields = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, credential = "", names = "", signature] = fields.exec(headers.authorization ?? "") ?? [];
  const [keyId, day = "", region, service] = credential.split("/");
  if (keyId !== account.accessKeyId || region !== account.region || service !== "s3") return false;
  const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
  const digest = String(headers["x-amz-content-sha256"]);
  if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return false;
  const canonical = [
    method,
    url,
    "",
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    digest,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = [day, account.region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, toSign).toString("hex") === signature;
}
