import type { TestProject } from "vitest/node";
import { openDatabase } from "#lib/store/database";
import { postgresPrograms, startPostgres } from "./postgres";

/** Tests kill processes, never the machine, so written data survives without fsync. */
const WITHOUT_SYNC = ["fsync=off", "full_page_writes=off"];

/** Starts a cluster and migrates the template database of all test files. */
export default async function setup(project: TestProject) {
  const programs = postgresPrograms();
  if (!programs) throw new Error("There is no PostgreSQL on this machine.");
  const cluster = await startPostgres(programs, WITHOUT_SYNC);
  const template = await openDatabase({ kind: "postgres", url: cluster.url, connections: 2 });
  await template.close();
  project.provide("database", { kind: "postgres", url: cluster.url });
  return () => cluster.stop();
}
