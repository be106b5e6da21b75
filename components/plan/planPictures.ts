import type { Pictures } from "#lib/plan/draw/drawing";
import type { Picture } from "#lib/plan/draw/pen";
import type { VectorTiles } from "./vectorPages";

/** Loads the code that draws the lines of an imported drawing. */
export const loadVectorPages = () => import("./vectorPages");

const AT_ONCE = 6;
/** Pictures that load within this time are reported together. */
const TOGETHER_MS = 120;

/**
 * Loads logos and backgrounds when drawing first needs them, the most recent request first, and reports when some
 * have loaded.
 */
export function loadedPictures(onLoaded: () => void): Required<Pictures> & { close(): void } {
  const known = new Map<string, Picture | null>();
  const waiting: { url: string; mostPixels: number | undefined }[] = [];
  const vectorPages = new Map<string, VectorTiles | null>();
  let loading = 0;
  let isOpen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notifyLoaded() {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (isOpen) onLoaded();
    }, TOGETHER_MS);
  }

  function next() {
    if (loading >= AT_ONCE || !isOpen) return;
    const request = waiting.pop();
    if (!request) return;
    loading += 1;
    load(request.url, request.mostPixels)
      .then((picture) => {
        known.set(request.url, picture);
        notifyLoaded();
      })
      // An unavailable picture is left out: the plan works without it.
      .catch(() => known.set(request.url, null))
      .finally(() => {
        loading -= 1;
        next();
      });
  }

  /** Lines, and the code that draws them, are only loaded when the view is closer than the picture's resolution. */
  function vectorPageOf(url: string): VectorTiles | null {
    const found = vectorPages.get(url);
    if (found !== undefined) return found;
    vectorPages.set(url, null);
    loadVectorPages()
      .then(({ loadVectorPage }) => loadVectorPage(url, notifyLoaded))
      .then((page) => {
        vectorPages.set(url, page);
        notifyLoaded();
      })
      // Without lines the picture is shown.
      .catch(() => {});
    return null;
  }

  return {
    part({ vector }, picture, seen) {
      if (!vector || !picture || seen.pixels <= picture.width) return null;
      return vectorPageOf(vector)?.part(picture, seen) ?? null;
    },
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
      for (const page of vectorPages.values()) page?.close();
      clearTimeout(timer);
    },
  };
}

/** A large logo is downscaled once, not in every frame. */
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
