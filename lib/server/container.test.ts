import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRun, isRunInPackage } from "./imageFiles.mjs";
import { VARIABLES } from "./variables";

const compose = readFileSync("compose.yaml", "utf8");
const dockerfile = readFileSync("Dockerfile", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");

test("compose.yaml passes all settings and no others", () => {
  const [, environment = ""] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? [];
  const passed = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(passed.map(([name]) => name).sort()).toEqual(Object.keys(VARIABLES).sort());
  const unlike = passed.filter(([name, value]) => !value?.startsWith(`\${${name}:-`)).map(([name]) => name);
  // DATA_DIR is fixed, because the volume is always mounted at the same path.
  expect(unlike).toEqual(["DATA_DIR"]);
});

test("OP-20: the published port equals the port inside, so that links work with any port", () => {
  expect(compose).toMatch(/"127\.0\.0\.1:(\$\{PORT:-3000\}):\1"/);
});

test("the Dockerfile copies only existing files that .dockerignore includes", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  expect(copied.length).toBeGreaterThan(10);
  expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  expect(ignored[1]).toBe("*");
  expect(copied.filter((name) => !ignored.includes(`!${name}`))).toEqual([]);
});

test("the Dockerfile runs only existing programs and scripts, in valid shell commands", () => {
  const steps = [...dockerfile.replaceAll(/\\\n\s*/g, "").matchAll(/^(?:RUN|CMD) (.+)$/gm)].map(
    ([, step = ""]) => step,
  );
  const named = (pattern: RegExp) =>
    steps.flatMap((step) => [...step.matchAll(pattern)].map(([, name]) => name));
  const programs = named(/\bnode"?,? "?(?:--[\w=-]+",? ")?([\w./]+\.mjs)/g);
  expect(programs).toEqual(["prisma/generate.mjs", "lib/server/image.mjs", "lib/server/run.mjs"]);
  expect(programs.filter((program) => !existsSync(program ?? ""))).toEqual([]);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? "").join(" ")).toBe(scripts.start);
  expect(named(/\bnpm run (\w+)/g).filter((name) => !(name && name in scripts))).toEqual([]);
  for (const step of steps.filter((text) => !text.startsWith("["))) execFileSync("sh", ["-n", "-c", step]);
});

test("an image has no files that only builds, development or tests need", () => {
  const files = [".next/server/page.js", ".next/static/a.js", "lib/server/run.mjs", "docs/operating.md"];
  const others = [".next/cache", ".next/dev", ".next/server/page.js.nft.json", "lib/testing"];
  expect([...files, ...others].filter(isRun)).toEqual(files);
  const next = "node_modules/next/dist/compiled";
  const ofPackages = [
    "node_modules/pg/lib/index.js",
    "node_modules/pg/package.json",
    `${next}/react-dom/server.node.js`,
    `${next}/next-server/app-page-turbo.runtime.prod.js`,
    "node_modules/@prisma/client/runtime/query_compiler_small_bg.postgresql.mjs",
  ];
  const notOfPackages = [
    "node_modules/pg/lib/index.d.ts",
    "node_modules/pg/README.md",
    "node_modules/pg/lib/index.js.map",
    `${next}/react-dom-experimental`,
    `${next}/next-server/app-page-turbo.runtime.dev.js`,
    `${next}/next-server/app-page-turbo-experimental.runtime.prod.js`,
    "node_modules/@prisma/client/runtime/query_compiler_small_bg.mysql.mjs",
  ];
  expect([...ofPackages, ...notOfPackages].filter(isRunInPackage)).toEqual(ofPackages);
});

test("the code of an image is not owned by the user that runs it", () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
  expect(final).toMatch(/^COPY --from=build \/image \.$/m);
  expect(final).toMatch(/^USER node$/m);
  expect(dockerfile).not.toContain("--chown");
});
