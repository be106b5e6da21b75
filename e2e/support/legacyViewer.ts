import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

/** The package has dependencies that cannot be installed, so the test uses the browser build inside. */
const PACKAGE = "@expofp/floorplan@3.40.0";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** A page that shows a plan with the published viewer of the legacy product, on an origin of its own. */
export async function openLegacyViewer(
  manifestUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "aisle-legacy-viewer-"));
  const packed = execFileSync("npm", ["pack", PACKAGE, "--silent"], { cwd: folder, encoding: "utf8" });
  execFileSync("tar", ["xzf", packed.trim()], { cwd: folder });
  const scripts = join(folder, "package", "dist", "browser");
  const page = `<!doctype html><html lang="en"><title>Fair</title><body><script type="module">
import { load } from "/index.js";
const plan = await load({ $ref: ${JSON.stringify(manifestUrl)} });
await plan.ready;
window.plan = plan;
</script></html>`;
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://localhost").pathname);
    const file = join(scripts, path);
    const isPage = path === "/";
    if (!isPage && !existsSync(file)) return response.writeHead(404).end();
    response.setHeader("Content-Type", TYPES[isPage ? ".html" : extname(file)] ?? "application/octet-stream");
    return response.end(isPage ? page : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
