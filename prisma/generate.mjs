/**
 * Writes the Prisma client. Generating never runs the schema engine, but Prisma would download it unless an
 * executable is configured; naming Node's own keeps this step working without a network.
 */
import { spawnSync } from "node:child_process";

const { status } = spawnSync(
  process.execPath,
  ["node_modules/prisma/build/index.js", "generate", "--schema", "prisma/schema.prisma"],
  {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
  },
);
process.exit(status ?? 1);
