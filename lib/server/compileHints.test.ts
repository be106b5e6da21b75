import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hintCompilation } from "./compileHints";

it("what a page starts with is compiled as it arrives, whole libraries and styles are not touched", async () => {
  const folder = await mkdtemp(join(tmpdir(), "aisle-hints-"));
  const library = `run(${"1".repeat(300_000)})`;
  const files = { "page.js": "run()", "library.js": library, "page.css": "a{}" };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const read = (name: string) => readFile(join(folder, name), "utf8");

  // A second time changes nothing.
  for (const _time of [1, 2]) {
    await hintCompilation(folder);
    expect(await read("page.js")).toBe("//# allFunctionsCalledOnLoad\nrun()");
    expect(await read("library.js")).toBe(library);
    expect(await read("page.css")).toBe("a{}");
  }
  await rm(folder, { recursive: true });
});
