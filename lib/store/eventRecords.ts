import type { Db } from "./database";
import { Prisma } from "./generated/client";
import { type Listed, type Page, readPage } from "./pages";
import { changedSince } from "./search";

export type EventRecordFilter = { updatedSince?: Date | undefined };

/** Reads and writes a table whose records belong to an event: a page, a count, or one record at a time. */
export type EventRecords<R> = {
  list(db: Db, eventId: string): Promise<R[]>;
  listPage(db: Db, eventId: string, filter: EventRecordFilter, page: Page): Promise<Listed<R>>;
  count(db: Db, eventId: string): Promise<number>;
  find(db: Db, eventId: string, id: string): Promise<R | null>;
  /** Locks the row until the end of the transaction. */
  lock(db: Db, eventId: string, id: string): Promise<R | null>;
  insert(db: Db, record: R): Promise<R>;
  update(db: Db, record: R): Promise<R>;
  remove(db: Db, id: string): Promise<void>;
};

type Mapping<R, Row> = { toRecord(row: Row): R; toRow?(record: R): object; include?: object };

/** The methods that Prisma has for every table, without the types of a particular one. */
type Table<Row> = {
  findMany(args: object): Promise<Row[]>;
  findFirst(args: object): Promise<Row | null>;
  count(args: object): Promise<number>;
  create(args: object): Promise<Row>;
  update(args: object): Promise<Row>;
  delete(args: object): Promise<unknown>;
};

const IN_ORDER = [{ createdAt: "asc" }, { id: "asc" }];

export function eventRecords<R extends { id: string }, Row extends object>(
  model: Prisma.ModelName,
  { toRecord, toRow = (record) => record, include }: Mapping<R, Row>,
): EventRecords<R> {
  const property = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Db;
  const tableOf = (db: Db) => db[property] as unknown as Table<Row>;
  const included = include && { include };
  const find = async (db: Db, eventId: string, id: string) => {
    const row = await tableOf(db).findFirst({ where: { id, eventId }, ...included });
    return row ? toRecord(row) : null;
  };
  return {
    find,
    async list(db, eventId) {
      const rows = await tableOf(db).findMany({ where: { eventId }, ...included, orderBy: IN_ORDER });
      return rows.map(toRecord);
    },
    async listPage(db, eventId, { updatedSince }, page) {
      const { items, ...rest } = await readPage(page, {
        where: { eventId, ...changedSince(updatedSince) },
        orderBy: IN_ORDER,
        find: (found) => tableOf(db).findMany({ ...found, ...included }),
        count: (all) => tableOf(db).count(all),
      });
      return { items: items.map(toRecord), ...rest };
    },
    count: (db, eventId) => tableOf(db).count({ where: { eventId } }),
    async lock(db, eventId, id) {
      const table = Prisma.raw(`"${model}"`);
      await db.$queryRaw`SELECT "id" FROM ${table} WHERE "id" = ${id} AND "eventId" = ${eventId} FOR UPDATE`;
      return find(db, eventId, id);
    },
    insert: async (db, record) => toRecord(await tableOf(db).create({ data: toRow(record), ...included })),
    async update(db, record) {
      const { id, ...data } = toRow(record) as { id: string };
      return toRecord(await tableOf(db).update({ where: { id }, data, ...included }));
    },
    async remove(db, id) {
      await tableOf(db).delete({ where: { id } });
    },
  };
}
