import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun, lastEmailTo, signInByForm } from "./support/server";

test("the owner signs in with the printed credentials and finds the demo event with its booths @main", async ({
  page,
}) => {
  await signInByForm(page);
  await page
    .getByRole("link", { name: /Lumen & Form/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lumen & Form");
  for (const deletedPage of [
    "events/nope",
    "events/demo/orders/nope",
    "events/demo/exhibitors/nope",
    "settings/webhooks/nope",
  ]) {
    expect((await page.goto(`/${deletedPage}`))?.status(), deletedPage).toBe(404);
    await expect(page.getByText(/(Page|Event) not found/)).toBeVisible();
  }
});

test("a wrong password is refused without saying whether the e-mail address or the password was wrong", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(firstRun().email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "E-mail" })).toBeVisible();
  await expect(page).toHaveURL(/sign-in/);
});

test("a new organiser signs up, creates an event and a booth, and resets a forgotten password", async ({
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
  await expect.poll(() => lastEmailTo(email)).toContain("/reset/");
});

test("a developer finds an operation in the API reference and sends it from there @soak", async ({
  page,
}) => {
  await page.goto("/docs");
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("list booths");
  await page.getByRole("link", { name: "/api/v1/events/{event}/booths List booths" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "List booths" })).toBeVisible();

  const fields = page.locator("#operations-booths-getEventsBooths");
  await fields.getByPlaceholder("event").fill("demo");
  await fields.getByPlaceholder("limit").fill("1");
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.getByRole("textbox").first().fill(firstRun().apiKey);
  await page.getByRole("button", { name: "Apply credentials" }).first().click();
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Execute" }).click();
  const answer = fields.locator(".live-responses-table");
  await expect(answer.getByRole("cell", { name: "200" }).first()).toBeVisible();
  await expect(answer).toContainText('"limit": 1');
  await expectAccessible(page);
});
