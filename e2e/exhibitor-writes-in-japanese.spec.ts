import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun } from "./support/server";
import { catalogueOf, speaking } from "./support/words";

test.use({ locale: "ja-JP", timezoneId: "Asia/Tokyo" });

const japanese = catalogueOf("ja");
const expectJapanese = speaking("ja");
const say = (key: string) => {
  const text = japanese[key];
  if (!text) throw new Error(`There is no Japanese text "${key}".`);
  return text;
};

test("an exhibitor in Osaka writes the entry, orders power and reads no English @soak", async ({
  page,
}, info) => {
  const slug = `hikari-${info.project.name}-${Date.now()}`;
  const headers = { "X-Api-Key": firstRun().apiKey };
  const at = `/api/v1/events/${slug}`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const settings = { sales: { currency: "JPY", taxRatePercent: 10, taxName: "消費税" } };
  const event = { name: "光の見本市 2028", slug, timezone: "Asia/Tokyo", settings };
  await post("/api/v1/events", event);
  const company = { name: "株式会社ノヴァ", externalId: "crm-1", contactEmail: "hana@nova.example" };
  const { id } = await post(`${at}/exhibitors`, company);
  await post(`${at}/extras`, { name: "電源 3 kW", priceCents: 18_000 });
  await post(`${at}/levels`, { name: "ホール1", width: 40, height: 30 });
  await post(`${at}/booths`, { label: "A1", x: 5, y: 5, width: 4, height: 3, exhibitorIds: [id] });
  await post(`${at}/publish`, {});
  const link = await page.request.get(`${at}/exhibitors/crm-1/portal-link`, { headers });
  await page.goto(new URL((await link.json()).data.url).pathname);

  await expect(page.getByRole("heading", { name: "株式会社ノヴァ" })).toBeVisible();
  await expectJapanese(page);
  await page.getByRole("button", { name: say("portal.open") }).click();
  await expect(page.getByText(say("overview.logo"))).toBeVisible();
  await expectJapanese(page);
  await expectAccessible(page);

  await page.getByRole("tab", { name: say("portal.profile") }).click();
  await page.getByLabel(say("entry.website")).fill("https://nova.example");
  await page.getByRole("textbox", { name: say("entry.description") }).fill("光るものをつくっています。");
  await page.getByRole("button", { name: say("save.save") }).click();
  await expect(page.getByText(say("portal.saved"), { exact: true })).toBeVisible();
  await expectJapanese(page);
  const read = await page.request.get(`${at}/exhibitors/crm-1`, { headers });
  expect((await read.json()).data.description).toContain("光るものをつくっています。");

  await page.getByRole("tab", { name: say("portal.extras") }).click();
  await page.getByRole("button", { name: /電源 3 kW/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("￥18,000");
  await expectJapanese(page);
  await dialog.getByRole("button", { name: say("ordering.order") }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("tab", { name: say("portal.account") }).click();
  await expect(page.getByText("￥19,800").first()).toBeVisible();
  await expectJapanese(page);
  await expectAccessible(page);
});
