import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { servePicture } from "#lib/files/pictures";
import { Refusal } from "#lib/refusal";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createExhibitors, getPortalLink, updateExhibitor } from "./exhibitors";
import { deleteMedia, uploadMedia } from "./media";
import { uploadPortalMedia } from "./portal";
import { publishEvent } from "./versions";

const server = testServer();
const MIB = 1024 * 1024;

function form(bytes: Uint8Array | string, name = "picture.png", field = "file"): FormData {
  const data = new FormData();
  data.append(field, new Blob([typeof bytes === "string" ? bytes : bytes.slice()]), name);
  return data;
}

function drawing(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
}

async function send({ ask }: World, body: FormData) {
  const { status, body: answer, headers } = await ask(uploadMedia, { body });
  return { status, headers, data: answer.data, error: answer.error };
}

/** A request like one from a browser. */
function get({ app }: World, url: string, headers: Record<string, string> = {}) {
  return servePicture(new Request(new URL(url, "http://localhost"), { headers }), (name) =>
    app.files.read(name),
  );
}

describe("POST /api/v1/media", () => {
  test("200 stores several sizes, each at its own URL", async () => {
    const world = await server.world();
    const { status, data } = await send(world, form(await drawing(3_000, 1_500).png().toBuffer()));
    expect(status).toBe(200);
    expect(data).toMatchObject({ width: 2_560, height: 1_280, type: "image/webp" });
    expect(data.url).toMatch(/^\/media\/med_\w{22}\.webp$/);
    const stem = data.url.replace(".webp", "");
    expect(data.variants).toMatchObject([
      { url: `${stem}-1280.webp`, width: 1_280, height: 640 },
      { url: `${stem}-640.webp`, width: 640, height: 320 },
      { url: `${stem}-160.webp`, width: 160, height: 80 },
      { url: `${stem}.jpg`, width: 1_280, height: 640, type: "image/jpeg" },
    ]);
    for (const { url, type, bytes, width } of [data, ...data.variants]) {
      const response = await get(world, url);
      expect(response.headers.get("content-type")).toBe(type);
      const body = new Uint8Array(await response.arrayBuffer());
      expect([body.length, (await sharp(body).metadata()).width]).toEqual([bytes, width]);
    }
  });

  test("200 stores a small picture in one size, with PNG as the fallback for transparent ones", async () => {
    const world = await server.world();
    const { data } = await send(world, form(await drawing(90, 40, 4).png().toBuffer()));
    expect(data).toMatchObject({ width: 90, height: 40, variants: [{ type: "image/png", width: 90 }] });
  });

  test.each(["jpeg", "webp", "gif", "avif"] as const)(
    "ME-01 200 for %s, whatever its file name",
    async (format) => {
      const world = await server.world();
      const bytes = await drawing(50, 50).toFormat(format).toBuffer();
      const { status, data } = await send(world, form(bytes, "report.pdf"));
      expect([status, data?.type, data?.width]).toEqual([200, "image/webp", 50]);
    },
  );

  test("ME-01 200 for SVG, which is rasterised and never served", async () => {
    const world = await server.world();
    const svg =
      '<?xml version="1.0"?><!-- logo --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">' +
      '<script>alert(1)</script><rect width="20" height="10" fill="red" onload="alert(1)"/></svg>';
    const { status, data } = await send(world, form(svg, "logo.svg"));
    expect([status, data.type, data.width]).toEqual([200, "image/webp", 1_280]);
    const kept = await Promise.all(
      [data, ...data.variants].map(({ url }) => get(world, url).then((r) => r.text())),
    );
    expect(kept.some((text) => /script|svg|alert/.test(text))).toBe(false);
  });

  test("ME-01 200 for a picture that is also a page, of which only the picture is stored", async () => {
    const world = await server.world();
    const page = "<html><script>alert(1)</script></html>";
    const polyglot = Buffer.concat([await drawing(30, 30).png().toBuffer(), Buffer.from(page)]);
    const { status, data } = await send(world, form(polyglot, "page.html"));
    expect(status).toBe(200);
    for (const { url } of [data, ...data.variants]) {
      expect(await (await get(world, url)).text()).not.toContain("alert(1)");
    }
  });

  const notPictures: [string, string][] = [
    ["an HTML page", "<!DOCTYPE html><html><svg xmlns='http://www.w3.org/2000/svg'></svg></html>"],
    ["a script", "alert(1)//<svg>"],
    ["a PDF", "%PDF-1.7\n"],
    ["an empty file", ""],
  ];
  test.each(notPictures)(
    "ME-01 415 unsupported_media_type for %s with the file name of a picture",
    async (_, bytes) => {
      const world = await server.world();
      const { status, error } = await send(world, form(bytes, "logo.png"));
      expect([status, error.code]).toEqual([415, "unsupported_media_type"]);
    },
  );

  test("ME-02 413 file_too_large beyond 8 MiB, by the received and by the announced size", async () => {
    const world = await server.world();
    const { status, error } = await send(world, form(new Uint8Array(8 * MIB + 1)));
    expect([status, error.code]).toEqual([413, "file_too_large"]);
    expect(error.message).toContain(String(8 * MIB));
    const announced = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(20 * MIB),
    };
    const early = await world.ask(uploadMedia, { body: "--x", headers: announced });
    expect([early.status, early.body.error.code]).toEqual([413, "file_too_large"]);
  });

  const floods: [string, () => Promise<Uint8Array>][] = [
    ["more than 40 megapixels", () => drawing(7_000, 6_000).png().toBuffer()],
    ["a side of more than 10,000 pixels", () => drawing(10_001, 2).png().toBuffer()],
    [
      "an SVG with a width of 90,000 pixels",
      async () => Buffer.from('<svg width="90000" height="1" viewBox="0 0 1 1"/>'),
    ],
    ["more than 100 frames", () => film(101)],
  ];
  test.each(floods)("ME-02 400 image_too_large for %s", async (_, draw) => {
    const world = await server.world();
    const { status, error } = await send(world, form(await draw()));
    expect([status, error.code]).toEqual([400, "image_too_large"]);
  });

  test("ME-20 400 image_too_large for an SVG that expands without end, also in the portal", async () => {
    const world = await server.world();
    const layers = Array.from(
      { length: 9 },
      (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
    );
    const bomb = `<svg viewBox="0 0 9 9"><g id="g0"><rect width="9" height="9"/></g>${layers.join("")}</svg>`;
    expect((await send(world, form(bomb, "logo.svg"))).error?.code).toBe("image_too_large");
    const { id } = (await world.ask(createExhibitors, { body: { name: "Nova" } })).body.data;
    const { url } = (await world.ask(getPortalLink, { params: { id } })).body.data;
    const token = url.split("/portal/")[1];
    const { body } = await world.ask(uploadPortalMedia, {
      params: { token },
      body: form(bomb, "logo.svg"),
      key: null,
    });
    expect(body.error?.code).toBe("image_too_large");
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(0);
  });

  test("400 image_invalid for a broken picture and for a form without a file", async () => {
    const world = await server.world();
    const png = await drawing(300, 300).png({ compressionLevel: 0 }).toBuffer();
    expect((await send(world, form(png.subarray(0, 1_000)))).error.code).toBe("image_invalid");
    const empty = new FormData();
    empty.append("file", "only words");
    expect((await send(world, empty)).error.code).toBe("image_invalid");
  });

  test("ME-03 rotates the picture as in its metadata and removes the location", async () => {
    const world = await server.world();
    const exif = { IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
    const photo = await drawing(300, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { data } = await send(world, form(photo));
    expect(data).toMatchObject({ width: 200, height: 300 });
    for (const { url } of [data, ...data.variants]) {
      const about = await sharp(await (await get(world, url)).arrayBuffer()).metadata();
      expect([about.exif, about.orientation, about.xmp]).toEqual([undefined, undefined, undefined]);
    }
  });

  test("an animated picture stays animated", async () => {
    const world = await server.world();
    const { data } = await send(world, form(await film(3)));
    const body = await (await get(world, data.url)).arrayBuffer();
    expect((await sharp(body, { animated: true }).metadata()).pages).toBe(3);
    expect(data.variants.at(-1).type).toMatch(/png|jpeg/);
  });

  test("ME-04 ignores a file's name", async () => {
    const world = await server.world();
    const { data } = await send(world, form(await drawing(9, 9).png().toBuffer(), "../../etc/passwd"));
    expect(data.url).toMatch(/^\/media\/med_\w+\.webp$/);
  });

  test("ME-05 413 media_quota_exceeded, and the files are deleted again", async () => {
    const world = await server.world();
    const stored = { type: "image/webp", width: 1, height: 1, variants: [], createdAt: world.clock.now() };
    const used = 1024 ** 3 - 10;
    const row = { id: "med_full", organisationId: world.orgId, bytes: used, ...stored };
    await world.app.db.read.media.create({ data: row });
    const kept: string[] = [];
    const { keep } = world.app.files;
    world.app.files.keep = (name, ...rest) => {
      kept.push(name);
      return keep(name, ...rest);
    };
    const { status, error } = await send(world, form(await drawing(50, 50).png().toBuffer()));
    expect([status, error.code]).toEqual([413, "media_quota_exceeded"]);
    expect(error.details).toEqual({ used, limit: 1024 ** 3 });
    expect(kept.length).toBeGreaterThan(0);
    expect(await Promise.all(kept.map((name) => world.app.files.read(name)))).toEqual(kept.map(() => null));
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(1);
  });

  test("ME-05 a store that fails half-way leaves no row and no file", async () => {
    const world = await server.world();
    const { keep } = world.app.files;
    const kept: string[] = [];
    world.app.files.keep = async (name, ...rest) => {
      if (kept.length === 2) throw new Error("The disk is gone.");
      kept.push(name);
      await keep(name, ...rest);
    };
    const errors: unknown[] = [];
    world.app.log = { ...world.app.log, error: (...args) => errors.push(args) };
    const { status } = await send(world, form(await drawing(700, 700).png().toBuffer()));
    expect([status, errors.length]).toEqual([500, 1]);
    expect(await Promise.all(kept.map((name) => world.app.files.read(name)))).toEqual([null, null]);
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(0);
  });

  test("ME-06 400 when the body is shorter than announced", async () => {
    const { ask } = await server.world();
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "5000" };
    const { status, body } = await ask(uploadMedia, { body: "--x\r\n", headers });
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/5000, but the body has 5 bytes/),
    ]);
  });

  test("the same Idempotency-Key uploads once", async () => {
    const world = await server.world();
    const bytes = await drawing(20, 20).png().toBuffer();
    const headers = { "idempotency-key": "logo-1" };
    const first = await world.ask(uploadMedia, { body: form(bytes), headers });
    const again = await world.ask(uploadMedia, { body: form(bytes, "renamed.png"), headers });
    expect(again.body).toEqual(first.body);
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(1);
  });
});

