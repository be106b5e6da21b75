/**
 * The browser of journeys, benchmarks and pictures. Debian's Chromium without windows comes first, because it does
 * the same in two thirds of the time; where Debian's is not installed, Playwright has one of its own.
 */
import { existsSync } from "node:fs";

const INSTALLED = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

export const isChromiumInstalled = INSTALLED !== undefined;

/** How it is started; pages are drawn by the processor, so that every machine draws them alike. */
export const CHROMIUM = {
  ...(INSTALLED === undefined ? {} : { executablePath: INSTALLED }),
  args: ["--no-sandbox", "--disable-gpu"],
};
