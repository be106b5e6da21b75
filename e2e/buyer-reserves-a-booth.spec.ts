import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { expectOnPlan, introduce, openFair } from "./support/buyers";
import { lastEmailTo } from "./support/server";

/** Buyers' letters are sent by a worker that looks for them every five seconds. */
const QUEUED_EMAILS = { timeout: 20_000 };

test("a buyer reserves a booth with an extra, pays, and the booth is sold", async ({ page }, info) => {
  const email = `zoe-${info.project.name}@nova.example`;
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  const { slug, statusOfA1 } = await openFair(page, { terms: "The stand is built by 8 March." });
  await page.goto(`/e/${slug}/reserve/A1`);
  await expect(page.getByRole("button", { name: "Reserve and pay €1,190.00" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "One Power socket more" }).click();
  await page.getByRole("button", { name: "Reserve and pay €1,309.00" }).click();
  await expect(page.getByLabel("Company")).toBeFocused();
  await expect(page.getByText("Accept the terms to reserve")).toBeVisible();
  await expectAccessible(page);

  await introduce(page, email);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole("button", { name: /Reserve and pay/ }).click();
  await expect(page.getByText("no money moves")).toBeVisible();
  await expect.poll(statusOfA1).toBe("held");
  await page.getByRole("button", { name: "Decline the card" }).click();
  await expect(page.getByText("The card was declined")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay €1,309.00" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booth A1 is yours");
  await expectAccessible(page);
  await expect.poll(statusOfA1).toBe("sold");
  const invoice = await page.getByRole("link", { name: /Invoice/ }).getAttribute("href");
  const pdf = await page.request.get(invoice ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await expect.poll(() => lastEmailTo(email), QUEUED_EMAILS).toContain(new URL(page.url()).pathname);
  await expectOnPlan(page, `/e/${slug}`, "Taken");
  expect(broken).toEqual([]);
});

test("a buyer leaves the payment, asks for more time, pays a deposit and later the balance", async ({
  page,
}) => {
  const payment = { depositPercent: 30, balanceDueDaysBeforeStart: 30 };
  const { slug, statusOfA1 } = await openFair(page, { payment });
  await page.goto(`/e/${slug}/reserve/A1`);
  await introduce(page, "zoe@nova.example");
  await page.getByRole("button", { name: "Reserve and pay €357.00" }).click();
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await expect(page.getByText("You left the payment page")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^(29|30):\d\d$/);
  const shown = (await page.getByRole("timer").textContent()) ?? "";
  await expect(page.getByRole("timer"), "the time runs").not.toHaveText(shown);
  await expectAccessible(page);
  await page.getByRole("button", { name: /Extend to 30 minutes/ }).click();
  await expect(page.getByText("Payment time extended")).toBeVisible();
  await expect(page.getByRole("button", { name: /Extend to/ })).toBeHidden();

  await page.getByRole("link", { name: "Pay the deposit of €357.00" }).click();
  await page.getByRole("button", { name: "Pay €357.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booth A1 is reserved for you");
  await expect.poll(statusOfA1).toBe("reserved");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Pay the balance of €833.00" }).click();
  await page.getByRole("button", { name: "Pay €833.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booth A1 is yours");
  await expect.poll(statusOfA1).toBe("sold");
});

test("a taken booth says so and takes the next in line; cancelled or given back, it is free again", async ({
  page,
  browser,
}) => {
  const { slug, statusOfA1, organiser } = await openFair(page);
  await page.goto(`/e/${slug}/reserve/A1`);
  await introduce(page, "zoe@nova.example");
  await page.getByRole("button", { name: /Reserve and pay/ }).click();
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await page.waitForURL(/\/orders\/ord_/);
  const [, orderId] = /orders\/(ord_\w+)/.exec(page.url()) ?? [];

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/e/${slug}/reserve/A1`, page.url()).href);
  await expect(other.getByText("Booth A1 is held for a buyer at the moment.")).toBeVisible();
  await introduce(other, "max@bulb.example");
  await other.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(other.getByRole("heading", { name: "You are on the waiting list" })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(other.getByRole("heading", { name: "Join the waiting list" })).toBeVisible();

  await organiser(`/orders/${orderId}/cancel`, { reason: "Nobody answered." });
  await expect.poll(statusOfA1).toBe("available");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your order for Booth A1 was cancelled");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Reserve booth A1 again" }).click();
  await introduce(page, "zoe@nova.example");
  await page.getByRole("button", { name: /Reserve and pay/ }).click();
  await page.getByRole("link", { name: "Leave without paying" }).click();
  await page.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Nothing was charged");
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel reservation" }).click();
  await expect(page.getByText("The buyer gave the booth back.")).toBeVisible();
  await expect.poll(statusOfA1).toBe("available");
  await expectOnPlan(page, `/e/${slug}`, "Available");
});

test("nobody may frame the pages on which money is spent", async ({ request }) => {
  for (const path of ["/e/demo/reserve/1A41", "/orders/ord_x", "/checkout/ord_x"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    expect(policy).toContain("frame-ancestors 'none'");
  }
});
