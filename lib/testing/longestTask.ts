import type { Browser, CDPSession, Page } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

const SETTLED_MS = 2_500;
const CATEGORIES = ["toplevel", "__metadata"];

/** The most processor time that a page's thread takes for one task of some work, in milliseconds. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send("Tracing.start", {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: "ReportEvents",
  });
  await work();
  await page.waitForTimeout(SETTLED_MS);
  await ended(cdp);
  await cdp.detach();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.ph === "X" && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("The browser's trace has no task of the page.");
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1_000), 0);
}

async function ended(cdp: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await complete;
}
