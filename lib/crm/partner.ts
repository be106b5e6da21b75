import type { CrmKind, CrmValues } from "./kinds";

/** A CRM. Every method throws `CrmBusy` while the partner limits requests. */
export type CrmPartner = {
  /** Whether it checks a proof key (PKCE, RFC 7636). */
  usesProofKey: boolean;
  /** The partner's page on which a user of the CRM approves the connection. */
  consentUrl(input: { state: string; redirectUrl: string; challenge: string }): string;
  /** Throws `CrmRevoked` for a code that is not valid. */
  exchange(input: { code: string; redirectUrl: string; verifier: string }): Promise<CrmTokens>;
  /** Throws `CrmRevoked` when the partner does not accept the refresh token any more. */
  refresh(tokens: CrmTokens): Promise<CrmTokens>;
  open(tokens: CrmTokens): CrmSession;
};

export type CrmTokens = {
  access: string;
  refresh: string;
  /** Null if the partner does not return one. */
  expiresAt: string | null;
  /** The origin of the account's own server, where it has one. */
  server: string | null;
};

export type CrmRecord = {
  id: string;
  /** Our id of the record, as stored by the partner. */
  externalId: string | null;
  at: Date;
  /** By the partner's field names. */
  values: CrmValues;
};

export type CrmWrite = {
  /** The partner's id; null for a record that has our id or does not exist yet. */
  id: string | null;
  /** Our id; null keeps the one stored by the partner. */
  externalId: string | null;
  values: CrmValues;
  /** The partner's id of its company. */
  companyId: string | null;
};

/** Calls with an access token. Throws `CrmExpired` when a new one is needed. */
export type CrmSession = {
  /** The name of the account. */
  account(): Promise<string>;
  /** Creates the field for our ids if possible; otherwise throws a refusal that says how to create it. */
  prepare(): Promise<void>;
  fields(kind: CrmKind): Promise<{ name: string; isWritable: boolean }[]>;
  /** The records changed at or after a time, oldest first. */
  changed(
    kind: CrmKind,
    since: Date,
    fields: readonly string[],
    page: string | null,
  ): Promise<{ records: CrmRecord[]; next: string | null }>;
  /** Deleted records are missing in the response. */
  read(kind: CrmKind, ids: readonly string[], fields: readonly string[]): Promise<CrmRecord[]>;
  /** Records with one of these values; `externalId` finds by our ids. */
  find(
    kind: CrmKind,
    by: { field: string; values: readonly string[] },
    fields: readonly string[],
  ): Promise<CrmRecord[]>;
  /** One result for each write. A repeated write creates no second record. */
  write(kind: CrmKind, writes: readonly CrmWrite[]): Promise<({ id: string } | { error: string })[]>;
};
