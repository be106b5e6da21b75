import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnPhone } from "./support/axe";
import { atRest } from "./support/rest";
import { firstRun } from "./support/server";

/** Read late, because the server writes its key on the first start. */
const withKey = () => ({ headers: { "X-Api-Key": firstRun().apiKey } });

/** Waits for the plan, and closes any welcome message or banner. */
async function openPlan(page: Page, query = ""): Promise<void> {
  await page.goto(`/e/demo${query}`);
  await expect(page.getByRole("application")).toBeVisible();
}

/**
 * The number of colours on the plan's canvas in the first frame in which the outline drawn by the server no longer
 * covers it: an empty canvas has a single colour.
 */
async function watchFirstFrame(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("[role=application] canvas");
      if (!canvas || document.querySelector("svg[data-outline]")) return;
      watch.disconnect();
      requestAnimationFrame(() => {
        const small = new OffscreenCanvas(32, 32).getContext("2d");
        small?.drawImage(canvas, 0, 0, 32, 32);
        const pixels = small?.getImageData(0, 0, 32, 32).data.buffer;
        Object.assign(window, { firstColours: pixels && new Set(new Uint32Array(pixels)).size });
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { firstColours?: number }).firstColours);
}

test("a visitor finds an exhibitor despite a typo, and a shared link opens it again @main", async ({
  page,
  context,
}) => {
  const firstColours = await watchFirstFrame(page);
  await openPlan(page);
  await expect.poll(firstColours).toBeGreaterThan(5);
  const advert = page.getByRole("dialog");
  await expect(advert).toHaveCount(0);
  await expectAccessibleOnPhone(page);

  await page.getByRole("searchbox").fill("casa lucrena");
  const hit = page.getByRole("link", { name: /Casa Lucerna/ }).first();
  await expect(hit.locator("mark").first()).toHaveText("Casa");
  await expectAccessibleOnPhone(page);
  await hit.click();
  await expect(page.getByRole("heading", { level: 2, name: "Casa Lucerna" })).toBeVisible();
  await expect(page).toHaveURL(/\?exhibitor=casa-lucerna$/);
  await expectAccessibleOnPhone(page);

  const shared = await context.newPage();
  await openPlan(shared, new URL(page.url()).search);
  // Calendar programs find the company's sessions through its page.
  const calendar = await shared.locator('link[rel=alternate][type="text/calendar"]').getAttribute("href");
  expect(new URL(calendar ?? "").pathname + new URL(calendar ?? "").search).toBe(
    "/e/demo/sessions.ics?exhibitor=casa-lucerna",
  );
  await expect(shared.getByRole("heading", { level: 2, name: "Casa Lucerna" })).toBeVisible();
  await expect(shared.getByRole("dialog")).toBeHidden();
  await shared.getByRole("button", { name: "Save Casa Lucerna" }).click();
  await shared.getByRole("button", { name: "Close", exact: true }).click();
  await shared.reload();
  await shared.getByRole("button", { name: "Saved" }).first().click();
  await expect(shared.getByRole("link", { name: /Casa Lucerna/ })).toBeVisible();

  // A sponsor's welcome is only shown after the visitor has closed what they searched for.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(advert).toHaveCount(0);
  await page.getByRole("searchbox").fill("");
  await expect(advert).toContainText("Sponsored");
  await expectAccessibleOnPhone(page);
  await advert.getByRole("button", { name: "Close advertisement" }).click();
  await expect(advert).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads who exhibits and where, and that the plan needs JavaScript", async ({ page }) => {
    await page.goto("/e/demo?exhibitor=lumenhof");
    await expect(page.getByText("The floor plan needs JavaScript.")).toBeInViewport();
    await expect(page.getByRole("heading", { level: 2, name: "Lumenhof" })).toBeInViewport();
    await expect(page.getByRole("link", { name: /^Atelier Clairmont/ })).toBeInViewport();
    // Also entries that a phone would not show before a script raises the bottom sheet.
    await page.goto("/e/demo");
    await expect(page.getByRole("link", { name: /^Eierkarton Studio/ })).toBeInViewport();
    await expect(page.getByText("Loading the floor plan")).toBeHidden();
  });
});

