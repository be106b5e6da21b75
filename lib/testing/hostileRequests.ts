import { z } from "zod";
import { EXAMPLE_WORDS } from "#lib/api/exampleWords";
import type { Endpoint } from "#lib/declare/endpoint";
import { STATUS_OF } from "#lib/http/errors";
import { type Json, toSchema } from "#lib/openapi/jsonSchema";
import { codesOf, REFUSAL_CODES, type RefusalCode, type RefusalKind } from "#lib/refusal";
import type { Answer, Question } from "./ask";
import { changedTables, type Fingerprint, fingerprint, lastTransaction } from "./fingerprint";
import { ValueMaker } from "./hostileValues";
import { PASSWORD } from "./office";
import { ID, PRIVATE, prefixOf, type TwoOrganisations } from "./twoOrganisations";

type Sender = "key" | "owner" | "reader" | "nobody";
export type HostileRequest = {
  endpoint: Endpoint;
  as: Sender;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
};
/** The outcome of a request, and its faults. */
export type Verdict = { status: number | "none"; faults: string[]; answer: unknown };

/** The HTTP status of each refusal. */
const STATUS = new Map<RefusalCode, number>(
  Object.entries(STATUS_OF).flatMap(([kind, status]) =>
    codesOf(kind as RefusalKind).map((code) => [code, status] as const),
  ),
);

/** Makes a nearly valid request from the endpoint's own schemas. */
export function hostileRequest(
  endpoint: Endpoint,
  { mine, theirs, ownIds, theirIds, portalToken }: TwoOrganisations,
  chance: () => number,
): HostileRequest {
  const components = new Map<string, Json>();
  const isPlain = chance() < 0.6;
  const hostility = isPlain ? 0 : chance() * 0.15;
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(chance() * values.length)] as T;
  const idLike = (sample: string): string => {
    const roll = chance();
    const ids = roll < (isPlain ? 0.97 : 0.8) ? ownIds : theirIds;
    const alike = ids.filter((id) => prefixOf(id) === prefixOf(sample));
    if (alike.length > 0 && roll < 0.98) return oneOf(alike);
    return isPlain ? sample : (oneOf(ids) ?? sample);
  };
  const idFor = (name: string, owner: string) => {
    const usual = USUAL[name];
    if (usual) return oneOf(usual);
    const word = EXAMPLE_WORDS[`${owner}.${name}`] ?? EXAMPLE_WORDS[name];
    if (typeof word === "string" && word.match(ID)) return idLike(word);
    return typeof word === "string" && chance() < 0.7 ? word : null;
  };
  const values = new ValueMaker(chance, components, idFor, hostility);
  const isForAll = endpoint.access === "public";
  const place = (name: string): string => {
    if (chance() < hostility) return textOf(values.hostile()).slice(0, 2_000).replaceAll("\ud800", "") || "x";
    if (name === "event") return !isForAll && !isPlain && chance() < 0.1 ? theirs.fair.id : mine.fair.id;
    if (name === "token") return portalToken;
    const known = PLACES[name];
    return known ? oneOf(known) : idLike(sampleIdFor(endpoint, name, ownIds));
  };
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, place(name)]),
  );
  const query = endpoint.query ? values.of(toSchema(endpoint.query, "input", components)) : {};
  const content = endpoint.body?.content["application/json"];
  const isNaked = endpoint.body?.optional === true && chance() < 0.3;
  const sample =
    content instanceof z.ZodType && !isNaked ? values.of(toSchema(content, "input", components)) : undefined;
  const [type] = Object.keys(endpoint.body?.content ?? {});
  const raw: Record<string, string> =
    type !== undefined && sample === undefined && !isNaked ? { "content-type": type } : {};
  return {
    endpoint,
    as: senderFor(endpoint, chance),
    params,
    query: asQuery(query, hostility, values, chance),
    headers: { ...raw, ...oddHeaders(chance, hostility) },
    body: sample === undefined && type !== undefined && !isNaked ? textOf(values.hostile()) : sample,
  };
}

/** Usual values for fields of these names, because nearly every request needs valid ones. */
const USUAL: Record<string, readonly string[]> = {
  limit: ["1", "2", "100", "1000"],
  offset: ["0", "0", "1", "1000"],
  currentPassword: [PASSWORD],
};

