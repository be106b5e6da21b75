import { readdirSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { convertDwg } from "./dwg";

const DWG = new TextEncoder().encode("AC1032 drawing");

/** A fake converter, which gets the two file names. */
async function standIn(body: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "converter-")), "convert.mjs");
  await writeFile(
    file,
    `import { readFileSync, writeFileSync } from "node:fs";\nconst [from, to] = process.argv.slice(2);\n${body}`,
  );
  return `${process.execPath} ${file}`;
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("aisle-dwg-"));

test("the command gets the file and its result is the drawing; no files are left behind", async () => {
  const before = leftovers();
  const copy = await standIn(`writeFileSync(to, "DXF of " + readFileSync(from, "utf8"));`);
  expect(new TextDecoder().decode(await convertDwg(copy, DWG))).toBe("DXF of AC1032 drawing");
  const marked = await standIn(`writeFileSync(from.slice(5), readFileSync(to));`);
  const turned = `${marked} --to={out} {in}`;
  expect(new TextDecoder().decode(await convertDwg(turned, DWG))).toBe("AC1032 drawing");
  expect(leftovers()).toEqual(before);
});

test.each([
  ["fails", "process.exit(1);"],
  ["writes nothing", ""],
])("a command that %s rejects the file and suggests what to do", async (_, body) => {
  await expect(convertDwg(await standIn(body), DWG)).rejects.toMatchObject({
    code: "validation_error",
    message: expect.stringContaining("Save it as DXF"),
  });
});

test("rejects a second file while one is being converted", async () => {
  const slow = await standIn(`setTimeout(() => writeFileSync(to, "done"), 300);`);
  const first = convertDwg(slow, DWG);
  await expect(convertDwg(slow, DWG)).rejects.toMatchObject({ code: "busy" });
  expect(new TextDecoder().decode(await first)).toBe("done");
});

test("a missing command is a fault of the installation, not of the file", async () => {
  await expect(convertDwg("/no/such/converter", DWG)).rejects.toThrow(/DWG_CONVERTER/);
});
