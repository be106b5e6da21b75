import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun, lastLetterTo, signIn } from "./support/house";

test("the owner signs in with what the first start told, and finds the demo event with its booths", async ({
  page,
}) => {
  await signIn(page);
  await page
    .getByRole("link", { name: /Lumen & Form/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lumen & Form");
});

test("a wrong password is refused without saying which half was wrong", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(firstRun().email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "E-mail" })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
});

test("a new organiser signs up, makes an event and a booth, and resets a forgotten password", async ({
  page,
}, info) => {
  const email = `nora-${info.project.name}@example.test`;
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Nora Nordlicht");
  await page.getByLabel("Organisation").fill("Nordlicht Fairs");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: /Create|Sign up/ }).click();
  await page.waitForURL("**/events");

  await page
    .getByRole("button", { name: /New event|Create (an )?event/ })
    .first()
    .click();
  await page.getByRole("dialog").getByLabel("Name").fill("Nordlicht 2027");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Create/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nordlicht 2027");

  await page.goto("/forgot");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: /Send/ }).click();
  await expect.poll(() => lastLetterTo(email)).toContain("/reset/");
});

test("the API's reference opens and lists the booths", async ({ page }, info) => {
  await page.goto("/docs");
  await expect(
    page.getByText("Make a booth, or upsert many").or(page.locator("#operations-tag-booths")),
  ).toBeVisible({ timeout: 30_000 });
  // So long a list gives axe much to do; the phone shows the same.
  if (info.project.name === "desk") await expectAccessible(page);
});