const PLACES: Record<string, readonly string[]> = {
  number: ["1", "2", "0", "-1", "99999999999"],
  format: ["svg", "png", "pdf", "dxf", "booths.csv", "legacy", "bundle", "geojson", "osm", "imdf", "exe"],
  place: ["A12", "FREE-2", "Nova Lighting"],
  table: ["booths", "orders", "exhibitors"],
  provider: ["stripe", "mock", "none"],
  file: ["data.json", "booths.json", "fp.svg.js", "map.json"],
  language: ["de", "xx"],
};

function senderFor({ access }: Endpoint, chance: () => number): Sender {
  const roll = chance();
  if (access === "session") return roll < 0.9 ? "owner" : "key";
  if (access === "public") return roll < 0.7 ? "nobody" : roll < 0.85 ? "key" : "owner";
  return roll < 0.7 ? "key" : roll < 0.9 ? "owner" : roll < 0.97 ? "reader" : "nobody";
}

/** The id of any record of the kind in the path, such as a booth's below `/booths/`. */
function sampleIdFor({ path }: Endpoint, name: string, ownIds: readonly string[]): string {
  const collection =
    path
      .slice(0, path.indexOf(`/{${name}}`))
      .split("/")
      .at(-1) ?? "";
  const prefix = PREFIX_OF[collection];
  return ownIds.find((id) => prefixOf(id) === prefix) ?? `${prefix ?? "bth"}_${"0".repeat(22)}`;
}

const PREFIX_OF: Record<string, string> = {
  booths: "bth",
  levels: "lvl",
  exhibitors: "exh",
  categories: "cat",
  sessions: "ses",
  elements: "el",
  orders: "ord",
  extras: "xtr",
  banners: "ban",
  webhooks: "whk",
  kiosks: "ksk",
  discounts: "dsc",
  "pricing-rules": "prc",
  "tax-rules": "txr",
  transitions: "trn",
  comments: "cmt",
  notes: "not",
  "api-keys": "key",
  members: "usr",
  invitations: "inv",
  waitlist: "wai",
  options: "opt",
  payments: "pay",
  deliveries: "whd",
  documents: "doc",
  items: "itm",
  proposals: "prp",
  versions: "ver",
  fees: "fee",
  connectors: "cnn",
};

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function asQuery(
  made: unknown,
  hostility: number,
  values: ValueMaker,
  chance: () => number,
): HostileRequest["query"] {
  if (typeof made !== "object" || made === null) return {};
  // A random cursor is never valid, so `after` is usually left out, also where it is a date.
  const sent = Object.entries(made).filter(([name]) => name !== "after" || chance() < 0.1);
  const fields = sent.map(([name, value]) => {
    const text = Array.isArray(value) ? value.map(textOf) : textOf(value);
    return [name, chance() < hostility ? [text, textOf(values.hostile())].flat() : text] as const;
  });
  return Object.fromEntries(fields);
}

function oddHeaders(chance: () => number, hostility: number): Record<string, string> {
  const odd: Record<string, string>[] = [
    { "if-match": '"0"' },
    { "if-match": "*" },
    { "if-none-match": "*" },
    { "idempotency-key": String(Math.floor(chance() * 1e9)) },
    { "accept-language": "x".repeat(500) },
    { accept: "text/csv" },
    { "content-type": "text/plain" },
    { range: "bytes=0-1,5-" },
  ];
  return chance() < hostility ? (odd[Math.floor(chance() * odd.length)] ?? {}) : {};
}

type State = { transaction: string; rows: Fingerprint; theirs: Fingerprint };

/** Sends requests and reports the faults in their responses and effects. */
export class Judge {
  private state: State | null = null;
  /** Ids of the other organisation that requests contained or stored as text, so that responses may contain them. */
  private readonly sent = new Set<string>();

  constructor(private readonly field: TwoOrganisations) {}

  async judge(request: HostileRequest): Promise<Verdict> {
    const { endpoint, as } = request;
    const before = await this.stateNow();
    let answer: Answer;
    try {
      answer = await this.send(request);
    } catch (error) {
      return { status: "none", faults: [`throws ${error}`], answer: null };
    }
    const after = await this.stateNow();
    const changed = changedTables(before.rows, after.rows);
    const touched = changedTables(before.theirs, after.theirs);
    const isRefused = answer.status >= 400;
    const faults = [
      ...(isRefused ? refusalFaults(endpoint, answer) : shapeFaults(endpoint, answer)),
      ...(isRefused && changed.length > 0 ? [`was refused and changed ${changed}`] : []),
      ...(touched.length > 0 ? [`changed ${touched} of another organisation`] : []),
      ...this.leaks(request, answer, as),
    ];
    return { status: answer.status, faults, answer: { status: answer.status, body: answer.body } };
  }

