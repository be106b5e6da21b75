import { inflateRawSync } from "node:zlib";
import { signXml } from "@node-saml/node-saml/lib/xml.js";
import { xmlText } from "#lib/text/xml";
import { makeCertificate } from "./certificate";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const SIGNATURE = { digestAlgorithm: "sha256", signatureAlgorithm: "sha256" } as const;

export type SamlPerson = {
  nameId: string;
  email?: string;
  name?: string;
  attributes?: Record<string, string>;
};

/** What attackers would change about a response. */
export type SamlBent = {
  issuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string | null;
  /** Minutes from now. */
  validFrom?: number;
  validUntil?: number;
  sign?: "assertion" | "response" | "nothing";
  algorithm?: "sha1" | "sha256";
  /** Changes the XML after it was signed. */
  after?: (xml: string) => string;
};

/** A SAML provider without pages: it reads requests and signs responses, also such as attackers would send. */
export function makeSamlProvider(
  entityId = "https://idp.example/metadata",
  signOnUrl = "https://idp.example/sign-on?tenant=a&app=b",
) {
  const { certificate, privateKey } = makeCertificate("idp.example");
  const metadata = [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">`,
    '<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    '<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">',
    `<ds:X509Data><ds:X509Certificate>\n${certificate}\n</ds:X509Certificate></ds:X509Data>`,
    "</ds:KeyInfo></md:KeyDescriptor>",
    `<md:SingleSignOnService Binding="${REDIRECT}" Location="${xmlText(signOnUrl)}"/>`,
    "</md:IDPSSODescriptor></md:EntityDescriptor>",
  ].join("");

  /** Signs in the person and returns the form that the browser sends. */
  function approve(request: string, person: SamlPerson, bent: SamlBent = {}) {
    const asked = readRequest(request);
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { validFrom = -1, validUntil = 5, sign = "assertion", algorithm = "sha256" } = bent;
    const answered = bent.inResponseTo === undefined ? asked.id : bent.inResponseTo;
    const inResponseTo = answered === null ? "" : ` InResponseTo="${answered}"`;
    const attributes = Object.entries({ email: person.email, displayName: person.name, ...person.attributes })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => attribute(name, value ?? ""));
    const issuer = `<saml:Issuer>${bent.issuer ?? entityId}</saml:Issuer>`;
    const now = inMinutes(0);
    const xml = [
      '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"',
      ` ID="_response" Version="2.0" IssueInstant="${now}" Destination="${bent.destination ?? asked.acsUrl}"${inResponseTo}>`,
      `${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
      `<saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${now}">${issuer}`,
      `<saml:Subject><saml:NameID>${xmlText(person.nameId)}</saml:NameID>`,
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
      `<saml:SubjectConfirmationData NotOnOrAfter="${inMinutes(validUntil)}" Recipient="${bent.recipient ?? asked.acsUrl}"${inResponseTo}/>`,
      "</saml:SubjectConfirmation></saml:Subject>",
      `<saml:Conditions NotBefore="${inMinutes(validFrom)}" NotOnOrAfter="${inMinutes(validUntil)}">`,
      `<saml:AudienceRestriction><saml:Audience>${bent.audience ?? asked.issuer}</saml:Audience></saml:AudienceRestriction>`,
      `</saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="1"/>`,
      `<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement></saml:Assertion></samlp:Response>`,
    ].join("");
    const target = sign === "response" ? "/*[local-name(.)='Response']" : "//*[local-name(.)='Assertion']";
    const place = { reference: `${target}/*[local-name(.)='Issuer']`, action: "after" } as const;
    const key = { ...SIGNATURE, privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm };
    const signed = sign === "nothing" ? xml : signXml(xml, target, place, key);
    const sent = bent.after?.(signed) ?? signed;
    return {
      path: new URL(asked.acsUrl).pathname,
      form: { SAMLResponse: Buffer.from(sent).toString("base64") },
    };
  }

  return { entityId, signOnUrl, certificate, metadata, approve };
}

/** A request by redirect. */
export function readRequest(url: string) {
  const deflated = Buffer.from(new URL(url).searchParams.get("SAMLRequest") ?? "", "base64");
  const xml = inflateRawSync(deflated).toString("utf8");
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? "";
  return {
    id: read(/ ID="([^"]*)"/),
    acsUrl: read(/AssertionConsumerServiceURL="([^"]*)"/),
    issuer: read(/<saml:Issuer[^>]*>([^<]*)</),
  };
}

function attribute(name: string, value: string): string {
  return `<saml:Attribute Name="${name}"><saml:AttributeValue>${xmlText(value)}</saml:AttributeValue></saml:Attribute>`;
}
