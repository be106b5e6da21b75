import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

/** Core folders, lower ones first: each may import those before it, and itself. */
const CORE = [
  "text",
  "words",
  "geometry",
  "records",
  "plan",
  "pricing",
  "tax",
  "documents",
  "emails",
  "wayfinding",
  "sales",
  "crm",
  "bank",
  "webhooks",
  "stats",
  "legacy",
];
const upTo = (folder: string) => ["refusal", "access", ...CORE.slice(0, CORE.indexOf(folder) + 1)];
const EVERY_CORE = ["refusal", "access", ...CORE];

/** Which folder may import which. */
const MAY_IMPORT: Record<string, string[]> = {
  refusal: [],
  access: [],
  ...Object.fromEntries(CORE.map((folder) => [folder, upTo(folder)])),
  schema: ["schema", ...EVERY_CORE],
  store: ["store", ...EVERY_CORE],
  outside: ["outside", "ports (types)", ...EVERY_CORE],
  /** The dependencies of services, as interfaces only. */
  ports: ["ports", "store (types)", ...EVERY_CORE],
  services: ["services", "ports (types)", "store", "schema (types)", ...EVERY_CORE],
  /** Token buckets in memory and in the database. */
  rateLimits: ["rateLimits", "refusal"],
  /** Cached responses, their encodings and their ETags. */
  httpCache: ["httpCache"],
  /** What an endpoint declares: who may call it, what it reads, and how it answers. */
  declare: ["declare", "refusal", "text", "access (types)", "httpCache (types)"],
  /** The steps of every request to a declared endpoint. */
  http: ["http", "declare", "httpCache", "rateLimits", "refusal", "text", "access (types)"],
  /** Lists in pages: their replies, and the cursors that continue them. */
  lists: ["lists", "declare", "refusal", "text"],
  /** Files and streams that endpoints receive and send. */
  files: ["files", "declare", "http", "httpCache", "records", "refusal", "text"],
  /** Endpoints as tools of the Model Context Protocol. */
  mcp: ["mcp", "declare", "http", "rateLimits", "refusal", "text", "access (types)"],
  /** Writes the API description from the declarations. */
  openapi: ["openapi", "declare", "http", "refusal"],
  api: [
    "api",
    "declare",
    "http",
    "lists",
    "files",
    "mcp (types)",
    "rateLimits",
    "openapi",
    "schema",
    "services",
    "ports (types)",
    "store (types)",
    ...EVERY_CORE,
  ],
  /** Shared by Next's handlers and pages with the application; it must stay small, because Next bundles it. */
  opened: ["declare", "http", "files", "mcp", "ports (types)", "store (types)", "server (types)"],
  app: [
    "app",
    "opened",
    "declare",
    "http",
    "httpCache",
    "rateLimits",
    "openapi",
    "store",
    "outside",
    "services",
    "ports (types)",
    "server (types)",
    ...EVERY_CORE,
  ],
  /** The operator's commands, without a server. */
  operator: ["app", "files", "rateLimits", "outside", "services", "store", "server (types)", ...EVERY_CORE],
  /** Backups of an installation in one file; separate from the application. */
  backup: ["backup", "store", "refusal"],
  server: [
    "server",
    "app",
    "operator",
    "opened",
    "backup",
    "api",
    "declare",
    "http",
    "httpCache",
    "files",
    "rateLimits",
    "outside",
    "services (types)",
    "seed",
    ...EVERY_CORE,
  ],
  client: ["client", "api (types)", "declare (types)", ...EVERY_CORE],
  editor: ["editor", "schema (types)", ...EVERY_CORE],
  viewer: ["viewer", "schema (types)", ...EVERY_CORE],
  "components/ui": ["components/ui", ...EVERY_CORE],
  /** The language of the office, with its formats. */
  "components/speech": ["components/speech", "components/ui", "client", ...EVERY_CORE],
  "components/plan": ["components/plan", "components/ui", "schema", ...EVERY_CORE],
  /** Checking, comparing and publishing, in the editor and beside it. */
  "components/publishing": [
    "components/speech",
    "components/publishing",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    ...EVERY_CORE,
  ],
  /** What merging and splitting booths changes in their order, in the editor and beside it. */
  "components/orderChange": ["components/speech", "components/orderChange", "client", ...EVERY_CORE],
  "components/editor": [
    "components/speech",
    "components/orderChange",
    "components/publishing",
    "components/editor",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    "editor",
    ...EVERY_CORE,
  ],
  "components/viewer": [
    "components/viewer",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    "viewer",
    ...EVERY_CORE,
  ],
  /** An exhibitor's entry, edited by the team or by the exhibitor. */
  "components/profile": [
    "components/speech",
    "components/profile",
    "components/ui",
    "schema",
    "client",
    ...EVERY_CORE,
  ],
  "components/portal": [
    "components/portal",
    // Exhibitors answer proposed changes with the same components as buyers.
    "components/buyer",
    "components/profile",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    ...EVERY_CORE,
  ],
  "components/office": [
    "components/speech",
    "components/orderChange",
    "components/publishing",
    "components/profile",
    "components/office",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    ...EVERY_CORE,
  ],
  /** Shows components in all their states, for development and for their tests. */
  "components/gallery": [
    "components/speech",
    "components/gallery",
    "components/ui",
    "components/viewer",
    "components/office",
    "components/editor",
    "editor",
    "viewer",
    "testing",
    "schema (types)",
    ...EVERY_CORE,
  ],
  "components/docs": ["components/docs", "components/ui", ...EVERY_CORE],
  "components/buyer": ["components/buyer", "components/ui", "schema", "client", "viewer", ...EVERY_CORE],
  "components/front": [
    "components/speech",
    "components/front",
    "components/plan",
    "components/ui",
    "schema",
    "client",
    ...EVERY_CORE,
  ],
};

