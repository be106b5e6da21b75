/**
 * `npx tsx prisma/seed/drawPictures.ts` draws the demo's pictures once, from the SVG that the demo describes, into
 * prisma/seed/pictures. They are kept in the repository, so that a first start copies files instead of drawing.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM } from "../../lib/testing/chromium.mjs";
import { demoFair } from "./demo";
import { type DemoPicture, pictureFile, picturesOf } from "./pictures";

const QUALITY = 82;

/** A browser keeps words to the length that the drawing gives them, whatever typeface it has; sharp's own does not. */
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();

async function draw({ name, svg, longerSide }: DemoPicture): Promise<void> {
  const { width = 1, height = 1 } = await sharp(Buffer.from(svg)).metadata();
  const scale = longerSide / Math.max(width, height);
  await page.setViewportSize({ width: Math.round(width * scale), height: Math.round(height * scale) });
  // Half a pixel at the edge would else be left empty.
  const filling = svg.replace("<svg ", '<svg preserveAspectRatio="none" ');
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${filling}`,
  );
  const drawn = await page.screenshot({ omitBackground: true });
  writeFileSync(pictureFile(name), await sharp(drawn).webp({ quality: QUALITY, effort: 6 }).toBuffer());
}

rmSync(pictureFile(""), { recursive: true, force: true });
mkdirSync(pictureFile(""), { recursive: true });
for (const picture of picturesOf(demoFair({ firstDay: "2027-04-20" }))) await draw(picture);
await browser.close();
