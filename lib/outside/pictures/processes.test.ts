import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { redraw } from "../pictures";

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`);

function hasPrlimit(): boolean {
  try {
    execFileSync("prlimit", ["--version"], { stdio: "ignore" });
    return process.platform === "linux";
  } catch {
    return false;
  }
}

/** Empty if the process has ended meanwhile. */
function commandOf(pid: string): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

describe("redraw", () => {
  it("ME-20: kills a process that takes too long without exceeding a count, and draws the next picture", {
    tags: "soak",
  }, async () => {
    // Every layer is as large as the picture, and is blended with all below it.
    const layers = svg('<g opacity=".9"><rect width="9" height="9"/><circle r="9"/></g>'.repeat(9_000));
    await expect(redraw(layers)).rejects.toMatchObject({ code: "image_too_large" });
    const { fallback } = await redraw(svg('<rect width="10" height="10"/>'));
    expect([fallback.type, fallback.width]).toEqual(["image/png", 1_280]);
  });

  it.runIf(hasPrlimit())("ME-20: draws in a process with limited memory", async () => {
    await redraw(svg('<rect width="10" height="10"/>'));
    const [child = ""] = execFileSync("ps", ["-o", "pid=", "--ppid", String(process.pid)], {
      encoding: "utf8",
    })
      .split(/\s+/)
      .filter((pid) => pid !== "" && commandOf(pid).includes("pictures"));
    expect(commandOf(child)).toContain("--max-old-space-size=512");
    const dataLimit = () => /Max data size +(\S+)/.exec(readFileSync(`/proc/${child}/limits`, "utf8"))?.[1];
    await expect.poll(dataLimit).toBe("2000000000");
  });
});
