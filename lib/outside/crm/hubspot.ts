import { chunked } from "#lib/crm/chunks";
import type { CrmKind } from "#lib/crm/kinds";
import type { CrmPartner, CrmRecord, CrmSession, CrmTokens, CrmWrite } from "#lib/crm/partner";
import type { Web } from "#lib/ports/network";
import type { Clock } from "../clock";
import {
  type Answer,
  asList,
  asText,
  callApi,
  callApiOrThrow,
  failure,
  isObject,
  requestTokens,
  sentenceOf,
} from "./requests";

export type HubspotSettings = { clientId: string; clientSecret: string; url: URL | undefined };

const PARTNER = "HubSpot";
const OBJECTS: Record<CrmKind, string> = { company: "companies", contact: "contacts", deal: "deals" };
const CHANGED_AT: Record<CrmKind, string> = {
  company: "hs_lastmodifieddate",
  contact: "lastmodifieddate",
  deal: "hs_lastmodifieddate",
};
/** Our ids, in a property whose values are unique. */
const EXTERNAL_ID = "aisle_id";
/** The property with the event at which a company wants to exhibit. */
const EVENT_PROPERTY = "aisle_event";
const AT_ONCE = 100;

const SCOPES = [
  "oauth",
  ...["companies", "contacts", "deals"].flatMap((object) => [
    `crm.objects.${object}.read`,
    `crm.objects.${object}.write`,
    `crm.schemas.${object}.read`,
    `crm.schemas.${object}.write`,
  ]),
];

/** HubSpot's public API: OAuth v3, CRM objects v3, associations v4. */
export function hubspot(
  { clientId, clientSecret, url }: HubspotSettings,
  web: Web,
  clock: Clock,
): CrmPartner {
  const api = url?.origin ?? "https://api.hubapi.com";
  const pages = url?.origin ?? "https://app.hubspot.com";
  const client = { client_id: clientId, client_secret: clientSecret };
  const tokens = (form: Record<string, string>, before: CrmTokens | null) =>
    requestTokens(web, PARTNER, {
      url: `${api}/oauth/v3/token`,
      form: { ...form, ...client },
      before,
      now: clock.now(),
    });
  return {
    usesProofKey: false,
    consentUrl: ({ state, redirectUrl }) => {
      const query = { client_id: clientId, redirect_uri: redirectUrl, scope: SCOPES.join(" "), state };
      return `${pages}/oauth/authorize?${new URLSearchParams(query)}`;
    },
    exchange: ({ code, redirectUrl }) =>
      tokens({ grant_type: "authorization_code", code, redirect_uri: redirectUrl }, null),
    refresh: (before) => tokens({ grant_type: "refresh_token", refresh_token: before.refresh }, before),
    open: ({ access }) => openHubspot({ web, api, token: access }),
  };
}

type Connection = { web: Web; api: string; token: string };

