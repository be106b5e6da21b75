import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { guardedWeb } from "#lib/outside/guarded";
import type { WebOutcome } from "#lib/ports/network";
import { post } from "#lib/services/webhooks/send";
import { verifySignature } from "#lib/webhooks/sign";
import type { TargetRule } from "#lib/webhooks/target";

/**
 * Runs in its own network namespace, where public and private addresses are all on the loopback device and no packet
 * leaves the machine. Listens on all of them, calls the given URLs, and prints the results and which addresses were
 * reached.
 */

const PUBLIC = "93.184.216.34";
export const SINKS = ["169.254.169.254", "10.9.9.9", "127.0.0.1"];
export const NAMES = {
  "public.test": [PUBLIC],
  "inner.test": ["10.9.9.9"],
  "mixed.test": [PUBLIC, "10.9.9.9"],
};
export const REDIRECT = `http://public.test/to?http://169.254.169.254/latest/meta-data/`;

export type Reached = {
  outcomes: Record<string, string>;
  /** The webhook log's entry for each address. */
  deliveries: Record<string, string>;
  hits: Record<string, number>;
};

const SECRET = "whsec_of-this-test";

async function run(urls: string[]): Promise<Reached> {
  const hits: Record<string, number> = {};
  const signed: string[] = [];
  for (const address of [PUBLIC, ...SINKS]) {
    hits[address] = 0;
    const listener: RequestListener = ({ url = "", headers }, response) => {
      hits[address] = (hits[address] ?? 0) + 1;
      signed.push(String(headers["x-service-signature"] ?? ""));
      const location = url.split("?")[1];
      if (location) response.writeHead(302, { location }).end();
      else response.end(address);
    };
    await once(createServer(listener).listen(80, address), "listening");
  }
  const rule: TargetRule = { loopback: false, plainHttp: true, allow: [], own: { hosts: [], port: 3000 } };
  const web = guardedWeb(rule);
  const outcomes: Record<string, string> = {};
  for (const url of urls) {
    outcomes[url] = description(
      await web.fetch({ url, method: "GET", redirects: 3, withinMs: 5_000, maxBytes: 1_000 }),
    );
  }
  const deliveries: Record<string, string> = {};
  const hook = { secret: SECRET, formerSecret: null, formerSecretUntil: null };
  const secrets = { open: (sealed: string) => sealed };
  const message = { id: "whd_1", kind: "booth.created" as const, body: "{}" };
  const now = new Date();
  for (const url of urls) {
    signed.length = 0;
    const { status, error } = await post({ web, secrets }, { url, ...hook }, message, now);
    const isSigned = signed.some((header) =>
      verifySignature(header, message.body, SECRET, now.getTime() / 1000),
    );
    deliveries[url] = error ?? `${status}${isSigned ? ", signed" : ""}`;
  }
  const guarded = { ...hits };
  // The same request without the guard, to prove that the listeners are reachable.
  outcomes.unguarded = await (await fetch(REDIRECT)).text();
  return { outcomes, deliveries, hits: guarded };
}

function description(outcome: WebOutcome): string {
  return "answer" in outcome ? Buffer.from(outcome.answer.body).toString() : outcome.failure;
}

if (process.argv[2]) {
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]))));
  process.exit();
}