describe("GET /media/{name}", () => {
  test("ME-01 FE-03 200 cached for good, for every origin, and only as a picture; 304 with its ETag", async () => {
    const world = await server.world();
    const { data } = await send(world, form(await drawing(20, 20).png().toBuffer()));
    const response = await get(world, data.url);
    const header = (name: string) => response.headers.get(name);
    expect(header("x-content-type-options")).toBe("nosniff");
    expect([header("access-control-allow-origin"), header("content-length")]).toEqual([
      "*",
      String(data.bytes),
    ]);
    expect(header("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    const known = await get(world, data.url, { "if-none-match": header("etag") ?? "" });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    // Caches merge the headers of a 304 into the stored response.
    expect(known.headers.get("content-security-policy")).toBe(header("content-security-policy"));
  });

  test.each([
    new Refusal("storage_error", "The store for media does not answer."),
    Object.assign(new Error("EMFILE: /srv/media"), { code: "EMFILE" }),
  ])("DB-10 503 while it cannot be read, which is not cached: %s", async (error) => {
    const address = "http://localhost/media/med_0000000000000000000000.webp";
    const response = await servePicture(new Request(address), () => Promise.reject(error));
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(response.headers.get("retry-after")).toBe("1");
    const { error: refusal } = await response.json();
    expect([refusal.code, refusal.message]).toEqual(["storage_error", expect.not.stringContaining("/srv")]);
  });

  test.each(["med_0000000000000000000000.webp", "..%2f..%2fetc%2fpasswd", ".part", "med_x.svg"])(
    "ME-04 404 for %s",
    async (name) => {
      const request = new Request(new URL(`/media/${name}`, "http://localhost"));
      const isStored = !name.startsWith("med_0");
      const response = await servePicture(request, async () => (isStored ? new Uint8Array(1) : null));
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect((await response.json()).error.code).toBe("not_found");
    },
  );
});

/** An animated image with the given number of frames. */
async function film(frames: number): Promise<Uint8Array> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: { r: (at * 90) % 256, g: 0, b: at } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 100), keepDuplicateFrames: true })
    .toBuffer();
}

