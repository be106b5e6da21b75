import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** Lazily loaded code must be stored for offline use, or buttons do nothing without a network. */

const ROOT = new URL("../..", import.meta.url).pathname;
const HERE = "components/viewer";
/** Stored: `offlinePlan.ts` loads all of them. */
const LISTS = [`${HERE}/late.ts`, `${HERE}/screens.ts`];
/** A kiosk has loaded its own parts before the plan is stored, and embedded plans are not stored. */
const OF_KIOSKS_AND_EMBEDS = [`${HERE}/kiosk/`, `${HERE}/embed/`];

function lateImports(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, from = ""]) =>
    from.startsWith("#") ? from : relative(ROOT, join(ROOT, dirname(file), from)),
  );
}

test("all lazily loaded code for visitors is listed for offline use", () => {
  const files = readdirSync(join(ROOT, HERE), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => `${HERE}/${name}`);
  const isOfOthers = (path: string) => OF_KIOSKS_AND_EMBEDS.some((folder) => path.startsWith(folder));
  const elsewhere = files
    .filter((file) => !LISTS.includes(file) && !isOfOthers(file))
    .flatMap((file) => lateImports(file).filter((path) => !isOfOthers(path)));
  // The code that stores them is itself loaded lazily, and only once.
  expect(elsewhere).toEqual([`${HERE}/offline/offlinePlan`]);
  expect(LISTS.flatMap(lateImports).length).toBeGreaterThan(15);
  const keeper = readFileSync(join(ROOT, HERE, "offline/offlinePlan.ts"), "utf8");
  expect(keeper).toContain("Object.values({ ...LATE, ...SCREENS })");
});
