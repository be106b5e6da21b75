/**
 * The browser of end-to-end tests, benchmarks and screenshots. Prefers Debian's headless Chromium, which takes two
 * thirds of the time, to Playwright's.
 */
import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

export const isChromiumInstalled = INSTALLED !== undefined;

/** Start options; software rendering, so that every machine renders alike. */
export const CHROMIUM = {
  ...(INSTALLED === undefined ? {} : { executablePath: INSTALLED }),
  args: ["--no-sandbox", "--disable-gpu"],
};
