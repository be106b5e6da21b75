import type { CrmKind, CrmValues } from "./kinds";

/** A CRM. Every method throws `CrmBusy` while the partner wants to be left alone. */
export type CrmPartner = {
  /** Whether it checks a proof key (PKCE, RFC 7636). */
  usesProofKey: boolean;
  /** The partner's page on which somebody with an account there agrees. */
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
  /** Null where the partner does not say. */
  expiresAt: string | null;
  /** The origin of the account's own server, where it has one. */
  server: string | null;
};

export type CrmRecord = {
  id: string;
  /** Our id of the record, which the partner keeps. */
  externalId: string | null;
  at: Date;
  /** By the partner's fields. */
  values: CrmValues;
};

export type CrmWrite = {
  /** The partner's id; null for a record that has our id or does not exist yet. */
  id: string | null;
  /** Our id; null leaves the one that the partner has. */
  externalId: string | null;
  values: CrmValues;
  /** The partner's id of its company. */
  companyId: string | null;
};

/** Calls with an access token. Throws `CrmExpired` when a new one is needed. */
export type CrmSession = {
  /** The name of the account. */
  account(): Promise<string>;
  /** Makes the field for our ids where it can; otherwise throws a refusal that says how to make it. */
  prepare(): Promise<void>;
  fields(kind: CrmKind): Promise<{ name: string; isWritable: boolean }[]>;
  /** Changed at or after a time, oldest first. */
  changed(
    kind: CrmKind,
    since: Date,
    fields: readonly string[],
    page: string | null,
  ): Promise<{ records: CrmRecord[]; next: string | null }>;
  /** Records that were deleted are missing in the answer. */
  read(kind: CrmKind, ids: readonly string[], fields: readonly string[]): Promise<CrmRecord[]>;
  /** Records with one of these values; `externalId` finds by our ids. */
  find(
    kind: CrmKind,
    by: { field: string; values: readonly string[] },
    fields: readonly string[],
  ): Promise<CrmRecord[]>;
  /** One result for each write. Writing the same again makes no second record. */
  write(kind: CrmKind, writes: readonly CrmWrite[]): Promise<({ id: string } | { error: string })[]>;
};
