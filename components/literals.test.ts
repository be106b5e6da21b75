import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Folders whose texts all come from catalogues. Others follow, surface by surface. */
const TRANSLATED = ["viewer", "buyer", "portal", "profile"];
/** Text between tags; the arrow of a function and a comparison are followed by code. */
const TEXT = /(?<![=\s])>(?!\s*,)([^<>{}()=;]*\p{L}{2,}[^<>{}()=;]*)<\/?[A-Za-z>]/gu;
/** Attributes that people read or hear. */
const SPOKEN_NAMES =
  "alt|aria-label|aria-description|caption|cancel|confirm|description|hint|label|placeholder|title";
const SPOKEN = new RegExp(`\\b(?:${SPOKEN_NAMES})="([^"]*\\p{L}{2,}[^"]*)"`, "gu");
/** The same with values inside, and toasts. */
const FILLED = new RegExp(`\\b(?:${SPOKEN_NAMES})=\\{\`([^\`]*)\`\\}`, "gu");
const TOASTS = /\bnotify\.(?:done|failed)\(\s*["`]([^"`]*)["`]/gu;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function literalsIn(code: string): string[] {
  const text = code.replace(COMMENTS, "");
  const found = [TEXT, SPOKEN, FILLED, TOASTS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, literal]) => literal?.trim() ?? ""),
  );
  return found.filter((literal) => /\p{L}{2,}/u.test(literal.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "")));
}

test("a text between tags or in an attribute is found, code is not", () => {
  const code =
    '<p title="Close it">{say("x")}<b>Pay now</b></p>; const f = (a: Map<string, number>) => a > 1;' +
    `notify.done("Saved"); <a aria-label={\`Order \${name}\`} /><a aria-label={\`\${say("x")} · \${name}\`} />`;
  expect(literalsIn(code)).toEqual(["Pay now", "Close it", `Order \${name}`, "Saved"]);
});

test("every text in these folders comes from a catalogue", () => {
  const files = TRANSLATED.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx$/.test(file))
      .map((file) => join(folder, file)),
  );
  const found = files.flatMap((file) =>
    literalsIn(readFileSync(join(import.meta.dirname, file), "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
