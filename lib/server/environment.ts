import { resolve } from "node:path";
import type { CrmSettings } from "#lib/outside/crm/registry";
import type { LogLevel } from "#lib/outside/log";
import type { TracingParts } from "#lib/outside/tracing";
import type { Rate } from "#lib/rateLimits/limiter";
import type { Retention } from "#lib/records/retention";
import { isLoopback } from "#lib/text/loopback";
import { readRetention } from "./retentionVariables";
import { isSample, keptSecret, SECRET_BYTES } from "./secret";
import { readValues, type Values, WrongSetting } from "./settings";

export type Environment = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** The URL of the same database without a connection pooler. */
  databaseDirectUrl: string | undefined;
  /** The URL of a streaming replica. */
  databaseReadUrl: string | undefined;
  /** How long to wait for a PostgreSQL server that does not respond. */
  databasePatienceMs: number;
  /** The origin of all links, without a trailing slash. */
  baseUrl: string | undefined;
  https: boolean;
  exposed: boolean;
  secret: string;
  seedDemo: boolean;
  /** The number of trusted reverse proxies in front. */
  trustedHops: number;
  /** Networks from which those proxies connect. */
  proxies: readonly string[];
  maxSockets: number;
  maxStreams: number;
  maxStreamsPerAddress: number;
  keepAliveSeconds: number;
  rateLimits: { column: "off" | "local" | "exposed"; buckets: Record<string, Rate> };
  logLevel: LogLevel;
  /** The token for `/metrics`; without it, metrics are off. */
  metricsToken: string | undefined;
  /** Where traces are sent. */
  tracing: Pick<TracingParts, "endpoint" | "headers" | "serviceName" | "ratio"> | undefined;
  /** Where logged errors are reported. */
  errorReports: { dsn: URL; environment: string } | undefined;
  mockPayments: boolean;
  stripe: { secretKey: string; webhookSecret: string | undefined; apiUrl: URL | undefined } | undefined;
  /** Our apps at the CRM systems that organisations can connect. */
  crm: CrmSettings;
  mail: { smtpUrl: string | undefined; from: string };
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** Storage of media; undefined means the data directory. */
  s3:
    | {
        endpoint: string;
        bucket: string;
        region: string;
        accessKeyId: string;
        secretAccessKey: string;
        publicUrl: string | undefined;
      }
    | undefined;
  /** The command that converts DWG files to DXF. */
  dwgConverter: string | undefined;
  geocoder: { url: string; kind: "nominatim" | "photon" } | undefined;
  /** Where outgoing requests may go; strict means public addresses over HTTPS only. */
  outbound: { strict: boolean; allow: string[]; allowHttp: boolean };
  webhookBackoffBaseMs: number;
  /** Where the records that prove domains are looked up; undefined means the name servers of the machine. */
  nameServers: readonly string[] | undefined;
  /** The maximum size of each cache. */
  cacheBytes: number;
  /** Retention times of accumulating data. */
  retention: Retention;
  /** Warnings for the operator that do not prevent the start. */
  warnings: string[];
};

/** Reads and checks all settings. A local installation without a secret gets one, saved in the data directory. */
export async function readEnvironment(source: Record<string, string | undefined>): Promise<Environment> {
  const values = readValues(source);
  const exposed = values.EXPOSED ?? !isLoopback(values.APP_BASE_URL?.hostname ?? "localhost");
  const https = values.APP_BASE_URL?.protocol === "https:";
  if (exposed) demandBaseUrl(values);
  const dataDir = resolve(values.DATA_DIR);
  const stripe = readStripe(values);
  const mockPayments = !stripe && (values.ALLOW_MOCK_PAYMENTS ?? !exposed);
  const rateLimits = values.RATE_LIMITS ?? { column: undefined, buckets: {} };
  const column = rateLimits.column ?? (exposed ? "exposed" : "local");

  return {
    port: values.PORT,
    host: values.HOST ?? (exposed && !isBehindLocalProxy(values) ? "::" : "127.0.0.1"),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseConnections: values.DATABASE_POOL,
    databasePatienceMs: values.DATABASE_TIMEOUT_SECONDS * 1_000,
    baseUrl: values.APP_BASE_URL?.origin,
    https,
    exposed,
    secret: await readSecret(values, exposed, dataDir),
    seedDemo: values.SEED_DEMO,
    trustedHops: values.TRUST_PROXY,
    proxies: values.PROXY_ADDRESSES ?? THIS_MACHINE,
    maxSockets: values.MAX_SOCKETS,
    maxStreams: values.MAX_STREAMS,
    maxStreamsPerAddress: values.MAX_STREAMS_PER_ADDRESS,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    rateLimits: { column, buckets: rateLimits.buckets },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracing(values),
    errorReports: values.SENTRY_DSN && { dsn: values.SENTRY_DSN, environment: values.SENTRY_ENVIRONMENT },
    mockPayments,
    stripe,
    crm: {
      hubspot: readCrm(values, ["HUBSPOT_CLIENT_ID", "HUBSPOT_CLIENT_SECRET"], values.HUBSPOT_URL),
      salesforce: readCrm(
        values,
        ["SALESFORCE_CLIENT_ID", "SALESFORCE_CLIENT_SECRET"],
        values.SALESFORCE_URL,
      ),
    },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    oidc: readOidc(values),
    s3: readS3(values),
    dwgConverter: values.DWG_CONVERTER,
    geocoder: values.GEOCODER_URL ? { url: values.GEOCODER_URL, kind: values.GEOCODER_KIND } : undefined,
    outbound: {
      strict: values.OUTBOUND_STRICT ?? exposed,
      allow: values.OUTBOUND_ALLOW ?? [],
      allowHttp: values.ALLOW_HTTP_WEBHOOKS,
    },
    webhookBackoffBaseMs: values.WEBHOOK_BACKOFF_BASE_MS,
    nameServers: values.DNS_SERVERS,
    cacheBytes: values.CACHE_MEGABYTES * 2 ** 20,
    retention: readRetention(values),
    warnings: [
      ...proxyWarnings(values),
      ...(exposed ? exposureWarnings({ https, mockPayments, column, trustedHops: values.TRUST_PROXY }) : []),
    ],
  };
}

