import type { App } from "#lib/ports";
import { isRefusal } from "#lib/refusal";
import type { Db } from "#lib/store/database";
import { lockOrganisation } from "#lib/store/people";
import { findConnectionOf, type SsoConnection } from "#lib/store/singleSignOn";
import { type Attributes, givenIn } from "./attributes";
import type { Comparison } from "./filter";
import { type ListRequest, listOf } from "./lists";
import { patched } from "./patch";
import { ScimProblem } from "./problem";

type Directory = { app: App; connection: SsoConnection };

/** A change of the directory, within its transaction. */
export type Writing = { app: App; db: Db; connection: SsoConnection };

/** The differences between users and groups. `find` throws for an unknown id. */
type Kind<Row, Filter> = {
  filterOf(comparisons: readonly Comparison[]): Filter;
  list(
    db: Db,
    connectionId: string,
    filter: Filter,
    request: ListRequest,
  ): Promise<{ items: Row[]; total: number }>;
  find(db: Db, connection: SsoConnection, id: string): Promise<Row>;
  viewOf(app: App, row: Row): object;
  /** Returns the id. */
  create(writing: Writing, given: Attributes): Promise<string>;
  /** `next` computes the new attributes from the present ones. */
  change(writing: Writing, before: Row, next: (present: Attributes) => Attributes): Promise<void>;
  remove(writing: Writing, row: Row): Promise<void>;
};

/** The operations of SCIM on one kind of resource. */
export function scimResource<Row, Filter>(kind: Kind<Row, Filter>) {
  const viewAt = async ({ app, db, connection }: Writing, id: string) =>
    kind.viewOf(app, await kind.find(db, connection, id));
  const change = (directory: Directory, id: string, next: (present: Attributes) => Attributes) =>
    writing(directory, async (within) => {
      await kind.change(within, await kind.find(within.db, within.connection, id), next);
      return viewAt(within, id);
    });
  return {
    async list({ app, connection }: Directory, request: ListRequest) {
      const filter = kind.filterOf(request.filter);
      const { items, total } = await kind.list(app.db.read, connection.id, filter, request);
      return listOf(
        items.map((row) => kind.viewOf(app, row)),
        total,
        request,
      );
    },
    get: ({ app, connection }: Directory, id: string) => viewAt({ app, db: app.db.read, connection }, id),
    async create(directory: Directory, body: unknown) {
      const given = givenIn(body);
      return writing(directory, async (within) => viewAt(within, await kind.create(within, given)));
    },
    replace: (directory: Directory, id: string, body: unknown) => change(directory, id, () => givenIn(body)),
    patch: (directory: Directory, id: string, body: unknown) =>
      change(directory, id, (present) => givenIn(patched(present, body))),
    remove: (directory: Directory, id: string) =>
      writing(directory, async (within) =>
        kind.remove(within, await kind.find(within.db, within.connection, id)),
      ),
  };
}

/** Serialised by organisation, as changes of members are. */
async function writing<T>(
  { app, connection: { organisationId, id } }: Directory,
  work: (within: Writing) => Promise<T>,
): Promise<T> {
  try {
    return await app.db.transaction(async (db) => {
      await lockOrganisation(db, organisationId);
      return work({ app, db, connection: await connectionIn(db, organisationId, id) });
    });
  } catch (error) {
    if (isRefusal(error) && error.code === "conflict")
      throw new ScimProblem(409, error.message, "mutability");
    throw error;
  }
}

/** The current connection; a token that has just been withdrawn must change nothing more. */
async function connectionIn(db: Db, organisationId: string, id: string): Promise<SsoConnection> {
  const connection = await findConnectionOf(db, organisationId);
  if (connection?.id === id && connection.scimTokenHash !== null) return connection;
  throw new ScimProblem(401, "The token is not valid.");
}