/** The packages that a pure folder may use. */
const PURE_PACKAGES: Record<string, string[]> = {
  "lib/bank/lineKey.ts": ["node:crypto"],
  "lib/bank/xml.ts": ["fast-xml-parser"],
  "lib/documents/datev.ts": ["iconv-lite"],
  "lib/geometry/overlay.ts": ["polygon-clipping"],
  "lib/tax/bankIds.ts": ["ibantools"],
  "lib/tax/vatIds.ts": ["jsvat-next"],
  "lib/text/csv.ts": ["papaparse"],
  "lib/text/richText.ts": ["sanitize-html"],
  "lib/webhooks/sign.ts": ["node:crypto"],
  "lib/webhooks/target.ts": ["ipaddr.js"],
};
/** Anything that would make a function depend on more than its arguments. */
const IMPURE = /\b(Date\.now|Math\.random|new Date\(\)|fetch\(|process\.env|performance\.now|prisma)\b/;

const root = join(import.meta.dirname, "..");
/** Peers are compared in benchmarks; the product never imports them. */
const isSource = (file: string) =>
  !file.includes("/peers/") &&
  /\.tsx?$/.test(file) &&
  !/\.(test|bench)\.tsx?$/.test(file) &&
  !file.includes("generated/");
const sources = ["lib", "components"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => isSource(file) && !file.startsWith("lib/testing/")),
);

type Import = { from: string; isType: boolean };

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const pattern = /^(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\("([^"]+)"\)/gm;
  return [...text.matchAll(pattern)].map(([, type, from, dynamic]) => ({
    from: (from ?? dynamic) as string,
    isType: type !== undefined,
  }));
}

/** The path behind an import's alias; a resource of the services is addressed by its folder. */
function pathOf(alias: string): string {
  const path = alias.slice(1);
  return path.startsWith("services/") ? `lib/${path}/index` : path;
}

function folderOf(path: string): string {
  const [top, folder = "", next] = path.split("/");
  if (top === "components") return `components/${folder}`;
  return next === undefined ? folder.replace(/\.tsx?$/, "") : folder;
}

