import { describe, expect, test } from "vitest";
import { z } from "zod";
import { csv } from "#lib/files/uploads";
import type { Refusal } from "#lib/refusal";
import { type BodyReader, bulkJson, json, readBytes, refuseByHeaders } from "./body";

const Item = z.object({ label: z.string(), x: z.number().optional() });
const MIB = 1024 * 1024;

function request(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    duplex: "half",
  };
  return new Request("http://localhost/", body === null ? { ...init } : { ...init, body });
}

/** A body without a known length, sent in chunks; counts the chunks that were read. */
function streamed(piece: Uint8Array<ArrayBuffer>, count: number) {
  const taken = { pieces: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.pieces >= count) return controller.close();
      taken.pieces += 1;
      controller.enqueue(piece);
    },
  });
  return { stream, taken };
}

async function refusal(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => expect.fail("Nothing was refused."),
    (error: Refusal) => error,
  );
}

const byHeaders = (request: Request, body: BodyReader<unknown>) =>
  refusal((async () => refuseByHeaders(request, body))());

describe("before the body is read", () => {
  test("X-07: a length above the limit is payload_too_large, with both numbers", async () => {
    const { code, message } = await byHeaders(request("{}", { "content-length": `${MIB + 1}` }), json(Item));
    expect(code).toBe("payload_too_large");
    expect(message).toMatch(/1048577.*1048576/);
  });

  test("X-07: a gzip body is unsupported_media_type", async () => {
    const { code } = await byHeaders(request("{}", { "content-encoding": "gzip" }), json(Item));
    expect(code).toBe("unsupported_media_type");
  });

  test("415 for another content type, and without one", async () => {
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x", ""]) {
      const { code } = await byHeaders(request("{}", { "content-type": type }), json(Item));
      expect(code, type).toBe("unsupported_media_type");
    }
    const withCharset = request("{}", { "content-type": "Application/JSON; charset=utf-8" });
    expect(() => refuseByHeaders(withCharset, json(Item))).not.toThrow();
  });

  test("an optional body needs no content type", () => {
    const bare = new Request("http://localhost/", { method: "POST" });
    expect(() => refuseByHeaders(bare, json(Item, { optional: true }))).not.toThrow();
  });
});

describe("while the body is read", () => {
  test("X-07: the limit applies to the received bytes, and reading stops there", async () => {
    const { stream, taken } = streamed(new Uint8Array(100_000).fill(0x20), 1_000);
    const { code } = await refusal(json(Item).read(request(stream)));
    expect(code).toBe("payload_too_large");
    expect(taken.pieces).toBeLessThan(20);
  });

  test("X-07: a wrong Content-Length is refused, whether too small or too large", async () => {
    const body = '{"label":"A1"}';
    for (const length of [body.length - 1, body.length + 1, 0]) {
      const { code } = await refusal(json(Item).read(request(body, { "content-length": String(length) })));
      expect(code).toBe("validation_error");
    }
  });

  test("X-12: bytes that are not UTF-8 are invalid_json", async () => {
    const { code } = await refusal(json(Item).read(request(new Uint8Array([0x22, 0xff, 0x22]))));
    expect(code).toBe("invalid_json");
  });

  test("X-03: unknown fields are dropped", async () => {
    const body = '{"label":"A1","id":"mine","role":"owner"}';
    expect(await json(Item).read(request(body))).toEqual({ label: "A1" });
  });

  test("X-07: 5,000 items of a bulk request are accepted, 5,001 are too_many_items", async () => {
    const items = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, index) => ({ label: `A${index}` })));
    expect(await bulkJson(Item).read(request(items(5_000)))).toHaveLength(5_000);
    const { code, message } = await refusal(bulkJson(Item).read(request(items(5_001))));
    expect([code, message]).toEqual(["too_many_items", expect.stringMatching(/5001.*5000/)]);
  });

  test("BO-02: an error in a bulk request names the item, an error in a single record does not", async () => {
    const bulk = request('[{"label":"A1"},{"label":"A2","x":"far"},{}]');
    expect((await refusal(bulkJson(Item).read(bulk))).details).toMatchObject([
      { index: 1, path: "[1].x", code: "invalid_type" },
      { index: 2, path: "[2].label", code: "required" },
    ]);
    const { details } = await refusal(bulkJson(Item).read(request('{"x":1}')));
    expect(details).toMatchObject([{ path: "label", code: "required" }]);
    expect(details).not.toHaveProperty("0.index");
  });
});

describe("a CSV file", () => {
  const reader = csv(z.object({ csv: z.string() }));
  const text = "label\nA1\n";
  const read = async (request: Request) => new TextDecoder().decode(await reader.read(request));

  test("is sent as the body, as { csv }, or as a form's file", async () => {
    expect(await read(request(text, { "content-type": "text/csv; charset=utf-8" }))).toBe(text);
    expect(await read(request(JSON.stringify({ csv: text })))).toBe(text);
    const form = new FormData();
    form.set("file", new File([text], "booths.csv"));
    expect(await read(new Request("http://localhost/", { method: "POST", body: form }))).toBe(text);
  });

  test("a form without a file is csv_invalid", async () => {
    const form = new FormData();
    form.set("other", "text");
    const withoutFile = new Request("http://localhost/", { method: "POST", body: form });
    expect((await refusal(reader.read(withoutFile))).code).toBe("csv_invalid");
  });

  test("BO-08: more than 5 MiB are csv_too_large in each of the three forms", async () => {
    const large = "x".repeat(5 * MIB + 1);
    const form = new FormData();
    form.set("file", new File([large], "booths.csv"));
    const requests = [
      request(large, { "content-type": "text/csv" }),
      request(JSON.stringify({ csv: large })),
      new Request("http://localhost/", { method: "POST", body: form }),
    ];
    for (const each of requests) expect((await refusal(reader.read(each))).code).toBe("csv_too_large");
  });
});

test("a body that is cut off is refused, because it is no error of the server", async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([123]));
      controller.error(new Error("aborted"));
    },
  });
  const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  await expect(readBytes(request, 1_000)).rejects.toMatchObject({ code: "validation_error" });
});
