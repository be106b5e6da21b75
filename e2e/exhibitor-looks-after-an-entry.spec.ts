import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun, lastEmailTo, signIn } from "./support/server";

test("an exhibitor opens their link, edits the entry, orders within the limit and withdraws a change @main", async ({
  page,
  browser,
}, info) => {
  const slug = `portal-${info.project.name}-${Date.now()}`;
  const headers = { "X-Api-Key": firstRun().apiKey };
  const at = `/api/v1/events/${slug}`;
  await page.request.post("/api/v1/events", { headers, data: { name: "Portal 2027", slug } });
  const nova = { name: "Nova", externalId: "crm-1", contactEmail: "zoe@nova.example" };
  const made = await page.request.post(`${at}/exhibitors`, { headers, data: nova });
  const exhibitorIds = [(await made.json()).data.id];
  const power = { name: "Power 3 kW", priceCents: 18_000, limitPerExhibitor: 3 };
  await page.request.post(`${at}/extras`, { headers, data: power });
  await page.request.post(`${at}/levels`, { headers, data: { name: "Hall 1", width: 40, height: 30 } });
  const booth = { label: "A1", x: 5, y: 5, width: 4, height: 3, exhibitorIds };
  await page.request.post(`${at}/booths`, { headers, data: booth });
  await page.request.post(`${at}/publish`, { headers });
  await page.request.patch(`${at}/booths/A1`, { headers, data: { x: 7, width: 3 } });
  await page.request.post(`${at}/publish`, { headers, data: { tellExhibitors: true } });
  const link = await page.request.get(`${at}/exhibitors/crm-1/portal-link`, { headers });
  const address = new URL((await link.json()).data.url).pathname;
  const state = async () => {
    const answer = await page.request.get(`${at}/exhibitors/crm-1/portal`, { headers });
    return (await answer.json()).data;
  };

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Nova" })).toBeVisible();
  await expectAccessible(page);
  expect((await state()).enteredAt).toBeNull();
  await page.getByRole("button", { name: "Open your entry" }).click();
  await expect(page.getByText("No logo yet")).toBeVisible();
  expect((await state()).enteredAt).not.toBeNull();
  await expect(page.getByRole("img", { name: "After: Booth A1 among its neighbours" })).toBeVisible();
  await expect(page.getByText("It has 9 m² instead of 12 m².")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await expect(page.getByText("Confirmed changes (1)")).toBeVisible();
  const notices = await page.request.get(`${at}/notices?acknowledged=1`, { headers });
  expect((await notices.json()).data).toEqual([expect.objectContaining({ name: "Nova", version: 2 })]);

  await page.getByRole("button", { name: /No website yet/ }).click();
  await page.getByLabel("Website").fill("not an address");
  const dialog = page.waitForEvent("dialog");
  await page.evaluate(() => history.back());
  const leaving = await dialog;
  expect(leaving.type()).toBe("beforeunload");
  await leaving.dismiss();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This must be an http or https address.")).toBeVisible();
  await expect(page.getByLabel("Website")).toBeFocused();
  await page.getByLabel("Website").fill("https://nova.example");
  await expect(page.getByRole("complementary", { name: "As visitors see it" })).toContainText("nova.example");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expectAccessible(page);
  const read = await page.request.get(`${at}/exhibitors/crm-1`, { headers });
  expect((await read.json()).data.website).toBe("https://nova.example");

  await page.getByRole("tab", { name: "Extras" }).click();
  await page.getByLabel("Quantity of Power 3 kW").fill("4");
  await page.getByRole("button", { name: "Order Power 3 kW" }).click();
  await expect(page.getByText("From 1 to 3.")).toBeVisible();
  await page.getByLabel("Quantity of Power 3 kW").fill("2");
  await page.getByRole("button", { name: "Order Power 3 kW" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("€360");
  await page.getByRole("alertdialog").getByRole("button", { name: "Order" }).click();
  await expect(page.getByText("1 left")).toBeVisible();
  await expectAccessible(page);

  const settings = { portal: { approval: true } };
  await page.request.patch(at, { headers, data: { settings } });
  await page.goto(`${address}?tab=profile`);
  await page.getByLabel("Website").fill("https://other.example");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Awaiting approval")).toBeVisible();
  expect((await state()).pending.changes).toEqual({ website: "https://other.example" });
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByLabel("Website")).toHaveValue("https://nova.example");
  expect((await state()).pending).toBeNull();

  await page.getByLabel("Website").fill("https://better.example");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Awaiting approval")).toBeVisible();
  const organiser = await (await browser.newContext()).newPage();
  await signIn(organiser);
  await organiser.goto(`/events/${slug}/exhibitors?do=waiting`);
  await expect(organiser.getByRole("dialog")).toContainText("https://better.example");
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Approve the changes of Nova" }).click();
  await expect(organiser.getByText("Changes of Nova published")).toBeVisible();
  await organiser.context().close();
  expect((await state()).pending).toBeNull();

  await page.request.patch(`${at}/exhibitors/crm-1/portal`, { headers, data: { locked: true } });
  await page.reload();
  await expect(page.getByText("Closed for changes")).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveAttribute("readonly");
  await expect(page.getByLabel("Website")).toHaveValue("https://better.example");
});

test("an exhibitor orders power and another booth, receives the invoice, and accepts a larger booth @soak", async ({
  page,
  browser,
}, info) => {
  const slug = `orders-${info.project.name}-${Date.now()}`;
  const email = `ada-${info.project.name}@lumen.example`;
  const headers = { "X-Api-Key": firstRun().apiKey };
  const at = `/api/v1/events/${slug}`;
  const settings = {
    sales: { taxRatePercent: 19, taxName: "VAT", terms: "The stand is built by 8 March." },
    portal: { maxBooths: 2 },
  };
  await page.request.post("/api/v1/events", { headers, data: { name: "Orders 2027", slug, settings } });
  const lumen = { name: "Lumen", externalId: "crm-2", contactEmail: email };
  const made = await page.request.post(`${at}/exhibitors`, { headers, data: lumen });
  const exhibitorIds = [(await made.json()).data.id];
  await page.request.post(`${at}/extras`, { headers, data: { name: "Power 3 kW", priceCents: 18_000 } });
  await page.request.post(`${at}/levels`, { headers, data: { name: "Hall 1", width: 40, height: 30 } });
  for (const [index, label] of ["A1", "A2"].entries()) {
    const data = { label, x: 5 + 4 * index, y: 5, width: 4, height: 3, price: 900 };
    await page.request.post(`${at}/booths`, {
      headers,
      data: { ...data, ...(label === "A1" && { exhibitorIds }) },
    });
  }
  const link = await page.request.get(`${at}/exhibitors/crm-2/portal-link`, { headers });
  await page.goto(`${new URL((await link.json()).data.url).pathname}?tab=extras`);
  await page.getByRole("button", { name: "Open your entry" }).click();

  await page.getByRole("button", { name: "Order Power 3 kW" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Order" }).click();
  await expect(dialog.getByText("Accept the terms to order.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("I accept the terms of sale.").check();
  await dialog.getByRole("button", { name: "Order" }).click();
  await expect(page.getByText("1 × Power 3 kW ordered")).toBeVisible();

  await expect(page.getByText("Beside yours")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Order booth A2" }).press("Enter");
  await dialog.getByLabel("I accept the terms of sale.").check();
  await dialog.getByRole("button", { name: "Order" }).press("Enter");
  await expect(page.getByText("Booth A2 ordered")).toBeVisible();
  await expect(page.getByText("A1 and A2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Order booth A2" })).toBeHidden();

  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText("Balance due: €1,285.20.")).toBeVisible();
  const invoice = page.getByRole("link", { name: /^Invoice/ }).first();
  const pdf = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await expectAccessible(page);
  await expect.poll(() => lastEmailTo(email)).toContain("nvoice");

  const organiser = await (await browser.newContext()).newPage();
  await signIn(organiser);
  await organiser.goto(`/events/${slug}`);
  await organiser.getByRole("link", { name: /2 new orders from the portal/ }).click();
  await expect(organiser.getByText("2 orders", { exact: true })).toBeVisible();
  const listed = await page.request.get(`${at}/orders?portalOrdered=1`, { headers });
  const orders: { id: string; boothLabel: string }[] = (await listed.json()).data;
  const order = orders.find(({ boothLabel }) => boothLabel === "A2")?.id;
  await organiser.goto(`/events/${slug}/orders/${order}`);
  await organiser.getByRole("button", { name: "Mark as done" }).click();
  await expect(organiser.getByText("Ordered in the portal")).toBeHidden();

  const free = { label: "A3", x: 13, y: 5, width: 4, height: 3, price: 900 };
  await page.request.post(`${at}/booths`, { headers, data: free });
  await organiser.getByRole("button", { name: "Propose change" }).click();
  await organiser.getByLabel("What changes").selectOption("A larger booth");
  await organiser.getByLabel("Booth A3").check();
  await organiser.getByLabel("Message").fill("Your neighbour cancelled.");
  await expect(organiser.getByRole("dialog")).toContainText("€2,142");
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Send proposal" }).click();
  await expect(organiser.getByText("€1,071 → €2,142 (+€1,071)")).toBeVisible();
  await page.reload();
  await page.getByRole("tab", { name: "Overview" }).click();
  const proposal = page.getByRole("region", { name: "Proposed change" });
  await expect(proposal).toContainText("Your neighbour cancelled.");
  await expect(proposal).toContainText("A2 (24 m²)");
  await expectAccessible(page);
  await proposal.getByLabel("Your full name").fill("Ada Lumen");
  await proposal.getByRole("button", { name: "Accept change" }).click();
  await expect(proposal).toBeHidden();
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(proposal).toContainText("Accepted by Ada Lumen");
  await organiser.reload();
  await expect(organiser.getByText(/Accepted by Ada Lumen/)).toBeVisible();

  await organiser.goto(`/events/${slug}/settings?tab=portal`);
  await expect(organiser.getByLabel("Most booths per exhibitor")).toHaveValue("2");
  await expectAccessible(organiser);
  await organiser.context().close();
});

test.describe("in an exhibitor's language", () => {
  test.use({ locale: "de-DE" });

  test("the portal uses the browser's language, then the chosen one, from right to left where needed @soak", async ({
    page,
  }, info) => {
    const slug = `languages-${info.project.name}-${Date.now()}`;
    const headers = { "X-Api-Key": firstRun().apiKey };
    const at = `/api/v1/events/${slug}`;
    await page.request.post("/api/v1/events", { headers, data: { name: "Sprachen 2027", slug } });
    const nova = { name: "Nova", externalId: "crm-3", contactEmail: "zoe@nova.example" };
    await page.request.post(`${at}/exhibitors`, { headers, data: nova });
    const link = await page.request.get(`${at}/exhibitors/crm-3/portal-link`, { headers });
    const address = new URL((await link.json()).data.url).pathname;

    await page.goto(`${address}?tab=profile`);
    await page.getByRole("button", { name: "Profil öffnen" }).click();
    await page.getByLabel("Website").fill("keine Adresse");
    await page.getByRole("button", { name: "Änderungen speichern" }).click();
    await expect(
      page.getByText("Geben Sie eine Webadresse ein, zum Beispiel https://example.com."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Verwerfen" }).click();

    await page.getByRole("button", { name: "Sprache" }).click();
    await page.getByRole("menuitemradio", { name: "العربية" }).click();
    await expect(page.getByRole("tab", { name: "نظرة عامة" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectAccessible(page);
    await page.goto(address);
    await expect(page.getByRole("tab", { name: "نظرة عامة" })).toBeVisible();
    await page.goto(`${address}?lang=ja`);
    await expect(page.getByRole("tab", { name: "概要" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  });
});

test("an invalid link shows a friendly page and sends no referrer", async ({ page }) => {
  const answer = await page.goto("/portal/nothing.here");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
  await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
});
