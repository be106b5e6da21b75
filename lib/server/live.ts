import type { IncomingMessage, ServerResponse } from "node:http";
import { getLiveFeed } from "#lib/api/feeds";
import { matchPath } from "#lib/http/path";
import { route } from "#lib/opened";

type Handle = (request: Request) => Promise<Response>;
type Live = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;

/** Handles event streams in front of Next, which needs 100 KB per open stream and 10 ms to open one. */
export function liveAnswers(handle: Handle = route(getLiveFeed).GET): Live {
  return (request, response) => {
    const { method, url = "" } = request;
    const isLive = method === "GET" && matchPath(getLiveFeed.path, url.split("?", 1)[0] ?? "");
    return isLive ? answer(handle, request, response) : undefined;
  };
}

async function answer(handle: Handle, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host ?? "localhost"}`);
  const { status, headers: responseHeaders, body } = await handle(new Request(url, { headers }));
  outgoing.writeHead(status, Object.fromEntries(responseHeaders));
  if (!body) return void outgoing.end();
  outgoing.flushHeaders();
  // Not awaited, because a stream ends when the visitor leaves.
  pass(body, outgoing).catch(() => outgoing.destroy());
}

async function pass(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  outgoing.once("close", () => reader.cancel().catch(() => {}));
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
    if (!outgoing.write(piece.value)) await hasRoom(outgoing);
  }
  outgoing.end();
}

/** Resolves when more can be written, or when the client is gone. */
function hasRoom(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once("drain", resolve).once("close", resolve);
  });
}
