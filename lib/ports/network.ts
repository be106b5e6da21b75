/** Access to other machines, as interfaces. */

/** Null if the name server does not respond. */
export type Dns = { texts(name: string): Promise<string[] | null> };

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
export type WebOutcome = { answer: WebAnswer } | { failure: WebFailure };
export type Web = {
  /** Refuses URLs that can never be called. */
  assertAllowed(url: string): void;
  fetch(request: WebRequest): Promise<WebOutcome>;
};

export type Email = {
  /** The organisation that sends the e-mail; null for e-mails about a person's account. */
  organisationId: string | null;
  to: string;
  /** The sender's name; the address is that of the installation. */
  fromName?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};
