import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import * as store from "#lib/store/views";
import type { Caller } from "../base/caller";

const TABLE_NAME = /^[a-z][a-z0-9.-]{0,59}$/;

/** A person's saved views of a table, shared by all their browsers. */
export async function read(app: App, who: Caller, table: string): Promise<{ views: store.View[] }> {
  demandName(table);
  return { views: await store.readViews(app.db.read, who.id, table) };
}

export async function save(
  app: App,
  who: Caller,
  table: string,
  { views }: { views: store.View[] },
): Promise<{ views: store.View[] }> {
  demandName(table);
  await app.db.transaction((db) => store.saveViews(db, who.id, table, views));
  return { views };
}

function demandName(table: string): void {
  if (!TABLE_NAME.test(table)) throw new Refusal("not_found", `"${table}" is not the name of a table.`);
}
