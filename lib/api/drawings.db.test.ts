import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { findFair } from "#lib/store/events";
import { boxesOnPaper } from "#lib/testing/pdf";
import { testServer, type World } from "#lib/testing/world";
import { planDrawing, sharePicture } from "#services/drawings";
import { convertDrawing, drawPrintedPlan, getSharePicture } from "./drawings";
import { updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { publishEvent } from "./versions";

const server = testServer();
const asVisitor = { key: null };

/** Two booths on a level of 100 × 60 m. */
async function drawSome({ booth }: World): Promise<void> {
  await booth("A1", { x: 40, y: 20, width: 20, height: 20 });
  await booth("A2", { x: 12, status: "sold" });
}

async function fairOf({ app, fair }: World) {
  const found = await findFair(app.db.read, fair.id, fair.organisationId);
  if (!found) throw new Error("The world has lost its fair.");
  return found;
}

/** The number of pixels with approximately this colour. */
async function pixelsOf(png: Uint8Array, [red, green, blue]: [number, number, number]): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const off = [red, green, blue].map((value, channel) => Math.abs((data[at + channel] ?? 0) - value));
    if (Math.max(...off) < 4) count += 1;
  }
  return count;
}

describe("GET /api/v1/events/{event}/plan/{format}", () => {
  test("200 is a PDF and an SVG on the smallest paper that fits the scale", async () => {
    const world = await server.world();
    await drawSome(world);
    const query = { scale: "1:400" };
    const pdf = await world.ask(drawPrintedPlan, { params: { format: "pdf" }, query });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(pdf.headers.get("content-disposition")).toMatch(/filename="[\w.-]+-1-400\.pdf"$/);
    expect(pdf.body.startsWith("%PDF-")).toBe(true);
    expect(pdf.body).toMatch(/\/MediaBox \[0 0 842 595\]/);
    const svg = await world.ask(drawPrintedPlan, { params: { format: "svg" }, query });
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect(svg.body).toMatch(/<svg [^>]*width="297mm" height="210mm" viewBox="0 0 841.89 595.276"/);
  });

  test("200 is to scale: on paper, a booth and the scale bar have the expected lengths", async () => {
    const world = await server.world();
    await drawSome(world);
    const fair = await fairOf(world);
    const { body } = await planDrawing(world.app, fair, "pdf", { scale: 400, paper: "A3" });
    const boxes = boxesOnPaper(body).map(({ width, height }) => [width.toFixed(2), height.toFixed(2)]);
    // The booth of 20 × 20 m, and a quarter of the scale bar of 10 m.
    expect(boxes).toContainEqual(["50.00", "50.00"]);
    expect(boxes).toContainEqual(["6.25", "1.41"]);
  });

  test("200 is an SVG and a PNG with their size on paper", async () => {
    const world = await server.world();
    await drawSome(world);
    const fair = await fairOf(world);
    const input = { scale: 400, paper: "A3" } as const;
    const svg = new TextDecoder().decode((await planDrawing(world.app, fair, "svg", input)).body);
    const [, wide, across] = /width="([\d.]+)mm" height="[\d.]+mm" viewBox="0 0 ([\d.]+) /.exec(svg) ?? [];
    const [, scale] = /matrix\(([\d.]+)[^"]*" x="40" y="20" width="20" height="20"/.exec(svg) ?? [];
    expect((20 * Number(scale) * Number(wide)) / Number(across)).toBeCloseTo(50);
    const { body } = await planDrawing(world.app, fair, "png", input);
    const { width, density } = await sharp(body).metadata();
    expect(((width ?? 0) / (density ?? 1)) * 25.4).toBeCloseTo(420, 0);
  });

  test("200 is a PNG of A3 by default, at the scale that fits", { tags: "soak" }, async () => {
    const world = await server.world();
    await drawSome(world);
    const { body, name } = await planDrawing(world.app, await fairOf(world), "png", {});
    const { width, height } = await sharp(body).metadata();
    expect(name).toMatch(/-1-300\.png$/);
    expect([width, height]).toEqual([4961, 3508]);
  });

  test("200 is a DXF with each booth as a block, its number and its company as attributes", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.booth("B1", { x: 70, exhibitorIds: [await world.exhibitor("Lumen Works")] });
    const dxf = await world.ask(drawPrintedPlan, { params: { format: "dxf" } });
    expect([dxf.status, dxf.headers.get("content-type")]).toEqual([200, "image/vnd.dxf"]);
    expect(dxf.headers.get("content-disposition")).toMatch(/\.dxf"$/);
    expect(dxf.body.match(/\nINSERT\n/g)).toHaveLength(3);
    expect(dxf.body).toContain("\n1\nLumen Works\n");
  });

  test("200 draws a given revision as it was published, by default the live plan", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.ask(publishEvent);
    await world.booth("A3", { x: 80, y: 40, width: 15, height: 15 });
    const drawn = async (query: Record<string, string>) =>
      (await world.ask(drawPrintedPlan, { params: { format: "svg" }, query })).body as string;
    const [live, first] = [await drawn({}), await drawn({ revision: "1" })];
    expect(live.match(/#c0f4df/gi)?.length).toBeGreaterThan(first.match(/#c0f4df/gi)?.length ?? 0);
  });

  test("200 omits excluded layers and texts, 400 lists the layers for an unknown one", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.booth("B1", { x: 70, width: 20, height: 20, exhibitorIds: [await world.exhibitor("Lumen")] });
    const svg = async (query: Record<string, string>) =>
      (await world.ask(drawPrintedPlan, { params: { format: "svg" }, query })).body as string;
    const [whole, numbers] = [await svg({}), await svg({ labels: "numbers", without: "notes,zones" })];
    expect(numbers.length).toBeLessThan(whole.length);
    const query = { without: "notes,ceiling" };
    const refused = await world.ask(drawPrintedPlan, { params: { format: "svg" }, query });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining("dimensions"),
    ]);
  });

  test("400 names both numbers if the paper is too small, and for an invalid scale, paper or format", async () => {
    const world = await server.world();
    await drawSome(world);
    const refused = async (format: string, query: Record<string, string>) => {
      const { status, body } = await world.ask(drawPrintedPlan, { params: { format }, query });
      return [status, body.error.code, body.error.message];
    };
    expect(await refused("pdf", { scale: "1:100", paper: "A4" })).toEqual([
      400,
      "validation_error",
      "At 1:100 this level is 1000 × 600 mm; A4 has room for 269 × 156 mm.",
    ]);
    expect((await refused("pdf", { scale: "large" }))[0]).toBe(400);
    expect((await refused("pdf", { paper: "Letter" }))[0]).toBe(400);
    expect((await refused("dwg", {}))[1]).toBe("unknown_format");
  });

  test("404 for a missing level or revision", async () => {
    const world = await server.world();
    const status = async (query: Record<string, string>) =>
      (await world.ask(drawPrintedPlan, { params: { format: "pdf" }, query })).status;
    expect(await status({ level: "Hall 9" })).toBe(404);
    expect(await status({ revision: "7" })).toBe(404);
    expect(await status({ level: "hall 1" })).toBe(200);
  });
});

