import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = ["lib", "components", "app"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
);
const pages = ["README.md", "CONTRIBUTING.md", ...files.filter((path) => path.endsWith("/README.md"))];

test.each(pages)("%s names only source files that its folder has", (page) => {
  const folder = page.replace(/[^/]*$/, "");
  const here = files.filter((path) => path.startsWith(folder));
  const isThere = (path: string) =>
    existsSync(path) || existsSync(`${folder}${path}`) || here.some((file) => file.endsWith(`/${path}`));
  const named = [...readFileSync(page, "utf8").matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)];
  expect(named.map(([, path = ""]) => path).filter((path) => !isThere(path))).toEqual([]);
});
