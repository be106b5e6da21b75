import type { TestProject } from "vitest/node";
import { openDatabase } from "#lib/store/database";
import { postgresPrograms, startPostgres } from "./postgres";

/** The tests kill the house and never the machine, and what the system was given to write survives that. */
const WITHOUT_SYNC = ["fsync=off", "full_page_writes=off"];

/** Starts a cluster of our own and migrates the database that every test file gets a copy of. */
export default async function setup(project: TestProject) {
  const programs = postgresPrograms();
  if (!programs) throw new Error("There is no PostgreSQL on this machine.");
  const cluster = await startPostgres(programs, WITHOUT_SYNC);
  const template = await openDatabase({ kind: "postgres", url: cluster.url, connections: 2 });
  await template.close();
  project.provide("database", { kind: "postgres", url: cluster.url });
  return () => cluster.stop();
}
