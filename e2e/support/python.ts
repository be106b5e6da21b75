import { execFileSync } from "node:child_process";

/** The command of Python 3.10 or newer, if there is one. */
export function findPython(): string | undefined {
  const code = "import sys; sys.exit(sys.version_info < (3, 10))";
  return ["python3", "python", "python3.13", "python3.12", "python3.11", "python3.10"].find((name) => {
    try {
      execFileSync(name, ["-c", code], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}
