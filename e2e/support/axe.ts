import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page once it has come to rest: nothing. Colours that still fade in are not judged.
 * All frames of our pages are of our own origin, so axe needs no window of its own to look into them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
    const { violations } = await axe.withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
  }).toPass({ timeout: 10_000 });
}

/** By night nothing differs but the colours, so that where there is much to look at these alone are judged anew. */
export async function expectReadableByNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(async () => {
    const axe = new AxeBuilder({ page }).setLegacyMode(true).withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)))).toEqual([]);
  }).toPass({ timeout: 10_000 });
  await page.emulateMedia({ colorScheme: "light" });
}

/** On a desk the viewer's states are looked at one by one in a journey of their own; on a phone they are on the way. */
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
