import type { CDPSession, Page } from "@playwright/test";

/** `left` counts nodes that are kept in memory without being in the page. */
export type PageMemory = {
  heapBytes: number;
  shown: number;
  left: number;
  listeners: number;
  documents: number;
};

/** The memory of a page after garbage collection. */
export async function pageMemory(page: Page, tools: CDPSession): Promise<PageMemory> {
  for (let round = 0; round < 3; round++) await tools.send("HeapProfiler.collectGarbage");
  const { metrics } = await tools.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const shown = await page.evaluate(() => {
    const walk = document.createTreeWalker(document);
    let count = 1;
    while (walk.nextNode()) count++;
    return count;
  });
  return {
    heapBytes: of("JSHeapUsedSize"),
    shown,
    left: of("Nodes") - shown,
    listeners: of("JSEventListeners"),
    documents: of("Documents"),
  };
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 10_000) / 100;
}