describe("POST /api/v1/events/{event}/plan/drawings", () => {
  const dwg = (text = "AC1032 drawing") => text;
  const headers = { "content-type": "image/vnd.dwg" };

  test("200 is the DXF file from the installation's converter", async () => {
    const world = await server.world();
    world.app.convertDwg = async (bytes) =>
      new Uint8Array([...new TextEncoder().encode("DXF of "), ...bytes]);
    const { status, body, headers: answered } = await world.ask(convertDrawing, { body: dwg(), headers });
    expect([status, answered.get("content-type"), body]).toEqual([
      200,
      "image/vnd.dxf",
      "DXF of AC1032 drawing",
    ]);
  });

  test("400 says how to save a DXF if there is no converter, and for a file that is not a DWG", async () => {
    const world = await server.world();
    world.app.convertDwg = null;
    const without = await world.ask(convertDrawing, { body: dwg(), headers });
    expect([without.status, without.body.error.code]).toEqual([400, "validation_error"]);
    expect(without.body.error.message).toMatch(/"Save as" and the type DXF/);
    const other = await world.ask(convertDrawing, { body: dwg("PNG"), headers });
    expect(other.body.error.message).toMatch(/not a DWG file/);
  });

  test("413 for more than 50 MiB, by the Content-Length", async () => {
    const world = await server.world();
    const announced = { ...headers, "content-length": String(51 * 1024 * 1024) };
    const { status, body } = await world.ask(convertDrawing, { body: dwg(), headers: announced });
    expect([status, body.error.code]).toEqual([413, "file_too_large"]);
  });

  test("403 for a read-only key", async () => {
    const world = await server.world();
    const key = await world.keyWith(["events:read"]);
    expect((await world.ask(convertDrawing, { key, body: dwg(), headers })).status).toBe(403);
  });
});

describe("GET /e/{event}/image.png", () => {
  const PRIMARY: [number, number, number] = [181, 0, 181];

  test("200 is 1200 × 630 for visitors, and marks the given booth in the organiser's colour", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.ask(createExhibitors, { body: { name: "Casa Lucerna" } });
    await world.ask(updateEvent, { body: { settings: { viewer: { theme: { primary: "#bc00bc" } } } } });
    await world.ask(publishEvent);
    const fair = await fairOf(world);
    const marked = await sharePicture(world.app, fair, { booth: "a1" });
    const whole = await sharePicture(world.app, fair, {});
    const { width, height } = await sharp(marked.body).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await pixelsOf(marked.body, PRIMARY)).toBeGreaterThan(10_000);
    expect(await pixelsOf(whole.body, PRIMARY)).toBe(0);
  });

  test("200 with an unknown booth is the event's own picture from the cache", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.ask(publishEvent);
    const fair = await fairOf(world);
    const [lost, whole] = [
      await sharePicture(world.app, fair, { booth: "Z99" }),
      await sharePicture(world.app, fair, {}),
    ];
    expect(lost.body).toBe(whole.body);
  });

  test("304 until something new is published, then another ETag", async () => {
    const world = await server.world();
    await drawSome(world);
    await world.ask(publishEvent);
    const load = () => world.ask(getSharePicture, asVisitor);
    const first = await load();
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(first.headers.get("cache-control")).toContain("public");
    const again = await world.ask(getSharePicture, { ...asVisitor, headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    await world.ask(publishEvent, { query: { force: "1" } });
    await world.booth("A9", { x: 90 });
    await world.ask(publishEvent);
    expect((await load()).headers.get("etag")).not.toBe(etag);
  });

  test("404 not_published before the first publication", async () => {
    const world = await server.world();
    const { status, body } = await world.ask(getSharePicture, asVisitor);
    expect([status, body.error.code]).toEqual([404, "not_published"]);
  });
});
