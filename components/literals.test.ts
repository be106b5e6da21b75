import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Folders whose texts all come from catalogues. */
const TRANSLATED = ["viewer", "buyer", "portal", "profile", "speech", "orderChange", "plan", "ui"];
/** Pages and their layouts; the documentation is in English. */
const PAGES = ["(office)", "(welcome)", "checkout", "e", "orders", "portal", "waiting"];
/** The office and what it shares with the editor, in whose code names of columns and sentences are found too. */
const OFFICE = ["office", "publishing"];
/** The editor, whose texts are found like those of the office. */
const EDITOR = ["editor"];
/** Folders whose own files are checked, with exceptions; their subfolders are listed above. */
const OWN_FILES: Record<string, string[]> = {
  front: ["Hall.tsx"],
};
/** Text between tags; the arrow of a function and a comparison are followed by code. */
const TEXT = /(?<![=\s])>(?!\s*[,&])([^<>{}()=;]*\p{L}{2,}[^<>{}()=;]*)<\/?[A-Za-z>]/gu;
/** Attributes that people read or hear. */
const SPOKEN_NAMES =
  "alt|aria-label|aria-description|caption|cancel|confirm|description|hint|label|placeholder|title";
const SPOKEN = new RegExp(`\\b(?:${SPOKEN_NAMES})="([^"]*\\p{L}{2,}[^"]*)"`, "gu");
/** The same with values inside, and toasts. */
const FILLED = new RegExp(`\\b(?:${SPOKEN_NAMES})=\\{\`([^\`]*)\`\\}`, "gu");
const TOASTS = /\bnotify\.(?:done|failed)\(\s*["`]([^"`]*)["`]/gu;
/** Labels and sentences in code, such as the title of a column; excludes errors for developers. */
const NAMED = /\b(?:label|title|hint|words|any|what|noun): "(\p{Lu}[^"]*\p{L}[^"]*)"/gu;
const SENTENCES = /(?<!Error\()["`](\p{Lu}\p{L}* \p{Ll}[^"`]*)["`](?!:)/gu;
/** Names and codes that are the same in every language. */
const NAMES = new Set(["Aisle", "BIC", "DATEV", "IBAN", "K7M-2XQ", "PDF", "SKR04", "https://"]);
/** Keys of a catalogue, and web addresses. */
const NO_TEXT = /^(?:[a-z]\w*(?:\.\w+)+|https?:\/\/\S+)$/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const MARKUP = [TEXT, SPOKEN, FILLED, TOASTS];

function literalsIn(code: string, patterns = MARKUP): string[] {
  const text = code.replace(COMMENTS, "");
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, literal]) => literal?.trim() ?? ""),
  );
  return found.filter(
    (literal) =>
      !NAMES.has(literal) &&
      !NO_TEXT.test(literal) &&
      /\p{L}{2,}/u.test(literal.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "")),
  );
}

test("finds texts between tags and in attributes, and ignores code", () => {
  const code =
    '<p title="Close it">{say("x")}<b>Pay now</b></p>; const f = (a: Map<string, number>) => a > 1;' +
    `notify.done("Saved"); <a aria-label={\`Order \${name}\`} /><a aria-label={\`\${say("x")} · \${name}\`} />`;
  expect(literalsIn(code)).toEqual(["Pay now", "Close it", `Order \${name}`, "Saved"]);
});

test("finds labels and sentences in the code of the office, and ignores errors for developers", () => {
  const code = `[{ id: "size", title: "Size" }]; ready ? "Now or later" : say("x"); throw new Error("No such row");`;
  expect(literalsIn(code, [NAMED, SENTENCES])).toEqual(["Size", "Now or later"]);
});

function filesIn(folder: string, { recursive = true, kinds = /\.tsx$/ } = {}): string[] {
  return readdirSync(join(import.meta.dirname, folder), { recursive, encoding: "utf8" })
    .filter((file) => kinds.test(file) && !file.includes(".test."))
    .map((file) => join(folder, file));
}

function foundIn(files: string[], patterns = MARKUP): string[] {
  return files.flatMap((file) =>
    literalsIn(readFileSync(join(import.meta.dirname, file), "utf8"), patterns).map(
      (text) => `${file}: ${text}`,
    ),
  );
}

test("every text in these folders comes from a catalogue", () => {
  expect(foundIn(TRANSLATED.flatMap((folder) => filesIn(folder)))).toEqual([]);
});

test("every text of the pages comes from a catalogue", () => {
  const kinds = /\.tsx$/;
  const own = filesIn("../app", { recursive: false, kinds });
  const files = [...own, ...PAGES.flatMap((folder) => filesIn(`../app/${folder}`, { kinds }))];
  expect(files.length).toBeGreaterThan(50);
  expect(foundIn(files, [...MARKUP, NAMED, SENTENCES])).toEqual([]);
});

test("every text in these folders of the office and the editor comes from a catalogue", () => {
  const kinds = /\.tsx?$/;
  const own = Object.entries(OWN_FILES).flatMap(([folder, others]) =>
    filesIn(folder, { recursive: false, kinds }).filter(
      (file) => !others.some((other) => file.endsWith(other)),
    ),
  );
  const files = [...own, ...[...OFFICE, ...EDITOR].flatMap((folder) => filesIn(folder, { kinds }))];
  expect(foundIn(files, [...MARKUP, NAMED, SENTENCES])).toEqual([]);
});
