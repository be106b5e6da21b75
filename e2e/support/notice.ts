import type { Page } from "@playwright/test";

/**
 * Presses the notice's own button, because other buttons named Undo, such as the editor's, may exist before the
 * notice.
 */
export async function undoInNotice(page: Page): Promise<void> {
  const notices = page.getByRole("region", { name: /^Notifications/ });
  await notices.getByRole("button", { name: "Undo" }).click();
}
