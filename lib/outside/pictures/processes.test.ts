import { describe, expect, it } from "vitest";
import { redraw } from "../pictures";

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);

describe("redraw", () => {
  it("ME-20: ends what takes too long although nothing about it can be counted, and draws the next picture", async () => {
    // Every layer is as large as the picture, and is blended with all below it.
    const layers = svg('<g opacity=".9"><rect width="9" height="9"/><circle r="9"/></g>'.repeat(9_000));
    await expect(redraw(layers)).rejects.toMatchObject({ code: "image_too_large" });
    const { fallback } = await redraw(svg('<rect width="10" height="10"/>'));
    expect([fallback.type, fallback.width]).toEqual(["image/png", 1_280]);
  });
});
