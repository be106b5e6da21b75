import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBooths, getBooth, listBooths, updateBooth } from "#lib/api/booths";
import { randomIds } from "#lib/outside/ids";
import { noLimits } from "#lib/testing/ask";
import { atMost, type BenchRow, benchRow, exactly } from "#lib/testing/benchRow";
import { postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { makeWorld, type World } from "#lib/testing/world";
import { type OpenDatabase, openDatabase } from "./database";

const BOOTHS = 5_000;
const ROUNDS = 5;
/** A loop of single upserts is too slow to measure in full. */
const LOOP_SHARE = 25;
/** Prisma splits larger inserts into several statements and sends them over one connection. */
const ROWS_A_STATEMENT = 2_000;

type Kind = OpenDatabase["kind"];
const NAME: Record<Kind, string> = { embedded: "PGlite", postgres: "PostgreSQL" };
const BULK_LIMIT_MS: Record<Kind, number> = { embedded: 400, postgres: 250 };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

function inputs(round: number) {
  return Array.from({ length: BOOTHS }, (_, index) => ({
    label: `B${index}`,
    externalId: `crm-${index}`,
    x: 3 * (index % 100),
    y: 3 * Math.floor(index / 100),
    width: 3,
    height: 3,
    price: 1_000 + round,
    type: index % 10 === 0 ? "corner" : "standard",
    tags: ["hall"],
    notes: `Round ${round}`,
  }));
}

function rows({ fair, levelId, clock }: World, round: number) {
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  return inputs(round).map(({ price, ...input }) => ({
    ...input,
    ...stamps,
    id: randomIds.next("bth"),
    eventId: fair.id,
    levelId,
    priceCents: price * 100,
  }));
}

async function expectBooths(world: World, round: number): Promise<void> {
  const stored = await world.app.db.read.booth.findMany({ where: { eventId: world.fair.id } });
  const wanted = new Map(inputs(round).map((input) => [input.label, input]));
  const isRight = stored.every(({ label, externalId, x, y, priceCents }) => {
    const input = wanted.get(label);
    return (
      input?.externalId === externalId &&
      input.x === x &&
      input.y === y &&
      Number(priceCents) === input.price * 100
    );
  });
  if (stored.length !== BOOTHS || !isRight) throw new Error("The bulk did not write what it was given.");
}

async function createMany(database: OpenDatabase, data: ReturnType<typeof rows>): Promise<void> {
  for (let from = 0; from < data.length; from += ROWS_A_STATEMENT) {
    await database.read.booth.createMany({ data: data.slice(from, from + ROWS_A_STATEMENT) });
  }
}

/**
 * D1: creating and changing 5,000 booths through the public API, compared with Prisma's own calls for the same rows.
 */
async function bulks(database: OpenDatabase): Promise<BenchRow[]> {
  const world = () => makeWorld(database, noLimits);
  const upsert = async ({ ask }: World, round: number) => {
    const { status, body } = await ask(createBooths, { body: inputs(round) });
    if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500));
  };
  await upsert(await world(), 0);
  const times = { made: [] as number[], changed: [] as number[], many: [] as number[], loop: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ours, peers] = [await world(), await world()];
    times.made.push(await timed(() => upsert(ours, round)));
    const data = rows(peers, round);
    times.many.push(await timed(() => createMany(database, data)));
    times.changed.push(await timed(() => upsert(ours, round + 1)));
    await expectBooths(ours, round + 1);
    const part = rows(peers, round + 1).slice(0, BOOTHS / LOOP_SHARE);
    const loop = await timed(async () => {
      for (const row of part) {
        const where = { id: data.find(({ label }) => label === row.label)?.id ?? row.id };
        await database.read.booth.upsert({
          where,
          create: row,
          update: { notes: row.notes, priceCents: row.priceCents },
        });
      }
    });
    times.loop.push(loop * LOOP_SHARE);
  }
  const { kind } = database;
  const what = `upsert of ${BOOTHS} booths on ${NAME[kind]}`;
  return (["made", "changed"] as const).flatMap((act) => {
    const ours = median(times[act]);
    const against = (peer: string, theirs: readonly number[], bar: number, stretch: number): BenchRow => {
      const ratio = median(times[act].map((ms, round) => ms / (theirs[round] as number)));
      return benchRow({
        goal: "D1",
        what: `${what}, ${act}`,
        peer: `${peer} ${inMs(median(theirs))}`,
        ours: inMs(ours),
        ratio: ratio.toFixed(3),
        bar: exactly(ratio <= 1 / bar, `≤ 1/${bar}`),
        stretch: exactly(ratio <= 1 / stretch, `≤ 1/${stretch}`),
      });
    };
    const limit = BULK_LIMIT_MS[kind];
    return [
      benchRow({ goal: "D1", what: `${what}, ${act}`, ours: inMs(ours), bar: atMost(ours, limit, inMs) }),
      ...(act === "made" ? [against("createMany", times.many, 4, 8)] : []),
      against("upsert loop", times.loop, 15, 40),
    ];
  });
}

