import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GUIDE_GROUPS } from "./guides";

const FOLDER = "docs/guides";
const LARGEST_BYTES = 150_000;

test.each(readdirSync(FOLDER))("%s shows its subject in a picture that loads fast", (file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");
  const [, words = "", picture = ""] = /!\[([^\]]+)\]\((\S+\.webp)\)/.exec(text) ?? [];
  expect(words.length).toBeGreaterThan(20);
  expect(statSync(join(FOLDER, picture)).size).toBeLessThanOrEqual(LARGEST_BYTES);
});

const GUIDES = GUIDE_GROUPS.flatMap(({ guides }) => guides).map(({ slug, file = `${slug}.md` }) => file);

test.each(GUIDES)("every guide that %s links to has a page", (file) => {
  const text = readFileSync(join("docs", file), "utf8");
  const linked = [...text.matchAll(/\]\(([^)#:\s]+\.md)/g)].map(([, href = ""]) => join(file, "..", href));
  expect(linked.filter((other) => !GUIDES.includes(other))).toEqual([]);
});
