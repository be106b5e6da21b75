import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebRequest } from "#lib/ports/network";

/** What stand-ins of CRM systems have in common: OAuth 2.0, limits, expired and revoked tokens. */

export type CrmAnswer = { status: number; json?: unknown; headers?: Record<string, string> };
export type StandInClock = { now(): Date };

type Style = { tokenPath: string; consentPath: string; expiresIn: number | null; proofKey: boolean };

export const CLIENT = { clientId: "client-of-tests", clientSecret: "secret-of-tests" };

export abstract class CrmStandIn {
  readonly requests: { method: string; path: string; body: string }[] = [];
  readonly #codes = new Map<string, string>();
  readonly #access = new Map<string, Date>();
  readonly #refresh = new Set<string>();
  #count = 0;
  #limited = 0;
  #retryAfter = 0;
  /** Runs before each response, so that tests can cause failures in the middle of a run. */
  before: (path: string) => void = () => {};

  constructor(
    protected readonly clock: StandInClock,
    private readonly style: Style,
  ) {}

  /** The next requests are refused by the rate limit. */
  limit(requests: number, retryAfterSeconds: number): void {
    this.#limited = requests;
    this.#retryAfter = retryAfterSeconds;
  }

  /** A user of the CRM removes the app. */
  revoke(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  expireTokens(): void {
    this.#access.clear();
  }

  /** A user agrees on the partner's page; returns the URL that the browser is redirected to. */
  agree(consentUrl: string): URL {
    const { searchParams: asked } = new URL(consentUrl);
    const back = new URL(asked.get("redirect_uri") ?? "");
    const code = `code-${this.nextId()}`;
    this.#codes.set(code, asked.get("code_challenge") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", asked.get("state") ?? "");
    return back;
  }

  answer = (request: WebRequest): { status: number; headers?: Record<string, string>; body: string } => {
    const url = new URL(request.url);
    this.requests.push({ method: request.method, path: url.pathname + url.search, body: bodyOf(request) });
    this.before(url.pathname);
    const { status, json, headers = {} } = this.#answered(request, url);
    return {
      status,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(json ?? null),
    };
  };

  /** Serves it over HTTP, for tests in a browser. */
  async listen(port = 0): Promise<{ url: string; close(): Promise<void> }> {
    const server = createServer(async (incoming, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const url = `http://${incoming.headers.host}${incoming.url}`;
      if (new URL(url).pathname === this.style.consentPath) {
        response.writeHead(302, { location: this.agree(url).href }).end();
        return;
      }
      const { authorization = "", "content-type": type = "" } = incoming.headers;
      const { status, headers, body } = this.answer({
        url,
        method: incoming.method === "GET" ? "GET" : "POST",
        body: Buffer.concat(chunks).toString(),
        headers: { authorization, "content-type": type },
        redirects: 0,
        withinMs: 1_000,
        maxBytes: 1_000_000,
      });
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const { port: taken } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${taken}`,
      close: () =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(() => resolve());
        }),
    };
  }

  protected abstract api(request: WebRequest, path: string, query: URLSearchParams): CrmAnswer;

  protected nextId(): string {
    this.#count += 1;
    return String(1_000 + this.#count);
  }

  /** Further fields of the token response. */
  protected tokenDetails(_url: URL): object {
    return {};
  }

  #answered(request: WebRequest, url: URL): CrmAnswer {
    if (this.#limited > 0) {
      this.#limited -= 1;
      const json = { status: "error", message: "You have reached your ten_secondly_rolling limit." };
      return { status: 429, headers: { "retry-after": String(this.#retryAfter) }, json };
    }
    if (url.pathname === this.style.tokenPath) return this.#token(request, url);
    const token = (request.headers?.authorization ?? "").replace("Bearer ", "");
    const until = this.#access.get(token);
    if (!until || until <= this.clock.now()) {
      return {
        status: 401,
        json: [{ errorCode: "INVALID_SESSION_ID", message: "Session expired or invalid" }],
      };
    }
    return this.api(request, url.pathname, url.searchParams);
  }

  #token(request: WebRequest, url: URL): CrmAnswer {
    const form = new URLSearchParams(bodyOf(request));
    const isClient =
      form.get("client_id") === CLIENT.clientId && form.get("client_secret") === CLIENT.clientSecret;
    if (!isClient)
      return { status: 401, json: { error: "invalid_client", error_description: "invalid client" } };
    const isCode = form.get("grant_type") === "authorization_code";
    const wrong = isCode ? this.#takeCode(form) : !this.#refresh.has(form.get("refresh_token") ?? "");
    if (wrong)
      return { status: 400, json: { error: "invalid_grant", error_description: "expired or revoked" } };
    const access = `access-${this.nextId()}`;
    const refresh = isCode ? `refresh-${this.nextId()}` : form.get("refresh_token");
    const seconds = this.style.expiresIn ?? 7_200;
    this.#access.set(access, new Date(this.clock.now().getTime() + seconds * 1_000));
    if (isCode && refresh) this.#refresh.add(refresh);
    const expires = this.style.expiresIn === null ? {} : { expires_in: this.style.expiresIn };
    const again = isCode ? { refresh_token: refresh } : {};
    return {
      status: 200,
      json: { access_token: access, token_type: "bearer", ...again, ...expires, ...this.tokenDetails(url) },
    };
  }

  /** True if the code is not valid; each code is valid once. */
  #takeCode(form: URLSearchParams): boolean {
    const code = form.get("code") ?? "";
    const challenge = this.#codes.get(code);
    this.#codes.delete(code);
    if (challenge === undefined) return true;
    const digest = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    return this.style.proofKey && digest !== challenge;
  }
}

export function jsonOf(request: WebRequest): Record<string, unknown> {
  const text = bodyOf(request);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function bodyOf({ body }: WebRequest): string {
  return typeof body === "string" ? body : new TextDecoder().decode(body);
}
