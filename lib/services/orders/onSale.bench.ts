import { setTimeout as sleep } from "node:timers/promises";
import { createBooths } from "#lib/api/booths";
import { updateEvent } from "#lib/api/events";
import { reserveBooth } from "#lib/api/sales";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { noLimits } from "#lib/testing/ask";
import { atLeast, type BenchRow, benchRow, exactly, milliseconds, notRun } from "#lib/testing/benchRow";
import { quantile } from "#lib/testing/measure";
import { postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { BUYER } from "#lib/testing/sale";
import { makeWorld, type World } from "#lib/testing/world";

const BUYERS = 500;
const CARTS = 200;
const BOOTHS_A_CART = 3;
const WARM_UP = 50;
/** Of bare updates in as many transactions. */
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
      const status = await asClientsDo(() => world.ask(reserveBooth, { body }));
      return { status, ms: performance.now() - begun };
    }),
  );
  return {
    msEach: answers.map(({ ms }) => ms),
    seconds: (performance.now() - begun) / 1_000,
    taken: answers.filter(({ status }) => status === 201).length,
  };
}

/** Whoever is told that the server is busy asks again after the pause that it names. */
async function asClientsDo(ask: () => Promise<{ status: number; headers: Headers }>): Promise<number> {
  for (;;) {
    const { status, headers } = await ask();
    if (status !== 503) return status;
    await sleep(Number(headers.get("retry-after") ?? 1) * 1_000);
  }
}

/** As many transactions that each mark one booth, as plainly as the database can. */
async function bareUpdates(world: World, labels: readonly string[]): Promise<number> {
  const { db } = world.app;
  const begun = performance.now();
  await Promise.all(
    labels.map((label) =>
      db.transaction(
        (tx) => tx.$queryRaw`
          UPDATE "Booth" SET "notes" = 'taken' WHERE "eventId" = ${world.fair.id} AND "label" = ${label}
          RETURNING "id"`,
      ),
    ),
  );
  return (performance.now() - begun) / 1_000;
}

async function measured(database: OpenDatabase): Promise<BenchRow[]> {
  const world = await makeWorld(database, noLimits);
  await world.ask(updateEvent, { body: { settings: { sales: { taxRatePercent: 19 } } } });
  const count = WARM_UP + BUYERS + CARTS * BOOTHS_A_CART;
  const labels = Array.from({ length: count }, (_, index) => `B${index}`);
  await world.ask(createBooths, { body: labels.map((label) => ({ label, price: 1_000 })) });
  const alone = labels.map((label) => [label]);
  await rush(world, alone.slice(0, WARM_UP));
  const single = alone.slice(WARM_UP, WARM_UP + BUYERS);
  const rest = labels.slice(WARM_UP + BUYERS);
  const carts = Array.from({ length: CARTS }, (_, index) =>
    rest.slice(index * BOOTHS_A_CART, (index + 1) * BOOTHS_A_CART),
  );
  const rows: BenchRow[] = [];
  for (const [what, wanted] of [
    [`${BUYERS} buyers of different booths`, single],
    [`${CARTS} carts of ${BOOTHS_A_CART} booths`, carts],
  ] as const) {
    const bareSeconds = await bareUpdates(world, wanted.flat().slice(0, wanted.length));
    const { msEach, seconds, taken } = await rush(world, wanted);
    const share = bareSeconds / seconds;
    const name = `${what}, ${NAME[database.kind]}`;
    rows.push(
      benchRow({
        goal: "S1",
        what: `${name}: reserved`,
        ours: `${taken} of ${wanted.length}`,
        bar: exactly(taken === wanted.length, "all"),
      }),
      benchRow({
        goal: "S1",
        what: `${name}: reservations a second`,
        peer: `bare updates ${(wanted.length / bareSeconds).toFixed(0)}`,
        ours: (wanted.length / seconds).toFixed(0),
        ratio: share.toFixed(3),
        bar: atLeast(share, LEAST_SHARE, (value) => value.toFixed(2)),
      }),
      benchRow({
        goal: "S1",
        what: `${name}: p99 of a reservation`,
        ours: milliseconds(quantile(msEach, 0.99)),
        target: "reported",
      }),
    );
  }
  return rows;
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
