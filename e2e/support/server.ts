import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { FirstRun } from "#lib/services/account/firstRun";

const dataDir = process.env.AISLE_E2E_DATA ?? "";

/** The credentials that the first start printed. */
export function firstRun(): FirstRun {
  return JSON.parse(readFileSync(join(dataDir, "first-run.json"), "utf8"));
}

/** The newest e-mail to an address, as written to a file instead of being sent; this takes a moment. */
export function lastEmailTo(email: string): string | undefined {
  const folder = join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((text) => text.includes(email))
    .at(-1);
}

type Person = { email: string; password: string };

/** Signs in as the form does, but without opening a page; the form has its own tests. */
export async function signIn(page: Page, { email, password }: Person = firstRun()): Promise<void> {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const form = { email, password, csrfToken, code: "", json: "true" };
  const answer = await page.request.post("/api/auth/callback/credentials", { form });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in, and opens the list of events. */
export async function enterOffice(page: Page, person: Person = firstRun()): Promise<void> {
  await signIn(page, person);
  await page.goto("/events");
}

export async function signInByForm(page: Page, { email, password }: Person = firstRun()): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/events");
}
