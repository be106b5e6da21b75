import type { Scope } from "#lib/access";
import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Fair } from "#lib/store/events";
import * as store from "#lib/store/imports";
import type { Paging } from "#lib/text/paging";
import type { Caller } from "../base/caller";
import { inWriteTransaction, type WriteContext } from "../base/writeContext";
import { keepBeforeChange } from "../publishing/checkpoints";
import { importNotFound } from "./record";
import { undoBooths } from "./undoBooths";
import { undoExhibitors } from "./undoExhibitors";
import { undoSessions } from "./undoSessions";

const UNDO_DAYS = 30;
const MS_PER_DAY = 86_400_000;

const NEEDED: Record<store.ImportKind, Scope> = {
  exhibitors: "exhibitors:write",
  booths: "plan:write",
  sessions: "sessions:write",
};

type Undo = (context: WriteContext, rows: readonly store.ImportedRow[]) => Promise<store.UndoReport>;
const UNDO: Record<store.ImportKind, Undo> = {
  exhibitors: undoExhibitors,
  booths: undoBooths,
  sessions: undoSessions,
};

export async function list(app: App, fair: Fair, paging: Paging) {
  const { items, total, next } = await store.listImports(app.db.read, fair.id, paging);
  return { items: items.map(importView), total, next, ...paging };
}

export async function get(app: App, fair: Fair, id: string) {
  const record = await store.findImport(app.db.read, fair.id, id);
  if (!record) throw importNotFound(id);
  return importView(record);
}

/** Deletes created records and restores changed ones, unless they have changed since. */
export async function undo(app: App, fair: Fair, who: Caller, id: string) {
  return inWriteTransaction(app, fair, async (context) => {
    const found = await store.lockImport(context.db, fair.id, id);
    if (!found) throw importNotFound(id);
    const { record, rows } = found;
    requireScope(who, NEEDED[record.kind]);
    if (record.undoneAt) throw new Refusal("conflict", "This import has already been undone.");
    if (context.now >= undoableUntil(record)) {
      throw new Refusal("conflict", `An import can be undone for ${UNDO_DAYS} days; this one is older.`);
    }
    if (record.kind === "booths") {
      const name = "Before an import was undone";
      await keepBeforeChange(context, who, { isLarge: true, reason: "change", name });
    }
    const report = await UNDO[record.kind](context, rows);
    await store.saveUndo(context.db, id, report, context.now);
    return importView({ ...record, undo: report, undoneAt: context.now });
  });
}

/** Former values are deleted when the time for undoing has passed. */
export function forgetImportedRows(app: App): Promise<void> {
  return store.forgetRows(app.db.read, new Date(app.clock.now().getTime() - UNDO_DAYS * MS_PER_DAY));
}

function importView(record: store.ImportRecord) {
  const { eventId: _event, ...view } = record;
  return { ...view, undoableUntil: undoableUntil(record) };
}

function undoableUntil({ createdAt }: store.ImportRecord): Date {
  return new Date(createdAt.getTime() + UNDO_DAYS * MS_PER_DAY);
}

function requireScope(who: Caller, scope: Scope): void {
  if (who.scopes.includes(scope)) return;
  throw new Refusal("insufficient_scope", `This requires the scope ${scope}.`, { required: [scope] });
}
