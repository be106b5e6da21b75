import { expect, type Page, test } from "@playwright/test";
import { isSoak } from "../lib/testing/soak";
import { expectAccessible } from "./support/axe";
import { firstRun, signIn } from "./support/server";
import { catalogueOf, textsOn } from "./support/words";

/** The pages that no other test checks with axe: booths, imports, exhibitors, the team and the reference. */
type NextWindow = { next: { router: { push(to: string): void } } };
type Opened = [address: string, heading: string | RegExp];

const BEFORE_THE_DOOR: Opened[] = [
  ["/", /Draw the hall/],
  ["/sign-up", "Plan an event"],
  ["/forgot", /password/i],
  ["/docs/first-event", "Your first event in ten minutes"],
  ["/docs/webhooks", "Webhooks"],
];

const OF_THE_ORGANISATION: Opened[] = [
  ["/events", "Events"],
  ["/settings/team", "Team"],
  ["/settings/api-keys", "API keys"],
  ["/settings/sandbox", "Test mode"],
  ["/settings/webhooks", "Webhooks"],
  ["/settings/webhooks/events", "Recent events"],
  ["/settings/integrations", "Integrations"],
  ["/settings/integrations/hubspot", "HubSpot"],
  ["/settings/integrations/salesforce", "Salesforce"],
  ["/settings/data", "Data"],
  ["/settings/audit", "Audit log"],
  ["/settings/account", "Account"],
];

const OF_THE_DEMO: Opened[] = [
  ["", "Lumen & Form 2027"],
  ["/exhibitors/lumenhof", "Lumenhof"],
  ["/categories", "Categories"],
  ["/sessions", "Sessions"],
  ["/sessions?view=day", "Sessions"],
  ["/orders?tab=report", "Orders"],
  ["/pricing", "Pricing"],
  ["/extras", "Extras"],
  ["/banners", "Banners"],
  ["/publish", "Publish"],
  ["/kiosks/codes", "QR codes"],
  ["/embed", "Embed"],
  ["/analytics", "Analytics"],
  ["/settings", "Settings"],
];

const OF_A_NEW_EVENT: Opened[] = [
  ["", "Every page"],
  ["/exhibitors", "Exhibitors"],
  ["/orders", "Orders"],
  ["/discounts", "Discounts"],
  ["/translations", "Translations"],
  ["/kiosks", "Kiosks"],
];

/** The soak loads every address; following a link within the office takes half the time. */
async function open(page: Page, address: string): Promise<void> {
  if (isSoak) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => (window as unknown as NextWindow).next.router.push(to), address);
  await page.waitForURL((url) => url.pathname + url.search === address);
}

/** Waits until everything is loaded, so that axe checks the page and not its placeholders. */
async function expectLoaded(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.locator(".animate-shimmer")).toHaveCount(0);
}

const WORDS = catalogueOf("en");

async function expectWell(page: Page, [address, heading]: Opened): Promise<void> {
  await expectLoaded(page, heading);
  // Takes half of the time: `npm test` checks components and the pages of other tests with axe.
  if (isSoak) await expectAccessible(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
  // The keys of texts that were not looked up. The audit log names changed settings as the API does.
  const keys = (await textsOn(page)).filter((text) => text in WORDS && !text.startsWith("settings."));
  expect(keys).toEqual([]);
}

test("every page of the office fits the screen and has all texts, in light on desktop and in dark on a phone", async ({
  page,
}, info) => {
  const isPhone = info.project.name === "phone";
  await page.emulateMedia({ colorScheme: isPhone ? "dark" : "light" });
  const slug = `every-page-${info.project.name}-${Date.now()}`;
  const api = async (path: string, data: object) => {
    const headers = { "X-Api-Key": firstRun().apiKey };
    const answer = await page.request.post(`/api/v1/events${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  await api("", { name: "Every page", slug });
  await api(`/${slug}/levels`, { name: "Hall 1" });
  await api(`/${slug}/booths`, { label: "A1", price: 1_000 });
  const buyer = { company: "Nova", contactName: "Zoë", contactEmail: "zoe@every-page.example" };
  const { order } = await api(`/${slug}/reserve`, { boothId: "A1", ...buyer });

  const keys = await page.request.get("/api/v1/api-keys", { headers: { "X-Api-Key": firstRun().apiKey } });
  const { data: allKeys } = await keys.json();

  const within = (event: string, pages: Opened[]) =>
    pages.map(([address, heading]): Opened => [`/events/${event}${address}`, heading]);
  for (const opened of BEFORE_THE_DOOR) {
    await page.goto(opened[0]);
    await expectWell(page, opened);
  }
  await signIn(page);
  for (const opened of [
    ...OF_THE_ORGANISATION,
    ...within("demo", OF_THE_DEMO),
    ...within(slug, OF_A_NEW_EVENT),
    [`/events/${slug}/orders/${order.id}`, "Order 1"] satisfies Opened,
    [`/settings/api-keys/${allKeys[0].id}`, "Requests"] satisfies Opened,
  ]) {
    await open(page, opened[0]);
    await expectWell(page, opened);
  }
});
