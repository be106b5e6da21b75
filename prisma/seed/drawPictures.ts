/**
 * `npx tsx prisma/seed/drawPictures.ts` draws the demo's pictures once, from the SVG that the demo describes, into
 * prisma/seed/pictures. They are kept in the repository, so that a first start copies files instead of drawing.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { demoFair } from "./demo";
import { type DemoPicture, pictureFile, picturesOf } from "./pictures";

const QUALITY = 82;

async function draw({ name, svg, longerSide }: DemoPicture): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 288 });
  const bytes = await picture
    .resize({ width: longerSide, height: longerSide, fit: "inside" })
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();
  writeFileSync(pictureFile(name), bytes);
}

rmSync(pictureFile(""), { recursive: true, force: true });
mkdirSync(pictureFile(""), { recursive: true });
for (const picture of picturesOf(demoFair({ firstDay: "2027-04-20" }))) await draw(picture);
