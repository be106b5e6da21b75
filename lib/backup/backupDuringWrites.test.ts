import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#lib/store/database";
import { startServerProcess } from "#lib/testing/serverProcess";

const folder = mkdtempSync(join(tmpdir(), "aisle-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BULK = 20;
const CLIENTS = 2;
/** Bulks acknowledged before the backup starts. */
const BEFORE = 4;

/** Runs the commands under a heading of the operator's guide. */
async function runGuideExample(heading: string, settings: Record<string, string>) {
  const guide = readFileSync("docs/operating.md", "utf8");
  const [, script = ""] = guide.split(`## ${heading}\n`)[1]?.match(/```sh\n(.*?)```/s) ?? [];
  const child = spawn("sh", ["-ec", script], { env: { ...process.env, ...settings } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, said: output };
}

test("DB-07: a backup during writes has only whole bulks, and all that were acknowledged before it", {
  tags: "soak",
}, async () => {
  const data = join(folder, "busy");
  const backups = join(folder, "backups");
  mkdirSync(backups);
  const server = await startServerProcess(data);
  const settings = { DATA_DIR: data, BACKUPS: backups, AISLE_URL: server.url };
  const health = () => runGuideExample("Health checks", settings);
  const well = { code: 0, said: expect.stringContaining('"status":"ready"') };
  await expect.poll(health).toMatchObject(well);
  const event = (await server.ask("POST", "/api/v1/events", { name: "Busy" })).body.data.id;
  await server.ask("POST", `/api/v1/events/${event}/levels`, { name: "Hall 1" });
  const statuses = new Set<number>();
  let acknowledged = 0;
  let isOver = false;
  let warm = () => {};
  const isWarm = new Promise<void>((resolve) => {
    warm = resolve;
  });
  const write = async (client: number) => {
    for (let bulk = 0; !isOver; bulk += 1) {
      const booths = Array.from({ length: BULK }, (_, item) => ({ label: `${client}-${bulk}-${item}` }));
      statuses.add((await server.ask("POST", `/api/v1/events/${event}/booths`, booths)).status);
      acknowledged += 1;
      if (acknowledged === BEFORE) warm();
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => write(client));
  await isWarm;
  const before = acknowledged;
  const taken = await runGuideExample("Backup", settings);
  const after = acknowledged;
  isOver = true;
  await Promise.all(clients);
  await server.stop();
  const [file = ""] = readdirSync(backups);
  expect(taken).toMatchObject({ code: 0, said: expect.stringContaining(`${join(backups, file)} contains `) });
  expect([...statuses]).toEqual([200]);
  expect(after).toBeGreaterThan(before);
  expect(statSync(join(backups, file)).mode & 0o777).toBe(0o600);
  expect(readdirSync(backups)).toEqual([file]);

  expect(await runGuideExample("Restore", settings)).toMatchObject({ code: 0 });
  const target = join(backups, "restored");
  expect(readFileSync(join(target, "secret"), "utf8")).toBe(readFileSync(join(data, "secret"), "utf8"));
  const database = await openDatabase({ kind: "embedded", directory: join(target, "database") });
  const booths = await database.read.booth.findMany({ where: { eventId: event }, select: { label: true } });
  const domainEvents = await database.read.domainEvent.count({
    where: { eventId: event, kind: "booth.created" },
  });
  await database.close();
  const bulks = new Map<string, number>();
  for (const { label } of booths) {
    const bulk = label.replace(/-\d+$/, "");
    bulks.set(bulk, (bulks.get(bulk) ?? 0) + 1);
  }
  expect(new Set(bulks.values())).toEqual(new Set([BULK]));
  expect(bulks.size).toBeGreaterThanOrEqual(before);
  expect(domainEvents).toBe(booths.length);
});
