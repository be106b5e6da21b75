import { expect, test } from "@playwright/test";
import { MOST_SCRIPT_BYTES, scriptBytes } from "../lib/viewer/opening/scriptBytes";

const ROOT = new URL("..", import.meta.url).pathname;

test("a phone on a hall's network opens the plan with few scripts", async ({ baseURL }) => {
  const bytes = await scriptBytes(ROOT, `${baseURL}/e/demo`);
  // Far fewer would mean that the scripts were not found in the page.
  expect(bytes).toBeGreaterThan(MOST_SCRIPT_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});
