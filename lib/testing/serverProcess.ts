import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Json } from "./ask";
import { putEmptyDatabase } from "./emptyDirectory";
import { programArguments } from "./programs";

/** A server in its own process, which tests call over HTTP and may kill. */
export type ServerProcess = {
  url: string;
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Heard>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};
export type Heard = { status: number; body: Json };

export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  /** The folder of the release whose migrations the server applies. */
  release = process.cwd(),
): Promise<ServerProcess> {
  const database = join(dataDir, "database");
  if (!existsSync(database)) await putEmptyDatabase(database);
  const child = spawn(process.execPath, programArguments("testServer"), {
    cwd: release,
    env: { ...process.env, PORT: "0", SEED_DEMO: "0", RATE_LIMITS: "off", ...settings, DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { apiKey } = JSON.parse(await readFile(join(dataDir, "first-run.json"), "utf8"));
  return {
    url,
    ask: async (method, path, body, headers = {}) => {
      const response = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const isJson = response.headers.get("content-type")?.includes("json");
      return { status: response.status, body: await (isJson ? response.json() : response.text()) };
    },
    kill: () => ended(child, () => child.kill("SIGKILL")),
    stop: () => ended(child, () => child.stdin.end()),
  };
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  end();
  await exited;
}

/** A webhook receiver: the raw requests, and how it responds. */
export type Sink = {
  url: string;
  received: Received[];
  answer: (received: Received) => number;
  close(): void;
};
export type Received = { headers: IncomingHttpHeaders; body: Buffer };

export async function openSink(): Promise<Sink> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = { headers: request.headers, body: Buffer.concat(chunks) };
    sink.received.push(received);
    response.writeHead(sink.answer(received)).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sink: Sink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received: [],
    answer: () => 204,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return sink;
}
