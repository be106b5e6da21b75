import { expect, test } from "@playwright/test";
import { meetingOf } from "../lib/testing/meeting";
import { expectAccessible } from "./support/axe";
import { firstRun, signIn } from "./support/server";

test("an owner invites a colleague, who joins by the link and may do what editors may @soak", async ({
  page,
  browser,
}, info) => {
  const email = `grace-${info.project.name}@example.test`;
  await signIn(page);
  await page.goto("/settings/team");
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  await page.getByRole("button", { name: "Done" }).click();
  await expectAccessible(page);

  const theirs = await browser.newContext();
  const colleague = await theirs.newPage();
  await colleague.goto(link);
  await colleague.getByLabel("Your name").fill("Grace Hopper");
  await colleague.getByLabel("Choose a password", { exact: true }).fill("nano seconds of wire");
  await colleague.getByRole("button", { name: "Join the team" }).click();
  await colleague.waitForURL("**/events");
  const me = await colleague.request.get("/api/v1/me");
  expect((await me.json()).data).toMatchObject({
    kind: "user",
    scopes: expect.not.arrayContaining(["orders:write"]),
  });
  await theirs.close();
});

test("an API key is shown once, works, lists its requests, and is refused as soon as it is revoked @soak", async ({
  page,
}, info) => {
  const name = `Website ${info.project.name} ${info.repeatEachIndex}`;
  await signIn(page);
  await page.goto("/settings/api-keys");
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("checkbox", { name: "All events" }).uncheck();
  await expect(page.getByRole("button", { name: "Create key" })).toBeDisabled();
  await page
    .getByRole("group", { name: "Which events" })
    .getByRole("listitem")
    .first()
    .getByRole("checkbox")
    .check();
  // The second Enter comes while the first request is still pending.
  const pressedTwice = meetingOf(2);
  await page.route("**/api/v1/api-keys", async (route) => {
    await pressedTwice();
    await route.continue();
  });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  void pressedTwice();
  await expect(page.getByText("Copy the key now")).toBeVisible();
  const key = await page.getByRole("dialog").locator("input[readonly]").inputValue();
  expect(key).not.toBe(firstRun().apiKey);
  const ask = () => page.request.get("/api/v1/me", { headers: { "X-Api-Key": key } });
  expect((await ask()).status()).toBe(200);
  await page.getByRole("button", { name: "I have copied it" }).click();
  const revoke = page.getByRole("button", { name: `Revoke ${name}` });
  await expect(revoke).toHaveCount(1);
  await expect(page.getByRole("row", { name }).getByText(/^Only /)).toBeVisible();
  await page.getByRole("link", { name }).click();
  await page.waitForURL("**/settings/api-keys/key_*");
  const request = page.getByRole("button", { name: "GET /api/v1/me" });
  await expect(async () => {
    await page.reload();
    await expect(request).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await request.click();
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByRole("region", { name: "Response" })).toContainText('"kind": "api_key"');
  await page.goto("/settings/api-keys");
  await revoke.click();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText(/API key .* revoked/)).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
