/**
 * One server of the feeds benchmark in its own process: ours, Node's own or a plain Fastify with the same bytes, or
 * Next with an empty route handler. Prints its port as a line of JSON when ready.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import fastify from "fastify";
import { openOurs } from "./ours";

const [kind = "", place = ""] = process.argv.slice(2);

function serveNode(): Promise<number> {
  const { headers, body } = readKept();
  const { "content-type": _type, "content-encoding": _coding, ...headersIfKnown } = headers;
  const server = createServer((request, response) => {
    if (request.headers["if-none-match"] === headers.etag) response.writeHead(304, headersIfKnown).end();
    else response.writeHead(200, headers).end(body);
  });
  return portOf(server);
}

async function serveFastify(): Promise<number> {
  const { headers, body } = readKept();
  const { "content-type": _type, "content-encoding": _coding, ...headersIfKnown } = headers;
  const app = fastify();
  app.get("/plan", (request, reply) => {
    if (request.headers["if-none-match"] === headers.etag)
      return reply.headers(headersIfKnown).code(304).send();
    return reply.headers(headers).send(body);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

async function serveNext(): Promise<number> {
  const { default: next } = await import("next");
  const app = next({ dev: false, dir: place });
  await app.prepare();
  return portOf(createServer(app.getRequestHandler()));
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function readKept() {
  const kept = JSON.parse(readFileSync(place, "utf8")) as { headers: Record<string, string>; body: string };
  return { headers: kept.headers, body: Buffer.from(kept.body, "base64") };
}

const SERVERS: Record<string, () => Promise<object>> = {
  node: async () => ({ port: await serveNode() }),
  fastify: async () => ({ port: await serveFastify() }),
  next: async () => ({ port: await serveNext() }),
  ours: openOurs,
};
const ready = await SERVERS[kind]?.();
process.stdout.write(`${JSON.stringify(ready)}\n`);
