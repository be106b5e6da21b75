import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { endpoints } from "#lib/api/index";
import { partnerReaders } from "#lib/api/partnerReaders";
import { openApp } from "#lib/app";
import type { Method } from "#lib/declare/endpoint";
import { route } from "#lib/opened";
import { silentLog } from "#lib/outside/log";
import { startServer } from "#lib/server/appServer";
import { readEnvironment } from "#lib/server/environment";
import type { Pages } from "#lib/server/pages";

/**
 * A process that serves the whole API behind the real HTTP server with its jobs, but without pages: `tsx
 * lib/testing/testServer.ts`, configured by the environment. Prints its URL when ready, and stops when its standard
 * input ends.
 */

/** Paths without parameters take precedence, as in Next. */
const served = route(
  ...endpoints.toSorted((one, other) => one.path.split("{").length - other.path.split("{").length),
);

const answer: Pages["answer"] = async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const request = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, value]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" as const }),
  });
  const response = await served[method === "HEAD" ? "GET" : (method as Method)](request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
};

const environment = await readEnvironment(process.env);
const server = await startServer({
  environment,
  log: silentLog,
  openApplication: () => openApp(environment, silentLog, async () => "", partnerReaders),
  openPages: async () => ({ answer, upgrade: () => {}, close: async () => {} }),
  onLockLost: () => process.exit(3),
});
process.stdout.write(`${server.url}\n`);
for await (const _ of createInterface({ input: process.stdin })) {
  // Lines are ignored; the server stops at the end of the input.
}
await server.stop();
process.exit();
