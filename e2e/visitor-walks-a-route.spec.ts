import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/axe";

type Plan = {
  levels: {
    id: string;
    name: string;
    georeference?: { points: { lat: number; lng: number }[] } | null;
  }[];
  booths: { label: string; levelId: string }[];
  exhibitors: { slug: string; name: string; boothIds: string[] }[];
};

async function demoPlan(page: Page): Promise<Plan> {
  return (await page.request.get("/e/demo/data.json")).json();
}

/** A sponsor's welcome may cover the plan, so the test closes it. */
async function passWelcome(page: Page) {
  await page.addLocatorHandler(page.getByRole("dialog"), () => page.keyboard.press("Escape"));
}

/** Raises the panel, which lies over the map on phones. */
async function raisePanel(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const size = page.getByRole("slider", { name: "Size of the panel" });
  await expect(async () => {
    await size.press("ArrowUp");
    await expect(size).toHaveAttribute("aria-valuenow", "2", { timeout: 1_000 });
  }).toPass();
}

test("a visitor walks step-free over two levels with a stop, reverses the route and shares it @main", async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { levels, booths } = await demoPlan(page);
  const on = (index: number) =>
    booths.filter(({ levelId }) => levelId === levels[index]?.id).map(({ label }) => label);
  const [[from = "", via = ""], [to = ""]] = [on(0), on(1)];
  await page.goto(`/e/demo?route=${from},${to}&accessible=1`);
  await raisePanel(page);
  await expect(page.getByRole("switch", { name: /Step-free/ })).toBeChecked();
  await expect(page.getByText("Step-free all the way")).toBeVisible();
  await expect(page.getByText("1 level change")).toBeVisible();
  const stops = page.getByRole("list", { name: "Stops, in order" });

  await page.getByRole("button", { name: "Add a stop" }).click();
  await page.getByLabel("Find a place").fill(via);
  await page
    .getByRole("button", { name: new RegExp(`^Booth ${via}`) })
    .or(page.locator("li button", { hasText: via }))
    .first()
    .click();
  await expect(stops.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Directions", { exact: true })).toBeVisible();
  await expectAccessibleOnPhone(page);

  await stops.getByRole("button", { name: /^Move/ }).nth(1).press("ArrowUp");
  await expect(stops.getByRole("button", { name: /^From:/ })).not.toHaveAccessibleName(`From: Booth ${from}`);
  await stops.getByRole("button", { name: /^Move/ }).first().press("ArrowDown");
  await expect(stops.getByRole("button", { name: `From: Booth ${from}` })).toBeVisible();
  await page.getByRole("button", { name: "Swap start and destination" }).click();
  await expect(stops.getByRole("button", { name: `From: Booth ${to}` })).toBeVisible();

  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Open on your phone" }).click();
  await expect(page.getByRole("img", { name: "QR code for this route" })).toBeVisible();

  await page.getByRole("button", { name: "Step by step" }).click();
  await expect(page.getByRole("heading", { name: /^Step 1 of/ })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Step 2 of/ })).toBeVisible();
  await expectAccessibleOnPhone(page);
  // Scanning a code along the route opens the plan in a new page, and the route continues from there.
  const scanned = await context.newPage();
  await scanned.goto(`/e/demo?yah=${via}`);
  await expect(scanned.getByRole("heading", { name: /^Step 1 of/ })).toBeVisible();
  await expect(scanned).toHaveURL(new RegExp(`route=.*yah=${via}`));
  await scanned.close();
  // Escape closes the topmost panel: first the step, then the route.
  await page.keyboard.press("Escape");
  await expect(stops).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stops).toBeHidden();

  const shared = await context.newPage();
  await shared.goto(link);
  await raisePanel(shared);
  const sharedStops = shared.getByRole("list", { name: "Stops, in order" });
  await expect(sharedStops.getByRole("button", { name: `From: Booth ${to}` })).toBeVisible();
  await expect(sharedStops.getByRole("listitem")).toHaveCount(3);
  await expect(shared.getByRole("switch", { name: /Step-free/ })).toBeChecked();
  await expect(shared.getByText("Step-free all the way")).toBeVisible();
  info.annotations.push({ type: "link", description: link });
});

