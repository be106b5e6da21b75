import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { argumentsOf, fillPattern } from "#lib/text/pattern";
import { LANGUAGES } from "./languages";
import { OFFICE_LANGUAGES, OFFICE_SURFACES, PAGE_SURFACES } from "./office";

type Catalogue = Record<string, string>;

const here = import.meta.dirname;
const root = join(here, "../..");

/** The catalogues that exist in every language of the product; others exist in the languages of their files. */
const EVERYWHERE = [
  "terms",
  "viewer",
  "kiosk",
  "places",
  "directions",
  "buyer",
  "errors",
  "documents",
  "email",
  "parts",
  "portal",
  "failure",
];
/** The nouns that sentences may use without declaring them. */
const NOUNS = new Set(["booth", "exhibitor", "level", "booths"]);

function read(language: string, surface: string): Catalogue {
  return JSON.parse(readFileSync(join(here, language, `${surface}.json`), "utf8"));
}

/** Every argument of a message in all of its branches. */
function argumentsIn(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      const inner = Object.values(element.options).flatMap(({ value }) => argumentsIn(value));
      return [element.value, ...inner];
    }
    return [element.value];
  });
  return [...new Set(names)].sort();
}

/** The plural forms that every plural of a message has, such as `one`, `few`, `other`. */
function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

const languages = readdirSync(here, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

function surfacesOf(language: string): string[] {
  return readdirSync(join(here, language)).map((file) => file.replace(".json", ""));
}

describe.each(languages)("%s", (language) => {
  const messages = surfacesOf(language).flatMap((surface) => {
    const english = read("en", surface);
    return Object.entries(read(language, surface)).map(([key, text]) => ({
      name: `${surface}: ${key}`,
      text,
      parsed: parse(text),
      english: english[key] ?? "",
    }));
  });
  const namesOf = (found: typeof messages) => found.map(({ name }) => name);

  test("has the keys of English in their order", () => {
    for (const surface of surfacesOf(language))
      expect(Object.keys(read(language, surface)), surface).toEqual(Object.keys(read("en", surface)));
  });

  test("uses the same arguments as English", () => {
    const wanted = (elements: readonly MessageFormatElement[]) =>
      String(argumentsIn(elements).filter((name) => !NOUNS.has(name)));
    const differing = messages.filter(({ parsed, english }) => wanted(parsed) !== wanted(parse(english)));
    expect(namesOf(differing)).toEqual([]);
  });

  test("has every plural form of the language", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const lacking = messages.filter(({ parsed }) =>
      pluralsIn(parsed).some((has) => forms.some((form) => !has.includes(form))),
    );
    expect(namesOf(lacking)).toEqual([]);
  });

  test("has no straight apostrophe, which quotes in ICU: write ’", () => {
    expect(namesOf(messages.filter(({ text }) => text.includes("'")))).toEqual([]);
  });

  test("is parsed by the product like by a standard parser", () => {
    for (const { text, parsed, name } of messages) {
      const standard = new IntlMessageFormat(parsed, language);
      for (const number of [1, 5]) {
        const values = Object.fromEntries(argumentsOf(text).map((argument) => [argument, number]));
        expect(fillPattern(text, values, language).replace(/[\u2068\u2069]/g, ""), name).toBe(
          standard.format(values),
        );
      }
    }
  });
});

test("every language has every catalogue of visitors, buyers and exhibitors", () => {
  const missing = Object.keys(LANGUAGES).flatMap((language) => {
    const has = surfacesOf(language);
    return EVERYWHERE.filter((surface) => !has.includes(surface)).map((surface) => `${language}/${surface}`);
  });
  expect(missing).toEqual([]);
});

test("every language of the office has all of its catalogues", () => {
  const missing = OFFICE_LANGUAGES.flatMap((language) => {
    const has = surfacesOf(language);
    return [...OFFICE_SURFACES, ...Object.keys(PAGE_SURFACES), "emailNames"]
      .filter((surface) => !has.includes(surface))
      .map((surface) => `${language}/${surface}`);
  });
  expect(missing).toEqual([]);
});

const sources = ["lib", "components", "app"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !file.includes("generated"))
    .map((file) => ({ path: join(folder, file), code: readFileSync(join(root, folder, file), "utf8") })),
);

/** The files of components that a file imports. */
function importsOf({ path, code }: { path: string; code: string }): string[] {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from "([^"]+)";$/gm)];
  return imports.flatMap(([, names = "", from = ""]) => {
    if (!names.split(",").some((name) => /^\s*[A-Z][a-z]/.test(name))) return [];
    if (from.startsWith(".")) return join(path, "..", from);
    return from.startsWith("#") ? from.slice(1) : [];
  });
}

test("the keys of some pages are only used in code for which these pages load them", () => {
  const keysIn = (code: string) => code.match(/(?<=")[a-z]\w*\.[\w.]+(?=")/g) ?? [];
  const strayed = Object.entries(PAGE_SURFACES).flatMap(([surface, folders]) => {
    const keys = new Set(Object.keys(read("en", surface)));
    const isOwn = ({ path }: { path: string }) => folders.some((folder) => path.startsWith(`${folder}/`));
    const speaking = sources
      .filter((source) => isOwn(source) && keysIn(source.code).some((key) => keys.has(key)))
      .map(({ path }) => path.replace(/\.tsx?$/, ""));
    const others = sources.filter(
      (source) => /^(components\/office|app\/\(office\))\//.test(source.path) && !isOwn(source),
    );
    return others.flatMap((source) =>
      [
        ...keysIn(source.code).filter((key) => keys.has(key)),
        // Pages may use the components, because they provide the texts.
        ...(source.path.startsWith("app/")
          ? []
          : importsOf(source).filter((path) => speaking.includes(path))),
      ].map((found) => `${source.path}: ${found}`),
    );
  });
  expect(strayed).toEqual([]);
});

test("every key is used", () => {
  const code = sources.map((source) => source.code).join("\n");
  const written = new Set(code.match(/[A-Za-z][\w.]*[\w]/g));
  /** Keys that are composed in code, such as `status.${status}`. */
  const built = [...code.matchAll(/[`"]((?:[\w]+\.)+)(?:\$\{|")/g)].map(([, start]) => start as string);
  const unused = surfacesOf("en").flatMap((surface) =>
    Object.keys(read("en", surface))
      .filter((key) => !written.has(key) && !built.some((start) => key.startsWith(start)))
      .map((key) => `${surface}: ${key}`),
  );
  expect(unused).toEqual([]);
});
