import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;
/** What attackers would change about a token. */
type Bent = { unsigned?: boolean; otherKey?: boolean };
type Grant = { claims: Claims; bent: Bent; nonce: string; challenge: string; redirectUri: string };

/** A local OpenID Connect provider with what sign-in needs; it validates requests. */
export async function openIssuer({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  /** Pages by path; each function receives the address with its query. */
  const pages = new Map<string, (address: string) => string>();
  let url = "";

  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

  const idToken = ({ claims, bent, nonce }: Grant): string => {
    const now = Math.floor(Date.now() / 1_000);
    const payload = { iss: url, aud: clientId, iat: now, exp: now + 60, nonce, ...claims };
    const signed = [{ alg: bent.unsigned ? "none" : "RS256", kid: "1" }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const key = bent.otherKey ? stranger : privateKey;
    const signature = createSign("RSA-SHA256").update(signed).sign(key, "base64url");
    return `${signed}.${bent.unsigned ? "" : signature}`;
  };

  const token = async (request: IncomingMessage): Promise<object | null> => {
    const form = new URLSearchParams(await textOf(request));
    const grant = grants.get(form.get("code") ?? "");
    const [, basic = ""] = (request.headers.authorization ?? "").split("Basic ");
    const [id, secret] = Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      id === clientId &&
      secret === clientSecret &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    return isRight ? { access_token: "unused", token_type: "Bearer", id_token: idToken(grant) } : null;
  };

  const server = createServer(async (request, response) => {
    const { href, pathname } = new URL(request.url ?? "", url);
    const page = pages.get(pathname)?.(href);
    if (page !== undefined) {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
      return;
    }
    const documents: Record<string, () => object | null | Promise<object | null>> = {
      "/.well-known/openid-configuration": () => ({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
      "/keys": () => ({
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }],
      }),
      "/token": () => token(request),
    };
    const body = await documents[request.url ?? ""]?.();
    response.writeHead(body ? 200 : 400, { "Content-Type": "application/json" });
    response.end(JSON.stringify(body ?? { error: "invalid_grant" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    /** The pages that people see when they are redirected to the provider. */
    pages,
    /** Simulates a sign-in at the provider and returns the redirect URL. */
    approve(authorization: string, claims: Claims, bent: Bent = {}): string {
      const params = new URL(authorization).searchParams;
      const redirectUri = params.get("redirect_uri") ?? "";
      const code = `code-${grants.size}`;
      grants.set(code, {
        claims,
        bent,
        nonce: params.get("nonce") ?? "",
        challenge: params.get("code_challenge") ?? "",
        redirectUri,
      });
      return `${redirectUri}?${new URLSearchParams({ code, state: params.get("state") ?? "" })}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
