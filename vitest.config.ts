import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { CHROMIUM } from "./lib/testing/chromium.mjs";
import { postgresPrograms } from "./lib/testing/postgres.ts";

const root = import.meta.dirname;
const DATABASE_TESTS = "**/*.db.test.ts";
/** Tests that take minutes and seldom fail alone; `npm run soak` runs them. */
const SOAK_TESTS = process.env.SOAK === "1" ? [] : ["**/*.soak.test.ts"];
/**
 * Tests whose result may depend on the database: the layers that hold SQL and transactions, suites named after
 * concurrency or durability, and one that calls every endpoint. These run on PostgreSQL too.
 */
const OF_BOTH_DATABASES = [
  "lib/{backup,rateLimits,services,store}/**/*.db.test.ts",
  "**/*.{issues,killed,races,random}.db.test.ts",
  "lib/api/access.db.test.ts",
];
/** Some of these only read and add up what the database returns. */
const OF_ANY_DATABASE = [
  "lib/services/{analytics/counting,publishing/offlineExport}.db.test.ts",
  "lib/api/moneyReport.random.db.test.ts",
];
/**
 * `npm run test:quick` runs the main suite of each resource. It leaves out what takes most of the time: further
 * suites of a resource, volume, races, crashes, backups, long searches, and checks by public tools.
 */
const NOT_QUICK =
  process.env.QUICK === "1"
    ? [
        "**/*.{bulk,histories,issues,model,races,random}.db.test.ts",
        "lib/api/*.*.db.test.ts",
        "lib/api/{access,cursors,elements,moneyReport,prism,sandbox,scim}.db.test.ts",
        "lib/api/{contract,generators}.test.ts",
        "lib/backup/**",
        "lib/outside/documents/{render,scripts}.test.ts",
        "lib/services/{analytics/counting,orders/killed,publishing/offlineExport}.db.test.ts",
        "lib/store/{damage,durability,fullDisk,replica}.test.ts",
        "lib/store/{analytics/migration,migrations,poolHooks}.db.test.ts",
        "{components,lib/viewer}/**/*.db.test.ts",
        "prisma/**",
      ]
    : [];
/** `npm run test:postgres` runs all suites there, as `npm run soak` does. */
const isWholePostgres = process.argv.includes("--project=postgres");
/** The server keeps state in its process, so each of these files has its own. */
const SERVER_TESTS = "lib/server/**/*.test.ts";
const hasPostgres = postgresPrograms() !== null;
if (!hasPostgres) {
  console.warn(
    "NOTICE: PostgreSQL is not installed here, so the database tests run on the embedded database only.",
  );
}

/** Suites named *.db.test.ts need a database. They run on the embedded one, and some of them on PostgreSQL as well. */
export default defineConfig({
  root,
  test: {
    root,
    // `npm test` leaves these to `npm run test:long`, which the workflow runs, and to the soak.
    tags: [{ name: "soak", description: "takes seconds and seldom fails alone" }],
    pool: "forks",
    // A worker has two threads at work, its own and the database's; a third worker only makes all three slower.
    maxWorkers: 2,
    // Workers keep the loaded application and their database between files, which saves a third of the time.
    isolate: false,
    // Modules that one project compiled are read from the disk by the others and by the next run.
    experimental: { fsModuleCache: true },
    // Only stops tests that hang: the speed of the machine must not decide a test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project("unit", {
        include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "components/**/*.test.ts"],
        exclude: [DATABASE_TESTS, SERVER_TESTS, ...SOAK_TESTS, ...NOT_QUICK],
      }),
      {
        extends: true as const,
        // Next replaces these when it builds.
        define: { "process.env": "{}" },
        test: {
          name: "components",
          include: ["components/**/*.browser.test.tsx"],
          setupFiles: "lib/testing/leaveNothing.ts",
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: "chromium" as const }],
          },
        },
      },
      project("server", {
        include: [SERVER_TESTS],
        exclude: [DATABASE_TESTS, ...SOAK_TESTS],
        isolate: true,
        globalSetup: "lib/testing/programSetup.ts",
        // These wait for processes that they start or kill.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
      }),
      project("embedded", {
        include: [DATABASE_TESTS],
        exclude: NOT_QUICK,
        globalSetup: "lib/testing/embeddedSetup.ts",
      }),
      ...(hasPostgres
        ? [
            project("postgres", {
              include: isWholePostgres ? [DATABASE_TESTS] : OF_BOTH_DATABASES,
              exclude: isWholePostgres ? [] : OF_ANY_DATABASE,
              globalSetup: "lib/testing/postgresSetup.ts",
            }),
          ]
        : []),
    ],
  },
});

type Suites = NonNullable<TestProjectInlineConfiguration["test"]>;

function project(name: string, test: Suites) {
  return { extends: true as const, test: { name, setupFiles: "lib/testing/seededChecks.ts", ...test } };
}
