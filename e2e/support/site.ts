import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Another site: one page on its own origin. */
export async function openSite(html: string): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The methods in the type declarations of the loader, to compare them with the real ones. */
export function declaredMethods(): string[] {
  const types = readFileSync(new URL("../../public/embed.d.ts", import.meta.url), "utf8");
  const [, body = ""] = /export class FloorPlan \{(.*?)\n\}/s.exec(types) ?? [];
  return [...new Set([...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name as string))].filter(
    (name) => name !== "constructor",
  );
}
