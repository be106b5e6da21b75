import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { programArguments } from "./programs";

/** A release whose only difference is one more migration, `99999999999999_next`. */
export function makeNextRelease(folder: string, sql: string): string {
  const link = (name: string) => symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, "prisma/migrations/99999999999999_next"), { recursive: true });
  for (const name of readdirSync(".")) if (name !== "prisma") link(name);
  for (const name of readdirSync("prisma")) if (name !== "migrations") link(join("prisma", name));
  cpSync("prisma/migrations", join(folder, "prisma/migrations"), { recursive: true });
  writeFileSync(join(folder, "prisma/migrations/99999999999999_next/migration.sql"), sql);
  return folder;
}

/** `npm run admin -- migrate` of a release; what it prints. */
export async function migrateWith(release: string, settings: Record<string, string>): Promise<string> {
  const args = [...programArguments("admin"), "migrate"];
  const child = spawn(process.execPath, args, { cwd: release, env: { ...process.env, ...settings } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  await once(child, "close");
  return printed;
}
