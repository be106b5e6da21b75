import type { Endpoint } from "#lib/declare/endpoint";
import { servePicture } from "#lib/files/pictures";
import type { Deps } from "#lib/http/deps";
import { serving } from "#lib/http/serve";
import { type McpTool, servingMcp } from "#lib/mcp/server";
import type { App } from "#lib/ports";
import type { Environment } from "#lib/server/environment";
import type { Fair } from "#lib/store/events";

/**
 * What Next's route handlers and pages need from the running application. They import this file and never `lib/app.ts`,
 * because Next bundles everything that a handler imports, once for each group of routes.
 */
export type Opened = {
  deps: Deps<{ app: App; fair: Fair }>;
  hotDeps: Deps<{ app: App; fair: Fair }>;
  environment: Environment;
  answerSignIn(request: Request): Promise<Response>;
};

/**
 * The one module that exists twice: Next bundles handlers and pages and loads them with its own loader, while the
 * server in front is compiled separately. Next has no way to pass a value to its handlers, so both copies of this file
 * share the application under one global symbol. Only `lib/app.ts` sets it, and only the functions below read it;
 * everything else is passed as arguments.
 */
const OPENED = Symbol.for("aisle.opened");
const shared = globalThis as typeof globalThis & { [OPENED]?: Opened };

export function setOpened(opened: Opened): void {
  shared[OPENED] = opened;
}

function opened(): Opened {
  const found = shared[OPENED];
  if (!found) throw new Error("The application is not running: start it with `npm start` or `npm run dev`.");
  return found;
}

/** For pages. */
export function openedApp(): { app: App; environment: Environment } {
  const { deps, environment } = opened();
  return { app: deps.app, environment };
}

/** Serves the paths of next-auth. */
export function answerSignIn(request: Request): Promise<Response> {
  return opened().answerSignIn(request);
}

/** Serves uploaded images. */
export function answerPicture(request: Request): Promise<Response> {
  const { files, log } = openedApp().app;
  return servePicture(request, (name) =>
    files.read(name).catch((error: unknown) => {
      log.warn("A picture could not be read.", { name, error });
      throw error;
    }),
  );
}

/** Serves declared endpoints: the one line of every route file. */
export const route = serving(() => opened().deps);

/** The same for endpoints that are about others. */
export const routeAmong = (endpoints: readonly Endpoint[]) =>
  serving(() => ({ ...opened().deps, endpoints }));

/** For public endpoints with so many requests that even looking up their event is too slow. */
export const hotDeps = (): Opened["hotDeps"] => opened().hotDeps;

/** For pages outside the API that browsers or other programs open. */
export function withDeps<T>(answer: (deps: Opened["deps"]) => T): T {
  return answer(opened().deps);
}

/** Serves tools for assistants. */
export const mcp = (server: Parameters<typeof servingMcp>[1], tools: readonly McpTool[]) =>
  servingMcp(() => opened().deps, server, tools);
