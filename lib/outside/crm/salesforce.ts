import { chunked } from "#lib/crm/chunks";
import type { CrmKind } from "#lib/crm/kinds";
import type { CrmPartner, CrmRecord, CrmSession, CrmTokens, CrmWrite } from "#lib/crm/partner";
import type { Web } from "#lib/ports/network";
import { Refusal } from "#lib/refusal";
import type { Clock } from "../clock";
import { asList, asText, callApiOrThrow, isObject, requestTokens, sentenceOf } from "./requests";

export type SalesforceSettings = { clientId: string; clientSecret: string; url: URL | undefined };

const PARTNER = "Salesforce";
const DATA = "/services/data/v62.0";
const OBJECTS: Record<CrmKind, string> = { company: "Account", contact: "Contact", deal: "Opportunity" };
/** Our ids, in an external id field that an administrator creates. */
const EXTERNAL_ID = "Aisle_Id__c";
/** The field with the event at which a company wants to exhibit; it may be missing. */
const EVENT_FIELD = "Aisle_Event__c";
const AT_ONCE = 200;
/** The maximum number of names in one query, because the length of its address is limited. */
const NAMES_AT_ONCE = 50;

/**
 * Salesforce's public REST API. Changes are sent by POST with `_HttpMethod=PATCH`, which it supports for clients
 * without PATCH.
 */
export function salesforce(
  { clientId, clientSecret, url }: SalesforceSettings,
  web: Web,
  clock: Clock,
): CrmPartner {
  const login = url?.origin ?? "https://login.salesforce.com";
  const client = { client_id: clientId, client_secret: clientSecret };
  const tokens = (form: Record<string, string>, before: CrmTokens | null) =>
    requestTokens(web, PARTNER, {
      url: `${login}/services/oauth2/token`,
      form: { ...form, ...client },
      before,
      now: clock.now(),
    });
  return {
    usesProofKey: true,
    consentUrl: ({ state, redirectUrl, challenge }) => {
      const query = {
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope: "api refresh_token",
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      };
      return `${login}/services/oauth2/authorize?${new URLSearchParams(query)}`;
    },
    exchange: ({ code, redirectUrl, verifier }) =>
      tokens(
        { grant_type: "authorization_code", code, redirect_uri: redirectUrl, code_verifier: verifier },
        null,
      ),
    refresh: (before) => tokens({ grant_type: "refresh_token", refresh_token: before.refresh }, before),
    open: ({ access, server }) => openSalesforce({ web, server: server ?? login, token: access }),
  };
}

type Connection = { web: Web; server: string; token: string };
type Field = { name: string; isWritable: boolean; isExternalId: boolean };

