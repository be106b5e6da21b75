import { expect, test } from "@playwright/test";
import { expectDirections } from "./support/directions";

test("after one visit the plan opens, can be searched and finds routes without a network", async ({
  page,
  context,
}) => {
  await page.goto("/e/demo");
  await expect(page.locator("html")).toHaveAttribute("data-kept", "");
  await page.getByRole("searchbox").fill("lumenhof");
  await page
    .getByRole("link", { name: /^Lumenhof/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^(Save|Bookmark)/ })
    .first()
    .click();

  await context.setOffline(true);
  await page.goto("/e/demo?exhibitor=lumenhof");
  await expect(page.getByRole("heading", { name: "Lumenhof" })).toBeVisible();

  await page.goto("/e/demo");
  await page.getByRole("searchbox").fill("lumisketsch");
  await expect(page.getByRole("link", { name: /^Lumisketch/ }).first()).toBeVisible();

  // Parts that are loaded later work as well: the other lists, all levels, and a route step by step.
  await page.goto("/e/demo");
  for (const list of ["Booths", "Programme", "Places"]) {
    await page.getByRole("navigation", { name: "Show" }).getByRole("button", { name: list }).click();
    await expect(
      page.getByRole("list", { name: list, exact: true }).getByRole("link").first(),
    ).toBeAttached();
  }
  await page.getByRole("button", { name: "All levels" }).click();
  await expect(page.getByRole("dialog", { name: "All levels" })).toBeVisible();

  await page.goto("/e/demo?bookmarks=");
  await expect(page.getByRole("link", { name: /^Lumenhof/ }).first()).toBeVisible();

  await page.goto("/e/demo?route=1C01,2D07");
  await expectDirections(page);
  await page.getByRole("button", { name: "Step by step" }).click();
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
  // Quiet routes need the data about crowds.
  expect(await page.evaluate(async () => (await fetch("/e/demo/crowds.json")).json())).toMatchObject({
    timezone: "Europe/Berlin",
  });

  await page.goto("/e/demo/reserve/1C01");
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await expect(page.getByText("Nothing was reserved")).toBeVisible();
  await page.getByRole("link", { name: "Back to the floor plan" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();

  // A plan that was never opened is not available, and the page says so.
  await page.goto("/e/another-fair");
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
});
