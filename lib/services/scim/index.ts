import type { App } from "#lib/ports";
import { findConnectionByToken, type SsoConnection } from "#lib/store/singleSignOn";

/** Provisioning by the directory of an organisation's identity provider (SCIM 2.0). */

export * as catalogue from "./catalogue";
export { groups } from "./groups";
export { readListRequest } from "./lists";
export { ScimProblem } from "./problem";
export { applyRoles } from "./roles";
export { users } from "./users";

/** The connection whose directory has the token. */
export function directoryOf(app: App, token: string): Promise<SsoConnection | null> {
  return findConnectionByToken(app.db.read, hashOfToken(app, token));
}

export function hashOfToken(app: App, token: string): string {
  return app.secrets.digest(`scim ${token}`);
}
