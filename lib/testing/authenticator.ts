import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { NewPasskey, PasskeyUse } from "#lib/ports/signIn";
import { BASE } from "./ask";

/** A security key in software, which tests can also make misbehave. */

type Misbehaviour = {
  origin?: string;
  rpId?: string;
  /** Whether it was unlocked with a fingerprint or PIN. */
  verified?: boolean;
};

const PRESENT = 0b1;
const VERIFIED = 0b100;
const WITH_CREDENTIAL = 0b1000000;

export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;
  /** Passkeys that are copied to other devices have no signature counter and always send 0. */
  counts = true;

  constructor() {
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  create(challenge: string, how: Misbehaviour = {}): NewPasskey {
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()]);
    const authData = Buffer.concat([this.#head(how, WITH_CREDENTIAL), credential]);
    const attestation = cborMap([
      ["fmt", cborText("none")],
      ["attStmt", cborMap([])],
      ["authData", cborBytes(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: clientData("webauthn.create", challenge, how),
      attestationObject: attestation.toString("base64url"),
      transports: ["usb"],
    };
  }

  use(challenge: string, how: Misbehaviour = {}): PasskeyUse {
    if (this.counts) this.counter += 1;
    const authData = this.#head(how);
    const clientDataJSON = clientData("webauthn.get", challenge, how);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([authData, hash]), this.#keys.privateKey);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
    };
  }

  #head({ rpId = new URL(BASE).hostname, verified = true }: Misbehaviour, flags = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (verified ? VERIFIED : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([all]), counter]);
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      // Five pairs: key type EC2, algorithm ES256, curve P-256, x and y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      Buffer.concat([Buffer.from([0x21]), cborBytes(Buffer.from(x, "base64url"))]),
      Buffer.concat([Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))]),
    ]);
  }
}

function clientData(
  type: string,
  challenge: string,
  { origin = new URL(BASE).origin }: Misbehaviour,
): string {
  const content = JSON.stringify({
    type,
    challenge,
    origin,
    crossOrigin: false,
  });
  return Buffer.from(content).toString("base64url");
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborMap(pairs: readonly [string, Buffer][]): Buffer {
  const parts = pairs.flatMap(([key, value]) => [cborText(key), value]);
  return Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...parts]);
}
