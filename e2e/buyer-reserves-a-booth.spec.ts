import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { EVENT_COLOUR, expectOnPlan, introduce, openFair } from "./support/buyers";
import { lastEmailTo } from "./support/server";

function rgbOf(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;
}

test("a buyer reserves a booth with an extra, pays, and the booth is sold @main", async ({ page }, info) => {
  const email = `zoe-${info.project.name}@nova.example`;
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(message));
  const { slug, statusOfA1 } = await openFair(page, { terms: "The stand is built by 8 March." });
  await page.goto(`/e/${slug}/reserve/A1`);
  const pay = page.getByRole("button", { name: "Reserve and pay €1,190.00" });
  await expect(pay).toHaveCSS("background-color", rgbOf(EVENT_COLOUR));
  const sections = page.getByRole("heading", { level: 2 });
  await expect(sections.filter({ hasText: /details|Extras/ })).toHaveText([
    "Your details",
    "Extras (optional)",
  ]);
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
  await expect.poll(() => lastEmailTo(email)).toContain(new URL(page.url()).pathname);
  await expectOnPlan(page, `/e/${slug}`, "Taken");
  expect(broken).toEqual([]);
});

test("a buyer leaves the payment page, extends the hold, pays a deposit and later the balance @soak", async ({
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

test("a taken booth offers a waiting list, and a cancelled order makes it available again @soak", async ({
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

test("the pages on which buyers pay cannot be framed", async ({ request }) => {
  for (const path of ["/e/demo/reserve/1A41", "/orders/ord_x", "/checkout/ord_x"]) {
    const policy = (await request.get(path)).headers()["content-security-policy"];
    expect(policy).toContain("frame-ancestors 'none'");
  }
});

test("a buyer selects booths on the plan, loses one, and reserves three with a co-exhibitor for a deposit", async ({
  page,
}) => {
  const payment = { depositPercent: 30, balanceDueDaysBeforeStart: 30 };
  const { slug, statusOf, organiser } = await openFair(page, { payment });
  for (const [index, label] of ["A2", "A3", "A4"].entries()) {
    await organiser("/booths", { label, x: 15 + 5 * index, y: 10, width: 5, height: 4, price: 1_000 });
  }
  await organiser("/fees", { name: "Co-exhibitor", per: "coexhibitor", amountCents: 20_000 });
  await organiser("/publish");
  for (const label of ["A1", "A2", "A3", "A4"]) {
    await page.goto(`/e/${slug}?booth=${label}`);
    await page.getByRole("button", { name: "Add to selection" }).click();
  }
  const selection = page.getByRole("region", { name: "Your selection" });
  await page.reload();
  await expect(selection.getByText("4 selected")).toBeVisible();
  await expect(selection.getByText("€4,000 plus tax")).toBeVisible();
  await expect(selection.getByText(/As one stand of 80 m²/)).toBeVisible();
  await expectAccessible(page);

  await organiser("/booths/A4/status", { status: "unavailable" });
  await expect(selection.getByText("No longer available: A4")).toBeVisible();
  await expect(selection.getByText("€3,000 plus tax")).toBeVisible();
  await selection.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(selection.getByText("3 selected")).toBeVisible();
  await selection.getByRole("link", { name: "Reserve all" }).press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reserve A1, A2, and A3");
  await page.getByRole("button", { name: "Add a co-exhibitor" }).click();
  await page.getByRole("group", { name: "Co-exhibitor 1" }).getByLabel("Company").fill("Lumen Oy");
  await page.getByLabel("Company").first().fill("Nova Lighting GmbH");
  await page.getByLabel("Your name").fill("Zoë Ärmel");
  await page.getByLabel("E-mail").first().fill("zoe@nova.example");
  await expect(page.getByRole("button", { name: "Reserve and pay €1,142.40" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reserve and pay €1,142.40" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deposit for A1, A2, and A3");
  await page.getByRole("button", { name: "Pay €1,142.40" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A1, A2, and A3 are reserved for you");
  await expect(page.getByText(/Lumen Oy/)).toBeVisible();
  await expectAccessible(page);
  for (const label of ["A1", "A2", "A3"]) expect(await statusOf(label)).toBe("reserved");
  await page.goto(`/e/${slug}`);
  await expect(page.getByRole("searchbox").or(page.getByRole("combobox")).first()).toBeVisible();
  await expect(selection).toBeHidden();
});
