import { expect, type Page, test } from "@playwright/test";
import { codeAt, readBase32, stepAt } from "#lib/services/account/totp";
import { expectAccessible } from "./support/axe";

/** For a later step, because a used code is refused, and phones may be a step ahead. */
const codeOf = (secret: string, ahead = 0) => codeAt(readBase32(secret), stepAt(new Date()) + ahead);

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a person turns on two-factor authentication and signs in with a code, a recovery code or a passkey @soak", async ({
  page,
}, info) => {
  const person = { email: `gina-${info.project.name}@example.test`, password: "a long enough password" };
  await page.goto("/sign-up");
  await page.getByLabel("Your name").fill("Gina Guard");
  await page.getByLabel("Organisation").fill("Guarded Fairs");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: /Create|Sign up/ }).click();
  await page.waitForURL("**/events");

  await page.goto("/settings/account");
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = await dialog.getByLabel("Key for your authenticator app").inputValue();
  await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const listed = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();

  await page.context().clearCookies();
  await enterPassword(page, person);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong or has been used.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");

  await page.context().clearCookies();
  await enterPassword(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");

  await page.goto("/settings/account");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByLabel("Code").fill(codes[1] ?? "");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-factor authentication" })).toBeVisible();

  // A virtual authenticator of the browser, which unlocks passkeys by itself.
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabel("Name").fill("My laptop");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create passkey" }).click();
  await expect(listed).toHaveCount(10);
  const [recovery = ""] = await listed.allInnerTexts();
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "My laptop" })).toContainText("Not used yet");

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/events");

  await page.context().clearCookies();
  await enterPassword(page, person);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Sign in with the code" }).click();
  await page.waitForURL("**/events");

  await page.goto("/settings/account");
  const passkey = page.getByRole("listitem").filter({ hasText: "My laptop" });
  await expect(passkey).toContainText("Last used");
  await expectAccessible(page);
  const body = { requiresSecondFactor: true };
  await page.evaluate(async (change) => {
    const headers = { "Content-Type": "application/json" };
    await fetch("/api/v1/organisation", { method: "PATCH", headers, body: JSON.stringify(change) });
  }, body);
  await passkey.getByRole("button", { name: "Remove My laptop" }).click();
  await dialog.getByRole("button", { name: "Confirm with a passkey" }).click();
  // While a dialog is open, the page behind it has no accessible roles.
  await expect(dialog).toBeHidden();
  await expect(passkey).toHaveCount(0);

  // From here on the organisation requires a second factor.
  await page.goto("/second-factor");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.waitForURL("**/events");
});
