import type { Pictures } from "#lib/plan/draw/drawing";
import type { Pen } from "#lib/plan/draw/pen";
import type { Plan } from "#lib/plan/plan";
import type { Database, Db } from "#lib/store/database";
import type { IdPrefix } from "#lib/text/ids";
import type { Place } from "#lib/text/places";
import type {
  GeneratedNetwork,
  GenerateRequest,
  Route,
  RouteRequest,
  Tour,
  TourRequest,
  WayfinderOptions,
} from "#lib/wayfinding/index";

/**
 * What use cases need of the world, as interfaces: `lib/app.ts` puts the real ones in, tests put in their own. Nothing
 * of a service is named here, so that no service imports another through it.
 */
export type App = {
  db: Database;
  clock: { now(): Date };
  ids: { next(prefix: IdPrefix): string };
  log: Log;
  links: { base(): string };
  mail: {
    send(message: Email): Promise<void>;
    /** Whether e-mails reach mailboxes; without a mail server they become files. */
    readonly delivers: boolean;
  };
  /** Keyed by the installation's own secret. */
  secrets: {
    token(): string;
    digest(text: string): string;
    hmac(purpose: string, text: string): string;
    matches(a: string, b: string): boolean;
    /** For what must be read again but must not stand readable in the database. */
    seal(text: string): string;
    open(sealed: string): string;
  };
  passwords: {
    hash(password: string): Promise<string>;
    verify(hash: string | null, password: string): Promise<boolean>;
  };
  /** Reads the session that a browser's cookies hold; null for none, a forged or an idle one. */
  sessions: { read(cookies: string): Promise<Session | null>; cookie(session: Session): Promise<string> };
  attempts: Attempts;
  /** Requests to addresses that strangers named; they reach only what they may. */
  web: Web;
  webhooks: {
    /** A new signing secret. */
    secret(): string;
    /** How retries are spread. */
    waiting(): { chance: number; firstWaitMs?: number };
  };
  payments: Payments;
  pdf: {
    print(content: PdfContent): Promise<Uint8Array<ArrayBuffer>>;
    report(report: PrintedReport): Promise<Uint8Array<ArrayBuffer>>;
  };
  /** How many orders may wait for payment at one time. */
  quotas: { pendingPerVisitor: number; pendingPerEmail: number };
  /** Keeps files under names of our own; the bytes of a name never change. */
  files: {
    keep(name: string, bytes: Uint8Array, type: string): Promise<void>;
    read(name: string): Promise<Uint8Array | null>;
    remove(names: readonly string[]): Promise<void>;
    /** Where browsers get it. */
    url(name: string): string;
  };
  /** Draws an uploaded picture anew, in the sizes that pages need. */
  pictures: { redraw(bytes: Uint8Array): Promise<Redrawn> };
  /** Draws codes for cameras. */
  codes: {
    draw(
      text: string,
      format: "svg" | "png",
    ): Promise<{ contentType: string; body: string | Uint8Array<ArrayBuffer> }>;
  };
  /** Draws plans as pictures and papers, and writes on them in the fonts of the family. */
  canvas: { family: string; paint(input: CanvasOptions): Promise<Uint8Array<ArrayBuffer>> };
  /** The viewer for pages that can fetch nothing, and files packed into one. */
  offlineExport: {
    viewer(): Promise<{ script: string; style: string }>;
    pack(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer>;
  };
  geocoder: { find(asked: string, limit: number): Promise<Place[]> };
  /** What changed, for whoever keeps something of it. */
  notifications: Notifications;
  /** What services keep in memory for as long as the process runs, such as caches and queues. */
  state: ProcessState;
  /** Finds ways and draws aisles, beside the thread that answers requests. */
  ways: Ways;
};

/** Each slot is made once, when it is first needed. */
export type ProcessState = { get<T>(slot: StateSlot<T>): T };

/** The name is the same in every copy of the code that runs in a process, so that all of them share what is kept. */
export type StateSlot<T> = { name: string; make(parts: Pick<App, "db" | "clock" | "notifications">): T };

/**
 * What of a fair is no longer as it was: `written` is anything about it, `published` what its visitors are given
 * or where they find it.
 */
export type Topic = "written" | "published";
export type Listener = (eventId: string, topic: Topic) => void;
export type Notifications = {
  notify(eventId: string, topic: Topic): void;
  /** Answers how to stop listening. */
  listen(listener: Listener): () => void;
};

export type CanvasFormat = "png" | "svg" | "pdf";

/** A picture or paper to be made: how large, which pictures it may show, and who paints it. */
export type CanvasOptions = {
  format: CanvasFormat;
  /** In pixels, or in points of paper; each is as many pixels as the ratio says. */
  width: number;
  height: number;
  pixelRatio: number;
  /** The bytes of pictures by their address. */
  pictures: ReadonlyMap<string, Uint8Array>;
  paint(pen: Pen, pictures: Pictures): void;
};

/** A plan to find ways on; the key names this very state of it. */
export type Terrain = { key: string; plan: Plan; options: WayfinderOptions };

export type Ways = {
  locate(terrain: Terrain, place: string): Promise<{ name: string }>;
  route(terrain: Terrain, request: RouteRequest): Promise<Route>;
  tour(terrain: Terrain, request: Omit<TourRequest, "budget" | "random">): Promise<Tour>;
  generate(
    request: Omit<GenerateRequest, "newId">,
  ): Promise<GeneratedNetwork & { stats: { millis: number } }>;
};

/** That somebody signed in, and when; whether it still counts is for the database to say. */
export type Session = { id: string; userId: string };

/** How often somebody may try to sign in. */
export type Attempts = {
  /** Throws when it is too often; `visitor` is the network address. */
  admit(visitor: string, email: string): Promise<void>;
  succeeded(visitor: string, email: string): void;
};

export type Picture = { bytes: Uint8Array; type: string; width: number; height: number };
/** The first of the sizes is the largest; the fallback is for what cannot read their format. */
export type Redrawn = { sizes: Picture[]; fallback: Picture };

/** A paper with all its words in place. */
export type PdfContent = {
  title: string;
  number: string;
  /** Line by line, as on an envelope. */
  from: string[];
  to: string[];
  facts: [name: string, value: string][];
  rows: { description: string; quantity: string; unit: string; total: string }[];
  /** The last one is what counts. */
  sums: [name: string, value: string][];
  notes: string[];
};

/** A report with all its words and figures in place. */
export type PrintedReport = {
  title: string;
  subject: string;
  facts: [name: string, value: string][];
  figures: { label: string; value: string; note: string }[];
  chart: { title: string; days: { label: string; value: number }[] };
  tables: { title: string; note: string; head: string[]; rows: string[][]; empty: string }[];
};

/** The providers through which money moves. */
export type Payments = {
  /** Takes new payments; null where nobody can pay online. */
  current: PaymentProvider | null;
  /** The provider of a payment that was made; null when it is not set up any more. */
  named(name: string): PaymentProvider | null;
};

export type PaymentProvider = {
  name: string;
  pages: OwnPages | HostedPages;
  /** The same key is the same refund, however often it is requested. */
  refund(input: RefundInput): Promise<void>;
};

/** Buyers stay on a page of ours. */
export type OwnPages = { path(orderId: string): string };

/** Buyers go to a page of the provider's, which reports what happened there. */
export type HostedPages = {
  open(input: CheckoutInput): Promise<{ id: string; url: string; expiresAt: Date }>;
  read(id: string): Promise<CheckoutState>;
  /** Afterwards nobody can pay there; if somebody just had, the answer says so. */
  close(id: string): Promise<CheckoutState>;
  /** What the provider reports, if the headers prove that it is the provider. */
  readEvent(body: Uint8Array, header: (name: string) => string | null): Promise<ProviderEvent>;
};

export type RefundInput = { ref: string; amountCents: number; currency: string; key: string };

export type CheckoutInput = {
  orderId: string;
  lines: readonly { description: string; quantity: number; unitCents: number }[];
  amountCents: number;
  currency: string;
  email: string;
  /** When the order itself ends; null for one that waits for its invoice to be paid. */
  expiresAt: Date | null;
  /** Where buyers who paid go; it asks the provider what happened. */
  returnUrl: string;
  /** Where buyers who turned back go. */
  cancelUrl: string;
};

/** Closed: nobody can pay there any more, or somebody has and the bank has not said yes yet. */
export type CheckoutState = { state: "open" } | { state: "closed" } | { state: "paid"; payment: Received };

/** Money that came; a refund names it by `ref`. */
export type Received = { orderId: string; ref: string; amountCents: number; currency: string };

export type ProviderEvent = {
  id: string;
  kind: string;
  payment: Received | null;
  closedCheckoutId: string | null;
};

export type WebRequest = {
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** How many redirects are followed, each checked like the first address. */
  redirects: number;
  withinMs: number;
  /** Of the decoded body; the rest is not read. */
  maxBytes: number;
};
export type WebAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
  isCut: boolean;
  /** It came from an address that the whole world can reach. */
  isPublic: boolean;
};
export type WebFailure = "timeout" | "dns" | "connect" | "tls" | "blocked_address" | "aborted";
export type Web = {
  /** Refuses an address that could never be called. */
  assertAllowed(url: string): void;
  fetch(request: WebRequest): Promise<{ answer: WebAnswer } | { failure: WebFailure }>;
};

export type Email = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};

type LogDetails = Record<string, unknown>;
type Say = (message: string, details?: LogDetails | (() => LogDetails)) => void;
export type Log = { debug: Say; info: Say; warn: Say; error: Say };

export type { Db };
