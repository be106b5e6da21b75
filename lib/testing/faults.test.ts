import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultsPage } from "./faults";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/faults.md"), "utf8");

test("the page of faults matches the tests (npm run faults writes it)", () => {
  expect(page).toBe(faultsPage(root));
});

test("every fault on the page says what is proven", () => {
  const silent = page.split("\n").filter((line) => /^\| [A-Z]+-\d\d \|\s+\|/.test(line));
  expect(silent).toEqual([]);
});
