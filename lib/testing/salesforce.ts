import type { WebRequest } from "#lib/ports/network";
import { type CrmAnswer, CrmStandIn, jsonOf, type StandInClock } from "./crmStandIn";

/**
 * Salesforce as its REST API guide describes it: the OAuth web server flow with PKCE, describe, SOQL queries, and sObject
 * collections (retrieve, update, and upsert by an external id).
 */

type Fields = Record<string, string | number | null>;
type SalesforceRecord = { Id: string; fields: Fields; SystemModstamp: Date; isDeleted: boolean };

const OBJECTS = ["Account", "Contact", "Opportunity"] as const;
type ObjectName = (typeof OBJECTS)[number];

const FIELDS: Record<ObjectName, string[]> = {
  Account: [
    ...["Name", "Website", "Phone", "BillingStreet", "BillingPostalCode", "BillingCity", "BillingState"],
    "BillingCountry",
  ],
  Contact: ["FirstName", "LastName", "Email", "Phone", "AccountId"],
  Opportunity: ["Name", "StageName", "Amount", "CloseDate", "AccountId"],
};
const REQUIRED: Record<ObjectName, string[]> = {
  Account: ["Name"],
  Contact: ["LastName"],
  Opportunity: ["Name", "StageName", "CloseDate"],
};
const DATA = "/services/data/v62.0/";

export class SalesforceStandIn extends CrmStandIn {
  readonly #records: Record<ObjectName, SalesforceRecord[]> = { Account: [], Contact: [], Opportunity: [] };
  /** What an administrator made there. */
  customFields = ["Aisle_Id__c", "Aisle_Event__c"];
  /** Records of one page of a query. */
  pageSize = 2_000;

  constructor(clock: StandInClock) {
    super(clock, {
      tokenPath: "/services/oauth2/token",
      consentPath: "/services/oauth2/authorize",
      expiresIn: null,
      proofKey: true,
    });
  }

