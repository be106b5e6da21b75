import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { openFair } from "./support/buyers";
import { signIn } from "./support/server";

/** Starting in 40 days, so that a cancelled booth costs half of its price. */
const CANCELLATION = [{ daysBeforeStart: 365, feePercent: 50 }];

test("an organiser charges a fee, splits, merges and cancels booths, and the buyer accepts the contract @soak", async ({
  page,
}) => {
  const { slug, organiser, statusOf } = await openFair(page, { cancellation: CANCELLATION });
  for (const [label, x] of [
    ["A2", 15],
    ["A3", 20],
  ] as const) {
    await organiser("/booths", { label, x, y: 10, width: 5, height: 4, price: 1_000 });
  }
  await signIn(page);

  await page.goto(`/events/${slug}/pricing?tab=fees`);
  await page.getByRole("button", { name: "New fee" }).click();
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Waste disposal");
  await page.getByLabel("Amount, EUR").fill("2.5");
  await page.getByLabel("Per", { exact: true }).selectOption("square metre");
  await page.getByLabel("Order minimum").fill("200");
  await page.getByLabel("Order maximum").fill("100");
  await page.getByRole("button", { name: "Create fee" }).click();
  await expect(page.getByText("The maximum must not be below the minimum.")).toBeVisible();
  await page.getByLabel("Order minimum").fill("20");
  await page.getByRole("button", { name: "Create fee" }).click();
  await expect(page.getByRole("row", { name: /Waste disposal.*€20 to €100/ })).toBeVisible();
  await expectAccessible(page);

  const { order } = (await organiser("/reserve", {
    boothIds: ["A1", "A2", "A3"],
    company: "Nova Lighting GmbH",
    contactName: "Zoë Ärmel",
    contactEmail: "zoe@nova.example",
  })) as unknown as { order: { id: string } };
  await organiser(`/orders/${order.id}/invoice`);
  await organiser(`/orders/${order.id}/pay`);

  await page.goto(`/events/${slug}/booths`);
  await page.getByRole("button", { name: "Split A3", exact: true }).click();
  const change = page.getByRole("heading", { name: "Order 1 of Nova Lighting GmbH changes" });
  await expect(change).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Split", exact: true }).click();
  await expect(page.getByText(/^Booth A3 split into A3, /)).toBeVisible();
  const parts = page.getByRole("checkbox", { name: /^Select A3/ });
  await expect(parts).toHaveCount(2);
  for (const part of await parts.all()) await part.check();
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(change).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Booths merged into A3")).toBeVisible();
  await expect(parts).toHaveCount(1);

  await page.goto(`/events/${slug}/orders/${order.id}`);
  await page.getByRole("button", { name: "Add item", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Kind").selectOption("Extra");
  await dialog.getByLabel("Extra").selectOption({ label: "Power socket, €100" });
  await expect(dialog.getByText("The order grows by €119.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add item", exact: true }).click();
  const items = page.getByRole("table", { name: "Items of order 1" });
  await expect(items.getByRole("row", { name: /Power socket/ })).toBeVisible();

  await items.getByRole("button", { name: /^Remove Booth A2/ }).click();
  const removal = page.getByRole("alertdialog");
  await expect(removal).toContainText("a cancellation fee of €500 before tax");
  await expectAccessible(page);
  await removal.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(items.getByRole("row", { name: /Booth A2.*Removed/ })).toBeVisible();
  await expect(items.getByRole("row", { name: /ancellation fee/ })).toBeVisible();
  await expect.poll(() => statusOf("A2")).toBe("available");
  await expect.poll(() => statusOf("A3")).not.toBe("available");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Issue contract" }).click();
  await expect(page.getByText("Not accepted yet.")).toBeVisible();
  await page.getByRole("button", { name: "Upload signed copy" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog.getByText("Choose the PDF file of the signed contract.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const contract = page.getByRole("link", { name: /contract .* as PDF/i });
  const pdf = await page.request.get((await contract.getAttribute("href")) ?? "");
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Accept the contract" }).click();
  await expect(page.getByText("Fill in this field.")).toBeVisible();
  await page.getByLabel("Your full name").fill("Zoë Ärmel");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept the contract" }).click();
  await expect(page.getByText(/^Accepted by Zoë Ärmel on/)).toBeVisible();
  await page.goto(`/events/${slug}/orders/${order.id}`);
  await expect(page.getByText(/^Accepted by Zoë Ärmel on/)).toBeVisible();
});
