import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";

export type ProxyServer = { url: string; close(): void };

/**
 * A reverse proxy that uses several servers in turn. If a server refuses the connection, or fails before it has
 * answered a read, the request goes to the next one; a write then fails with 502, because its effect is unknown.
 */
export async function openProxy(targets: () => readonly string[], port = 0): Promise<ProxyServer> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const all = targets();
    turn += 1;
    for (let tried = 0; tried < all.length; tried += 1) {
      const target = all[(turn + tried) % all.length] as string;
      if ((await passOn(target, request, body, response)) !== "refused") return;
    }
    response.writeHead(503).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function passOn(
  target: string,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<"refused" | "answered"> {
  const forwarded = {
    ...headers,
    "x-forwarded-for": socket.remoteAddress ?? "",
    "x-forwarded-host": headers.host ?? "",
    "x-forwarded-proto": "http",
  };
  return new Promise((resolve) => {
    const outgoing = send(new URL(url ?? "/", target), { method, headers: forwarded }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => response.destroy()).pipe(response);
      resolve("answered");
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      const isUndone = error.code === "ECONNREFUSED" || method === "GET" || method === "HEAD";
      if (isUndone && !response.headersSent && !response.destroyed) return resolve("refused");
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
      resolve("answered");
    });
    response.on("close", () => outgoing.destroy());
    outgoing.end(body);
  });
}
