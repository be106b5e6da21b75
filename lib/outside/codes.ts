import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import sharp from "sharp";

type DrawnCode = { contentType: string; body: string | Uint8Array<ArrayBuffer> };

/** The quiet zone that readers need around a code, in modules. */
const MARGIN = 4;
/** Sharp on a poster, and a whole number of pixels per module, so that no edge is blurred. */
const PIXELS_A_MODULE = 24;

/** A QR code, black on white, readable even when a quarter of it is damaged. */
export async function drawCode(text: string, format: "svg" | "png"): Promise<DrawnCode> {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const side = (code.size + 2 * MARGIN) * PIXELS_A_MODULE;
  const look = { on: "black", off: "white", pad: MARGIN, width: side, height: side };
  const svg = toSvgSource(code, { ...look, xmlDeclaration: true });
  if (format === "svg") return { contentType: "image/svg+xml", body: svg };
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 2 }).toBuffer();
  return { contentType: "image/png", body: new Uint8Array(png) };
}
