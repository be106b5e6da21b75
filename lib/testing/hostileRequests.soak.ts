import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "#lib/api/index";
import type { Endpoint } from "#lib/declare/endpoint";
import { openDatabase } from "#lib/store/database";
import type { Json } from "./ask";
import { putEmptyDatabase } from "./emptyDirectory";
import { type HostileRequest, hostileRequest, Judge } from "./hostileRequests";
import { seeded } from "./random";
import { smallerRequests, smallest } from "./smallestRequest";
import { seed } from "./soak";
import { ID, refresh, type TwoOrganisations, twoOrganisations } from "./twoOrganisations";
import { makeWorld } from "./world";

/**
 * Sends requests that are nearly valid, or hostile, to the handlers of every endpoint, as one of two organisations in
 * one database. No response may be a 500, no refused request may change data, and no response may contain data of the
 * other organisation.
 *
 * ONLY is a part of the method and path of the endpoints to try, ROUNDS how many organisations, TIMES how many
 * requests to each endpoint of a round, ROUND the only one to run. Each fault is printed with the smallest request
 * that still shows it, and the command that repeats the requests to that endpoint.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const ROUND = Number(process.env.ROUND ?? 0);
const TIMES = Number(process.env.TIMES ?? 6);
const ONLY = process.env.ONLY ?? "";

/** These endpoints delete records or sessions that the others need, so they are called last. */
const ENDS =
  /^(DELETE \/api\/v1\/(events\/\{event\}|organisation|sandbox)|POST \/api\/v1\/(sign-out-everywhere|account\/.*))$/;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const all: readonly Endpoint[] = endpoints;
const tried = all.filter(
  (endpoint) => !endpoint.reply.contentTypes.includes("text/event-stream") && nameOf(endpoint).includes(ONLY),
);

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-hostile-"));
  await putEmptyDatabase(join(folder, "database"));
  const database = await openDatabase({ kind: "embedded", directory: join(folder, "database") });
  const found = new Set<string>();
  const counts: Record<string, number> = {};
  try {
    for (let round = ROUND || 1; round <= (ROUND || ROUNDS); round += 1) {
      const place = await twoOrganisations(await makeWorld(database), await makeWorld(database));
      const judge = new Judge(place);
      const order = tried
        .map((endpoint) => ({ endpoint, at: ENDS.test(nameOf(endpoint)) ? 1 : chanceOf(round, endpoint)() }))
        .toSorted((one, other) => one.at - other.at);
      for (const { endpoint } of order) {
        await refresh(place);
        const chance = chanceOf(round, endpoint);
        for (let time = 0; time < TIMES; time += 1) {
          const request = hostileRequest(endpoint, place, chance);
          const { status, faults, answer } = await judge.judge(request);
          counts[status] = (counts[status] ?? 0) + 1;
          for (const fault of faults) {
            const title = `${nameOf(endpoint)} ${fault}`;
            if (found.has(kindOf(title))) continue;
            found.add(kindOf(title));
            const { value, tries } = await reduced(judge, place, { request, fault, answer });
            console.log(`\n${title}\n  ${written(request)}\n  ${JSON.stringify(answer).slice(0, 800)}`);
            console.log(`  smallest of ${tries} more: ${written(value)}\n  ${commandFor(round, endpoint)}`);
          }
        }
      }
      console.log(
        `round ${round}${ROUND ? "" : ` of ${ROUNDS}`}: ${JSON.stringify(counts)}, ${found.size} found`,
      );
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (found.size > 0) throw new Error(`SEED=${seed} finds ${found.size} faults.`);
}

/** Each endpoint has its own seed, so that a run of one endpoint alone makes the same requests. */
function chanceOf(round: number, endpoint: Endpoint): () => number {
  const digest = createHash("sha256")
    .update(`${seed} ${round} ${nameOf(endpoint)}`)
    .digest();
  return seeded(digest.readInt32LE());
}

function commandFor(round: number, endpoint: Endpoint): string {
  const settings = { SEED: seed, ROUND: round, TIMES, ONLY: `"${nameOf(endpoint)}"` };
  const words = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `${words.join(" ")} npm run soak hostileRequests`;
}

/** The fault without its ids and numbers, so that equal faults are reported once. */
function kindOf(fault: string): string {
  return fault.replace(ID, "…").replace(/\d+/g, "…").slice(0, 200);
}

const nothing = () => {};
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing };

type Found = { request: HostileRequest; fault: string; answer: unknown };

/** What a request has created is deleted before the next one, which may use the same name. */
async function reduced(judge: Judge, place: TwoOrganisations, { request, fault, answer }: Found) {
  const remover = all.find(
    ({ method, path }) => method === "DELETE" && path.startsWith(`${request.endpoint.path}/{`),
  );
  const takeBack = async (made: unknown) => {
    const { status, body } = made as { status: number; body: Json };
    if (!remover || request.endpoint.method !== "POST" || status >= 300) return;
    for (const { id } of [body?.data ?? []].flat()) {
      if (typeof id === "string")
        await place.credentials.owner.ask(remover, { params: { ...request.params, id } });
    }
  };
  const { app } = place.mine;
  const { log } = app;
  // The fault has been logged already.
  app.log = SILENT;
  await takeBack(answer);
  const small = await smallest(request, smallerRequests, async (smaller) => {
    const verdict = await judge.judge(smaller);
    await takeBack(verdict.answer);
    return verdict.faults.some((one) => kindOf(one) === kindOf(fault));
  });
  app.log = log;
  return small;
}

function written({ endpoint: _, ...rest }: HostileRequest): string {
  return JSON.stringify(rest).slice(0, 2_000);
}

await run();
// Worker threads of the route search would keep the process alive.
process.exit();
