import { X509Certificate } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import type { SamlProvider } from "#lib/ports/signIn";
import { xmlText } from "#lib/text/xml";

/** The metadata by which SAML providers introduce themselves. */

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ["KeyDescriptor", "SingleSignOnService", "X509Certificate", "X509Data"].includes(name),
});

type Certificates = { X509Data?: { X509Certificate?: unknown[] }[] };
type Descriptor = {
  KeyDescriptor?: { "@use"?: string; KeyInfo?: Certificates }[];
  SingleSignOnService?: { "@Binding"?: string; "@Location"?: string }[];
};
type Metadata = { "@entityID"?: string; IDPSSODescriptor?: Descriptor };

/** Null if it is not the metadata of a provider to which browsers can be redirected. */
export function describeProvider(metadata: string): SamlProvider | null {
  try {
    return described(metadata);
  } catch {
    return null;
  }
}

function described(metadata: string): SamlProvider | null {
  // Entities declared in a document could make it grow without limit.
  if (metadata.includes("<!DOCTYPE")) return null;
  const root = parser.parse(metadata) as { EntityDescriptor?: Metadata };
  const { "@entityID": entityId, IDPSSODescriptor: descriptor } = root.EntityDescriptor ?? {};
  const signOn = descriptor?.SingleSignOnService?.find((service) => service["@Binding"] === REDIRECT);
  const keys = (descriptor?.KeyDescriptor ?? []).filter((key) => key["@use"] !== "encryption");
  const certificates = keys
    .flatMap(({ KeyInfo }) => KeyInfo?.X509Data ?? [])
    .flatMap(({ X509Certificate: texts = [] }) => texts)
    .map((text) => String(text).replace(/\s/g, ""));
  const signOnUrl = signOn?.["@Location"];
  if (!entityId || !signOnUrl || certificates.length === 0) return null;
  if (!/^https?:$/.test(new URL(signOnUrl).protocol)) return null;
  return { entityId, signOnUrl, certificates, validUntil: lastDay(certificates) };
}

/** Throws if a certificate is invalid. */
function lastDay(certificates: readonly string[]): Date {
  const ends = certificates.map((text) =>
    Date.parse(new X509Certificate(Buffer.from(text, "base64")).validTo),
  );
  return new Date(Math.max(...ends));
}

/** For a provider with only a known address and certificate. */
export function metadataFor(provider: { entityId: string; signOnUrl: string; certificate: string }): string {
  const certificate = provider.certificate.replace(/-----[A-Z ]+-----|\s/g, "");
  return [
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${xmlText(provider.entityId)}">`,
    '<IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>',
    `<X509Certificate>${xmlText(certificate)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`,
    `<SingleSignOnService Binding="${REDIRECT}" Location="${xmlText(provider.signOnUrl)}"/>`,
    "</IDPSSODescriptor></EntityDescriptor>",
  ].join("");
}
