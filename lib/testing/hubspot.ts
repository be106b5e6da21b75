import type { WebRequest } from "#lib/ports/network";
import { type CrmAnswer, CrmStandIn, jsonOf, type StandInClock } from "./crmStandIn";

/**
 * HubSpot as its public reference describes it: OAuth v3, CRM objects v3 (search, batch read, update and upsert),
 * properties v3, associations v4 and account details.
 */

type HubspotRecord = { id: string; properties: Record<string, string>; updatedAt: Date; isArchived: boolean };
type Property = { name: string; label: string; hasUniqueValue: boolean };

const OBJECTS = ["companies", "contacts", "deals"] as const;
type ObjectName = (typeof OBJECTS)[number];

const STANDARD: Record<ObjectName, string[]> = {
  companies: [
    ...["name", "website", "domain", "phone", "address", "zip", "city", "state", "country", "description"],
    "hs_lastmodifieddate",
  ],
  contacts: ["firstname", "lastname", "email", "phone", "jobtitle", "lastmodifieddate"],
  deals: ["dealname", "dealstage", "amount", "closedate", "pipeline", "description", "hs_lastmodifieddate"],
};
const STAGES = [
  ...["appointmentscheduled", "qualifiedtobuy", "presentationscheduled", "decisionmakerboughtin"],
  ...["contractsent", "closedwon", "closedlost"],
];
const PAGE = 100;

export class HubspotStandIn extends CrmStandIn {
  readonly #records: Record<ObjectName, HubspotRecord[]> = { companies: [], contacts: [], deals: [] };
  readonly #properties: Record<ObjectName, Property[]>;
  readonly associations: { from: string; to: string }[] = [];
  /** While true, new records are missing in searches, because HubSpot's search index lags behind by seconds. */
  isSearchLagging = false;
  readonly #unindexed = new Set<string>();

