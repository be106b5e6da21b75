import type { App } from "#lib/ports";
import { listCategories as listAll } from "#lib/store/categories";
import { fold } from "#lib/text/fold";
import type { Caller } from "../base/caller";
import * as categories from "../categories";
import { categoryNamed, fairNamed, type Named, whateverItIs } from "./find";

export async function listCategories(app: App, who: Caller, { eventId }: { eventId: string }) {
  const fair = await fairNamed(app, who, eventId);
  return (await listAll(app.db.read, fair.id)).map(numbered);
}

/** Legacy integrations create categories repeatedly, so an existing one is returned. */
export async function addCategory(
  app: App,
  who: Caller,
  { eventId, name }: { eventId: string; name: string },
) {
  const fair = await fairNamed(app, who, eventId);
  const present = (await listAll(app.db.read, fair.id)).find(
    (category) => fold(category.name) === fold(name),
  );
  return numbered(present ?? (await categories.create(app, fair, { name })));
}

export async function updateCategory(app: App, who: Caller, { name, ...named }: Named & { name: string }) {
  const { fair, id } = await categoryNamed(app, who, named);
  return numbered(await categories.update(app, fair, id, { name }, whateverItIs));
}

export async function removeCategory(app: App, who: Caller, named: Named) {
  const { fair, id } = await categoryNamed(app, who, named);
  await categories.remove(app, fair, id, whateverItIs);
  return {};
}

function numbered({ legacyId, name }: { legacyId: number; name: string }) {
  return { id: legacyId, name };
}
