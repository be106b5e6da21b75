import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByNight } from "./support/axe";

type State = [name: string, query: string, prepare?: (page: Page) => Promise<unknown>];

/** Every state of the viewer, by its address and what a visitor presses there. */
const STATES: State[] = [
  ["the list of exhibitors", "?featured=1"],
  ["the filters", "?category=LED%20and%20light%20sources", (page) => press(page, /^Categories/)],
  ["the booths", "?list=booths"],
  ["the programme", "?list=sessions"],
  ["the places", "?list=places"],
  ["what is saved", "?bookmarks=lumenhof,casa-lucerna"],
  ["results", "?q=lum"],
  ["no results", "?q=xyzzyq"],
  ["an exhibitor", "?exhibitor=casa-lucerna"],
  ["a booth", "?booth=1A24"],
  ["a session", "?list=sessions", (page) => page.locator("[data-sheet] li a").first().click()],
  ["a place", "?list=places", (page) => page.locator("[data-sheet] li a").first().click()],
  ["an empty route", "", (page) => press(page, "Route")],
  ["a route", "?route=1C01,2D07"],
  ["its steps", "?route=1C01,2D07", (page) => press(page, "Step by step")],
  ["a place that is chosen", "?route=1C01,2D07", (page) => press(page, "Add a stop")],
  ["a visit", "?bookmarks=lumenhof,casa-lucerna", (page) => press(page, "Plan my visit")],
  ["the settings", "", (page) => press(page, "Settings")],
  ["notices", "?booth=Z99&level=9"],
  ["the next tap", "", (page) => press(page, "Where am I")],
  ["all levels", "", (page) => press(page, "All levels")],
];

function press(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name }).first().click();
}

test("axe finds nothing in any state of the viewer, in light and in dark @soak", async ({ page }) => {
  await page.goto("/e/demo?exhibitor=lumenhof");
  await expect(page.getByRole("application")).toBeVisible();
  for (const [name, query, prepare] of STATES) {
    await test.step(name, async () => {
      // Changes the address as the browser's back and forward do, without reloading the page.
      await page.evaluate((asked) => {
        history.pushState(null, "", `/e/demo${asked}`);
        dispatchEvent(new PopStateEvent("popstate"));
      }, query);
      await prepare?.(page);
      await expectAccessible(page);
      await expectReadableByNight(page);
    });
  }
});
