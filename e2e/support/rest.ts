import type { Page } from "@playwright/test";

/** What something is once it has not changed for two seconds: what arrives late may change a plan or a page. */
export async function atRest(page: Page, read: () => Promise<string>): Promise<string> {
  let last = await read();
  for (let same = 0; same < 4; ) {
    await page.waitForTimeout(500);
    const now = await read();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}
