/**
 * `npx tsx prisma/seed/drawPictures.ts` renders the demo's pictures from their SVG into prisma/seed/pictures. They
 * are stored in the repository, so that the first start only copies files.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM } from "../../lib/testing/chromium.mjs";
import { demoFair } from "./demo";
import { type DemoPicture, pictureFile, picturesOf } from "./pictures";

const QUALITY = 82;

/** A browser fits text to the given length with any typeface; sharp's own renderer does not. */
const browser = await chromium.launch(CHROMIUM);
const page = await browser.newPage();

async function draw({ name, svg, longerSide }: DemoPicture): Promise<void> {
  const { width = 1, height = 1 } = await sharp(Buffer.from(svg)).metadata();
  const scale = longerSide / Math.max(width, height);
  await page.setViewportSize({ width: Math.round(width * scale), height: Math.round(height * scale) });
  // Otherwise half a pixel at the edge would stay empty.
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
