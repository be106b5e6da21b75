/** The waiting times of a page's visitor, in milliseconds since the request. */
export type Felt = {
  drawnMs: number | null;
  contentfulMs: number;
  shifts: number;
  blockedMs: number;
  answerMs: number;
  longestFrameMs: number;
};

/** Runs in a page before anything else and records waiting times. */
function watchPage(): void {
  const felt: Felt = {
    drawnMs: null,
    contentfulMs: 0,
    shifts: 0,
    blockedMs: 0,
    answerMs: 0,
    longestFrameMs: 0,
  };
  Object.assign(window, { felt });
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; interactionId?: number }) => void,
    more = {},
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch("largest-contentful-paint", ({ startTime }) => {
    felt.contentfulMs = startTime;
  });
  watch("layout-shift", ({ value = 0 }) => {
    felt.shifts += value;
  });
  watch("longtask", ({ duration }) => {
    felt.blockedMs += duration - 50;
  });
  // A tap or a key has an interaction id; a pointer that happens to be over appearing content has none.
  const answered = ({ duration, interactionId = 0 }: { duration: number; interactionId?: number }) => {
    if (interactionId > 0) felt.answerMs = Math.max(felt.answerMs, duration);
  };
  watch("event", answered, { durationThreshold: 16 });
  watch("long-animation-frame", ({ duration }) => {
    felt.longestFrameMs = Math.max(felt.longestFrameMs, duration);
  });

  // Booths are visible in the frame after the outline has arrived with the page, or when a canvas has several
  // colours: the floor, the booths and their outlines.
  const small = new OffscreenCanvas(64, 64);
  const pen = small.getContext("2d", { willReadFrequently: true });
  const look = () => {
    if (document.querySelector("svg[data-outline]")) {
      requestAnimationFrame(() => {
        felt.drawnMs ??= performance.now();
      });
      return;
    }
    const canvas = [...document.querySelectorAll("canvas")].find(({ width }) => width > 200);
    if (canvas && pen) {
      pen.clearRect(0, 0, 64, 64);
      pen.drawImage(canvas, 0, 0, 64, 64);
      const colours = new Set(new Uint32Array(pen.getImageData(0, 0, 64, 64).data.buffer));
      if (colours.size > 20) felt.drawnMs = performance.now();
    }
    if (felt.drawnMs === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

watchPage();
