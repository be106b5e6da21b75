import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { openFair } from "./support/buyers";
import { signIn } from "./support/server";

/** Chooses an action of the order and confirms it in the dialog. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
}

/** Records the whole amount due as received. */
async function payAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Record payment", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Record payment", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a day of sales: hold, reserve, invoice, pay, move to a more expensive booth, pay the rest, refund @soak", async ({
  page,
}) => {
  const { slug, organiser, statusOf } = await openFair(page);
  await organiser("/booths", { label: "B2", x: 20, y: 10, width: 5, height: 4, price: 1_500 });
  await signIn(page);
  await page.goto(`/events/${slug}/orders`);

  await page.getByRole("button", { name: "Hold a booth" }).click();
  await page.getByRole("combobox", { name: "Booth" }).fill("A1");
  await page.getByRole("option", { name: /Booth A1/ }).click();
  await page.getByLabel("Reason").fill("Talks about a joint stand");
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await page.getByRole("tab", { name: "Holds" }).click();
  await expect(page.getByRole("row", { name: /A1.*Talks about a joint stand.*24 hours/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("No booths on hold")).toBeVisible();

  await page.getByRole("button", { name: "New order" }).click();
  await page.getByRole("combobox", { name: "Booth" }).fill("A1");
  await page.getByRole("option", { name: /Booth A1/ }).click();
  await page.getByRole("combobox", { name: "Further booth" }).fill("B2");
  await page.getByRole("option", { name: /Booth B2/ }).click();
  await expect(page.getByLabel("Price", { exact: true })).toContainText("€2,975.00");
  await page.getByRole("button", { name: "Remove booth B2" }).click();
  await expect(page.getByLabel("Price", { exact: true })).toContainText("€1,190.00");
  await page.getByLabel("Company").fill("Nova Lighting GmbH");
  await page.getByLabel("Contact", { exact: true }).fill("Zoë Ärmel");
  await page.getByLabel("E-mail").fill("zoe@nova.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order 1" })).toBeVisible();
  await expect.poll(() => statusOf("A1")).toBe("held");

  await act(page, "Invoice");
  await expect.poll(() => statusOf("A1")).toBe("reserved");
  await payAll(page);
  await expect.poll(() => statusOf("A1")).toBe("sold");

  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("combobox", { name: "New booth" }).fill("B2");
  await page.getByRole("option", { name: /Booth B2/ }).click();
  const cost = page.getByRole("region", { name: "Price" });
  await expect(cost).toContainText("+€595");
  await expect(cost).toContainText("€595 remain to be paid");
  await page.getByLabel("Keep the price").check();
  await expect(cost).toContainText("None");
  await page.getByLabel("Keep the price").uncheck();
  await expect(cost).toContainText("+€595");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move the order" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Moved from booth A1")).toBeVisible();
  await expect(page.getByRole("link", { name: /credit note .* as PDF/ })).toBeVisible();
  await expect.poll(() => statusOf("A1")).toBe("available");
  await expect.poll(() => statusOf("B2")).toBe("reserved");

  await payAll(page);
  await expect.poll(() => statusOf("B2")).toBe("sold");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("radio", { name: /^Full refund/ }).check();
  await expectAccessible(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Refund €/ })
    .click();
  await expect.poll(() => statusOf("B2")).toBe("available");
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/events/${slug}/orders`);
  await page.getByRole("tab", { name: "Report" }).click();
  const people = page.getByRole("table", { name: "Sales by salesperson" });
  await expect(people.getByRole("row")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).first().click();
  expect((await saved).suggestedFilename()).toBe("sales-by-type.csv");
});
