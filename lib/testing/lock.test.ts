import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findMissing } from "./lock.mjs";

const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");

it("the lock file contains the packages of every platform, else npm ci refuses it", () => {
  const missing = findMissing(JSON.parse(text).packages);
  expect(missing, "node lib/testing/lock.mjs adds them").toEqual([]);
});

it("the lock file names no registry", () => {
  expect(text).not.toContain('"resolved"');
});

it("finds a package that is missing for another platform, but not one nested in its dependant", () => {
  const packages = {
    "": {},
    "node_modules/a": { optionalDependencies: { "a-linux-x64": "1.0.0", "a-darwin-x64": "1.0.0" } },
    "node_modules/a/node_modules/a-linux-x64": { version: "1.0.0" },
    "node_modules/b": { version: "1.0.0" },
    "node_modules/c/node_modules/d": { optionalDependencies: { b: "1.0.0" } },
  };
  expect(findMissing(packages).map(({ name }: { name: string }) => name)).toEqual(["a-darwin-x64"]);
});

it("finds a package that is only there in another version than required", () => {
  const packages = {
    "node_modules/a": { optionalDependencies: { "a-linux-x64": "2.0.0" } },
    "node_modules/a-linux-x64": { version: "1.0.0" },
  };
  expect(findMissing(packages)).toHaveLength(1);
});
