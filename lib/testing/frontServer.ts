import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import { silentLog } from "#lib/outside/log";
import { type Front, type FrontParts, openFront } from "#lib/server/front";

/** A server with fake pages that report the requests they got, and clients that send raw bytes. */

type Seen = { url: string | undefined; headers: IncomingMessage["headers"] };
type Setup = Partial<Omit<FrontParts, "environment">> & { environment?: Partial<FrontParts["environment"]> };

export let front: Front | undefined;
export let seen: Seen[] = [];

afterEach(async () => {
  await front?.stop(0);
  seen = [];
});

/** Opens a server whose pages report the requests they got. */
export async function openFrontServer({ environment, ...parts }: Setup = {}): Promise<number> {
  front = openFront({
    environment: {
      https: false,
      trustedHops: 0,
      proxies: ["127.0.0.0/8"],
      maxSockets: 1_000,
      maxStreams: 1_000,
      maxStreamsPerAddress: 1_000,
      keepAliveSeconds: 65,
      rateLimits: { column: "local", buckets: {} },
      ...environment,
    },
    log: silentLog,
    hot: () => undefined,
    framersOf: async () => [],
    pages: async (request, response) => {
      seen.push({ url: request.url, headers: { ...request.headers } });
      response.setHeader("X-Powered-By", "Next.js");
      response.end("page");
    },
    ...parts,
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  return (front.server.address() as AddressInfo).port;
}

/** A client that keeps its connection and collects what it receives. */
export async function open(port: number): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  await once(socket, "connect");
  return { socket, heard: () => text };
}

export const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

type Heard = { status: number; headers: Record<string, string>; body: string };

/** Sends raw bytes and reads until the server closes the connection. */
export async function say(port: number, text: string): Promise<Heard> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(text, "latin1");
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes.toString("utf8");
  });
  await once(socket, "close");
  return parse(answer);
}

export function parse(answer: string): Heard {
  const [head = "", body = ""] = answer.split(/\r\n\r\n(.*)/s);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = lines
    .map((line) => line.split(/: (.*)/))
    .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
  return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers), body };
}

export function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
  body = "",
): Promise<Heard> {
  const lines = Object.entries({ Host: "fair.test", Connection: "close", ...headers });
  return say(
    port,
    `${method} ${target} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${body}`,
  );
}

export const errorOf = (heard: Heard) => JSON.parse(heard.body).error;
