import { expect, test } from "@playwright/test";
import { expectOnPlan, introduce, openFair } from "./support/buyers";
import { startCardServer } from "./support/cardServer";

let server: Awaited<ReturnType<typeof startCardServer>>;
test.beforeAll(async () => {
  server = await startCardServer();
});
test.afterAll(() => server?.close());

test("an abandoned card payment makes the booth available again, and a completed one shows it as sold", async ({
  page,
}) => {
  const { slug, statusOfA1 } = await openFair(page, {}, server);
  const plan = `${server.url}/e/${slug}`;
  const reserve = async () => {
    await page.goto(`${plan}/reserve/A1`);
    await introduce(page, "zoe@nova.example");
    await page.getByRole("button", { name: "Reserve and pay €1,190.00" }).click();
    await expect(page.getByRole("heading", { name: "Pay 1190.00 EUR" })).toBeVisible();
  };

  await reserve();
  await expect.poll(statusOfA1).toBe("held");
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page.getByText("You left the payment page")).toBeVisible();
  server.halfAnHourLater();
  await expect.poll(statusOfA1).toBe("available");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booth A1 is no longer held");
  await expectOnPlan(page, plan, "Available");

  await reserve();
  await page.getByRole("button", { name: "Pay by card" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Booth A1 is yours");
  await expect(page.getByRole("link", { name: /Invoice/ })).toBeVisible();
  await expect.poll(statusOfA1).toBe("sold");
  await expectOnPlan(page, plan, "Taken");
});
