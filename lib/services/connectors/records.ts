import type { CrmKind, CrmValues } from "#lib/crm/kinds";
import { companyPatch, companyValues, contactPatch, contactValues, dealValues } from "#lib/crm/local";
import { Refusal } from "#lib/refusal";
import type { ExhibitorInput, ExhibitorPatch } from "#lib/schema/exhibitors";
import type { Connector } from "#lib/store/connectors";
import * as store from "#lib/store/connectors";
import type { Db } from "#lib/store/database";
import { type Fair, findFair } from "#lib/store/events";
import { findNamedExhibitorIds, lockDirectory } from "#lib/store/exhibitors";
import type { WriteContext } from "../base/writeContext";
import { amend } from "../exhibitors/change";
import { spellingsOf } from "../exhibitors/match";
import { directoryFor, planNew } from "../exhibitors/plan";
import { writePlans } from "../exhibitors/write";

/** Our records as connections read and write them. */

/** Values from a partner are parsed by the rules of the API. */
export type Readers = {
  input(value: unknown): ExhibitorInput;
  patch(value: unknown): ExhibitorPatch;
};

export type LocalRecord = {
  id: string;
  eventId: string;
  at: Date;
  title: string;
  values: CrmValues;
  /** The exhibitor whose company it belongs to. */
  companyOf: string | null;
};

/** Records without what the partner needs, such as contacts without an e-mail address, are left out. */
export async function readLocal(
  db: Db,
  { settings }: Connector,
  eventIds: readonly string[],
  kind: CrmKind,
  ids: readonly string[],
): Promise<Map<string, LocalRecord>> {
  if (kind === "deal") {
    const orders = await store.sharedOrders(db, eventIds, ids);
    return new Map(
      [...orders.values()].map((order) => {
        const { id, eventId, updatedAt: at, exhibitorId: companyOf } = order;
        const values = dealValues(order, settings);
        return [id, { id, eventId, at, title: values.name ?? "", values, companyOf }];
      }),
    );
  }
  const exhibitors = await store.sharedExhibitors(db, eventIds, ids);
  return new Map(
    [...exhibitors.values()].flatMap((exhibitor): [string, LocalRecord][] => {
      const { id, eventId, updatedAt: at, name } = exhibitor;
      if (kind === "company") {
        return [[id, { id, eventId, at, title: name, values: companyValues(exhibitor), companyOf: null }]];
      }
      const values = contactValues(exhibitor);
      const title = [values?.firstName, values?.lastName].filter(Boolean).join(" ");
      return values ? [[id, { id, eventId, at, title, values, companyOf: id }]] : [];
    }),
  );
}

/** Writes values of a partner to our record, unless it has changed since it was compared. Returns its new time. */
export async function writeLocal(
  context: WriteContext,
  readers: Readers,
  kind: CrmKind,
  record: LocalRecord,
  values: CrmValues,
): Promise<Date> {
  const patch = kind === "company" ? companyPatch(tidy(values)) : contactPatch(tidy(values), record.values);
  const written = await amend(context, record.id, readers.patch(patch), ({ updatedAt }) => {
    if (updatedAt.getTime() === record.at.getTime()) return;
    throw new Refusal("conflict", "The record was changed in Aisle during the sync. It is synced again.");
  });
  return written.updatedAt;
}

/** Creates an exhibitor for a company of the partner. */
export async function createLocal(
  context: WriteContext,
  readers: Readers,
  values: CrmValues,
): Promise<{ id: string; at: Date }> {
  const input = readers.input(
    tidy(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))),
  );
  await lockDirectory(context.db, context.fair.id);
  const directory = await directoryFor(context, [input]);
  const [made] = await writePlans(context, [planNew(context, input, directory)], directory);
  if (!made) throw new Refusal("conflict", "The exhibitor could not be created.");
  return { id: made.id, at: made.updatedAt };
}

/** The event that a partner names by slug or id, if its records are shared. */
export async function namedEvent(
  db: Db,
  organisationId: string,
  eventIds: readonly string[],
  key: string,
): Promise<Fair | null> {
  const fair = await findFair(db, key.trim(), organisationId);
  return fair && eventIds.includes(fair.id) ? fair : null;
}

export async function exhibitorNamed(db: Db, fair: Fair, name: string): Promise<string | null> {
  const names = spellingsOf(name);
  const [id] = await findNamedExhibitorIds(db, fair.id, { externalIds: [], partnerIds: [], names });
  return id ?? null;
}

/** Partners store website addresses without their scheme. */
function tidy(values: CrmValues): CrmValues {
  const { website } = values;
  if (!website || /^[a-z][a-z0-9+-]*:/i.test(website)) return values;
  return { ...values, website: `https://${website}` };
}
