import { setTimeout as sleep } from "node:timers/promises";
import { createBooths } from "#lib/api/booths";
import { updateEvent } from "#lib/api/events";
import { reserveBooth } from "#lib/api/sales";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { tidyTables } from "#lib/store/tidying";
import { noLimits } from "#lib/testing/ask";
import { atLeast, type BenchRow, benchRow, exactly, milliseconds, notRun } from "#lib/testing/benchRow";
import { median, quantile } from "#lib/testing/measure";
import { postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { BUYER } from "#lib/testing/sale";
import { makeWorld, type World } from "#lib/testing/world";

const BUYERS = 500;
const CARTS = 200;
const BOOTHS_A_CART = 3;
const WARM_UP = 50;
const ROUNDS = 5;
/** The least rate, as a share of bare updates in as many transactions. */
const LEAST_SHARE = 1 / 4;

const NAME: Record<OpenDatabase["kind"], string> = { embedded: "PGlite", postgres: "PostgreSQL" };

type Rush = { msEach: number[]; seconds: number; taken: number };

/** Every booth has a buyer of its own, and all buyers come at the same moment. */
async function rush(world: World, carts: readonly (readonly string[])[]): Promise<Rush> {
  const begun = performance.now();
  const answers = await Promise.all(
    carts.map(async (boothIds, index) => {
      const contactEmail = `buyer-${boothIds[0]}@onsale.example`;
      const body = { boothIds, ...BUYER, company: `Company ${index}`, contactEmail };
      // Buyers have no key, and each has an address of their own.
      const headers = { "x-forwarded-for": `198.18.${index >> 8}.${index & 255}` };
      const status = await asClientsDo(() => world.ask(reserveBooth, { key: null, headers, body }));
      return { status, ms: performance.now() - begun };
    }),
  );
  return {
    msEach: answers.map(({ ms }) => ms),
    seconds: (performance.now() - begun) / 1_000,
    taken: answers.filter(({ status }) => status === 201).length,
  };
}

/** Repeats a request after the pause that a busy server asks for. */
async function asClientsDo(ask: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  for (;;) {
    const { status, headers } = await ask();
    if (status !== 503) return status;
    await sleep(Number(headers.get("retry-after") ?? 1) * 1_000);
  }
}

/** Plain updates of the same booths, in as many transactions. */
async function bareUpdates(world: World, carts: readonly (readonly string[])[]): Promise<number> {
  const { db } = world.app;
  const begun = performance.now();
  await Promise.all(
    carts.map((labels) =>
      db.transaction(
        (tx) => tx.$queryRaw`
          UPDATE "Booth" SET "notes" = 'taken' WHERE "eventId" = ${world.fair.id} AND "label" = ANY(${labels})
          RETURNING "id"`,
      ),
    ),
  );
  return (performance.now() - begun) / 1_000;
}

type Round = { bareSeconds: number; rush: Rush; wanted: number };

/** Measures both in turn, so that other load of the machine slows both. */
async function round(world: World, carts: readonly (readonly string[])[]): Promise<Round> {
  const bareSeconds = await bareUpdates(world, carts);
  return { bareSeconds, rush: await rush(world, carts), wanted: carts.length };
}

/** Booths are made long before they are sold, so the database has vacuumed and analysed them by then. */
async function booths(world: World, name: string, count: number): Promise<string[]> {
  const labels = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  await world.ask(createBooths, { body: labels.map((label) => ({ label, price: 1_000 })) });
  await tidyTables(world.app.db);
  return labels;
}

async function measured(database: OpenDatabase): Promise<BenchRow[]> {
  const world = await makeWorld(database, noLimits);
  await world.ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19 } } } });
  await round(
    world,
    (await booths(world, "warm", WARM_UP)).map((label) => [label]),
  );
  const [buyers, carts]: Round[][] = [[], []];
  for (let index = 0; index < ROUNDS; index += 1) {
    const single = await booths(world, `buyers-${index}`, BUYERS);
    buyers?.push(
      await round(
        world,
        single.map((label) => [label]),
      ),
    );
    const many = await booths(world, `carts-${index}`, CARTS * BOOTHS_A_CART);
    const each = Array.from({ length: CARTS }, (_, at) =>
      many.slice(at * BOOTHS_A_CART, (at + 1) * BOOTHS_A_CART),
    );
    carts?.push(await round(world, each));
  }
  const where = NAME[database.kind];
  return [
    ...rowsOf(`${BUYERS} buyers of different booths, ${where}`, buyers ?? []),
    ...rowsOf(`${CARTS} carts of ${BOOTHS_A_CART} booths, ${where}`, carts ?? []),
  ];
}

/** Medians of the rounds; every buyer of every round must get a booth. */
function rowsOf(name: string, rounds: readonly Round[]): BenchRow[] {
  const middle = (of: (each: Round) => number) => median(rounds.map(of));
  const share = middle(({ bareSeconds, rush: { seconds } }) => bareSeconds / seconds);
  const [taken, wanted] = [
    rounds.reduce((sum, { rush }) => sum + rush.taken, 0),
    rounds.reduce((sum, each) => sum + each.wanted, 0),
  ];
  return [
    benchRow({
      goal: "S1",
      what: `${name}: reserved`,
      ours: `${taken} of ${wanted}`,
      bar: exactly(taken === wanted, "all"),
    }),
    benchRow({
      goal: "S1",
      what: `${name}: reservations a second`,
      peer: `bare updates ${middle((each) => each.wanted / each.bareSeconds).toFixed(0)}`,
      ours: middle((each) => each.wanted / each.rush.seconds).toFixed(0),
      ratio: share.toFixed(3),
      bar: atLeast(share, LEAST_SHARE, (value) => value.toFixed(2)),
    }),
    benchRow({
      goal: "S1",
      what: `${name}: p99 of a reservation`,
      ours: milliseconds(
        quantile(
          rounds.flatMap(({ rush }) => rush.msEach),
          0.99,
        ),
      ),
      target: "reported",
    }),
  ];
}

export default async function onSaleBench(): Promise<BenchRow[]> {
  const embedded = await openDatabase({ kind: "embedded", directory: null });
  const result = await measured(embedded);
  await embedded.close();
  const programs = postgresPrograms();
  if (!programs) return [...result, notRun("S1", "reservations on PostgreSQL", "PostgreSQL")];
  const cluster = await startPostgres(programs);
  const postgres = await openDatabase({ kind: "postgres", url: cluster.url });
  result.push(...(await measured(postgres)));
  await postgres.close();
  await cluster.stop();
  return result;
}
