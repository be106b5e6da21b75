import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const EVERYTHING: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // People who use voice control say the text that they see, so a control's name must contain its visible text.
  rules: { "label-content-name-mismatch": { enabled: true } },
};
const COLOURS: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Expects no axe violations once the page has settled, because colours that still fade in would be misjudged. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothing(page, EVERYTHING);
}

/** In dark mode only the colours differ, so only they are checked again, which is quicker on large pages. */
export async function expectReadableByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNothing(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light" });
}

/** On desktop a separate test checks all states of the viewer; on phones other tests check the states they pass. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await expectAccessible(page);
}

/** Checks in light and in dark mode. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

async function expectNothing(page: Page, options: RunOptions): Promise<void> {
  await expect(async () => expect(await violations(page, options)).toEqual([])).toPass({ timeout: 60_000 });
}

/** Loads axe once into each frame, which is possible because all our frames have our own origin. */
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
