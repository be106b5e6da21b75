import type { Pictures } from "#lib/plan/draw/drawing";
import type { Picture } from "#lib/plan/draw/pen";

const AT_ONCE = 6;
/** Pictures that come soon after each other are told of together. */
const TOGETHER_MS = 120;

/** Loads logos and backgrounds when drawing first asks for them, the last asked for first, and says when some are there. */
export function loadedPictures(onLoaded: () => void): Pictures & { close(): void } {
  const known = new Map<string, Picture | null>();
  const waiting: { url: string; mostPixels: number | undefined }[] = [];
  let loading = 0;
  let isOpen = true;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function tell() {
    telling ??= setTimeout(() => {
      telling = undefined;
      if (isOpen) onLoaded();
    }, TOGETHER_MS);
  }

  function next() {
    if (loading >= AT_ONCE || !isOpen) return;
    const asked = waiting.pop();
    if (!asked) return;
    loading += 1;
    load(asked.url, asked.mostPixels)
      .then((picture) => {
        known.set(asked.url, picture);
        tell();
      })
      // A picture that cannot be had is left out: the plan says the same without it.
      .catch(() => known.set(asked.url, null))
      .finally(() => {
        loading -= 1;
        next();
      });
  }

  return {
    get(url, mostPixels) {
      const found = known.get(url);
      if (found !== undefined) return found;
      known.set(url, null);
      waiting.push({ url, mostPixels });
      next();
      return null;
    },
    close() {
      isOpen = false;
      waiting.length = 0;
      clearTimeout(telling);
    },
  };
}

/** A large logo is made small once, not again in every frame. */
async function load(url: string, mostPixels: number | undefined): Promise<Picture | null> {
  const image = new Image();
  image.decoding = "async";
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return null;
  const share = (mostPixels ?? Number.POSITIVE_INFINITY) / Math.max(width, height);
  if (share >= 1) return image;
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(width * share)),
    resizeHeight: Math.max(1, Math.round(height * share)),
    resizeQuality: "high",
  });
}