/** The folder of an import, or null for packages and style sheets. */
function target(file: string, from: string): string | null {
  if (from.endsWith(".css")) return null;
  if (from.startsWith("#seed/")) return "seed";
  if (from.startsWith("#")) return folderOf(pathOf(from));
  if (from.startsWith(".")) return folderOf(relative(root, join(root, file, "..", from)));
  return null;
}

/** Ignores writes: two settings of next-auth can be set only through the environment. */
function withoutWrites(file: string): string {
  return readFileSync(join(root, file), "utf8").replace(/delete process\.env\.\w+|process\.env\.\w+ = /g, "");
}

test("every folder is in the table, and imports only what the table allows", () => {
  const wrong = sources.flatMap((file) => {
    const allowed = MAY_IMPORT[folderOf(file)];
    if (!allowed) return `${file} is in a folder that the table does not list`;
    return importsOf(file)
      .filter(({ from, isType }) => {
        const folder = target(file, from);
        return (
          folder !== null && !allowed.includes(folder) && !(isType && allowed.includes(`${folder} (types)`))
        );
      })
      .map(({ from }) => `${file} imports ${from}`);
  });
  expect(wrong).toEqual([]);
});

const core = sources.filter((file) => EVERY_CORE.includes(folderOf(file)) && file.startsWith("lib/"));

test("the core imports no packages except the few pure ones that are allowed", () => {
  const tiny = ["flatqueue", "flatbush", "delaunator", "robust-predicates", "zod"];
  const wrong = core.flatMap((file) => {
    const known = [...(PURE_PACKAGES[file] ?? []), ...(file.startsWith("lib/wayfinding/") ? tiny : [])];
    return importsOf(file)
      .filter(({ from }) => target(file, from) === null && !from.endsWith(".json") && !known.includes(from))
      .map(({ from }) => `${file} imports ${from}`);
  });
  expect(wrong).toEqual([]);
});

test("the core uses no clock, randomness, network or database", () => {
  const withoutComments = (file: string) =>
    readFileSync(join(root, file), "utf8").replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
  expect(core.filter((file) => IMPURE.test(withoutComments(file)))).toEqual([]);
});

test("only the server reads settings from process.env", () => {
  const readers = sources.filter((file) => withoutWrites(file).includes("process.env"));
  expect(readers.filter((file) => !file.startsWith("lib/server/"))).toEqual([]);
});

const sourceOf = new Map(sources.map((file) => [file.replace(/\.tsx?$/, ""), file]));

/** The project files that a file imports, including types and dynamic imports. */
function needs(file: string): string[] {
  return importsOf(file)
    .filter(({ from }) => /^[#.]/.test(from))
    .map(({ from }) => (from.startsWith("#") ? pathOf(from) : relative(root, join(root, file, "..", from))))
    .flatMap((place) => sourceOf.get(place) ?? sourceOf.get(`${place}/index`) ?? []);
}

test("modules shared by all services import no resource", () => {
  const shared = sources.filter((file) => file.startsWith("lib/services/base/"));
  const wrong = shared.flatMap((file) =>
    needs(file)
      .filter((needed) => needed.startsWith("lib/services/") && !needed.startsWith("lib/services/base/"))
      .map((needed) => `${file} imports ${needed}`),
  );
  expect(wrong).toEqual([]);
});

test("there are no import cycles, including types and dynamic imports", () => {
  const left = new Map(sources.map((file) => [file, needs(file)]));
  const isFree = ([, needed]: [string, string[]]) => needed.every((file) => !left.has(file));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const [file] of free) left.delete(file);
  expect([...left.keys()]).toEqual([]);
});

test("no object literal is spread only to save lines", () => {
  const groups = sources.filter((file) => /\.\.\.\{\s/.test(readFileSync(join(root, file), "utf8")));
  expect(groups).toEqual([]);
});
