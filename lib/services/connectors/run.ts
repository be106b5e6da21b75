import type { EntryChange } from "#lib/crm/entries";
import type { CrmKind, MappedField } from "#lib/crm/kinds";
import type { App } from "#lib/ports";
import type { Connector } from "#lib/store/connectors";
import type { Access } from "./access";
import type { Readers } from "./records";

/** What all steps of one run share. */
export type Run = {
  app: App;
  readers: Readers;
  connector: Connector;
  access: Access;
  /** The events whose records are shared. */
  eventIds: readonly string[];
  isDry: boolean;
  /** The run stops after this time and leaves the rest to the next one. */
  until: number;
  lines: Line[];
};

/** What the run did with a record, or would do. */
export type Line = {
  kind: CrmKind;
  action: "created" | "updated" | "linked" | "unlinked" | "failed";
  localId: string | null;
  remoteId: string | null;
  title: string;
  changes: EntryChange[];
  error: string | null;
};

export function isOver({ app, until }: Pick<Run, "app" | "until">): boolean {
  return app.clock.now().getTime() >= until;
}

export function fieldsOf({ connector }: Pick<Run, "connector">, kind: CrmKind): MappedField[] {
  return connector.settings.mapping[kind];
}

export function remoteNames(run: Pick<Run, "connector">, kind: CrmKind): string[] {
  return fieldsOf(run, kind).map(({ remote }) => remote);
}
