import type { Page } from "@playwright/test";

/** By the notice's own button: another one, such as the editor's, is there before the notice is. */
export async function undoInNotice(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await notices.getByRole("button", { name: "Undo" }).click();
}
