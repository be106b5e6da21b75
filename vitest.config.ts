import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CHROMIUM } from "./lib/testing/chromium.mjs";
import { postgresPrograms } from "./lib/testing/postgres.ts";

const root = import.meta.dirname;
const DATABASE_TESTS = "**/*.db.test.ts";
/** The fields of responses do not depend on the database, so this slow test runs on one. */
const DOCUMENT_TEST = "lib/api/prism.db.test.ts";
/** The server keeps state in its process, so each of these files has its own. */
const SERVER_TESTS = "lib/server/**/*.test.ts";
const hasPostgres = postgresPrograms() !== null;
if (!hasPostgres) {
  console.warn(
    "NOTICE: PostgreSQL is not installed here, so the database tests run on the embedded database only.",
  );
}

/** Suites named *.db.test.ts run twice, on the embedded database and on PostgreSQL; all others run once. */
export default defineConfig({
  root,
  test: {
    root,
    pool: "forks",
    maxWorkers: 2,
    // Workers keep the loaded application and their database between files, which saves a third of the time.
    isolate: false,
    // Only for tests that hang: how fast a machine is decides no test.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      project("unit", {
        include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "components/**/*.test.ts"],
        exclude: [DATABASE_TESTS, SERVER_TESTS, "**/node_modules/**"],
      }),
      {
        extends: true as const,
        // Next replaces these when it builds.
        define: { "process.env": "{}" },
        test: {
          name: "components",
          include: ["components/**/*.browser.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: CHROMIUM }),
            instances: [{ browser: "chromium" as const }],
          },
        },
      },
      project("server", { include: [SERVER_TESTS], exclude: [DATABASE_TESTS], isolate: true }),
      project("embedded", { include: [DATABASE_TESTS], globalSetup: "lib/testing/embeddedSetup.ts" }),
      ...(hasPostgres
        ? [
            project("postgres", {
              include: [DATABASE_TESTS],
              exclude: [DOCUMENT_TEST, "**/node_modules/**"],
              globalSetup: "lib/testing/postgresSetup.ts",
            }),
          ]
        : []),
    ],
  },
});

type Suites = { include: string[]; exclude?: string[]; isolate?: boolean; globalSetup?: string };

function project(name: string, test: Suites) {
  return { extends: true as const, test: { name, ...test } };
}
