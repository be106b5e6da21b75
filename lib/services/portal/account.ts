import type { App } from "#lib/ports";
import { account as accountOf } from "../documents/statement";
import { openPortal } from "../exhibitors/portal";

/** What the exhibitor was invoiced and has paid, as the organiser sees it. */
export async function account(app: App, token: string) {
  const { fair, exhibitor } = await openPortal(app, token);
  return accountOf(app, fair, exhibitor.id);
}