  list(object: ObjectName): (Fields & { Id: string })[] {
    return this.#records[object]
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ Id, fields }) => ({ ...fields, Id }));
  }

  edit(object: ObjectName, id: string | null, fields: Fields): string {
    const record = this.#find(object, id ?? "") ?? this.#add(object);
    Object.assign(record.fields, fields);
    record.SystemModstamp = this.clock.now();
    return record.Id;
  }

  remove(object: ObjectName, id: string): void {
    const record = this.#find(object, id);
    if (record) record.isDeleted = true;
  }

  protected override tokenDetails(url: URL): object {
    return { instance_url: url.origin, id: `${url.origin}/id/00D/005`, issued_at: "1", signature: "s" };
  }

  protected api(request: WebRequest, path: string, query: URLSearchParams): CrmAnswer {
    if (!path.startsWith(DATA)) return refused(404, "NOT_FOUND", "The requested resource does not exist");
    const [area = "", first = "", second = "", third = ""] = path.slice(DATA.length).split("/");
    if (area === "query")
      return this.#query(first === "" ? (query.get("q") ?? "") : decodeURIComponent(first));
    if (area === "sobjects" && second === "describe") return this.#describe(first as ObjectName);
    if (area !== "composite" || first !== "sobjects") return refused(404, "NOT_FOUND", "No such resource");
    const body = jsonOf(request);
    const isPatch = query.get("_HttpMethod") === "PATCH";
    return isPatch ? this.#save(body, third || null) : this.#retrieve(second as ObjectName, body);
  }

  #describe(object: ObjectName): CrmAnswer {
    const custom =
      object === "Account" ? this.customFields : this.customFields.filter((name) => name === "Aisle_Id__c");
    const field = (name: string) => ({
      name,
      label: name,
      updateable: name !== "Id" && name !== "SystemModstamp",
      externalId: name === "Aisle_Id__c",
    });
    const names = ["Id", "SystemModstamp", ...FIELDS[object], ...custom];
    return { status: 200, json: { name: object, fields: names.map(field) } };
  }

  #query(text: string): CrmAnswer {
    const [soql = "", start = "0"] = text.split("@@");
    if (/FROM Organization$/.test(soql))
      return { status: 200, json: { records: [{ Name: "Test Organisation" }] } };
    const parts = /^SELECT (.+) FROM (\w+) WHERE (\w+) (>=|IN) (.+?)( ORDER BY .+)?$/.exec(soql);
    const [, columns = "", from = "", column = "", operator = "", operand = ""] = parts ?? [];
    const object = OBJECTS.find((name) => name === from);
    if (!object) return refused(400, "MALFORMED_QUERY", `unexpected token: ${soql}`);
    const names = columns.split(", ");
    const known = ["Id", "SystemModstamp", ...FIELDS[object], ...this.customFields];
    const unknown = [...names, column].find((name) => !known.includes(name));
    if (unknown) return refused(400, "INVALID_FIELD", `No such column '${unknown}' on entity '${object}'.`);
    const values = [...operand.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, value = ""]) =>
      value.replaceAll("\\'", "'").replaceAll("\\\\", "\\").toLowerCase(),
    );
    const found = this.#records[object]
      .filter(({ isDeleted }) => !isDeleted)
      .filter((record) =>
        operator === ">="
          ? record.SystemModstamp >= new Date(operand)
          : values.includes(String(record.fields[column] ?? "").toLowerCase()),
      )
      .toSorted((a, b) => a.SystemModstamp.getTime() - b.SystemModstamp.getTime());
    const end = Number(start) + this.pageSize;
    const records = found.slice(Number(start), end).map((record) => shown(object, record, names));
    const next =
      end < found.length ? { nextRecordsUrl: `${DATA}query/${encodeURIComponent(`${soql}@@${end}`)}` } : {};
    return { status: 200, json: { totalSize: found.length, done: end >= found.length, records, ...next } };
  }

  #retrieve(object: ObjectName, body: Record<string, unknown>): CrmAnswer {
    const { ids, fields } = body as { ids: string[]; fields: string[] };
    const json = ids.map((id) => {
      const record = this.#find(object, id);
      return record ? shown(object, record, fields) : null;
    });
    return { status: 200, json };
  }

  /** Each record by itself, with `allOrNone: false`. */
  #save(body: Record<string, unknown>, externalIdField: string | null): CrmAnswer {
    const records = body.records as ({ attributes: { type: ObjectName }; id?: string } & Fields)[];
    if (records.length > 200) return refused(400, "LIMIT_EXCEEDED", "record limit reached");
    const json = records.map(({ attributes: { type }, id, ...fields }) => {
      const key = externalIdField === null ? null : fields[externalIdField];
      const target = key === null ? this.#find(type, id ?? "") : this.#byExternalId(type, String(key));
      if (externalIdField === null && !target) return problem("ENTITY_IS_DELETED", "entity is deleted");
      const after = { ...target?.fields, ...fields };
      const missing = REQUIRED[type].filter((name) => !after[name]);
      if (missing.length > 0)
        return problem("REQUIRED_FIELD_MISSING", `Required fields are missing: [${missing}]`);
      if (typeof after.Email === "string" && !/^[^@\s]+@[^@\s]+\.(?!invalid$)[a-z]{2,}$/i.test(after.Email)) {
        return problem("INVALID_EMAIL_ADDRESS", `Email: invalid email address: ${after.Email}`);
      }
      if (fields.Amount !== undefined && fields.Amount !== null && typeof fields.Amount !== "number") {
        return problem("INVALID_TYPE", "Amount: value not of required type");
      }
      const record = target ?? this.#add(type);
      record.fields = after;
      record.SystemModstamp = this.clock.now();
      return { id: record.Id, success: true, errors: [], created: !target };
    });
    return { status: 200, json };
  }

  #byExternalId(object: ObjectName, key: string): SalesforceRecord | undefined {
    return this.#records[object].find(({ fields, isDeleted }) => !isDeleted && fields.Aisle_Id__c === key);
  }

  #find(object: ObjectName, id: string): SalesforceRecord | undefined {
    return this.#records[object].find((record) => record.Id === id && !record.isDeleted);
  }

  #add(object: ObjectName): SalesforceRecord {
    const prefix = { Account: "001", Contact: "003", Opportunity: "006" }[object];
    const Id = `${prefix}xx${this.nextId().padStart(13, "0")}`;
    const record = { Id, fields: {}, SystemModstamp: this.clock.now(), isDeleted: false };
    this.#records[object].push(record);
    return record;
  }
}

function shown(type: ObjectName, { Id, fields, SystemModstamp }: SalesforceRecord, names: readonly string[]) {
  const own: Fields = { ...fields, Id, SystemModstamp: SystemModstamp.toISOString().replace("Z", "+0000") };
  return { attributes: { type }, ...Object.fromEntries(names.map((name) => [name, own[name] ?? null])) };
}

function problem(statusCode: string, message: string) {
  return { success: false, errors: [{ statusCode, message, fields: [] }] };
}

function refused(status: number, errorCode: string, message: string): CrmAnswer {
  return { status, json: [{ errorCode, message }] };
}
