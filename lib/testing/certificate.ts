import { createSign, generateKeyPairSync } from "node:crypto";

/** A key and a self-signed X.509 certificate of it, because Node writes none. */
export function makeCertificate(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const commonName = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(name)))));
  const validity = sequence(
    element(0x17, Buffer.from("200101000000Z")),
    element(0x17, Buffer.from("491231235959Z")),
  );
  const content = sequence(
    element(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    ...[commonName, validity, commonName],
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("RSA-SHA256").update(content).sign(privateKey);
  const whole = sequence(
    content,
    SHA256_WITH_RSA,
    element(0x03, Buffer.concat([Buffer.from([0]), signature])),
  );
  return {
    certificate: whole.toString("base64"),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** An element of DER: its tag, the length of its content, the content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = Buffer.from(length.toString(16).padStart(length > 255 ? 4 : 2, "0"), "hex");
  const size = length < 128 ? long : Buffer.concat([Buffer.from([0x80 + long.length]), long]);
  return Buffer.concat([Buffer.from([tag]), size, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

const COMMON_NAME = Buffer.from("0603550403", "hex");
const SHA256_WITH_RSA = Buffer.from("300d06092a864886f70d01010b0500", "hex");
