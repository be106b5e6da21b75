import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export type Nginx = { child: ChildProcess; url: string; etag: string };

/** An nginx of one process that serves these bytes from a file; nothing where there is none. */
export async function startNginx(
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<Nginx | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "plan"), body);
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, headers));
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-e", "stderr"], { stdio: "ignore" });
  const failed = once(child, "exit").then(
    () => true,
    () => true,
  );
  const url = `http://127.0.0.1:${port}/plan`;
  for (;;) {
    if (await Promise.race([failed, wait(50, false)])) return undefined;
    const heard = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (heard?.ok) return { child, url, etag: heard.headers.get("etag") ?? "" };
  }
}

/** What nginx says of a file by itself. */
const OF_A_FILE = ["etag", "content-type"];

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const told = Object.entries(headers)
    .filter(([name]) => !OF_A_FILE.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=8; keepalive_requests 1000000000;
  default_type application/json;
  ${scratch.join(" ")}
  server { listen 127.0.0.1:${port}; root ${folder}; ${told.join(" ")} }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
