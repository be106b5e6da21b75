import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { openFair } from "./support/buyers";
import { atRest } from "./support/rest";
import { lastEmailTo, signIn } from "./support/server";

/** Selects a booth by typing, which also zooms to it on the plan. */
async function find(page: Page, words: string): Promise<void> {
  await page.getByRole("combobox", { name: "Find a booth or company" }).fill(words);
  await page.getByRole("option", { name: words }).first().click();
}

test("an organiser sells on the plan: two options, an order, and a company dragged to another booth @soak", async ({
  page,
}) => {
  const { slug, organiser, statusOf } = await openFair(page);
  for (const [label, x, price] of [
    ["A2", 16, 1_500],
    ["A3", 22, 1_000],
  ] as const) {
    await organiser("/booths", { label, x, y: 10, width: 5, height: 4, price });
  }
  await signIn(page);
  await page.goto(`/events/${slug}/orders?tab=plan`);
  await expect(page.getByRole("list", { name: "Stage" })).toContainText("Available3");
  await expectAccessible(page);

  await find(page, "Booth A1");
  await expect(page.getByRole("heading", { name: "Booth A1" })).toBeVisible();
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Booth A1" }) });
  await panel.getByRole("button", { name: "Add an option" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Company").fill("Nova Lighting");
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Last day").fill(inThreeDays);
  await dialog.getByLabel("Contact", { exact: false }).fill("Zoë Ärmel");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("zoe@sells-on-the-plan.example");
  await dialog.getByRole("button", { name: "Add option" }).click();
  await expect(panel.getByText("First option")).toBeVisible();
  await expect.poll(() => statusOf("A1")).toBe("held");
  await page.getByRole("button", { name: "Add second option" }).click();
  await dialog.getByLabel("Company").fill("Luc");
  await dialog.getByRole("button", { name: "Add option" }).click();
  await expect(panel.getByText("Second option")).toBeVisible();
  await expect(page.getByRole("button", { name: /Nova Lighting Option on booth A1/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Stage" })).toContainText("Option1");
  await expectAccessible(page);

  const notes = page.locator("section", { has: page.getByRole("heading", { name: "Notes and tasks" }) });
  await notes.getByRole("button", { name: "Add", exact: true }).click();
  await dialog.getByLabel("Note", { exact: true }).fill("Send the power plan");
  await dialog.getByLabel("This is a task").check();
  await dialog.getByLabel("Due").fill(inThreeDays);
  await dialog.getByLabel("Assigned to").fill("Ada");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(notes.getByText("Send the power plan")).toBeVisible();

  // Moves from booth to booth with the arrow keys, and back.
  await page.getByRole("application", { name: /^Hall 1/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "Booth A2" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "Booth A1" })).toBeVisible();

  await panel.getByRole("button", { name: "Make an order" }).click();
  await dialog.getByRole("button", { name: "Make the order" }).click();
  await page.waitForURL(/orders\/ord_/);
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await dialog.getByLabel("Begin with a template").selectOption("Offer");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Dear Zoë Ärmel,");
  await expectAccessible(page);
  await dialog.getByLabel("Text").fill("Dear {nobody}");
  await expect(dialog.getByText("{nobody} is not a placeholder.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await dialog.getByLabel("Text").fill("Dear {contact}, booth {booths} is yours until Friday.");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(
    page.getByRole("button", { name: "Send “Your offer for booth {booths} at {event}” again" }),
  ).toBeVisible();
  await expect
    .poll(() => lastEmailTo("zoe@sells-on-the-plan.example"))
    .toContain("booth A1 is yours until Friday");
  await page.goto(`/events/${slug}/orders?tab=plan`);
  await find(page, "Booth A1");
  await panel.getByRole("button", { name: "Invoice", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Invoice", exact: true }).click();
  await expect.poll(() => statusOf("A1")).toBe("reserved");

  // A2 is six metres to the right of A1.
  const chip = page.getByTitle("Drag to another booth");
  await expect(chip).toHaveText("Nova Lighting");
  await atRest(page, async () => JSON.stringify(await chip.boundingBox()));
  const plan = await page.getByRole("application", { name: /^Hall 1/ }).boundingBox();
  const from = await chip.boundingBox();
  if (!plan || !from) throw new Error("There is no plan to drag on.");
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const metre = Math.min(plan.width / 29, plan.height / 28);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 3 * metre, middle.y + 20, { steps: 4 });
  await page.mouse.move(middle.x + 6 * metre, plan.y + plan.height / 2, { steps: 4 });
  await page.mouse.up();
  const cost = page.getByRole("region", { name: "Price" });
  await expect(cost).toContainText("+€595");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move the order" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => statusOf("A1")).toBe("available");
  await expect.poll(() => statusOf("A2")).toBe("reserved");

  await page.getByRole("tab", { name: "Tasks" }).click();
  await page.getByRole("checkbox", { name: "Send the power plan" }).click();
  await expect(page.getByText("No open tasks")).toBeVisible();
  await page.getByRole("tab", { name: "Sales plan" }).click();
  await page.getByLabel("Colour by", { exact: true }).selectOption("Colour by price");
  await expect(page.getByRole("list", { name: "Price" })).toContainText("€1,500");
});
