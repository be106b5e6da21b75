import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { putEmptyDatabase } from "#lib/testing/emptyDirectory";
import { programArguments } from "#lib/testing/programs";
import { short } from "#lib/testing/soak";
import { openDatabase } from "./database";

const folder = mkdtempSync(join(tmpdir(), "aisle-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROUNDS = short(1, { soak: 10 });

/**
 * Runs a process that writes bulks, and returns those that it acknowledged. It is killed during the next one: by
 * itself between two statements, or from outside at any moment.
 */
async function killedWriter(directory: string, bulks: number, by: "itself" | "others"): Promise<string[]> {
  const program = [...programArguments("writer"), directory, ...(by === "itself" ? [String(bulks)] : [])];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (by === "others" && acknowledged.length === bulks) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  return acknowledged;
}

test("SA-04: after a kill every acknowledged write is stored, and none is half done", async () => {
  const directory = join(folder, "database");
  await putEmptyDatabase(directory);
  for (let round = 0; round < ROUNDS; round += 1) {
    const acknowledged = await killedWriter(directory, 3 + round * 2, round % 2 === 0 ? "itself" : "others");
    const database = await openDatabase({ kind: "embedded", directory });
    const [eventId = ""] = acknowledged[0]?.split(" ") ?? [];
    const booths = await database.read.booth.findMany({ where: { eventId }, select: { label: true } });
    const domainEvents = await database.read.domainEvent.count({ where: { eventId } });
    await database.close();
    const items = new Map<string, number>();
    for (const { label } of booths) {
      const [bulk = ""] = label.slice(1).split("-");
      items.set(bulk, (items.get(bulk) ?? 0) + 1);
    }
    for (const line of acknowledged) expect(items.get(line.split(" ")[1] ?? "")).toBe(20);
    for (const [bulk, count] of items) expect(count, `bulk ${bulk} of round ${round}`).toBe(20);
    expect(domainEvents).toBe(booths.length);
  }
});
