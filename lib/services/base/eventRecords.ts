import type { App } from "#lib/ports";
import { Refusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import type { EventRecordFilter, EventRecords } from "#lib/store/eventRecords";
import type { Fair } from "#lib/store/events";
import type { Paging } from "#lib/text/paging";
import { assertAtMost } from "./limits";
import type { Precondition } from "./precondition";
import { inWriteTransaction, stampFor, type WriteContext } from "./writeContext";

type Given = { id: string; eventId: string; createdAt: Date; updatedAt: Date };

/** The differences between kinds of event records, which share list, create, change and delete. */
export type Rules<R extends Given, View, Input, Patch> = {
  store: EventRecords<R>;
  /** The noun in messages. */
  noun: string;
  plural: string;
  most: number;
  idPrefix: Parameters<App["ids"]["next"]>[0];
  /** The fields of a new record; throws for input that does not fit. */
  fieldsOf(context: WriteContext, input: Input): Promise<Omit<R, keyof Given>>;
  /** The record with a change; throws for input that does not fit. */
  changed(context: WriteContext, record: R, input: Patch): Promise<R>;
  /** Records as the API returns them. */
  views(db: Db, fair: Fair, records: R[], now: Date): Promise<View[]>;
  /** The refusal for an error of the database, if it is one. */
  refusalOf?(error: unknown, record: R): Refusal | null;
};

export function eventRecordService<R extends Given, View, Input, Patch>({
  store,
  noun,
  plural,
  most,
  idPrefix,
  fieldsOf,
  changed,
  views,
  refusalOf,
}: Rules<R, View, Input, Patch>) {
  function found(record: R | null, id: string): R {
    if (record) return record;
    throw new Refusal("not_found", `There is no ${noun} ${id} in this event.`);
  }

  async function viewOf({ db, fair, now }: WriteContext, record: R): Promise<View> {
    const [view] = await views(db, fair, [record], now);
    return view as View;
  }

  async function save(context: WriteContext, record: R, write: EventRecords<R>["insert"]): Promise<View> {
    try {
      return await viewOf(context, await write(context.db, record));
    } catch (error) {
      throw refusalOf?.(error, record) ?? error;
    }
  }

  /** Locks the record, changes it and moves its timestamp if anything differs. */
  function change(
    app: App,
    fair: Fair,
    id: string,
    next: (record: R, context: WriteContext) => Promise<R>,
  ): Promise<View> {
    return inWriteTransaction(app, fair, async (context) => {
      const record = found(await store.lock(context.db, fair.id, id), id);
      const after = await next(record, context);
      return save(context, { ...after, updatedAt: stampFor<R>(record, after, context.now) }, store.update);
    });
  }

  return {
    change,

    async list(app: App, fair: Fair, filter: EventRecordFilter, paging: Paging) {
      const db = app.db.read;
      const { items, ...rest } = await store.listPage(db, fair.id, filter, paging);
      return { items: await views(db, fair, items, app.clock.now()), ...paging, ...rest };
    },

    async get(app: App, fair: Fair, id: string): Promise<View> {
      const db = app.db.read;
      return viewOf({ app, db, fair, now: app.clock.now() }, found(await store.find(db, fair.id, id), id));
    },

    create(app: App, fair: Fair, input: Input): Promise<View> {
      return inWriteTransaction(app, fair, async (context) => {
        const { db, now } = context;
        const fields = await fieldsOf(context, input);
        assertAtMost(most, plural, (await store.count(db, fair.id)) + 1);
        const given: Given = { id: app.ids.next(idPrefix), eventId: fair.id, createdAt: now, updatedAt: now };
        return save(context, { ...fields, ...given } as R, store.insert);
      });
    },

    update(app: App, fair: Fair, id: string, input: Patch, unchanged: Precondition): Promise<View> {
      return change(app, fair, id, (record, context) => {
        unchanged(record);
        return changed(context, record, input);
      });
    },

    remove(app: App, fair: Fair, id: string, unchanged: Precondition): Promise<{ id: string }> {
      return inWriteTransaction(app, fair, async ({ db }) => {
        unchanged(found(await store.lock(db, fair.id, id), id));
        await store.remove(db, id);
        return { id };
      });
    },
  };
}
