import { GlobalFonts } from "@napi-rs/canvas";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { CanvasOptions } from "#lib/ports/pictures";
import { paint } from "./canvas";
import { CANVAS_FAMILY, slicesFor } from "./canvasFonts";
import { hanForms } from "./fontSlices";

function input(more: Partial<CanvasOptions>): CanvasOptions {
  return {
    format: "png",
    width: 60,
    height: 40,
    pixelRatio: 1,
    pictures: new Map(),
    language: "en",
    paint: () => {},
    ...more,
  };
}

/** A text as it is drawn, as raw pixels. */
async function pixelsOf(word: string, language = "en"): Promise<Buffer> {
  const png = await paint(
    input({
      language,
      paint: (pen) => {
        pen.fillStyle = "#ffffff";
        pen.fillRect(0, 0, 60, 40);
        pen.fillStyle = "#000000";
        pen.font = `600 24px ${CANVAS_FAMILY}`;
        pen.fillText(word, 4, 30);
      },
    }),
  );
  return sharp(png).raw().toBuffer();
}

describe("a server-side canvas", () => {
  test("has glyphs for Latin, Greek and Cyrillic, and the same box for every unknown character", async () => {
    const unknown = await pixelsOf("\uE000");
    for (const word of ["A", "Ż", "ő", "Ω", "Ж"]) {
      expect((await pixelsOf(word)).equals(unknown), word).toBe(false);
    }
    expect((await pixelsOf("Ж")).equals(await pixelsOf("Ω"))).toBe(false);
  });

  test.each([
    ["ar", "سن"],
    ["he", "שא"],
    ["th", "กด"],
    ["ja", "あカ"],
    ["ko", "한글"],
    ["zh", "展馆"],
  ])("has glyphs for %s, on any machine", async (language, letters) => {
    const [one = "", other = ""] = letters;
    const unknown = await pixelsOf("\uE000");
    const drawn = await pixelsOf(one, language);
    expect(drawn.equals(unknown)).toBe(false);
    expect(drawn.equals(await pixelsOf(other, language))).toBe(false);
    const families = slicesFor(letters, hanForms(language, [])).map(({ family }) => family);
    expect(families.length).toBeGreaterThan(0);
    for (const family of families) expect(GlobalFonts.has(family), family).toBe(true);
  });

  test("draws Han characters shared by China and Japan in the forms of the language", async () => {
    expect((await pixelsOf("直", "ja")).equals(await pixelsOf("直", "zh"))).toBe(false);
  });

  test("is as large as was requested, finer by the ratio", async () => {
    const { width, height } = await sharp(await paint(input({ pixelRatio: 2.5 }))).metadata();
    expect([width, height]).toEqual([150, 100]);
  });

  test("shows pictures by their address and leaves out unreadable ones", async () => {
    const red = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#ff0000" } })
      .webp({ lossless: true })
      .toBuffer();
    const pictures = new Map([
      ["/red.webp", new Uint8Array(red)],
      ["/broken.webp", new Uint8Array([1, 2, 3])],
    ]);
    const found: (string | null)[] = [];
    const png = await paint(
      input({
        pictures,
        paint: (pen, loaded) => {
          for (const url of ["/red.webp", "/broken.webp", "/other.webp"]) found.push(loaded.get(url) && url);
          pen.drawImage(loaded.get("/red.webp") as never, 0, 0, 60, 40);
        },
      }),
    );
    expect(found).toEqual(["/red.webp", null, null]);
    const { dominant } = await sharp(png).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  test("draws one canvas at a time, and continues after one that failed", async () => {
    const order: number[] = [];
    const drawing = (number: number) =>
      paint(
        input({
          paint: () => {
            order.push(number);
            if (number === 2) throw new Error("The second cannot be drawn.");
          },
        }),
      );
    const ends = await Promise.allSettled([drawing(1), drawing(2), drawing(3)]);
    expect(order).toEqual([1, 2, 3]);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("rejects a request when too many are queued", async () => {
    const many = Array.from({ length: 40 }, () => paint(input({})));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
  });
});