test.describe("with simulated crowds", () => {
  // Tests cannot answer the requests of a service worker.
  test.use({ serviceWorkers: "block" });

  test("a quiet route avoids known crowds at the times when there are some @soak", async ({ page }) => {
    const { levels, booths } = await demoPlan(page);
    // Sorted by label, because ids come in any order: between two neighbouring booths there is only one route.
    const labels = booths.filter(({ levelId }) => levelId === levels[0]?.id).map(({ label }) => label);
    const [from = "", to = ""] = [labels.toSorted()[0], labels.toSorted().at(-1)];
    const address = `/e/demo?route=${from},${to}`;
    const quiet = page.getByRole("switch", { name: /^Quiet route/ });
    const metres = async () =>
      Number(/([\d.,]+)\s*m$/.exec((await page.getByText(/^\d+ minutes?, /).textContent()) ?? "")?.[1]);
    // Visitors of other tests would add to the crowds.
    let hours = {};
    await page.route("**/e/demo/crowds.json", (request) =>
      request.fulfill({ json: { timezone: "UTC", hours } }),
    );
    const answered = page.waitForResponse("**/e/demo/crowds.json");
    await page.goto(address);
    await raisePanel(page);
    await expect(page.getByRole("switch", { name: /Step-free/ })).toBeVisible();
    const direct = await metres();
    await answered;
    await expect(quiet).toBeHidden();

    // Crowds all day along the middle of the direct route.
    const route = await page.request.get(`/api/v1/events/demo/route?from=${from}&to=${to}`);
    const { legs } = (await route.json()).data as { legs: { path: { points: [number, number][] }[] }[] };
    const points = legs.flatMap(({ path }) => path.flatMap(({ points }) => points));
    const spots = points.slice(1).flatMap(([x, y], i) => {
      const [fromX, fromY] = points[i] ?? [x, y];
      return [0.25, 0.5, 0.75].map((t) => [fromX + (x - fromX) * t, fromY + (y - fromY) * t]);
    });
    const places = spots.slice(3, -3).map(([x, y]) => [`point:${levels[0]?.id}:${x},${y}`, 4]);
    hours = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, places]));
    await page.goto(address);
    await raisePanel(page);
    await quiet.check();
    await expect(page.getByText("Avoids busy aisles", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/[?&]quiet=1/);
    await expect.poll(metres).toBeGreaterThan(direct);
    await expectAccessibleOnPhone(page);
    await quiet.uncheck();
    await expect.poll(metres).toBe(direct);
  });
});

test("a device finds its visitor, reports when it no longer can, and asks for a tap if it cannot @soak", async ({
  page,
  context,
}) => {
  const { levels } = await demoPlan(page);
  const [a, b] = levels.find(({ georeference }) => georeference)?.georeference?.points ?? [];
  if (!a || !b) throw new Error("The demo has a place on earth.");
  const hall = { latitude: (a.lat + b.lat) / 2, longitude: (a.lng + b.lng) / 2 };
  const elsewhere = { latitude: hall.latitude + 1, longitude: hall.longitude };
  const lost = page.getByText("Your location was lost. The plan shows the last one.");
  const open = async () => {
    await page.goto("/e/demo");
    await passWelcome(page);
    await page.getByRole("button", { name: "Where am I" }).click();
  };
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ ...hall, accuracy: 12 });
  await open();
  await expect(page.getByRole("button", { name: "Remove my location" })).toBeVisible();
  await context.setGeolocation({ ...elsewhere, accuracy: 12 });
  await expect(lost).toBeVisible();
  await expectAccessibleOnPhone(page);
  await context.setGeolocation({ ...hall, accuracy: 20 });
  await expect(lost).toBeHidden();

  await context.setGeolocation({ ...elsewhere, accuracy: 12 });
  await open();
  await expect(page.getByText(/^You seem to be outside the venue/)).toBeVisible();
  // Too inaccurate to tell whether the visitor is in the hall.
  await context.setGeolocation({ ...hall, accuracy: 400 });
  await open();
  await expect(page.getByText(/^Your location is not available/)).toBeVisible();
  await context.clearPermissions();
  await open();
  await expect(page.getByText(/^Your location is not available/)).toBeVisible();
  await expect(page.getByText("Tap your location", { exact: true })).toBeVisible();
});

