import { expect, test } from "@playwright/test";
import { MOST_SCRIPT_BYTES, scriptBytes } from "../lib/viewer/opening/scriptBytes";

const ROOT = new URL("..", import.meta.url).pathname;

test("a phone on a hall's network loads few scripts to open the plan", async ({ baseURL }) => {
  const bytes = await scriptBytes(ROOT, `${baseURL}/e/demo`);
  // Far fewer bytes would mean that the scripts were not found in the page.
  expect(bytes).toBeGreaterThan(MOST_SCRIPT_BYTES / 2);
  expect(bytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
});