  constructor(clock: StandInClock) {
    super(clock, {
      tokenPath: "/oauth/v3/token",
      consentPath: "/oauth/authorize",
      expiresIn: 1_800,
      proofKey: false,
    });
    const standard = (object: ObjectName) =>
      STANDARD[object].map((name) => ({ name, label: name, hasUniqueValue: false }));
    this.#properties = {
      companies: standard("companies"),
      contacts: standard("contacts"),
      deals: standard("deals"),
    };
  }

  /** Adds all records to the search index. */
  catchUp(): void {
    this.isSearchLagging = false;
    this.#unindexed.clear();
  }

  /** The records as a user of HubSpot sees them. */
  list(object: ObjectName): (Record<string, string> & { id: string })[] {
    return this.#records[object]
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, properties }) => ({ ...properties, id }));
  }

  /** A user changes or adds a record in HubSpot. */
  edit(object: ObjectName, id: string | null, properties: Record<string, string>): string {
    const record = id === null ? undefined : this.#find(object, id);
    if (record) {
      Object.assign(record.properties, properties);
      record.updatedAt = this.clock.now();
      return record.id;
    }
    return this.#add(object, properties).id;
  }

  archive(object: ObjectName, id: string): void {
    const record = this.#find(object, id);
    if (record) record.isArchived = true;
  }

  protected api(request: WebRequest, path: string): CrmAnswer {
    const body = jsonOf(request);
    if (path === "/account-info/v3/details") {
      return {
        status: 200,
        json: { portalId: 4711, uiDomain: "app.hubspot.com", timeZone: "Europe/Berlin" },
      };
    }
    const [, version, area, object = "", verb = "", ...rest] = path.slice(1).split("/");
    const tail = [verb, ...rest].join("/");
    const known = OBJECTS.find((name) => name === object);
    if (!known) return notFound(path);
    if (area === "properties" && version === "v3") return this.#property(request, known, body);
    if (area === "objects" && version === "v3") return this.#objects(known, tail, body);
    if (area === "associations" && version === "v4") return this.#associate(body);
    return notFound(path);
  }

  #property({ method }: WebRequest, object: ObjectName, body: Body): CrmAnswer {
    if (method === "GET") return { status: 200, json: { results: this.#properties[object] } };
    const { name = "", label = "", hasUniqueValue = false } = body as Partial<Property>;
    if (this.#properties[object].some((known) => known.name === name)) {
      return refused(409, "OBJECT_ALREADY_EXISTS", `Property '${name}' already exists.`);
    }
    this.#properties[object].push({ name, label, hasUniqueValue });
    return { status: 201, json: { name, label, hasUniqueValue } };
  }

  #objects(object: ObjectName, tail: string, body: Body): CrmAnswer {
    const inputs = (body.inputs ?? []) as Input[];
    if (tail !== "search" && inputs.length > PAGE) {
      return refused(400, "VALIDATION_ERROR", `The maximum batch size is ${PAGE}.`);
    }
    if (tail === "search") return this.#search(object, body);
    if (tail === "batch/read") return this.#read(object, inputs, (body.properties ?? []) as string[]);
    if (tail === "batch/update" || tail === "batch/upsert") return this.#write(object, tail, inputs);
    return notFound(tail);
  }

  #read(object: ObjectName, inputs: readonly Input[], names: readonly string[]): CrmAnswer {
    const found = inputs.flatMap(({ id }) => this.#find(object, id) ?? []);
    const results = found.map((record) => shown(record, names));
    const missing = inputs.filter(({ id }) => !this.#find(object, id));
    if (missing.length === 0) return { status: 200, json: { status: "COMPLETE", results } };
    const errors = [{ status: "error", category: "OBJECT_NOT_FOUND", message: "Could not get some objects" }];
    return { status: 207, json: { status: "COMPLETE", results, numErrors: missing.length, errors } };
  }

  /** Writes all inputs or none, because a batch with an invalid input is refused. */
  #write(object: ObjectName, tail: string, inputs: readonly Input[]): CrmAnswer {
    for (const input of inputs) {
      const problem = this.#problemOf(object, tail, input);
      if (problem) return problem;
    }
    const results = inputs.map((input) => {
      const record = this.#target(object, input);
      const properties = Object.fromEntries(
        Object.entries(input.properties).filter(([, value]) => value !== ""),
      );
      const emptied = Object.keys(input.properties).filter((name) => input.properties[name] === "");
      const isNew = record === undefined;
      const own = record ?? this.#add(object, {});
      Object.assign(own.properties, properties);
      for (const name of emptied) delete own.properties[name];
      if (own.properties.email) own.properties.email = own.properties.email.toLowerCase();
      own.updatedAt = this.clock.now();
      return { ...shown(own, [...Object.keys(own.properties)]), new: isNew };
    });
    return { status: 200, json: { status: "COMPLETE", results } };
  }

  #target(object: ObjectName, { id, idProperty }: Input): HubspotRecord | undefined {
    if (idProperty === undefined) return this.#find(object, id);
    return this.#records[object].find(
      ({ properties, isArchived }) => !isArchived && properties[idProperty] === id,
    );
  }

  #problemOf(object: ObjectName, tail: string, input: Input): CrmAnswer | null {
    const { idProperty, properties } = input;
    const target = this.#target(object, input);
    const known = this.#properties[object];
    const unknown = Object.keys(properties).find((name) => !known.some((property) => property.name === name));
    if (unknown) return refused(400, "VALIDATION_ERROR", `Property "${unknown}" does not exist`);
    if (
      tail === "batch/upsert" &&
      !known.some(({ name, hasUniqueValue }) => name === idProperty && hasUniqueValue)
    ) {
      return refused(400, "VALIDATION_ERROR", `${idProperty} is not a unique property`);
    }
    if (tail === "batch/update" && !target)
      return refused(404, "OBJECT_NOT_FOUND", "The object does not exist");
    if (properties.email && !/^[^@\s]+@[^@\s]+\.(?!invalid$)[a-z]{2,}$/i.test(properties.email)) {
      return refused(400, "VALIDATION_ERROR", `Email address ${properties.email} is invalid`);
    }
    if (properties.dealstage && !STAGES.includes(properties.dealstage)) {
      return refused(400, "VALIDATION_ERROR", `${properties.dealstage} was not one of the allowed options`);
    }
    const unique = ["email", ...known.filter((property) => property.hasUniqueValue).map(({ name }) => name)];
    const taken = this.#records[object].find(
      (other) =>
        other !== target &&
        !other.isArchived &&
        unique.some((name) => properties[name] && other.properties[name] === properties[name]?.toLowerCase()),
    );
    if (taken && object === "contacts") {
      return refused(409, "CONFLICT", `Contact already exists. Existing ID: ${taken.id}`);
    }
    return null;
  }

  #search(object: ObjectName, body: Body): CrmAnswer {
    const { filterGroups = [], after = "0", limit = 10, properties = [] } = body as Partial<Search>;
    const found = this.#records[object]
      .filter(({ id, isArchived }) => !isArchived && !this.#unindexed.has(id))
      .filter((record) => filterGroups.some(({ filters }) => filters.every((filter) => fits(record, filter))))
      .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
    const start = Number(after);
    const results = found.slice(start, start + limit).map((record) => shown(record, properties));
    const next = start + limit < found.length ? { paging: { next: { after: String(start + limit) } } } : {};
    return { status: 200, json: { total: found.length, results, ...next } };
  }

  #associate(body: Body): CrmAnswer {
    const pairs = (body.inputs ?? []) as { from: { id: string }; to: { id: string } }[];
    for (const { from, to } of pairs) {
      const isKnown = this.associations.some((known) => known.from === from.id && known.to === to.id);
      if (!isKnown) this.associations.push({ from: from.id, to: to.id });
    }
    return { status: 200, json: { status: "COMPLETE", results: [] } };
  }

  #find(object: ObjectName, id: string): HubspotRecord | undefined {
    return this.#records[object].find((record) => record.id === id && !record.isArchived);
  }

  #add(object: ObjectName, properties: Record<string, string>): HubspotRecord {
    const record = {
      id: this.nextId(),
      properties: { ...properties },
      updatedAt: this.clock.now(),
      isArchived: false,
    };
    this.#records[object].push(record);
    if (this.isSearchLagging) this.#unindexed.add(record.id);
    return record;
  }
}

