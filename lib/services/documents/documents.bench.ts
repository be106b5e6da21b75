import { createBooths } from "#lib/api/booths";
import { downloadDocument, listEventDocuments } from "#lib/api/documents";
import { updateEvent } from "#lib/api/events";
import { invoiceOrder } from "#lib/api/orders";
import { reserveBooth } from "#lib/api/sales";
import { type OpenDatabase, openDatabase } from "#lib/store/database";
import { noLimits } from "#lib/testing/ask";
import { atMost, type BenchRow, benchRow, milliseconds, notRun } from "#lib/testing/benchRow";
import { median, processorClock, quantile } from "#lib/testing/measure";
import { postgresPrograms, startPostgres } from "#lib/testing/postgres";
import { BUYER } from "#lib/testing/sale";
import { makeWorld, type World } from "#lib/testing/world";
import { makeFiles } from "./files";

const ISSUES = 120;
const STORED = 60;
const ROUNDS = 40;
const WARM_UP = 10;
const BOOTHS_A_CART = 10;

const NAME: Record<OpenDatabase["kind"], string> = { embedded: "PGlite", postgres: "PostgreSQL" };

/** How a time is measured. Wall-clock time depends on other load of the machine, so it is only reported. */
const MEASURED: Record<OpenDatabase["kind"], string> = {
  embedded: "PGlite, processor time",
  postgres: "PostgreSQL",
};

type Clock = () => number;

/** The embedded database runs in this process, so its processor time is not disturbed by other processes. */
const CLOCK: Record<OpenDatabase["kind"], Clock> = {
  embedded: processorClock,
  postgres: () => performance.now(),
};

async function timed(
  work: () => Promise<{ status: number; body: unknown }>,
  clock: Clock = () => performance.now(),
): Promise<number> {
  const begun = clock();
  const { status, body } = await work();
  const ms = clock() - begun;
  if (status >= 300) throw new Error(JSON.stringify(body).slice(0, 500));
  return ms;
}

async function fairWithBooths(database: OpenDatabase): Promise<World> {
  const world = await makeWorld(database, noLimits);
  const sales = { taxRatePercent: 19, seller: { name: "Nordlicht GmbH" } };
  await world.ask(updateEvent, { body: { settings: { sales } } });
  const count = ISSUES + (ROUNDS + WARM_UP) * (BOOTHS_A_CART + 1);
  const inputs = Array.from({ length: count }, (_, index) => ({ label: `B${index}`, price: 1_000 }));
  await world.ask(createBooths, { body: inputs });
  return world;
}

const reserve = (world: World, boothIds: readonly string[]) =>
  world.ask(reserveBooth, { body: { boothIds, ...BUYER } });

function limitOf(kind: OpenDatabase["kind"], figure: number, most: number) {
  return kind === "embedded"
    ? { bar: atMost(figure, most, milliseconds) }
    : { target: `≤ ${milliseconds(most)}` };
}

/** An order that becomes invoiced, with its number, its document, its e-mails and its webhook events. */
async function issuing(world: World, kind: OpenDatabase["kind"]): Promise<BenchRow> {
  const times: number[] = [];
  for (let index = 0; index < ISSUES; index += 1) {
    const { body } = await reserve(world, [`B${index}`]);
    const params = { id: body.data.order.id };
    times.push(await timed(() => world.ask(invoiceOrder, { params }), CLOCK[kind]));
  }
  const p95 = quantile(times.slice(WARM_UP), 0.95);
  return benchRow({
    goal: "K",
    what: `issuing an invoice, p95, ${MEASURED[kind]}`,
    ours: milliseconds(p95),
    ...limitOf(kind, p95, 150),
  });
}

async function storedFiles(world: World, kind: OpenDatabase["kind"]): Promise<BenchRow> {
  while ((await makeFiles(world.app)) > 0);
  const { body } = await world.ask(listEventDocuments, { query: { limit: String(STORED) } });
  const times: number[] = [];
  for (const { id } of body.data) {
    const params = { file: `${id}.pdf` };
    times.push(await timed(() => world.ask(downloadDocument, { params }), CLOCK[kind]));
  }
  const usual = median(times.slice(WARM_UP));
  return benchRow({
    goal: "K",
    what: `stored PDF, ${MEASURED[kind]}`,
    ours: milliseconds(usual),
    ...limitOf(kind, usual, 10),
  });
}

/** Measures both in turn, so that they see the same noise. */
async function carts(world: World, kind: OpenDatabase["kind"]): Promise<BenchRow> {
  const times = { one: [] as number[], ten: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const first = ISSUES + round * (BOOTHS_A_CART + 1);
    const labels = Array.from({ length: BOOTHS_A_CART }, (_, index) => `B${first + 1 + index}`);
    times.one.push(await timed(() => reserve(world, [`B${first}`])));
    times.ten.push(await timed(() => reserve(world, labels)));
  }
  const [one, ten] = [median(times.one.slice(WARM_UP)), median(times.ten.slice(WARM_UP))];
  return benchRow({
    goal: "K",
    what: `reserve of ${BOOTHS_A_CART} booths, ${NAME[kind]}`,
    peer: `one booth ${milliseconds(one)}`,
    ours: milliseconds(ten),
    ratio: (ten / one).toFixed(2),
    bar: atMost(ten / one, 2),
  });
}

async function measured(database: OpenDatabase): Promise<BenchRow[]> {
  const world = await fairWithBooths(database);
  const { kind } = database;
  return [await issuing(world, kind), await storedFiles(world, kind), await carts(world, kind)];
}

export default async function documentsBench(): Promise<BenchRow[]> {
  const embedded = await openDatabase({ kind: "embedded", directory: null });
  const result = await measured(embedded);
  await embedded.close();
  const programs = postgresPrograms();
  if (!programs) return [...result, notRun("K", "documents on PostgreSQL", "PostgreSQL")];
  const cluster = await startPostgres(programs);
  const postgres = await openDatabase({ kind: "postgres", url: cluster.url });
  result.push(...(await measured(postgres)));
  await postgres.close();
  await cluster.stop();
  return result;
}
