import type { CrmPartnerName } from "#lib/crm/kinds";
import type { CrmPartner } from "#lib/crm/partner";
import type { Plan } from "#lib/plan/plan";
import type { DocumentContent } from "#lib/records/documents";
import type { Retention } from "#lib/records/retention";
import type { Database } from "#lib/store/database";
import type { IdPrefix } from "#lib/text/ids";
import type { Place } from "#lib/text/places";
import type {
  GeneratedNetwork,
  GenerateRequest,
  Isochrone,
  IsochroneRequest,
  MatrixRequest,
  Route,
  RouteMatrix,
  RouteRequest,
  Tour,
  TourRequest,
  WayfinderOptions,
} from "#lib/wayfinding/index";
import type { SafetySheet } from "#lib/wayfinding/safetySheet";
import type { SafetySpeech } from "#lib/words/safety";
import type { Dns, Email, Web } from "./ports/network";
import type { Payments } from "./ports/payments";
import type { CanvasOptions, PrintedReport, Redrawn } from "./ports/pictures";
import type {
  Attempts,
  BrowserCookies,
  OidcProviders,
  Passkeys,
  SamlProviders,
  Session,
} from "./ports/signIn";

/**
 * What services need from outside, as interfaces: `lib/app.ts` provides the real ones, tests provide fakes. No
 * service is named here, so that no service imports another through it.
 */
export type App = {
  db: Database;
  clock: { now(): Date };
  ids: { next(prefix: IdPrefix): string };
  log: Log;
  links: { base(): string };
  mail: {
    send(message: Email): Promise<void>;
    /** Whether e-mails are delivered; without a mail server they are written to files. */
    readonly delivers: boolean;
  };
  /** Keyed by the installation's secret. */
  secrets: {
    token(): string;
    digest(text: string): string;
    hmac(purpose: string, text: string): string;
    matches(a: string, b: string): boolean;
    /** Encryption, for values that must be read again but not be readable in the database. */
    seal(text: string): string;
    open(sealed: string): string;
  };
  passwords: {
    hash(password: string): Promise<string>;
    verify(hash: string | null, password: string): Promise<boolean>;
  };
  /** Reads the session from a browser's cookies; null if there is none, or if it is forged or idle for too long. */
  sessions: { read(cookies: string): Promise<Session | null>; cookie(session: Session): Promise<string> };
  /** Small cookies besides the session's. */
  browserCookies: BrowserCookies;
  attempts: Attempts;
  passkeys: Passkeys;
  /** Identity providers of organisations. */
  identityProviders: { oidc: OidcProviders; saml: SamlProviders };
  dns: Dns;
  /** Requests to URLs from untrusted input, restricted by the guard. */
  web: Web;
  webhooks: {
    /** Generates a signing secret. */
    secret(): string;
    /** How retries are spread over time. */
    waiting(): { chance: number; firstWaitMs?: number };
  };
  payments: Payments;
  /** The CRM systems that organisations can connect; null for those that the operator has not set up. */
  crm: Record<CrmPartnerName, CrmPartner | null>;
  pdf: {
    /** A document of an order, with its e-invoice inside; equal content makes equal bytes. */
    document(content: DocumentContent, logo: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>>;
    /** The XML of an e-invoice; null for other documents and incomplete ones. */
    eInvoice(content: DocumentContent): Promise<string | null>;
    report(report: PrintedReport): Promise<Uint8Array<ArrayBuffer>>;
    safety(sheet: SafetySheet, speech: SafetySpeech): Promise<Uint8Array<ArrayBuffer>>;
  };
  /** Limits on unpaid orders. */
  quotas: { pendingPerVisitor: number; pendingPerEmail: number };
  /** How many requests an API key may send; null without a limit. */
  keyRate: { perMinute: number; burst: number } | null;
  /** The maximum size of each cache, in bytes. */
  cacheBytes: number;
  /** Retention times of accumulating data. */
  retention: Retention;
  /** Stores files under generated names; the bytes of a name never change. */
  files: {
    keep(name: string, bytes: Uint8Array, type: string): Promise<void>;
    read(name: string): Promise<Uint8Array | null>;
    remove(names: readonly string[]): Promise<void>;
    /** The URL for browsers. */
    url(name: string): string;
  };
  /** Re-encodes an uploaded image in the sizes that pages need. */
  pictures: { redraw(bytes: Uint8Array): Promise<Redrawn> };
  /** Draws QR codes. */
  codes: {
    draw(
      text: string,
      format: "svg" | "png",
    ): Promise<{ contentType: string; body: string | Uint8Array<ArrayBuffer> }>;
  };
  /** Draws plans as images and PDF, with the fonts of the family. */
  canvas: { family: string; paint(input: CanvasOptions): Promise<Uint8Array<ArrayBuffer>> };
  /** Converts a DWG file to DXF; null without a converter. */
  convertDwg: ((dwg: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>) | null;
  /** The text files of a ZIP archive by name. Refuses other files, and archives of more than `mostBytes` unpacked. */
  unpack(bytes: Uint8Array, mostBytes: number): Record<string, string>;
  /** The viewer as static files, and ZIP archives. */
  offlineExport: {
    viewer(): Promise<{ script: string; style: string }>;
    pack(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer>;
  };
  geocoder: { find(query: string, limit: number): Promise<Place[]> };
  /** Change notifications, for caches. */
  notifications: Notifications;
  /** Per-process state of services, such as caches and queues. */
  state: ProcessState;
  /** Route search and aisle generation in worker threads. */
  routes: RouteSearch;
};

/** Each slot is created once, on first use. */
export type ProcessState = { get<T>(slot: StateSlot<T>): T };

/** The name is the same in every copy of the code in a process, so that all copies share the state. */
export type StateSlot<T> = {
  name: string;
  make(parts: Pick<App, "db" | "clock" | "notifications" | "cacheBytes">): T;
};

/** What changed: `written` is any data of the event, `published` is what its visitors see or its address. */
export type Topic = "written" | "published";
export type Listener = (eventId: string, topic: Topic) => void;
export type Notifications = {
  notify(eventId: string, topic: Topic): void;
  /** Returns a function to stop listening. */
  listen(listener: Listener): () => void;
};

/** A plan to search routes on; the key identifies its exact state. */
export type Terrain = { key: string; plan: Plan; options: WayfinderOptions };

export type RouteSearch = {
  locate(terrain: Terrain, place: string): Promise<{ name: string }>;
  route(terrain: Terrain, request: RouteRequest): Promise<Route>;
  tour(terrain: Terrain, request: Omit<TourRequest, "budget" | "random">): Promise<Tour>;
  matrix(terrain: Terrain, request: MatrixRequest): Promise<RouteMatrix>;
  isochrone(terrain: Terrain, request: IsochroneRequest): Promise<Isochrone>;
  generate(
    request: Omit<GenerateRequest, "newId">,
  ): Promise<GeneratedNetwork & { stats: { millis: number } }>;
};

type LogDetails = Record<string, unknown>;
type Say = (message: string, details?: LogDetails | (() => LogDetails)) => void;
export type Log = { debug: Say; info: Say; warn: Say; error: Say };