describe("DELETE /api/v1/media/{id}", () => {
  const upload = async (world: World) =>
    (await send(world, form(await drawing(90, 40).png().toBuffer()))).data;
  const remove = async ({ ask }: World, id: string) => {
    const { status, body } = await ask(deleteMedia, { params: { id } });
    return [status, body.error?.details?.uses ?? body.error?.code ?? body.data];
  };

  test("200 for an unused picture: its files are deleted and its bytes are free", async () => {
    const world = await server.world();
    const data = await upload(world);
    expect(data.url).toContain(data.id);
    expect(await remove(world, data.id)).toEqual([200, { deleted: true, id: data.id }]);
    for (const { url } of [data, ...data.variants]) expect((await get(world, url)).status).toBe(404);
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(0);
    expect(await remove(world, data.id)).toEqual([404, "not_found"]);
  });

  test("200 also when the store fails to delete the files: the picture is deleted either way", async () => {
    const world = await server.world();
    const { id } = await upload(world);
    world.app.files.remove = async () => {
      throw new Refusal(
        "storage_error",
        "The media storage does not respond. Nothing was changed; try again in a moment.",
      );
    };
    expect(await remove(world, id)).toEqual([200, { deleted: true, id }]);
    expect(await world.app.db.read.media.count({ where: { organisationId: world.orgId } })).toBe(0);
  });

  test("409 while any of its sizes is used, naming where", async () => {
    const world = await server.world();
    const { id, url, variants } = await upload(world);
    const { body } = await world.ask(createExhibitors, {
      body: { name: "Nova", logoUrl: variants.at(-1).url },
    });
    await world.ask(updateEvent, { body: { logoUrl: url } });
    expect(await remove(world, id)).toEqual([409, ["event", "exhibitor"]]);
    await world.ask(publishEvent, { body: {} });
    await world.ask(updateEvent, { body: { logoUrl: null } });
    await world.ask(updateExhibitor, { params: { id: body.data.id }, body: { logoUrl: null } });
    expect(await remove(world, id)).toEqual([409, ["published version"]]);
    expect((await get(world, url)).status).toBe(200);
  });

  test("404 for a picture of another organisation", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const { id } = await upload(theirs);
    expect(await remove(mine, id)).toEqual([404, "not_found"]);
  });
});
