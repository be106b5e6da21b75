import type { App } from "#lib/ports";
import { DISPUTE_FIELDS } from "#lib/records/disputes";
import { shownPart } from "#lib/records/record";
import * as store from "#lib/store/disputes";
import type { Fair } from "#lib/store/events";
import type { Paging } from "#lib/text/paging";

export async function disputes(app: App, fair: Fair, filter: store.DisputeFilter, paging: Paging) {
  const { items, total, next } = await store.listDisputes(app.db.read, fair.id, filter, paging);
  const views = items.map((dispute) => {
    const { orderNumber, company } = dispute;
    return { ...shownPart(dispute, DISPUTE_FIELDS), orderNumber, company };
  });
  return { items: views, total, next, ...paging };
}
