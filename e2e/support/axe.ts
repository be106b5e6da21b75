import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const EVERYTHING: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Whoever controls the page by voice says what they see, so the name of a control holds its visible text.
  rules: { "label-content-name-mismatch": { enabled: true } },
};
const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** What axe finds on the page once it has come to rest: nothing. Colours that still fade in are not judged. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, EVERYTHING);
}

/** By night nothing differs but the colours, so that where there is much to look at these alone are judged anew. */
export async function expectReadableByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
}

/** On a desk a test of its own opens the viewer's states one by one; on a phone other tests pass through them. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await expectAccessible(page);
}

/** The same, as the page looks by day and by night. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

async function expectNothing(page: Page, options: RunOptions): Promise<void> {
  await expect(async () => expect(await violations(page, options)).toEqual([])).toPass({ timeout: 60_000 });
}

/** A document is given axe once, however often it is judged; the frames of ours are of our own origin. */
async function violations(page: Page, options: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (options) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run({ ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  }, options);
}