function openSalesforce({ web, server, token }: Connection): CrmSession {
  const call = (path: string, body?: unknown) =>
    callApiOrThrow(web, PARTNER, { url: `${server}${path}`, token, ...(body === undefined ? {} : { body }) });

  const known = new Map<CrmKind, Promise<Field[]>>();
  const fieldsOf = (kind: CrmKind): Promise<Field[]> => {
    const found = known.get(kind) ?? readFields(kind);
    known.set(kind, found);
    return found;
  };
  const readFields = async (kind: CrmKind): Promise<Field[]> => {
    const answer = await call(`${DATA}/sobjects/${OBJECTS[kind]}/describe`);
    return asList(isObject(answer) ? answer.fields : []).flatMap(({ name, updateable, externalId }) => {
      const own = asText(name);
      if (own === null) return [];
      const about = { isWritable: updateable === true, isExternalId: externalId === true };
      return [{ name: own, ...about }];
    });
  };

  /** Keeps only the fields that exist, because one unknown name fails a whole query. */
  const present = async (kind: CrmKind, fields: readonly string[]): Promise<string[]> => {
    const names = new Set((await fieldsOf(kind)).map(({ name }) => name));
    const wanted = [
      "Id",
      "SystemModstamp",
      EXTERNAL_ID,
      ...(kind === "company" ? [EVENT_FIELD] : []),
      ...fields,
    ];
    return [...new Set(wanted)].filter((name) => names.has(name));
  };

  const select = async (path: string) => {
    const answer = await call(path);
    const found = isObject(answer) ? answer : {};
    return { records: asList(found.records).map(recordOf), next: asText(found.nextRecordsUrl) };
  };
  const query = async (kind: CrmKind, where: string, fields: readonly string[]) => {
    const names = await present(kind, fields);
    const soql = `SELECT ${names.join(", ")} FROM ${OBJECTS[kind]} WHERE ${where}`;
    return select(`${DATA}/query?q=${encodeURIComponent(soql)}`);
  };

  return {
    account: async () => {
      const soql = encodeURIComponent("SELECT Name FROM Organization");
      const answer = await call(`${DATA}/query?q=${soql}`);
      return asText(asList(isObject(answer) ? answer.records : [])[0]?.Name) ?? new URL(server).host;
    },
    prepare: async () => {
      for (const kind of ["company", "contact", "deal"] as const) {
        const field = (await fieldsOf(kind)).find(({ name }) => name === EXTERNAL_ID);
        if (field?.isExternalId) continue;
        throw new Refusal(
          "conflict",
          `Salesforce has no field ${EXTERNAL_ID} on ${OBJECTS[kind]}. Create it as Text(64), unique, external ID, and ` +
            "make it visible to the connected user.",
        );
      }
    },
    fields: async (kind) =>
      (await fieldsOf(kind))
        .filter(({ name }) => name !== EXTERNAL_ID)
        .map(({ isExternalId: _external, ...field }) => field),
    changed: (kind, since, fields, page) =>
      page === null
        ? query(kind, `SystemModstamp >= ${since.toISOString()} ORDER BY SystemModstamp, Id`, fields)
        : select(page),
    read: async (kind, ids, fields) => {
      const records: CrmRecord[] = [];
      const names = await present(kind, fields);
      for (const some of chunked(ids, AT_ONCE)) {
        const answer = await call(`${DATA}/composite/sobjects/${OBJECTS[kind]}`, {
          ids: some,
          fields: names,
        });
        records.push(...asList(answer).map(recordOf));
      }
      return records;
    },
    find: async (kind, { field, values }, fields) => {
      const records: CrmRecord[] = [];
      const column = field === "externalId" ? EXTERNAL_ID : field;
      for (const some of chunked(values, NAMES_AT_ONCE)) {
        let { records: found, next } = await query(
          kind,
          `${column} IN (${some.map(quoted).join(", ")})`,
          fields,
        );
        records.push(...found);
        while (next !== null) {
          ({ records: found, next } = await select(next));
          records.push(...found);
        }
      }
      return records;
    },
    write: async (kind, writes) => {
      const results = new Map<CrmWrite, { id: string } | { error: string }>();
      const batches = [
        ...chunked(
          writes.filter(({ id }) => id !== null),
          AT_ONCE,
        ).map((some) => ({ some, path: "" })),
        ...chunked(
          writes.filter(({ id }) => id === null),
          AT_ONCE,
        ).map((some) => ({
          some,
          path: `/${OBJECTS[kind]}/${EXTERNAL_ID}`,
        })),
      ];
      for (const { some, path } of batches) {
        const answer = await call(`${DATA}/composite/sobjects${path}?_HttpMethod=PATCH`, {
          allOrNone: false,
          records: some.map((write) => sobject(kind, write)),
        });
        for (const [index, result] of asList(answer).entries()) {
          const write = some[index];
          const id = asText(result.id) ?? write?.id ?? null;
          if (!write) continue;
          const error = sentenceOf(result.errors) ?? "Salesforce did not write this record.";
          results.set(write, result.success === true && id !== null ? { id } : { error });
        }
      }
      return writes.map(
        (write) => results.get(write) ?? { error: "Salesforce did not answer for this record." },
      );
    },
  };
}

function sobject(kind: CrmKind, { id, externalId, values, companyId }: CrmWrite): object {
  const { Amount, ...texts } = values;
  return {
    attributes: { type: OBJECTS[kind] },
    ...texts,
    ...(Amount === undefined ? {} : { Amount: Amount === null ? null : Number(Amount) }),
    ...(externalId === null ? {} : { [EXTERNAL_ID]: externalId }),
    ...(id === null ? {} : { id }),
    ...(companyId === null ? {} : { AccountId: companyId }),
  };
}

/** A string literal in SOQL. */
function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

function recordOf(record: Record<string, unknown>): CrmRecord {
  const { attributes: _attributes, Id, SystemModstamp, ...fields } = record;
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, asText(value) || null]),
  );
  return {
    id: asText(Id) ?? "",
    externalId: values[EXTERNAL_ID] ?? null,
    at: new Date(asText(SystemModstamp) ?? 0),
    values,
  };
}
