import { describe, expect, it } from "vitest";
import { embedAddress, embedCode, FIRST_CHOICE } from "./embedCode";

const BASE = "https://plans.example";

describe("the code that organisers paste into a page", () => {
  it("is two lines when nothing is chosen", () => {
    expect(embedCode(BASE, "fair", FIRST_CHOICE)).toBe(
      '<div data-floorplan-event="fair" style="height: 70vh"></div>\n' +
        '<script src="https://plans.example/embed.js" async></script>',
    );
  });

  it("contains the chosen options, and the preview has the same", () => {
    const choice = { ...FIRST_CHOICE, language: "de", booth: " A1 ", hide: ["controls", "levels"] };
    expect(embedCode(BASE, "fair", choice)).toContain(
      'data-floorplan-lang="de" data-floorplan-booth="A1" data-floorplan-hide="controls,levels"',
    );
    expect(embedAddress("fair", choice)).toBe("/e/fair?lang=de&booth=A1&hide=controls%2Clevels&embed=1");
  });

  it("cannot be escaped from by input", () => {
    const booth = '"></div><script>alert(1)</script>';
    for (const style of ["element", "script"] as const) {
      const code = embedCode(BASE, "fair", { ...FIRST_CHOICE, booth, style });
      expect(code).not.toContain("<script>alert");
      expect(code.match(/<\/script>/g)).toHaveLength(style === "element" ? 1 : 2);
    }
  });
});
