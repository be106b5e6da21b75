import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "#lib/api/index";
import type { Endpoint } from "#lib/http/endpoint";
import { openDatabase } from "#lib/store/database";
import { putEmptyDatabase } from "./emptyDirectory";
import { type HostileRequest, hostileRequest, Judge } from "./hostileRequests";
import { seeded } from "./random";
import { seed } from "./soak";
import { refresh, twoOrganisations } from "./twoOrganisations";
import { makeWorld } from "./world";

/**
 * Sends requests that are nearly right, or hostile, to the handlers of every endpoint, as one of two organisations of
 * one database. None is answered 500, none that is refused changes anything, and none tells of the other organisation.
 *
 * ONLY is a part of the method and path of the endpoints to try, ROUNDS how many organisations, TIMES how many requests
 * to each endpoint of a round.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const TIMES = Number(process.env.TIMES ?? 6);
const ONLY = process.env.ONLY ?? "";

/** These end what the others need, and are last. */
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
  const chance = seeded(seed);
  const found = new Set<string>();
  const counts: Record<string, number> = {};
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const place = await twoOrganisations(await makeWorld(database), await makeWorld(database));
      const judge = new Judge(place);
      const order = tried
        .map((endpoint) => ({ endpoint, at: ENDS.test(nameOf(endpoint)) ? 1 : chance() }))
        .toSorted((one, other) => one.at - other.at);
      for (const { endpoint } of order) {
        await refresh(place);
        for (let time = 0; time < TIMES; time += 1) {
          const request = hostileRequest(endpoint, place, chance);
          const { status, faults, answer } = await judge.judge(request);
          counts[status] = (counts[status] ?? 0) + 1;
          for (const fault of faults) {
            const title = `${nameOf(endpoint)} ${fault.replace(/_\w{22,}/g, "_…").slice(0, 200)}`;
            if (found.has(title)) continue;
            found.add(title);
            console.log(`\n${title}\n  ${written(request)}\n  ${JSON.stringify(answer).slice(0, 800)}`);
          }
        }
      }
      console.log(`round ${round} of ${ROUNDS}: ${JSON.stringify(counts)}, ${found.size} found`);
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (found.size > 0) throw new Error(`SEED=${seed} finds ${found.size} faults.`);
}

function written({ endpoint: _, ...rest }: HostileRequest): string {
  return JSON.stringify(rest).slice(0, 2_000);
}

await run();
// Workers that search routes wait for more.
process.exit();
