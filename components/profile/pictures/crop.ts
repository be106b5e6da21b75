export type CropArea = { x: number; y: number; width: number; height: number };

/** The longest side that any page shows. */
const LONGEST = 2_000;

/** The cropped area of a picture; anything outside the picture is transparent. `refusal` is the message if it fails. */
export async function cropped(url: string, area: CropArea, refusal: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, LONGEST / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(refusal);
  context.scale(scale, scale);
  context.drawImage(image, -area.x, -area.y);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(refusal))), "image/png");
  });
}