type Body = Record<string, unknown>;
type Input = { id: string; idProperty?: string; properties: Record<string, string> };
type Filter = { propertyName: string; operator: string; value?: string; values?: string[] };
type Search = { filterGroups: { filters: Filter[] }[]; after: string; limit: number; properties: string[] };

function fits(
  { properties, updatedAt }: HubspotRecord,
  { propertyName, operator, value, values }: Filter,
): boolean {
  const isTime = propertyName.endsWith("lastmodifieddate");
  if (operator === "GTE" && isTime) return updatedAt.getTime() >= Number(value);
  // HubSpot compares texts without regard to case.
  const own = properties[propertyName]?.toLowerCase();
  if (operator === "IN") return (values ?? []).some((one) => one.toLowerCase() === own);
  return false;
}

function shown({ id, properties, updatedAt }: HubspotRecord, names: readonly string[]): Body {
  const chosen = Object.fromEntries(names.map((name) => [name, properties[name] ?? null]));
  return { id, properties: chosen, updatedAt: updatedAt.toISOString(), archived: false };
}

function refused(status: number, category: string, message: string): CrmAnswer {
  return {
    status,
    json: { status: "error", category, message, correlationId: "aeb5f871-7f07-4993-9211-075dc63e7cbf" },
  };
}

function notFound(path: string): CrmAnswer {
  return refused(404, "OBJECT_NOT_FOUND", `There is nothing at ${path}.`);
}