const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];

/** A local proxy means that no other machine has to reach the port. */
function isBehindLocalProxy({ TRUST_PROXY, PROXY_ADDRESSES }: Values): boolean {
  return TRUST_PROXY > 0 && PROXY_ADDRESSES === undefined;
}

function demandBaseUrl({ APP_BASE_URL, ALLOW_HTTP }: Values): void {
  if (!APP_BASE_URL) {
    throw new WrongSetting("APP_BASE_URL is missing; an exposed installation requires it for links.");
  }
  if (APP_BASE_URL.protocol !== "https:" && !ALLOW_HTTP) {
    throw new WrongSetting(
      `APP_BASE_URL is "${APP_BASE_URL.origin}"; expected https:// for an exposed installation, or ALLOW_HTTP=1.`,
    );
  }
}

async function readSecret(values: Values, exposed: boolean, dataDir: string): Promise<string> {
  const name = values.APP_SECRET === undefined ? "NEXTAUTH_SECRET" : "APP_SECRET";
  const given = values[name];
  if (!exposed) return given ?? (await keptSecret(dataDir));
  const advice = `expected a random text of at least ${SECRET_BYTES} bytes, for example from openssl rand -base64 48.`;
  if (given === undefined) throw new WrongSetting(`APP_SECRET is missing; ${advice}`);
  const bytes = Buffer.byteLength(given);
  if (bytes < SECRET_BYTES) throw new WrongSetting(`${name} has ${bytes} bytes; ${advice}`);
  if (isSample(given)) throw new WrongSetting(`${name} is a publicly known sample; ${advice}`);
  return given;
}

function readStripe(values: Values): Environment["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret !== undefined) {
    throw new WrongSetting("STRIPE_SECRET_KEY is missing; STRIPE_WEBHOOK_SECRET is set and needs it.");
  }
  return secretKey === undefined ? undefined : { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
}

type TextName =
  | "HUBSPOT_CLIENT_ID"
  | "HUBSPOT_CLIENT_SECRET"
  | "SALESFORCE_CLIENT_ID"
  | "SALESFORCE_CLIENT_SECRET";

function readCrm<Id extends TextName, Secret extends TextName>(
  values: Values,
  [id, secret]: readonly [Id, Secret],
  url: URL | undefined,
): CrmSettings["hubspot"] {
  const all = allOrNone(values, [id, secret]);
  return all && { clientId: all[id], clientSecret: all[secret], url };
}

function readTracing(values: Values): Environment["tracing"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = values;
  const { OTEL_SERVICE_NAME: serviceName, OTEL_TRACES_SAMPLER_ARG: ratio } = values;
  return endpoint === undefined ? undefined : { endpoint, headers, serviceName, ratio };
}

function readOidc(values: Values): Environment["oidc"] {
  const all = allOrNone(values, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
  if (!all) return undefined;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = all;
  return { issuer, clientId, clientSecret, name: values.OIDC_NAME };
}

function readS3(values: Values): Environment["s3"] {
  const all = allOrNone(values, ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]);
  return (
    all && {
      endpoint: all.S3_ENDPOINT,
      bucket: all.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: all.S3_ACCESS_KEY_ID,
      secretAccessKey: all.S3_SECRET_ACCESS_KEY,
      publicUrl: values.S3_PUBLIC_URL,
    }
  );
}

/** Settings that are only valid together. */
function allOrNone<Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
): { [N in Name]: NonNullable<Values[N]> } | undefined {
  const missing = names.find((name) => values[name] === undefined);
  const present = names.find((name) => values[name] !== undefined);
  if (missing && present) throw new WrongSetting(`${missing} is missing; ${present} is set and needs it.`);
  return missing ? undefined : (values as { [N in Name]: NonNullable<Values[N]> });
}

function proxyWarnings(values: Values): string[] {
  const isReached = values.HOST !== undefined && !isLoopback(values.HOST);
  return isReached && isBehindLocalProxy(values)
    ? ["TRUST_PROXY is set without PROXY_ADDRESSES: only proxies on this machine are trusted."]
    : [];
}

function exposureWarnings(about: {
  https: boolean;
  mockPayments: boolean;
  column: string;
  trustedHops: number;
}): string[] {
  const warnings: string[] = [];
  if (!about.https) warnings.push("Exposed without https: passwords and keys are sent unencrypted.");
  else if (about.trustedHops === 0) {
    warnings.push("TRUST_PROXY is 0: all visitors who come through the https proxy count as one.");
  }
  if (about.mockPayments) warnings.push("Mock payments are enabled: anyone can book a booth without paying.");
  if (about.column !== "exposed") warnings.push("Exposed without the strict rate limits.");
  return warnings;
}
