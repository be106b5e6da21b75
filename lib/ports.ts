import type { CrmPartnerName } from "#lib/crm/kinds";
import type { CrmPartner } from "#lib/crm/partner";
import type { Pictures } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";
import type { Plan } from "#lib/plan/plan";
import type { Dispute } from "#lib/records/disputes";
import type { DocumentContent } from "#lib/records/documents";
import type { PaymentUnderWay } from "#lib/records/orders";
import type { PaymentMethod } from "#lib/records/payments";
import type { Retention } from "#lib/records/retention";
import type { Database, Db } from "#lib/store/database";
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

/**
 * What services need from outside, as interfaces: `lib/app.ts` provides the real ones, tests provide fakes. No service
 * is named here, so that no service imports another through it.
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
    /** The XML of an e-invoice; null for documents that are none or are incomplete. */
    eInvoice(content: DocumentContent): Promise<string | null>;
    report(report: PrintedReport): Promise<Uint8Array<ArrayBuffer>>;
    safety(sheet: SafetySheet, speech: SafetySpeech): Promise<Uint8Array<ArrayBuffer>>;
  };
  /** Limits on unpaid orders. */
  quotas: { pendingPerVisitor: number; pendingPerEmail: number };
  /** How many requests an API key may send; null without a limit. */
  keyRate: { perMinute: number; burst: number } | null;
  /** The most memory of each cache, in bytes. */
  cacheBytes: number;
  /** How long what accumulates is kept. */
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
  /** The text files of a ZIP archive by name; refuses what is none, or more than so many bytes unpacked. */
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
  ways: Ways;
};

/** Each slot is created once, on first use. */
export type ProcessState = { get<T>(slot: StateSlot<T>): T };

/** The name is the same in every copy of the code in a process, so that all copies share the state. */
export type StateSlot<T> = {
  name: string;
  make(parts: Pick<App, "db" | "clock" | "notifications" | "cacheBytes">): T;
};

/** What changed: `written` is anything about the fair, `published` is what its visitors see or its address. */
export type Topic = "written" | "published";
export type Listener = (eventId: string, topic: Topic) => void;
export type Notifications = {
  notify(eventId: string, topic: Topic): void;
  /** Returns a function to stop listening. */
  listen(listener: Listener): () => void;
};

export type CanvasFormat = "png" | "svg" | "pdf";

/** An image or PDF to draw: its size, its images, and the function that paints it. */
export type CanvasOptions = {
  format: CanvasFormat;
  /** In pixels, or in points of a PDF page; `pixelRatio` is pixels per unit. */
  width: number;
  height: number;
  pixelRatio: number;
  /** Image bytes by URL. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Decides how characters look that China, Japan and Korea share. */
  language: string;
  paint(pen: Pen, pictures: Pictures): void;
};

/** A plan to search routes on; the key identifies its exact state. */
export type Terrain = { key: string; plan: Plan; options: WayfinderOptions };

export type Ways = {
  locate(terrain: Terrain, place: string): Promise<{ name: string }>;
  route(terrain: Terrain, request: RouteRequest): Promise<Route>;
  tour(terrain: Terrain, request: Omit<TourRequest, "budget" | "random">): Promise<Tour>;
  matrix(terrain: Terrain, request: MatrixRequest): Promise<RouteMatrix>;
  isochrone(terrain: Terrain, request: IsochroneRequest): Promise<Isochrone>;
  generate(
    request: Omit<GenerateRequest, "newId">,
  ): Promise<GeneratedNetwork & { stats: { millis: number } }>;
};

/** Proves a past sign-in; the database decides whether the session is still valid. */
export type Session = { id: string; userId: string };

/** A new passkey, as its browser sends it; bytes are base64url. */
export type NewPasskey = {
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports?: string[] | undefined;
};

/** A challenge that a passkey has signed. */
export type PasskeyUse = { id: string; clientDataJSON: string; authenticatorData: string; signature: string };

