import { describe, expect, it } from "vitest";
import { startLate } from "./lateStart";

const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

describe("a page whose scripts start late", () => {
  const html = `<html><head>${script("1a")}${script("turbopack-9x")}</head><body><img src="/e/a/outline.svg">${script("2b")}</body></html>`;
  const late = startLate(html);

  it("names each of them once, and the one that starts the others last", () => {
    const named = [...late.matchAll(/"\/_next\/static\/chunks\/([\w-]+)\.js"/g)].map(([, name]) => name);
    expect(named).toEqual(["1a", "2b", "turbopack-9x"]);
  });

  it("has none of them start by itself, and everything else as it was", () => {
    expect(late).not.toContain("<script src=");
    expect(late.replace(/<script>.*<\/script>(?=<\/body>)/s, "")).toBe(
      '<html><head></head><body><img src="/e/a/outline.svg"></body></html>',
    );
  });

  it("stays as it is where there is nothing to start, or nowhere to say so", () => {
    for (const page of ["<html><body>Nothing</body></html>", `<html>${script("1a")}`])
      expect(startLate(page)).toBe(page);
  });
});