/** D4: a new process opens the embedded database. */
async function reopening(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const directory = join(folder, "database");
  const database = await openDatabase({ kind: "embedded", directory });
  const { fair, key, ask } = await makeWorld(database, noLimits);
  await ask(createBooths, { body: inputs(0) });
  await database.close();
  const runs = Array.from({ length: ROUNDS }, () => {
    const args = ["--import", "tsx", "lib/testing/reopener.ts", directory, fair.id, key];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as {
      status: number;
      ms: number;
      rssMiB: number;
    };
  });
  rmSync(folder, { recursive: true, force: true });
  if (runs.some(({ status }) => status !== 200)) throw new Error("The reopened database did not answer.");
  const [ms, rssMiB] = [median(runs.map((run) => run.ms)), median(runs.map((run) => run.rssMiB))];
  return [
    benchRow({
      goal: "D4",
      what: "PGlite reopened to its first answer",
      ours: inMs(ms),
      target: "≤ 1000 ms",
    }),
    benchRow({
      goal: "D4",
      what: "RSS of that process",
      ours: inMebibytes(rssMiB),
      bar: atMost(rssMiB, 600, inMebibytes),
    }),
  ];
}

/** D4: single operations through the API, alternating between both databases. */
async function operations(embedded: OpenDatabase, postgres: OpenDatabase): Promise<BenchRow[]> {
  const worlds = [await makeWorld(embedded, noLimits), await makeWorld(postgres, noLimits)] as const;
  for (const { ask } of worlds) await ask(createBooths, { body: inputs(0) });
  const acts: Record<string, (world: World, turn: number) => Promise<unknown>> = {
    "read of a booth": ({ ask }, turn) => ask(getBooth, { params: { id: `B${turn}` } }),
    "list of 100 booths": ({ ask }, turn) => ask(listBooths, { query: { offset: String(turn) } }),
    "change of a booth": ({ ask }, turn) =>
      ask(updateBooth, { params: { id: `B${turn}` }, body: { x: turn / 7 } }),
  };
  const result: BenchRow[] = [];
  for (const [what, act] of Object.entries(acts)) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 100; turn += 1) {
      for (const side of [0, 1] as const) times[side].push(await timed(() => act(worlds[side], turn)));
    }
    const [ours, theirs] = [median(times[0].slice(10)), median(times[1].slice(10))];
    result.push(
      benchRow({
        goal: "D4",
        what: `${what}, PGlite`,
        peer: `PostgreSQL ${inMs(theirs)}`,
        ours: inMs(ours),
        ratio: (ours / theirs).toFixed(2),
        bar: atMost(ours / theirs, 3),
      }),
    );
  }
  return result;
}

/** D5: using the outer client inside a transaction is refused at once instead of deadlocking. */
async function outerClient(database: OpenDatabase): Promise<BenchRow> {
  const WATCHDOG_MS = 2_000;
  const misuse = database
    .transaction(async () => database.read.event.count())
    .then(
      () => "answered",
      () => "refused",
    );
  const watchdog = new Promise<string>((resolve) => setTimeout(() => resolve("waits"), WATCHDOG_MS).unref());
  const ours = await Promise.race([misuse, watchdog]);
  return benchRow({
    goal: "D5",
    what: `outer client inside a transaction on ${NAME[database.kind]}`,
    ours,
    bar: exactly(ours === "refused", "refused"),
  });
}

function inMebibytes(value: number): string {
  return `${value.toFixed(0)} MiB`;
}

export default async function databaseBench(): Promise<BenchRow[]> {
  // On the disk, as in an installation, because the engine's file system in memory gets slower as it grows.
  const folder = mkdtempSync(join(tmpdir(), "aisle-bench-"));
  const embedded = await openDatabase({ kind: "embedded", directory: join(folder, "database") });
  const result = [...(await bulks(embedded)), ...(await reopening()), await outerClient(embedded)];
  const programs = postgresPrograms();
  if (programs) {
    const cluster = await startPostgres(programs);
    const postgres = await openDatabase({ kind: "postgres", url: cluster.url });
    result.push(
      ...(await bulks(postgres)),
      ...(await operations(embedded, postgres)),
      await outerClient(postgres),
    );
    await postgres.close();
    await cluster.stop();
  }
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
  return result;
}