test("keyboard focus moves into what opens, and back to where it was", async ({ page }) => {
  await openPlan(page, "?q=lumenhof");
  const hit = page.getByRole("link", { name: /^Lumenhof/ }).first();
  await hit.focus();
  await page.keyboard.press("Enter");
  const back = page.getByRole("button", { name: "Back", exact: true });
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(hit).toBeFocused();

  // Tab goes from the field directly to its first result, and Escape back to the field.
  const field = page.getByRole("searchbox");
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hit).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();

  // "Nothing matches" is only ever shown for the words that are in the field.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const panel = document.querySelector("[data-sheet]") ?? document.body;
    const listen = () => said.push(...(panel.textContent?.match(/Nothing matches “[^”]*”/g) ?? []));
    new MutationObserver(listen).observe(panel, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await field.fill("qqxxqq");
  await expect(page.getByText("Nothing matches “qqxxqq”")).toBeVisible();
  await field.fill("led and light sources");
  // A result that matched by its category shows its booth, too.
  const found = page.getByRole("link", { name: /^Lumenhof/ }).first();
  await expect(found).toContainText("1A11");
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect([...new Set(said)]).toEqual(["Nothing matches “qqxxqq”"]);
  await field.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(back.or(page.getByRole("button", { name: "Categories" })).first()).toBeVisible();
});

test("the viewer uses the visitor's language, from right to left where needed", async ({ page }) => {
  await openPlan(page, "?exhibitor=casa-lucerna");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await expectAccessibleOnPhone(page);
  await page.locator('input[name="viewer-language"][value="ar"]').check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveURL(/lang=ar/);
  await expectAccessibleOnPhone(page);
});

