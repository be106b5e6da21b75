import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = "docs/guides";
const LARGEST_BYTES = 150_000;

test.each(readdirSync(FOLDER))("%s shows its subject in a picture that loads fast", (file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const [, words = "", picture = ""] = /!\[([^\]]+)\]\((\S+\.webp)\)/.exec(text) ?? [];
  expect(words.length).toBeGreaterThan(20);
  expect(statSync(join(FOLDER, picture)).size).toBeLessThanOrEqual(LARGEST_BYTES);
});