/** Checks what authenticators sign; null for what is not right, whatever it is. */
export type Passkeys = {
  verifyNew(given: NewPasskey, expected: PasskeyExpectation): Promise<VerifiedPasskey | null>;
  verifyUse(
    given: PasskeyUse,
    expected: PasskeyExpectation,
    known: Pick<VerifiedPasskey, "credentialId" | "publicKey" | "counter">,
  ): Promise<Pick<VerifiedPasskey, "counter" | "isSynced"> | null>;
};
type PasskeyExpectation = { origin: string; isChallenge(challenge: string): boolean };
type VerifiedPasskey = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  isSynced: boolean;
};

export type BrowserCookies = {
  /** Recognises the browser; the line refreshes its cookie. */
  device(cookies: string): { token: string; line: string };
  read(cookies: string, name: string): string | null;
  /** Without seconds it is deleted. */
  write(name: string, value: string, seconds?: number): string;
};

/** What an identity provider says about who has just signed in there. */
export type ProviderClaim = { subject: string; email: string; isVerified: boolean; name: string };

/** Why a sign-in through a provider failed: it could not be reached, or what it says must not be trusted. */
export type ProviderFailure = { failure: "unreachable" | "invalid"; reason: string };

export type OidcClient = { issuer: string; clientId: string };
/** What ties the provider's answer to the browser that asked. */
export type OidcRound = { redirectUri: string; state: string; nonce: string; verifier: string };

export type OidcProviders = {
  /** The address of the provider's sign-in page. */
  begin(
    client: OidcClient,
    round: OidcRound & { email: string | undefined },
  ): Promise<{ url: string } | ProviderFailure>;
  /** From the parameters with which the browser returns. */
  finish(
    client: OidcClient & { clientSecret: string },
    round: OidcRound,
    returned: URLSearchParams,
  ): Promise<{ claim: ProviderClaim } | ProviderFailure>;
};

/** What the metadata of a SAML provider says. */
export type SamlProvider = { entityId: string; signOnUrl: string; certificates: string[]; validUntil: Date };
/** Who we are to it, and where it answers. */
export type SamlSite = { entityId: string; acsUrl: string };

export type SamlProviders = {
  /** Null for what is no metadata of an identity provider. */
  describe(metadata: string): Promise<SamlProvider | null>;
  /** The metadata of a provider of which only address and certificate are known. */
  write(provider: { entityId: string; signOnUrl: string; certificate: string }): Promise<string>;
  /** Ours, for the provider. */
  ownMetadata(site: SamlSite): Promise<string>;
  begin(metadata: string, site: SamlSite, requestId: string): Promise<{ url: string } | ProviderFailure>;
  /** With the request that the signed assertion answers. */
  finish(
    metadata: string,
    site: SamlSite,
    response: string,
    isOurs: (requestId: string) => boolean,
  ): Promise<{ claim: ProviderClaim; requestId: string } | ProviderFailure>;
};

/** Null if the name server could not be asked. */
export type Dns = { texts(name: string): Promise<string[] | null> };

/** Limits sign-in attempts. */
export type Attempts = {
  /** Throws if there were too many; `visitor` is the network address. */
  admit(visitor: string, email: string): Promise<void>;
  succeeded(visitor: string, email: string): void;
};

export type Picture = { bytes: Uint8Array; type: string; width: number; height: number };
/** The largest size is first; the fallback is for clients that do not support the format. */
export type Redrawn = { sizes: Picture[]; fallback: Picture };

/** A report with all texts and figures formatted. */
export type PrintedReport = {
  title: string;
  subject: string;
  facts: [name: string, value: string][];
  figures: { label: string; value: string; note: string }[];
  chart: { title: string; days: { label: string; value: number }[] };
  tables: { title: string; note: string; head: string[]; rows: string[][]; empty: string }[];
};

/** The payment providers. */
export type Payments = {
  /** The provider for new payments; null if online payment is off. */
  current: PaymentProvider | null;
  /** The provider of an earlier payment; null if it is no longer configured. */
  named(name: string): PaymentProvider | null;
  /** The provider of sandboxes, which moves no money. */
  test: PaymentProvider;
};

export type PaymentProvider = {
  name: string;
  pages: OwnPages | HostedPages;
  /** Repeating a call with the same key does not refund again. */
  refund(input: RefundInput): Promise<void>;
};

/** Payment instructions on one of our own pages. */
export type OwnPages = { path(orderId: string): string };