test("a splash banner that loads late does not cover the exhibitor of the opened link", async ({ page }) => {
  let letCome = () => {};
  const isClosed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  let hasCome = false;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const isWelcome = body.includes("splash-");
    if (isWelcome) await isClosed;
    await route.fulfill({ response, body });
    hasCome ||= isWelcome;
  });
  await openPlan(page, "?exhibitor=casa-lucerna");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  letCome();
  await expect.poll(() => hasCome).toBe(true);
  await page.getByRole("searchbox").fill("casa");
  await expect(page.getByRole("link", { name: /Casa Lucerna/ }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a booth's status changes in an open viewer", async ({ page }) => {
  const answer = await page.request.get("/api/v1/events/demo/booths?limit=1000", withKey());
  const booths = (await answer.json()).data as { id: string; label: string; status: string }[];
  const booth = booths.find(({ status }) => status === "available");
  const setStatus = (status: string) =>
    page.request.post(`/api/v1/events/demo/booths/${booth?.id}/status`, { ...withKey(), data: { status } });

  await openPlan(page, `?booth=${booth?.label}`);
  const card = page.getByRole("article");
  await expect(card).toContainText("Available");
  await expect(card.getByRole("link", { name: "Reserve this booth" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await setStatus("held");
  await expect(card).toContainText("On hold", { timeout: 15_000 });
  await expect(card.getByRole("link", { name: "Reserve this booth" })).toBeHidden();
  await expect(page.locator("output[aria-live]")).toContainText(`${booth?.label} is now on hold`);
  await setStatus("available");
  await expect(card).toContainText("Available", { timeout: 15_000 });
});

test("a visitor moves between booths by keyboard, and the announced booth is in the middle of the map @soak", async ({
  page,
}) => {
  await openPlan(page, "?booth=2D08");
  const canvas = page.getByRole("application").locator("canvas");
  const picture = () => canvas.evaluate((plan: HTMLCanvasElement) => plan.toDataURL());
  await page.getByRole("button", { name: "Show everything" }).click();
  const whole = await atRest(page, picture);
  await page.getByRole("application").focus();
  await page.keyboard.press("+");
  await expect.poll(picture).not.toBe(whole);
  // The plan looks as before.
  await page.keyboard.press("0");
  await expect.poll(picture).toBe(whole);

  const card = page.getByRole("article");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(card).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("application").focus();
  await page.keyboard.press("PageDown");
  await atRest(page, picture);
  // A booth that is announced is moved to the middle of the part of the map that the panel leaves free.
  const said = await page.locator("output[aria-live]").textContent();
  const map = (await page.getByRole("application").boundingBox()) ?? { width: 0, height: 0 };
  const isPhone = map.width < 768;
  const middle = isPhone
    ? { x: map.width / 2, y: (64 + map.height - 150) / 2 }
    : { x: (416 + 28 + map.width - 72) / 2, y: map.height / 2 };
  await canvas.click({ position: middle });
  await expect(card).toContainText(/\d[A-Z]\d\d/.exec(said ?? "")?.[0] ?? "a booth");
});

test("with reduced motion all content is shown at once, in light and in dark mode", async ({ page }) => {
  await page.addInitScript(() => {
    const passing: string[] = [];
    Object.assign(window, { passing });
    addEventListener("transitionrun", ({ propertyName }) => passing.push(propertyName));
  });
  await openPlan(page, "?exhibitor=casa-lucerna");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  expect(await page.evaluate(() => (window as { passing?: string[] }).passing)).toEqual([]);
});

test("a visitor finds the nearest toilet by keyboard alone", async ({ page }) => {
  await openPlan(page, "?yah=1F43");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("restroom");
  await expect(page.getByText("Nearest first")).toBeVisible();
  const hit = page.getByRole("link", { name: /toilet/i }).first();
  for (
    let press = 0;
    press < 6 && !(await hit.evaluate((link) => link === document.activeElement));
    press++
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /toilet/i })).toBeVisible();
  await expectAccessibleOnPhone(page);

  // On the map by keyboard: each booth is announced, and can be opened.
  await page.getByRole("application").focus();
  await page.keyboard.press("PageDown");
  const said = page.locator("output[aria-live]");
  await expect(said).toHaveText(/^Booth \w+, /);
  const first = await said.textContent();
  await page.keyboard.press("PageDown");
  await expect(said).not.toHaveText(first ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /toilet/i })).toBeHidden();
  await expect(page.getByRole("article")).toBeVisible();
});

test("a link to something that does not exist says so and still shows the plan @soak", async ({ page }) => {
  await openPlan(page, "?booth=Z99&theme=pink");
  await expect(page.getByText("Booth “Z99” is not on this plan.")).toBeVisible();
  await expect(page.getByText("“pink” is not a valid theme")).toBeVisible();
  await expectAccessibleOnPhone(page);

  // FE-06: text from the address is shown as text, and only known languages are accepted.
  const markup = "<img src=x onerror=alert(1)>";
  page.on("dialog", () => expect(markup).toBe("never run"));
  await openPlan(page, `?${new URLSearchParams({ booth: markup, route: markup, lang: markup })}`);
  await expect(page.getByText(`Booth “${markup}” is not on this plan.`)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("an event that does not exist has its own page, in the visitor's language", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  const answer = await page.goto("/e/there-is-no-such-fair");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Diese Veranstaltung gibt es nicht" })).toBeVisible();
  await context.close();
});

test("on a phone in landscape no controls of the map overlap", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openPlan(page);
  const compass = await page.getByRole("button", { name: "Face north" }).boundingBox();
  const controls = await page.locator("[data-map-controls]").boundingBox();
  if (!compass || !controls) throw new Error("The controls are not there.");
  const isBeside = compass.x + compass.width <= controls.x;
  expect(isBeside || compass.y + compass.height <= controls.y).toBe(true);
});
