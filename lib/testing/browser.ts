import { cookiesOf } from "#lib/outside/sessions";

/** A cookie jar around a request handler. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #answer: (request: Request) => Promise<Response>;

  constructor(origin: string, answer: (request: Request) => Promise<Response>) {
    this.#origin = origin;
    this.#answer = answer;
  }

  /** The Cookie header of the next request. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(new Request(new URL(path, this.#origin), { headers: this.#headers(headers) }));
  }

  async post(
    path: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const init = { method: "POST", body: new URLSearchParams(form), headers: this.#headers(headers) };
    return this.#send(new Request(new URL(path, this.#origin), init));
  }

  /** Like the sign-in page: fetches a CSRF token, then posts the form. */
  async signIn(email: string, password: string, form: Record<string, string> = {}): Promise<Response> {
    return this.post("/api/auth/callback/credentials", {
      email,
      password,
      json: "true",
      csrfToken: await this.csrfToken(),
      ...form,
    });
  }

  async signInWithPasskey(assertion: object): Promise<Response> {
    return this.post("/api/auth/callback/passkey", {
      assertion: JSON.stringify(assertion),
      json: "true",
      csrfToken: await this.csrfToken(),
    });
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = (await (await this.get("/api/auth/csrf")).json()) as { csrfToken: string };
    return csrfToken;
  }

  #headers(headers: Record<string, string>): Record<string, string> {
    return { "x-forwarded-for": "203.0.113.7", cookie: this.cookie, ...headers };
  }

  async #send(request: Request): Promise<Response> {
    const response = await this.#answer(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const isGone = /max-age=0/i.test(line);
      for (const [name, value] of Object.entries(cookiesOf(pair))) {
        if (isGone) this.cookies.delete(name);
        else this.cookies.set(name, value);
      }
    }
    return response;
  }
}