function openHubspot({ web, api, token }: Connection): CrmSession {
  const get = (path: string) => callApiOrThrow(web, PARTNER, { url: `${api}${path}`, token });
  const post = (path: string, body: unknown) => callApi(web, PARTNER, { url: `${api}${path}`, token, body });
  const postOrThrow = (path: string, body: unknown) =>
    callApiOrThrow(web, PARTNER, { url: `${api}${path}`, token, body });

  const search = async (kind: CrmKind, body: object) => {
    const answer = await postOrThrow(`/crm/v3/objects/${OBJECTS[kind]}/search`, { limit: AT_ONCE, ...body });
    const found = isObject(answer) ? answer : {};
    const next =
      isObject(found.paging) && isObject(found.paging.next) ? asText(found.paging.next.after) : null;
    return { records: asList(found.results).map(recordOf), next };
  };

  const ensureProperty = async (object: string, property: object) => {
    const answer = await post(`/crm/v3/properties/${object}`, property);
    // 409 is a property that exists.
    if (answer.status >= 300 && answer.status !== 409) throw failure(PARTNER, answer);
  };

  const associate = async (kind: CrmKind, pairs: readonly { id: string; companyId: string }[]) => {
    for (const some of chunked(pairs, AT_ONCE)) {
      const inputs = some.map(({ id, companyId }) => ({ from: { id }, to: { id: companyId } }));
      await postOrThrow(`/crm/v4/associations/${OBJECTS[kind]}/companies/batch/associate/default`, {
        inputs,
      });
    }
  };

  return {
    account: async () => {
      const answer = await get("/account-info/v3/details");
      const { uiDomain, portalId } = isObject(answer) ? answer : {};
      return [asText(uiDomain), asText(portalId)].filter(Boolean).join(" · ");
    },
    prepare: async () => {
      for (const object of Object.values(OBJECTS)) {
        const group = {
          companies: "companyinformation",
          contacts: "contactinformation",
          deals: "dealinformation",
        };
        const about = { groupName: group[object as keyof typeof group], type: "string", fieldType: "text" };
        await ensureProperty(object, {
          ...about,
          name: EXTERNAL_ID,
          label: "Aisle id",
          hasUniqueValue: true,
        });
      }
      const about = { groupName: "companyinformation", type: "string", fieldType: "text" };
      await ensureProperty("companies", { ...about, name: EVENT_PROPERTY, label: "Aisle event" });
    },
    fields: async (kind) => {
      const answer = await get(`/crm/v3/properties/${OBJECTS[kind]}`);
      return asList(isObject(answer) ? answer.results : []).flatMap(
        ({ name, hidden, modificationMetadata }) => {
          const isReadOnly = isObject(modificationMetadata) && modificationMetadata.readOnlyValue === true;
          const own = asText(name);
          if (own === null || hidden === true || own === EXTERNAL_ID) return [];
          return [{ name: own, isWritable: !isReadOnly }];
        },
      );
    },
    changed: (kind, since, fields, page) =>
      search(kind, {
        filterGroups: [
          {
            filters: [{ propertyName: CHANGED_AT[kind], operator: "GTE", value: String(since.getTime()) }],
          },
        ],
        sorts: [{ propertyName: CHANGED_AT[kind], direction: "ASCENDING" }],
        properties: wanted(kind, fields),
        ...(page === null ? {} : { after: page }),
      }),
    read: async (kind, ids, fields) => {
      const records: CrmRecord[] = [];
      for (const some of chunked(ids, AT_ONCE)) {
        const answer = await postOrThrow(`/crm/v3/objects/${OBJECTS[kind]}/batch/read`, {
          properties: wanted(kind, fields),
          inputs: some.map((id) => ({ id })),
        });
        records.push(...asList(isObject(answer) ? answer.results : []).map(recordOf));
      }
      return records;
    },
    find: async (kind, { field, values }, fields) => {
      const records: CrmRecord[] = [];
      const propertyName = field === "externalId" ? EXTERNAL_ID : field;
      for (const some of chunked(values, AT_ONCE)) {
        let page: string | null = null;
        do {
          const found = await search(kind, {
            filterGroups: [{ filters: [{ propertyName, operator: "IN", values: some }] }],
            properties: wanted(kind, fields),
            ...(page === null ? {} : { after: page }),
          });
          records.push(...found.records);
          page = found.next;
        } while (page !== null);
      }
      return records;
    },
    write: async (kind, writes) => {
      const results = new Map<CrmWrite, { id: string } | { error: string }>();
      const known = writes.filter(({ id }) => id !== null);
      const unknown = writes.filter(({ id }) => id === null);
      const batches = [
        ...chunked(known, AT_ONCE).map((some) => ({ some, verb: "update" })),
        ...chunked(unknown, AT_ONCE).map((some) => ({ some, verb: "upsert" })),
      ];
      for (const { some, verb } of batches) {
        await writeSome(kind, verb, some, results, post);
      }
      const pairs = writes.flatMap((write) => {
        const result = results.get(write);
        return write.companyId !== null && result && "id" in result
          ? [{ id: result.id, companyId: write.companyId }]
          : [];
      });
      await associate(kind, pairs);
      return writes.map(
        (write) => results.get(write) ?? { error: "HubSpot did not answer for this record." },
      );
    },
  };
}

type Post = (path: string, body: unknown) => Promise<Answer>;

/** A batch with an invalid record is rejected as a whole, so it is halved until that record is alone. */
async function writeSome(
  kind: CrmKind,
  verb: string,
  writes: readonly CrmWrite[],
  results: Map<CrmWrite, { id: string } | { error: string }>,
  post: Post,
): Promise<void> {
  const inputs = writes.map(({ id, externalId, values }) => ({
    ...(verb === "update" ? { id } : { id: externalId, idProperty: EXTERNAL_ID }),
    properties: { ...emptied(values), ...(externalId === null ? {} : { [EXTERNAL_ID]: externalId }) },
  }));
  const answer = await post(`/crm/v3/objects/${OBJECTS[kind]}/batch/${verb}`, { inputs });
  if (answer.status >= 300) {
    const half = Math.ceil(writes.length / 2);
    const isAboutOne = writes.length === 1;
    if (answer.status !== 400 && answer.status !== 409 && answer.status !== 404)
      throw failure(PARTNER, answer);
    for (const write of isAboutOne ? writes : []) {
      results.set(write, { error: sentenceOf(answer.body) ?? `HubSpot answered ${answer.status}.` });
    }
    if (isAboutOne) return;
    await writeSome(kind, verb, writes.slice(0, half), results, post);
    return writeSome(kind, verb, writes.slice(half), results, post);
  }
  const done = asList(isObject(answer.body) ? answer.body.results : []).map(recordOf);
  const errors = asList(isObject(answer.body) ? answer.body.errors : []);
  for (const write of writes) {
    const own = done.find(({ id, externalId }) =>
      write.id === null ? externalId === write.externalId : id === write.id,
    );
    const error = errors.map(sentenceOf).find((text) => text !== null);
    results.set(write, own ? { id: own.id } : { error: error ?? "HubSpot did not write this record." });
  }
}

/** HubSpot clears a property that is set to an empty text. */
function emptied(values: CrmWrite["values"]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
}

function wanted(kind: CrmKind, fields: readonly string[]): string[] {
  return [...new Set([...fields, EXTERNAL_ID, ...(kind === "company" ? [EVENT_PROPERTY] : [])])];
}

function recordOf(record: Record<string, unknown>): CrmRecord {
  const properties = isObject(record.properties) ? record.properties : {};
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, asText(value) || null]),
  );
  return {
    id: asText(record.id) ?? "",
    externalId: values[EXTERNAL_ID] ?? null,
    at: new Date(asText(record.updatedAt) ?? 0),
    values,
  };
}
