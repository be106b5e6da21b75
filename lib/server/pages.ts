import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { Refusal } from "#lib/refusal";

export type Pages = {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** Every command is started in the project's folder. */
export const root = process.cwd();

/** Opens Next, built or in development. */
export async function openPages({ dev, port }: { dev: boolean; port: number }): Promise<Pages> {
  if (!dev && !existsSync(join(root, ".next", "BUILD_ID"))) {
    throw new Refusal("not_found", "There is no build. Run npm run up or npm run build.");
  }
  const { default: next } = await import("next");
  // Next would accept WebSockets on the server it is given; ours decides which upgrades to pass on.
  const upgrades = createServer();
  const app = next({ dev, dir: root, port, httpServer: upgrades });
  await app.prepare();
  return {
    answer: app.getRequestHandler(),
    upgrade: (request, socket, head) => void upgrades.emit("upgrade", request, socket, head),
    close: () => app.close(),
  };
}
