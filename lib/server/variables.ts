import { Resolver } from "node:dns";
import { isIP } from "node:net";
import { z } from "zod";
import { LOG_LEVELS } from "#lib/outside/log";
import type { Rate } from "#lib/rateLimits/limiter";
import { CONNECTOR_VARIABLES } from "./connectorVariables";
import { RETENTION_VARIABLES } from "./retentionVariables";
import { address, flag, text, type Variable, wholeNumber } from "./values";

const list = text.transform((value) => value.split(",").map((item) => item.trim()));
const ranges = list.refine(areRanges);

const YES_OR_NO = "0 or 1";

export const VARIABLES = {
  PORT: {
    about: "Port to listen on; 0 takes any free one.",
    expected: "a port number from 0 to 65535",
    read: wholeNumber(0, 65_535),
    fallback: "3000",
  },
  HOST: {
    about: "Address to listen on.",
    expected: "an address or host name",
    read: text.regex(/^[\w.:-]+$/),
    otherwise:
      "`127.0.0.1`; every address when exposed, unless `TRUST_PROXY` is set without `PROXY_ADDRESSES`",
  },
  DATA_DIR: {
    about: "Directory of the embedded database, media, mail and the first-run file.",
    expected: "a path",
    read: text,
    fallback: ".data",
  },
  DATABASE_URL: {
    about: "URL of a PostgreSQL to use instead of the embedded database; or set its parts below.",
    expected: "an address that begins with postgres:// or postgresql://",
    read: address("postgres:", "postgresql:"),
    confidential: true,
  },
  DATABASE_HOST: {
    about:
      "Host of PostgreSQL, unless `DATABASE_URL` is set. Set in parts, the password may contain any character.",
    expected: "an address or host name",
    read: text.regex(/^[\w.:-]+$/),
  },
  DATABASE_PORT: {
    about: "Port there.",
    expected: "a port number from 1 to 65535",
    read: wholeNumber(1, 65_535),
    fallback: "5432",
  },
  DATABASE_NAME: { about: "Name of the database there.", expected: "a text", read: text, fallback: "aisle" },
  DATABASE_USER: { about: "User there.", expected: "a text", read: text, fallback: "aisle" },
  DATABASE_PASSWORD: {
    about: "Password of that user.",
    expected: "a text",
    read: text,
    confidential: true,
  },
  DATABASE_DIRECT_URL: {
    about:
      "URL of the same PostgreSQL without a pooler such as PgBouncer, for notifications from other instances.",
    expected: "an address that begins with postgres:// or postgresql://",
    read: address("postgres:", "postgresql:"),
    otherwise: "`DATABASE_URL`",
    confidential: true,
  },
  DATABASE_READ_URL: {
    about:
      "A streaming replica of that PostgreSQL for lists, public feeds and reports. While it is unavailable or " +
      "behind, they are read from the primary.",
    expected: "an address that begins with postgres:// or postgresql://",
    read: address("postgres:", "postgresql:"),
    confidential: true,
  },
  DATABASE_POOL: {
    about: "Maximum number of connections from this process to PostgreSQL.",
    expected: "a whole number from 2 to 200",
    read: wholeNumber(2, 200),
    fallback: "10",
  },
  DATABASE_TIMEOUT_SECONDS: {
    about:
      "Maximum wait for a connection to PostgreSQL, a lock or a response, after which the caller gets 503.",
    expected: "a number of seconds from 1 to 60",
    read: wholeNumber(1, 60),
    fallback: "5",
  },
  APP_BASE_URL: {
    about: "Public address of the installation; every link is built from it.",
    expected: "an origin such as https://plans.example.org, without a path",
    read: address("http:", "https:")
      .transform((value) => new URL(value))
      .refine(({ pathname, search, hash, username }) => pathname === "/" && !search && !hash && !username),
  },
  EXPOSED: {
    about:
      "Whether the installation is reachable from the internet: strict limits, a secret of your own, https.",
    expected: YES_OR_NO,
    read: flag,
    otherwise: "1 when the host of `APP_BASE_URL` is not loopback",
  },
  APP_SECRET: {
    about: "Signs sessions and portal links and seals webhook secrets; at least 32 bytes.",
    expected: "a random text of at least 32 bytes",
    read: text,
    otherwise: "a random one kept in `DATA_DIR`; exposed: none",
    confidential: true,
  },
  NEXTAUTH_SECRET: {
    about: "Another name of `APP_SECRET`, which takes precedence.",
    expected: "a random text of at least 32 bytes",
    read: text,
    confidential: true,
  },
  SEED_DEMO: {
    about: "Whether to create the demo event in an empty installation.",
    expected: YES_OR_NO,
    read: flag,
    fallback: "1",
  },
  TRUST_PROXY: {
    about: "Number of trusted reverse proxies, whose X-Forwarded headers are used.",
    expected: "a number of proxies from 0 to 10",
    read: wholeNumber(0, 10),
    fallback: "0",
  },
  PROXY_ADDRESSES: {
    about:
      "Networks that reverse proxies connect from, as CIDR ranges; with `TRUST_PROXY` set, only their " +
      "X-Forwarded headers are trusted.",
    expected: "ranges such as 10.1.0.0/16, separated by commas",
    read: ranges,
    otherwise: "this machine: `127.0.0.0/8,::1/128`",
  },
  MAX_SOCKETS: {
    about:
      "Maximum number of open connections, not counting event streams; one network may have half of them.",
    expected: "a number from 10 to 100000",
    read: wholeNumber(10, 100_000),
    fallback: "2000",
  },
  MAX_STREAMS: {
    about: "Maximum number of open event streams; further viewers poll instead.",
    expected: "a number from 0 to 100000",
    read: wholeNumber(0, 100_000),
    fallback: "10000",
  },
  MAX_STREAMS_PER_ADDRESS: {
    about: "Maximum number of event streams per address, such as the network of a hall.",
    expected: "a number from 0 to 100000",
    read: wholeNumber(0, 100_000),
    fallback: "5000",
  },
  KEEP_ALIVE_SECONDS: {
    about: "Keep-alive timeout of idle connections; must be longer than that of the proxies in front.",
    expected: "seconds from 1 to 3600",
    read: wholeNumber(1, 3_600),
    fallback: "65",
  },
  CACHE_MEGABYTES: {
    about:
      "Maximum memory of each cache: public responses, published plans, booth statuses, route networks and preview images, among others.",
    expected: "megabytes from 8 to 16384",
    read: wholeNumber(8, 16_384),
    fallback: "128",
  },
  RATE_LIMITS: {
    about:
      "`off`, `local` (generous) or `exposed` (strict); single buckets follow as `name=perMinute/burst`.",
    expected: "off, local or exposed and buckets such as reserve=60/300, separated by commas",
    read: text.regex(/^(off|local|exposed|[a-z-]+=\d+\/\d+)(,[a-z-]+=\d+\/\d+)*$/).transform(toRateLimits),
    otherwise: "`exposed` when exposed, else `local`",
  },
  LOG_LEVEL: {
    about: "Minimum level of log lines.",
    expected: `one of ${LOG_LEVELS.join(", ")}`,
    read: z.enum(LOG_LEVELS),
    fallback: "info",
  },
  METRICS_TOKEN: {
    about: "Token for `/metrics` in the Prometheus format; without it there are no metrics.",
    expected: "a random text of at least 16 characters",
    read: text.min(16),
    confidential: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about: "OpenTelemetry collector that receives traces over HTTP in JSON; without it, nothing is traced.",
    expected: "an address such as http://collector:4318",
    read: address("https:", "http:"),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: "Headers of the requests to that collector.",
    expected: "pairs such as api-key=abc, separated by commas",
    read: text
      .regex(/^[^=,\s]+=[^,]*(,\s*[^=,\s]+=[^,]*)*$/)
      .transform(
        (value): Record<string, string> =>
          Object.fromEntries(value.split(",").map((pair) => pair.trim().split(/=(.*)/s, 2))),
      ),
    confidential: true,
  },
  OTEL_SERVICE_NAME: {
    about: "Name of this service in traces.",
    expected: "a text",
    read: text,
    fallback: "aisle",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about: "Share of traces that is recorded, from 0 to 1.",
    expected: "a number from 0 to 1",
    read: text
      .regex(/^\d(\.\d{1,9})?$/)
      .transform(Number)
      .pipe(z.number().min(0).max(1)),
    fallback: "1",
  },
  SENTRY_DSN: {
    about: "Project of Sentry or a compatible service that gets every logged error.",
    expected: "an address such as https://key@errors.example.org/42",
    read: address("https:", "http:")
      .transform((value) => new URL(value))
      .refine(({ username, pathname }) => username !== "" && /\/[^/]+$/.test(pathname)),
    confidential: true,
  },
  SENTRY_ENVIRONMENT: {
    about: "Name of this installation there.",
    expected: "a text",
    read: text,
    fallback: "production",
  },
  ALLOW_HTTP: {
    about: "Allow an exposed installation to run without https.",
    expected: YES_OR_NO,
    read: flag,
    fallback: "0",
  },
  ALLOW_MOCK_PAYMENTS: {
    about: "Simulated payments, for tests; cannot be combined with Stripe.",
    expected: YES_OR_NO,
    read: flag,
    otherwise: "1, or 0 when exposed",
  },
  STRIPE_SECRET_KEY: {
    about: "Takes payments through Stripe.",
    expected: "a key that begins with sk_ or rk_",
    read: text.regex(/^[sr]k_\w+$/),
    confidential: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    about: "Verifies that payment events come from Stripe.",
    expected: "a secret that begins with whsec_",
    read: text.regex(/^whsec_\S+$/),
    confidential: true,
  },
  STRIPE_API_URL: {
    about: "Base URL of Stripe's API, for tests with a fake.",
    expected: "an origin such as http://127.0.0.1:12111, without a path",
    read: address("http:", "https:").transform((value) => new URL(value)),
    otherwise: "Stripe's own address",
  },
  ...CONNECTOR_VARIABLES,
  SMTP_URL: {
    about: "Mail server; without it mail is written to `DATA_DIR/mail` and the log.",
    expected: "an address that begins with smtp:// or smtps://",
    read: address("smtp:", "smtps:"),
    confidential: true,
  },
  MAIL_FROM: {
    about: "Sender of our mail.",
    expected: "an e-mail address, with or without a name",
    read: text.regex(/^[^@<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/),
    fallback: "Aisle <no-reply@localhost>",
  },
  OIDC_ISSUER: {
    about: "Issuer of an OpenID Connect provider for sign-in; requires the two below.",
    expected: "an address that begins with https:// or http://",
    read: address("https:", "http:"),
  },
  OIDC_CLIENT_ID: { about: "Our client id there.", expected: "a text", read: text },
  OIDC_CLIENT_SECRET: {
    about: "Our client secret there.",
    expected: "a text",
    read: text,
    confidential: true,
  },
  OIDC_NAME: {
    about: "Name of the provider on the sign-in button.",
    expected: "a text",
    read: text,
    fallback: "single sign-on",
  },
  S3_ENDPOINT: {
    about: "S3-compatible storage for media instead of `DATA_DIR/media`; requires the three below.",
    expected: "an address such as https://s3.eu-central-1.amazonaws.com",
    read: address("https:", "http:").transform((value) => value.replace(/\/+$/, "")),
  },
  S3_BUCKET: { about: "Bucket there.", expected: "a bucket's name", read: text.regex(/^[\w.-]{3,63}$/) },
  S3_ACCESS_KEY_ID: { about: "Our key's id there.", expected: "a text", read: text },
  S3_SECRET_ACCESS_KEY: {
    about: "Our key's secret there.",
    expected: "a text",
    read: text,
    confidential: true,
  },
  S3_REGION: {
    about: "Region that requests to it are signed for.",
    expected: "a region such as eu-central-1",
    read: text.regex(/^[\w-]+$/),
    fallback: "us-east-1",
  },
  S3_PUBLIC_URL: {
    about: "Public URL of the bucket; without it, files are served by this installation.",
    expected: "an address that begins with https:// or http://",
    read: address("https:", "http:").transform((value) => value.replace(/\/+$/, "")),
  },
  GEOCODER_URL: {
    about: "Geocoder for place names; without it, a built-in list of cities and exhibition venues is used.",
    expected: "an address such as https://nominatim.example.org",
    read: address("https:", "http:").transform((value) => value.replace(/\/+$/, "")),
  },
  GEOCODER_KIND: {
    about: "Type of the geocoder: `nominatim` or `photon`.",
    expected: "nominatim or photon",
    read: z.enum(["nominatim", "photon"]),
    fallback: "nominatim",
  },
  DWG_CONVERTER: {
    about:
      "Command that converts DWG drawings to DXF, such as `dwg2dxf -o {out} {in}`; without it, DWG files are refused.",
    expected: "a command",
    read: text,
  },
  DNS_SERVERS: {
    about:
      "Name servers for the TXT records that verify e-mail domains, if those of this machine do not resolve public " +
      "names.",
    expected: "addresses such as 9.9.9.9 or 10.1.0.2:5353, separated by commas",
    read: list.refine(areNameServers),
    otherwise: "those of this machine",
  },
  OUTBOUND_ALLOW: {
    about: "Private networks that webhooks and imports may reach, as CIDR ranges.",
    expected: "ranges such as 10.1.0.0/16, separated by commas",
    read: ranges,
  },
  OUTBOUND_STRICT: {
    about: "Allow outgoing requests only to public addresses over https, not to loopback.",
    expected: YES_OR_NO,
    read: flag,
    otherwise: "1 when exposed",
  },
  ALLOW_HTTP_WEBHOOKS: {
    about: "Allow webhooks to addresses without https.",
    expected: YES_OR_NO,
    read: flag,
    fallback: "0",
  },
  WEBHOOK_BACKOFF_BASE_MS: {
    about: "Delay before the first retry of a webhook; each further one is six times longer.",
    expected: "milliseconds from 1 to 3600000",
    read: wholeNumber(1, 3_600_000),
    fallback: "10000",
  },
  ...RETENTION_VARIABLES,
} satisfies Record<string, Variable<unknown>>;

function toRateLimits(value: string) {
  const words = value.split(",");
  const column = (["off", "local", "exposed"] as const).find((name) => name === words[0]);
  const buckets = words.slice(column ? 1 : 0).map((word): [string, Rate] => {
    const [name = "", perMinute, burst] = word.split(/[=/]/);
    return [name, { perMinute: Number(perMinute), burst: Number(burst) }];
  });
  return { column, buckets: Object.fromEntries(buckets) };
}

function areNameServers(servers: string[]): boolean {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
}

function areRanges(list: string[]): boolean {
  return list.every((range) => {
    const [ip = "", bits = ""] = range.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1;
    return /^\d{1,3}$/.test(bits) && Number(bits) <= most;
  });
}
