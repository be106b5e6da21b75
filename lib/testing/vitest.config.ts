import { defineConfig } from "vitest/config";
import { postgresPrograms } from "./postgres.ts";

const root = new URL("../..", import.meta.url).pathname;
const DATABASE_TESTS = "**/*.db.test.ts";
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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      project("unit", {
        include: ["lib/**/*.test.ts", "prisma/**/*.test.ts", "components/**/*.test.ts"],
        exclude: [DATABASE_TESTS, "**/node_modules/**"],
      }),
      project("embedded", { include: [DATABASE_TESTS], globalSetup: "lib/testing/embeddedSetup.ts" }),
      ...(hasPostgres
        ? [project("postgres", { include: [DATABASE_TESTS], globalSetup: "lib/testing/postgresSetup.ts" })]
        : []),
    ],
  },
});

function project(name: string, test: { include: string[]; exclude?: string[]; globalSetup?: string }) {
  return { extends: true as const, test: { name, ...test } };
}
