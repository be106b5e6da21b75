import { type BodyOf, call } from "./call";

export type PasskeyUse = NonNullable<BodyOf<"POST /api/v1/account/second-factor/remove">["passkey"]>;
type Options = Awaited<ReturnType<typeof startPasskey>>;
type Proof = BodyOf<"POST /api/v1/account/passkeys/start">;

/** The library is loaded when a passkey is used, because most visits to a page use none. */
const library = () => import("@simplewebauthn/browser");

const FIVE_MINUTES = 300_000;
/** EdDSA, ES256 and RS256, as the server accepts them. */
const ALGORITHMS = [-8, -7, -257];

/** Prompts the browser for a passkey of this site. */
export async function askForPasskey(): Promise<PasskeyUse> {
  const { challenge, rpId } = (await call("POST /api/v1/account/passkeys/challenge")).data;
  const { startAuthentication } = await library();
  const optionsJSON = { challenge, rpId, userVerification: "required", timeout: FIVE_MINUTES } as const;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

export async function startPasskey(proof: Proof) {
  return (await call("POST /api/v1/account/passkeys/start", { body: proof })).data;
}

/** Creates a passkey in the browser, and adds it to the account. */
export async function addPasskey({ challenge, rpId, userId, userName, known }: Options, name: string) {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: "Aisle" },
      user: { id: userId, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
      excludeCredentials: known.map((credential) => ({ id: credential, type: "public-key" })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
      timeout: FIVE_MINUTES,
    },
  }).catch(explain);
  const { clientDataJSON, attestationObject, transports } = response;
  const body = { name, id, clientDataJSON, attestationObject, ...(transports && { transports }) };
  return (await call("POST /api/v1/account/passkeys", { body })).data;
}

/** Browsers give few reasons, so that pages cannot probe for passkeys. */
const EXPLANATIONS: Record<string, string> = {
  NotAllowedError: "No passkey was chosen. Try again, or sign in another way.",
  AbortError: "No passkey was chosen. Try again, or sign in another way.",
  InvalidStateError: "This device has a passkey for your account already.",
  SecurityError: "Passkeys do not work at this address. Open the site at its usual address.",
};

function explain(error: unknown): never {
  const known = error instanceof Error ? EXPLANATIONS[error.name] : undefined;
  if (known) throw new Error(known, { cause: error });
  throw new Error("This browser could not use a passkey.", { cause: error });
}
