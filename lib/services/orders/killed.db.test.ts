import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, inject, test } from "vitest";
import { violations } from "#lib/sales/invariants";
import { isActive } from "#lib/sales/sale";
import { type DatabaseAddress, openDatabase } from "#lib/store/database";
import { copyTemplate } from "#lib/testing/database";
import { salesOf } from "#lib/testing/situations";

const folder = mkdtempSync(join(tmpdir(), "aisle-payer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDERS = 1_000;
/** In the middle of the pays: after so many were acknowledged, one process after the other is killed. */
const KILLED_AFTER = [120, 200, 180];

async function addressOfOwn(): Promise<DatabaseAddress> {
  const given = inject("database");
  if (given.kind === "embedded") return { kind: "embedded", directory: join(folder, "database") };
  const name = await copyTemplate(given.url);
  return { kind: "postgres", url: given.url.replace("/postgres?", `/${name}?`) };
}

/** The lines that a process said, which is killed after some of them. */
async function linesOf(address: DatabaseAddress, args: string[], killedAfter = Infinity): Promise<string[]> {
  const script = ["--import", "tsx", "lib/testing/payer.ts", JSON.stringify(address), ...args];
  const child = spawn(process.execPath, script, { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === killedAfter) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe(Number.isFinite(killedAfter) ? "SIGKILL" : null);
  return lines;
}

test("SA-04: killed in the middle of 1,000 pays, every acknowledged one is there and none is half done", async () => {
  const address = await addressOfOwn();
  const [eventId = ""] = await linesOf(address, ["prepare", String(ORDERS)]);
  const acknowledged: string[] = [];
  for (const count of KILLED_AFTER) acknowledged.push(...(await linesOf(address, ["pay", eventId], count)));

  const database = await openDatabase(address);
  const sales = await salesOf(database.read, eventId);
  const facts = await database.read.fact.groupBy({ by: ["kind"], where: { eventId }, _count: true });
  const letters = await database.read.orderLetter.count({ where: { kind: "paid" } });
  const exhibitors = await database.read.exhibitor.count({ where: { eventId } });
  await database.close();

  const paid = sales.flatMap(({ orders }) => orders.filter(({ status }) => status === "paid"));
  const told = (kind: string) => facts.find((fact) => fact.kind === kind)?._count ?? 0;
  expect(new Set(paid.map(({ id }) => id))).toEqual(new Set([...paid.map(({ id }) => id), ...acknowledged]));
  expect(paid.length).toBeLessThan(ORDERS);
  expect(sales.flatMap(({ booth, orders }) => violations(booth, orders))).toEqual([]);
  expect(sales.every(({ orders }) => orders.filter(isActive).length === 1)).toBe(true);
  expect([
    told("order.paid"),
    told("booth.assigned"),
    told("exhibitor.created"),
    letters,
    exhibitors,
  ]).toEqual(Array.from({ length: 5 }, () => paid.length));
}, 300_000);
