import { expect, type Page, test } from "@playwright/test";
import { enterOffice, signIn } from "./support/server";

test("every public page of test mode is marked, and a sandbox has no team and no sign-in @soak", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const made = await page.request.post("/api/v1/api-keys", {
    headers: { origin: baseURL ?? "" },
    data: { name: "Tests", test: true },
  });
  const headers = { authorization: `Bearer ${(await made.json()).data.key}` };
  const [event] = (await (await page.request.get("/api/v1/events", { headers })).json()).data;
  const list = await page.request.get(`/api/v1/events/${event.slug}/booths?status=available`, { headers });
  const [booth] = (await list.json()).data;

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/e/${event.slug}`);
  await expectMarked(stranger);
  await stranger.goto(`/e/${event.slug}/reserve/${booth.label}`);
  await expectMarked(stranger);
  const reserved = await page.request.post(`/api/v1/events/${event.slug}/reserve`, {
    headers,
    data: { boothId: booth.id, company: "Nova", contactName: "Zoë", contactEmail: "zoe@nova.example" },
  });
  const { order } = (await reserved.json()).data;
  for (const place of ["orders", "checkout"]) {
    await stranger.goto(`/${place}/${order.id}`);
    await expectMarked(stranger);
  }
  await stranger.goto("/e/demo");
  await expect(stranger.locator("[data-test-mode]")).toHaveCount(0);
  await expect(stranger.locator('meta[name="robots"]')).toHaveCount(0);

  const navigation = page.getByRole("navigation", { name: "Back office" });
  await page.goto("/settings/sandbox");
  await expect(navigation.getByRole("link", { name: "Team" })).toBeVisible();
  await page.getByRole("button", { name: "Enter test mode" }).click();
  await expect(page.getByRole("button", { name: "Leave test mode" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "API keys" })).toBeVisible();
  for (const name of ["Team", "Single sign-on"])
    await expect(navigation.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/settings/team");
  await page.waitForURL("**/settings/sandbox");

  const later = await (await browser.newContext()).newPage();
  await enterOffice(later);
  await expect(later.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await expect(later.getByRole("button", { name: "Leave test mode" })).toHaveCount(0);
});

/** The mark is visible, and search engines do not list the page. */
async function expectMarked(page: Page) {
  await expect(page.locator("[data-test-mode]")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
}
