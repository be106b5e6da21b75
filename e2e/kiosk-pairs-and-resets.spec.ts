import { expect, type Page, test } from "@playwright/test";
import { short } from "../lib/testing/soak";
import { expectAccessible } from "./support/axe";
import { firstRun } from "./support/server";

function scriptWith(page: Page, part: string) {
  return page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" && (await response.text()).includes(part),
  );
}

test("KI-20: a kiosk pairs by code, resets after each visitor, and pauses on command @main", async ({
  page,
  context,
  request,
}, info) => {
  const headers = { Authorization: `Bearer ${firstRun().apiKey}` };
  const kiosks = "/api/v1/events/demo/kiosks";
  const name = `North entrance ${info.project.name}`;
  const settings = { idleSeconds: 60, keyboard: true, printer: true };
  const made = await request.post(kiosks, { headers, data: { name, settings } });
  const { id } = (await made.json()).data;
  const post = (path: string, data: object) => request.post(`${kiosks}/${id}/${path}`, { headers, data });

  // A fake clock, because the idle time of a kiosk is too long for a test.
  await page.clock.install();
  // The screen loads its keyboard and the letters on it in advance.
  const keyboard = Promise.all(
    ["hg-theme-default", "{tab} q w e r t y"].map((part) => scriptWith(page, part)),
  );
  await page.goto("/e/demo?kiosk=pair");
  const code = await page.locator("[data-pairing-code]").textContent();
  await expectAccessible(page);
  expect((await post("pairing", { code })).status()).toBe(200);
  await expect(page.getByText(`This screen is paired as ${name}.`)).toBeVisible();
  await expect(page).toHaveURL(/kiosk=1/);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const live = await (await request.get(`${kiosks}/${id}`, { headers })).json();
  expect(live.data).toMatchObject({ state: "online", shownVersion: expect.any(Number) });
  await keyboard;

  // A visitor types on the screen while the network is down, and leaves without resetting.
  await context.setOffline(true);
  await page.getByRole("searchbox").click();
  for (const key of ["l", "u", "m"]) await page.locator(`.hg-button[data-skbtn="${key}"]`).click();
  await expect(page.getByRole("searchbox")).toHaveValue("lum");
  await context.setOffline(false);
  await expectAccessible(page);
  // One press opens a result, although the keyboard closes as the field loses focus.
  await page.getByRole("link", { name: /^Lumenhof/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Lumenhof" })).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(51_000);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(15_000);
  await expect(page.getByText("Touch to start")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(new URL(page.url()).search).toBe("?kiosk=1");

  // The kiosk receives the command with its next request, the first of which it sends when it starts.
  await post("commands", { command: "pause" });
  await page.reload();
  await expect(page.getByText("This screen is out of service")).toBeVisible();
  await expectAccessible(page);
  // From here on the kiosk has the dark theme.
  await request.patch(`${kiosks}/${id}`, { headers, data: { settings: { ...settings, theme: "dark" } } });
  await post("commands", { command: "resume" });
  await page.reload();
  await expect(page.getByText("Touch to start")).toBeVisible();
  await expect(page.locator("[data-theme=dark]").first()).toBeAttached();
  await expectAccessible(page);

  // The first touch closes the sponsor's picture, and opens nothing that lies behind it.
  await page.getByRole("button", { name: "Touch to start" }).click();
  await expect(page.getByText("Touch to start")).toBeHidden();
  await expect(page).not.toHaveURL(/exhibitor=|booth=/);
  // A visitor can continue on a phone by scanning a code.
  await page.getByRole("searchbox").click();
  await page.locator(".hg-button-hide").click();
  await page.getByRole("button", { name: "Open on my phone" }).click();
  const phoneCode = page.getByRole("img", { name: /QR code for/ });
  await expect(phoneCode).toBeVisible();
  await expectAccessible(page);
  // An open code is closed by the reset.
  await page.clock.fastForward(51_000);
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(page.getByText("Touch to start")).toBeVisible();
  await expect(phoneCode).toBeHidden();
  // So are a keyboard, a list of categories and a scrolled list.
  await page.getByRole("button", { name: "Touch to start" }).click();
  // By key, because on a screen as small as a phone the kiosk's own buttons lie over the list.
  await page.getByRole("button", { name: "Categories" }).press("Enter");
  await page.getByRole("searchbox").click();
  await expect(page.locator("[data-kiosk-keys]")).toBeVisible();
  await page.clock.fastForward(51_000);
  await page.clock.fastForward(15_000);
  await expect(page.getByText("Touch to start")).toBeVisible();
  await expect(page.locator("[data-kiosk-keys]")).toBeHidden();
  await expect(page.getByRole("button", { name: "Categories" })).toHaveAttribute("aria-expanded", "false");

  // A route is printed on one page, although the screen is dark and the panel is longer than a page.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto("/e/demo?kiosk=1&yah=1C01&route=,2D07");
  await page.getByRole("button", { name: "Touch to start" }).click();
  await page.getByRole("button", { name: "Print the route" }).click();
  await page.clock.fastForward(2_000);
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await expectAccessible(page);
  const paper = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await request.delete(`${kiosks}/${id}`, { headers });

  // A kiosk whose address contains a route shows it, and shows it again after a reset.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/e/demo?kiosk=1&yah=1C01&route=,2D07");
  const way = page.getByRole("region", { name: "Directions" });
  await expect(way).toContainText("Start at 1C01");
  await page.getByRole("button", { name: "Touch to start" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(way).toBeHidden();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(way).toContainText("Start at 1C01");
});

test("a kiosk that lost the network before its keyboard loaded shows it once the network is back @soak", async ({
  page,
  context,
}) => {
  let isLost = true;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    const isKeyboard = (await response.text()).includes("hg-theme-default");
    return isLost && isKeyboard ? route.abort() : route.fulfill({ response });
  });
  const failed = () => page.waitForEvent("requestfailed", (request) => request.resourceType() === "script");
  const inAdvance = failed();
  await page.goto("/e/demo?kiosk=1&keyboard=1");
  await inAdvance;
  await page.getByRole("button", { name: "Touch to start" }).click();
  await context.setOffline(true);
  const whileTyping = failed();
  await page.getByRole("searchbox").click();
  await whileTyping;
  // The browser may retry the request by itself; that has to fail too.
  await page.waitForTimeout(1_000);
  await expect(page.locator("[data-kiosk-keys]")).toBeVisible();
  await expect(page.locator(".hg-button")).toHaveCount(0);
  isLost = false;
  await context.setOffline(false);
  await page.locator('.hg-button[data-skbtn="l"]').click();
  await expect(page.getByRole("searchbox")).toHaveValue("l");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("on a portrait kiosk the legend of the colours is in the panel and does not cover booths @soak", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.goto("/e/demo?kiosk=1&list=booths");
  const legend = page.locator("[data-sheet] [data-legend]");
  await expect(legend).toBeVisible();
  await expect(page.locator("[data-map-overview]")).toBeVisible();
  await expect(page.locator("[data-map-overview] [data-legend]")).toBeHidden();
  // In one row, and large enough for fingers.
  const row = await legend.boundingBox();
  expect(row?.height).toBeLessThan(90);
  const button = await legend.getByRole("button").boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(24);
});

for (const count of short([9], { soak: [2, 6, 9] }))
  test(`on a low portrait kiosk with ${count} levels all controls are in reach and none overlap @soak`, async ({
    page,
  }) => withinReachOn(page, count));

async function withinReachOn(page: Page, count: number): Promise<void> {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.route("**/data.json*", async (route) => {
    const response = await route.fetch();
    const plan = await response.json();
    for (let index = plan.levels.length; index < count; index++)
      plan.levels.push({ ...plan.levels[0], id: `lvl_more${index}`, name: `Level ${index}`, index });
    await route.fulfill({ response, json: plan });
  });
  await page.goto("/e/demo?kiosk=1");
  const language = page.locator("[data-kiosk-welcome] button").first();
  await expect(language).toBeVisible();
  // As on a screen whose upper edge is 2 m high.
  await page.evaluate(() => {
    document.documentElement.dataset.kiosk = "low";
    document.documentElement.style.setProperty("--reach", "60dvh");
  });
  const highest = 0.4 * 1920;
  expect((await language.boundingBox())?.y).toBeGreaterThan(highest);
  await page.getByRole("button", { name: "Touch to start" }).click({ position: { x: 20, y: 20 } });
  await expect(page.locator("[data-kiosk-bar]")).toBeVisible();
  const parts = ["[data-map-controls]", "[data-map-levels]", "[data-kiosk-bar]", "[data-sheet]"];
  const sponsored = page.locator("[data-corner-banner]");
  if (await sponsored.isVisible()) parts.push("[data-corner-banner]");
  const boxes = await Promise.all(parts.map((part) => page.locator(part).boundingBox()));
  for (const [at, box] of boxes.entries()) {
    if (!box) throw new Error(`${parts[at]} is not there.`);
    expect(box.y, parts[at]).toBeGreaterThan(highest);
    for (const [next, other] of boxes.entries()) {
      if (!other || next <= at) continue;
      const isApart =
        box.x + box.width <= other.x ||
        other.x + other.width <= box.x ||
        box.y + box.height <= other.y ||
        other.y + other.height <= box.y;
      expect(isApart, `${parts[at]} and ${parts[next]}`).toBe(true);
    }
  }
  await page.getByRole("searchbox").click();
  await expect(page.locator("[data-kiosk-keys]")).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole("searchbox").boundingBox())?.y)
    .toBeGreaterThan(highest);
}
