import { jsonLog } from "#lib/outside/log";
import type { Email, Web, WebAnswer, WebRequest } from "#lib/ports/network";
import type { PaymentProvider } from "#lib/ports/payments";
import { allowedUrl } from "#lib/webhooks/target";
import { noteOutgoing } from "./outgoing";

/** A clock that tests advance by hand. */
export class FakeClock {
  #now = new Date("2027-03-01T09:00:00.000Z");

  now = (): Date => new Date(this.#now);

  forwardMinutes(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }
}

/** Collects e-mails instead of sending them. */
export class FakeMail {
  readonly emails: Email[] = [];
  readonly delivers = true;

  send = async (message: Email): Promise<void> => {
    this.emails.push(message);
    noteOutgoing(`e-mail ${message.subject}`);
  };
}

/** Stores files in memory. */
export class FakeFiles {
  readonly kept = new Map<string, Uint8Array>();

  keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    this.kept.set(name, bytes);
  };

  read = async (name: string): Promise<Uint8Array | null> => this.kept.get(name) ?? null;

  remove = async (names: readonly string[]): Promise<void> => {
    for (const name of names) this.kept.delete(name);
  };

  url = (name: string): string => `/media/${name}`;
}

/** Fast password hashing; the real one is slow on purpose. */
export const plainPasswords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async (hash: string | null, password: string) => hash === `plain:${password}`,
};

/** Unexpected errors show in the test output. */
export const testLog = jsonLog("error");

type Answering =
  | { status: number; headers?: Record<string, string>; body?: string }
  | { failure: "timeout" | "connect" };

/** The outside web: records requests and returns prepared responses. */
export class FakeWeb implements Web {
  readonly requests: WebRequest[] = [];
  answers: (request: WebRequest) => Answering = () => ({ status: 200 });

  assertAllowed = (url: string): void => {
    const rule = { loopback: false, plainHttp: false, allow: [], own: { hosts: [], port: 0 } };
    allowedUrl(url, rule);
  };

  fetch = async (
    request: WebRequest,
  ): Promise<{ answer: WebAnswer } | { failure: "timeout" | "connect" }> => {
    this.requests.push(request);
    noteOutgoing(request.url);
    const answering = this.answers(request);
    if ("failure" in answering) return answering;
    const { status, headers = {}, body = "" } = answering;
    const whole = new TextEncoder().encode(body);
    const read = whole.subarray(0, request.maxBytes);
    const isCut = read.length < whole.length;
    return { answer: { status, headers, body: read, isCut, isPublic: true } };
  };
}

const unasked = () => Promise.reject(new Error("The payment provider was not to be asked."));

/** A payment provider that must not be called. */
export const silentCards: PaymentProvider = {
  name: "silent",
  pages: { open: unasked, read: unasked, close: unasked, readEvent: unasked },
  refund: unasked,
};