test("a slow walking speed shows a longer time @soak", async ({ page }) => {
  const { levels, booths } = await demoPlan(page);
  const labels = booths.filter(({ levelId }) => levelId === levels[0]?.id).map(({ label }) => label);
  const [first, second] = labels.sort();
  // Across the hall and back, so that the difference exceeds the rounding to minutes.
  const way = `/e/demo?route=${first},${labels.at(-1)},${second}`;
  const summary = page.getByRole("region", { name: "Route" }).getByRole("status");
  const minutes = async () => Number.parseInt((await summary.textContent()) ?? "", 10);

  await passWelcome(page);
  await page.goto(way);
  await raisePanel(page);
  const usual = await minutes();
  await page.goto("/e/demo");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator('input[name="viewer-pace"][value="slow"]').check({ force: true });
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"pace":"slow"');
  await page.goto(way);
  await raisePanel(page);
  await expect.poll(minutes).toBeGreaterThan(usual);
});

test("directions to a booth show the destination, and the start can be typed in place", async ({ page }) => {
  await passWelcome(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  // As much as a screen keyboard leaves of a phone.
  if (isPhone) await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/e/demo?booth=2D07");
  await page.getByRole("button", { name: "Directions" }).click();
  await page.getByRole("button", { name: /^From:/ }).click();
  const field = page.getByRole("searchbox", { name: "Find a place" });
  await expect(field).toBeFocused();
  const choices = page.getByRole("search").filter({ has: field }).getByRole("list");
  await expect(choices.getByRole("button", { name: /entrance/i }).first()).toBeInViewport({ ratio: 1 });
  await field.fill("lum");
  const choice = choices.getByRole("button", { name: /^Lumenhof/ });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(choices.getByRole("button").nth(2)).toBeInViewport({ ratio: 1 });
  await field.press("Escape");
  await expect(page.getByRole("button", { name: /^From:/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("lum");
  await choice.click();
  await expect(page.getByRole("button", { name: "From: Lumenhof" })).toBeVisible();
  await expect(page.getByText("Directions", { exact: true })).toBeVisible();
});

test("a visit of twelve stops is sorted, changed by hand, ticked off and added to a calendar @soak", async ({
  page,
}) => {
  await passWelcome(page);
  const { exhibitors } = await demoPlan(page);
  const saved = exhibitors.filter(({ boothIds }) => boothIds.length === 1).slice(0, 12);
  await page.goto(`/e/demo?bookmarks=${saved.map(({ slug }) => slug).join(",")}`);
  await raisePanel(page);
  await page.getByRole("button", { name: "Plan my visit" }).click();
  const stops = page.getByRole("list", { name: "Stops, in order" }).getByRole("listitem");
  await expect(stops).toHaveCount(12);
  await page.reload();
  await raisePanel(page);
  await expect(page.getByText(/^12 stops, .* to walk, done at/)).toBeVisible();
  await expectAccessibleOnPhone(page);

  const doneWith = { name: /^Mark .* as visited/ };
  const second = await stops.nth(1).getByRole("button", doneWith).getAttribute("aria-label");
  await stops.first().getByRole("button", { name: /^Move/ }).press("ArrowDown");
  await expect(page.getByText("Your own order")).toBeVisible();
  await expect(stops.first().getByRole("button", doneWith)).toHaveAccessibleName(second ?? "");
  await page.getByRole("button", { name: "Use the shortest order" }).click();
  await expect(page.getByText("Your own order")).toBeHidden();

  await stops.first().getByRole("button", doneWith).click();
  await expect(stops).toHaveCount(11);
  await stops
    .first()
    .getByRole("button", { name: /^Leave out/ })
    .click();
  await expect(stops).toHaveCount(10);
  await expect(page.getByText("You left it out.")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  expect((await file).suggestedFilename()).toBe("demo.ics");
  await page.getByRole("button", { name: /^Directions to/ }).click();
  await expect(page.getByText("Directions", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(stops).toHaveCount(10);
});