/** A payment page of the provider, which reports results by webhook. */
export type HostedPages = {
  open(input: CheckoutInput): Promise<{ id: string; url: string; expiresAt: Date }>;
  read(id: string): Promise<CheckoutState>;
  /**
   * Prevents further payments on the page, and calls off a bank transfer that has not been made; the result says if
   * something has just been paid.
   */
  close(id: string): Promise<CheckoutState>;
  /** Verifies the signature of an event and reads the current state of its subject from the provider. */
  readEvent(body: Uint8Array, header: (name: string) => string | null): Promise<ProviderEvent>;
};

/** The provider returns the key with the refund, so that its events are matched to the refund we made. */
export type RefundInput = { ref: string; amountCents: number; currency: string; key: string };

export type CheckoutInput = {
  orderId: string;
  lines: readonly { description: string; quantity: number; unitCents: number }[];
  amountCents: number;
  currency: string;
  email: string;
  /** When the order itself ends; null for one that waits for payment of its invoice. */
  expiresAt: Date | null;
  /** Where buyers return after paying; the page asks the provider for the result. */
  returnUrl: string;
  /** Where buyers return after cancelling. */
  cancelUrl: string;
};

/**
 * Closed: nobody paid and nobody can pay any more. Under way: the buyer has done their part, or says so, and the money
 * takes days, such as a debit or a bank transfer. Failed: it was under way and did not come.
 */
export type CheckoutState =
  | { state: "open" }
  | { state: "closed" }
  | { state: "under way"; payment: StartedPayment }
  | { state: "failed"; reason: string | null }
  | { state: "paid"; payment: Received };

export type StartedPayment = Pick<
  PaymentUnderWay,
  "ref" | "amountCents" | "currency" | "method" | "receivedCents" | "awaitsTransfer" | "instructionsUrl"
>;

/** A received payment; refunds refer to it by `ref`. */
export type Received = {
  orderId: string;
  ref: string;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
};

/** What a provider says of a refund, whoever made it. */
export type ReportedRefund = {
  ref: string;
  /** The key of a refund that we made; null for one made on the provider's own pages. */
  key: string | null;
  amountCents: number;
  madeAt: Date;
  hasFailed: boolean;
  reason: string | null;
};

/** What a provider says of a payment that the buyer's bank takes back. */
export type ReportedDispute = Pick<
  Dispute,
  "state" | "reason" | "amountCents" | "currency" | "feeCents" | "feeCurrency" | "respondBy" | "openedAt"
> & {
  ref: string;
  /** The provider's page of the dispute. */
  url: string | null;
  /** Whether the money has been taken from the organiser, and whether it has come back. */
  isWithdrawn: boolean;
  isReinstated: boolean;
};

export type ProviderEvent = {
  id: string;
  kind: string;
  checkout: ({ id: string; orderId: string } & CheckoutState) | null;
  /** The payment that refunds or a dispute are about, as it may not have been reported yet. */
  payment: Received | null;
  /** All refunds of the payment. */
  refunds: readonly ReportedRefund[];
  dispute: ReportedDispute | null;
};

export type WebRequest = {
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The maximum number of redirects, each checked like the first URL. */
  redirects: number;
  withinMs: number;
  /** The limit of the decoded body; the rest is not read. */
  maxBytes: number;
};
export type WebAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  isCut: boolean;
  /** The response came from a publicly routable address. */
  isPublic: boolean;
};
export type WebFailure = "timeout" | "dns" | "connect" | "tls" | "blocked_address" | "aborted";
export type Web = {
  /** Refuses URLs that can never be called. */
  assertAllowed(url: string): void;
  fetch(request: WebRequest): Promise<{ answer: WebAnswer } | { failure: WebFailure }>;
};

export type Email = {
  /** On whose behalf it is sent; null for e-mails about the account of a person. */
  organisationId: string | null;
  to: string;
  /** The name beside the installation's own address. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};

type LogDetails = Record<string, unknown>;
type Say = (message: string, details?: LogDetails | (() => LogDetails)) => void;
export type Log = { debug: Say; info: Say; warn: Say; error: Say };

export type { Db };
