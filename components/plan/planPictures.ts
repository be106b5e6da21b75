import type { Pictures } from "#lib/plan/draw/drawing";
import type { Picture } from "#lib/plan/draw/pen";

/** Loads logos and backgrounds when drawing first asks for them, a few at a time, and says when one is there. */
export function loadedPictures(onLoaded: () => void): Pictures & { close(): void } {
  const known = new Map<string, Picture | null>();
  const waiting: string[] = [];
  let loading = 0;
  let isOpen = true;

  function next() {
    const url = waiting.pop();
    if (url === undefined || loading >= AT_ONCE || !isOpen) return;
    loading += 1;
    const image = new Image();
    image.decoding = "async";
    image.src = url;
    image
      .decode()
      .then(() => {
        if (!isOpen) return;
        known.set(url, image.naturalWidth > 0 ? image : null);
        onLoaded();
      })
      // A picture that cannot be had is left out: the plan says the same without it.
      .catch(() => known.set(url, null))
      .finally(() => {
        loading -= 1;
        next();
      });
  }

  return {
    get(url) {
      const found = known.get(url);
      if (found !== undefined) return found;
      known.set(url, null);
      waiting.push(url);
      next();
      return null;
    },
    close() {
      isOpen = false;
      waiting.length = 0;
    },
  };
}

const AT_ONCE = 6;
