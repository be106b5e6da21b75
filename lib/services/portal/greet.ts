import type { App } from "#lib/ports";
import { openPortal } from "../exhibitors/portal";

/** What the page shows before a person opens the portal. */
export async function greet(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  return { fair, exhibitor };
}
