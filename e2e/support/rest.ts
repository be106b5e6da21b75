import type { Page } from "@playwright/test";

/**
 * Returns the value once it has not changed for two seconds, because late responses may still change a plan or page.
 */
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