  /** Read again only if there was a transaction that may have written. */
  private async stateNow(): Promise<State> {
    const { allRows, theirRows, mine } = this.field;
    const db = mine.app.db.read;
    const transaction = await lastTransaction(db);
    if (this.state?.transaction === transaction) return this.state;
    const rows = await fingerprint(db, allRows);
    const changed = this.state ? changedTables(this.state.rows, rows) : null;
    const theirs = theirRows.filter(({ table }) => changed?.includes(table) ?? true);
    const known = this.state?.theirs ?? new Map();
    const read = theirs.length > 0 ? await fingerprint(db, theirs) : new Map();
    this.state = { transaction, rows, theirs: new Map([...known, ...read]) };
    return this.state;
  }

  private send({ endpoint, as, params, query, headers, body }: HostileRequest): Promise<Answer> {
    const { mine, credentials } = this.field;
    const { owner, key, readingKey } = credentials;
    const isText = typeof body === "string" && headers["content-type"] !== undefined;
    const written = body === undefined || isText ? body : JSON.stringify(body);
    const type: Record<string, string> =
      body === undefined || isText ? {} : { "content-type": "application/json" };
    const question: Question = { params, query, headers: { ...type, ...headers }, body: written };
    if (as === "owner") return owner.ask(endpoint, question);
    return mine.ask(endpoint, { ...question, key: { key, reader: readingKey, nobody: null }[as] });
  }

  private leaks(request: HostileRequest, { body }: Answer, as: Sender): string[] {
    const { theirIds, secrets } = this.field;
    const text = textOf(body);
    for (const id of JSON.stringify({ ...request, endpoint: null }).match(ID) ?? []) this.sent.add(id);
    const ids = new Set(text.match(ID) ?? []);
    const foreign = theirIds.filter((id) => ids.has(id) && !this.sent.has(id));
    const isPrivate = request.endpoint.access === "public" && as === "nobody" && text.includes(PRIVATE);
    const isOwnPage = request.endpoint.path.includes("/portal/");
    return [
      ...(foreign.length > 0 ? [`tells ${foreign} of another organisation`] : []),
      ...(secrets.some((secret) => text.includes(secret)) ? ["tells a stored secret"] : []),
      ...(isPrivate && !isOwnPage ? ["tells a private field"] : []),
    ];
  }
}

function refusalFaults({ dialect }: Endpoint, { status, body, headers }: Answer): string[] {
  const error = body?.error;
  const code: RefusalCode = error?.code;
  if (status === 500) return ["is answered 500"];
  if (!REFUSAL_CODES.includes(code)) return [`is refused without a code: ${textOf(body).slice(0, 100)}`];
  const expected = dialect?.statuses[code] ?? STATUS.get(code);
  return [
    ...(status === expected ? [] : [`is ${code} with status ${status}`]),
    ...(typeof error.message === "string" && error.message.length > 3
      ? []
      : ["is refused without a sentence"]),
    ...(/prisma|SELECT |\bat .*\.ts:\d|invocation/i.test(error.message) ? [`tells ${error.message}`] : []),
    ...(headers.get("content-type")?.startsWith("application/json")
      ? []
      : ["is refused in another type than JSON"]),
  ];
}

const readers = new Map<Endpoint, z.ZodType | null>();

/** A response must have the fields that the OpenAPI document declares. */
function shapeFaults(endpoint: Endpoint, { status, body, headers }: Answer): string[] {
  if (status >= 300 || !headers.get("content-type")?.includes("application/json")) return [];
  let reader = readers.get(endpoint);
  if (reader === undefined) {
    const { schema } = endpoint.reply;
    reader = null;
    if (schema) {
      const components = new Map<string, Json>();
      const root = toSchema(schema, "output", components);
      const text = JSON.stringify({ ...root, $defs: Object.fromEntries(components) });
      reader = z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
    }
    readers.set(endpoint, reader);
  }
  const read = reader?.safeParse(body);
  if (!read || read.success) return [];
  return [`does not fit its schema: ${JSON.stringify(read.error.issues.slice(0, 2)).slice(0, 300)}`];
}
