import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type CanvasOptions, paint } from "./canvas";
import { CANVAS_FAMILY } from "./canvasFonts";

function input(more: Partial<CanvasOptions>): CanvasOptions {
  return {
    format: "png",
    width: 60,
    height: 40,
    pixelRatio: 1,
    pictures: new Map(),
    paint: () => {},
    ...more,
  };
}

/** A text as it is drawn, as raw pixels. */
async function pixelsOf(word: string): Promise<Buffer> {
  const png = await paint(
    input({
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

describe("a canvas of the server", () => {
  test("has letters of its own for Latin, Greek and Cyrillic, and one and the same box for none it knows", async () => {
    const unknown = await pixelsOf("\uE000");
    for (const word of ["A", "Ż", "ő", "Ω", "Ж"]) {
      expect((await pixelsOf(word)).equals(unknown), word).toBe(false);
    }
    expect((await pixelsOf("Ж")).equals(await pixelsOf("Ω"))).toBe(false);
  });

  test("is as large as was requested, finer by the ratio", async () => {
    const { width, height } = await sharp(await paint(input({ pixelRatio: 2.5 }))).metadata();
    expect([width, height]).toEqual([150, 100]);
  });

  test("shows pictures by their address and leaves out what is none", async () => {
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

  test("draws one thing after the other, and goes on after one that failed", async () => {
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

  test("refuses when too many wait", async () => {
    const many = Array.from({ length: 40 }, () => paint(input({})));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
  });
});
