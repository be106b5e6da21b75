import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { licencesPage, namesIn, unknownLicences } from "./licences";

const root = join(import.meta.dirname, "../..");

test("the page of licences matches the lock file (npm run licences writes it)", () => {
  expect(readFileSync(join(root, "docs/licences.md"), "utf8")).toBe(licencesPage(root));
});

test("every package has a reviewed licence", () => {
  expect(unknownLicences(root)).toEqual([]);
  expect(namesIn("MIT AND (OFL-1.1 OR Zlib)")).toEqual(["MIT", "OFL-1.1", "Zlib"]);
});

test("the public workflow checks the packages for known vulnerabilities", () => {
  expect(readFileSync(join(root, ".github/workflows/test.yml"), "utf8")).toContain("npm audit --omit=dev");
});
