import { expect, type Page } from "@playwright/test";

export async function expectDirections(page: Page): Promise<void> {
  const lists = page.getByRole("list").filter({ hasText: /left|right|straight/i });
  await expect(lists.first()).toBeVisible();
}
