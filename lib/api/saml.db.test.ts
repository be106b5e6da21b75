import { expect, test } from "vitest";
import { BASE } from "#lib/testing/ask";
import type { Browser } from "#lib/testing/browser";
import type { Worker } from "#lib/testing/office";
import { makeSamlProvider, readRequest, type SamlBent, type SamlPerson } from "#lib/testing/samlProvider";
import { failureOf, goalOf, openSignOn } from "#lib/testing/signOn";
import { testServer } from "#lib/testing/world";
import { getAccount } from "./account";
import { claimDomain, getSingleSignOn, putSingleSignOn } from "./singleSignOn";

const server = testServer();
const provider = makeSamlProvider();
const NEWCOMERS = { kind: "saml", defaultRole: "editor", isRequired: false };

let domains = 0;

async function setUp(given: object = { metadata: provider.metadata }) {
  const world = await server.world();
  const office = await openSignOn(world);
  const owner = await office.hire("owner");
  const put = (input: object) => owner.ask(putSingleSignOn, { body: { ...NEWCOMERS, ...input } });
  const saved = await put(given);
  const domain = `saml-${Date.now()}-${++domains}.example`;
  const body = { domain };
  const { recordName, recordValue } = (await owner.ask(claimDomain, { body })).body.data;
  office.texts.set(recordName, [recordValue]);
  await owner.ask(claimDomain, { body });
  return { world, office, owner, put, saved, domain, start: `/sso/${world.orgId}/start` };
}

type Place = Awaited<ReturnType<typeof setUp>>;

const ada = ({ domain }: Place): SamlPerson => ({
  nameId: "ada-42",
  email: `Ada@${domain}`,
  name: "Ada Lovelace",
});

/** Redirects to the provider and back by its form, which comes from another site and so without cookies. */
async function signOn(
  { office, start }: Place,
  person: SamlPerson,
  { bent = {}, browser = office.newBrowser(), idp = provider }: SignOnOptions = {},
) {
  const out = await browser.get(`${start}?callbackUrl=/events/spring`);
  const { path, form } = idp.approve(goalOf(out), person, bent);
  const posted = await office.newBrowser().post(path, form, { origin: "null" });
  const isIn = failureOf(posted) === null;
  return { browser, form, posted, back: isIn ? await browser.get(goalOf(posted)) : posted };
}

type SignOnOptions = { bent?: SamlBent; browser?: Browser; idp?: typeof provider };

const asker =
  ({ office }: Place, browser: Browser): Worker["ask"] =>
  (endpoint, question = {}) =>
    office.ask(endpoint, { ...question, headers: { cookie: browser.cookie, origin: BASE } });

test("a colleague signs in by SAML, joins with the default role, and returns to the same account", async () => {
  const place = await setUp();
  const { browser, back } = await signOn(place, ada(place));
  expect(goalOf(back)).toBe(`${BASE}/events/spring`);
  const account = (await asker(place, browser)(getAccount)).body.data;
  expect(account).toMatchObject({ name: "Ada Lovelace", email: `ada@${place.domain}`, role: "editor" });
  const again = await signOn(place, { ...ada(place), email: `countess@${place.domain}` });
  expect((await asker(place, again.browser)(getAccount)).body.data.id).toBe(account.id);
});

test("an address as NameID suffices, and attributes may have the names that Entra uses", async () => {
  const place = await setUp();
  const byName = await signOn(place, { nameId: `Grace@${place.domain}` });
  expect((await asker(place, byName.browser)(getAccount)).body.data.email).toBe(`grace@${place.domain}`);
  const attributes = {
    "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": `Joan@${place.domain}`,
    "http://schemas.microsoft.com/identity/claims/displayname": "Joan Clarke",
  };
  const byClaims = await signOn(place, { nameId: "4711", attributes });
  const { email, name } = (await asker(place, byClaims.browser)(getAccount)).body.data;
  expect([email, name]).toEqual([`joan@${place.domain}`, "Joan Clarke"]);
});

test("the provider can be set by an address and a certificate, or by metadata at an address", async () => {
  const { entityId: issuer, signOnUrl, certificate, metadata } = provider;
  const pem = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`;
  const place = await setUp({ issuer, signOnUrl, certificate: pem });
  const { connection, entityId, acsUrl } = place.saved.body.data;
  expect(connection).toMatchObject({ kind: "saml", issuer, signOnUrl, metadataUrl: null });
  expect(connection.certificateUntil).toBe("2049-12-31T23:59:59.000Z");
  expect(failureOf((await signOn(place, ada(place))).back)).toBeNull();

  const own = await (await place.office.newBrowser().get(`/sso/${place.world.orgId}/metadata`)).text();
  expect(own).toContain(`entityID="${entityId}"`);
  expect(own).toContain(`Location="${acsUrl}"`);
  expect(own).toContain('WantAssertionsSigned="true"');

  for (const [input, field] of [
    [{ metadata: "<EntityDescriptor/>" }, "metadata"],
    [{ metadata: `<!DOCTYPE x [<!ENTITY y "z">]>${metadata}` }, "metadata"],
    [{ metadata: metadata.replace(certificate, "bm9uZQ==") }, "metadata"],
    [{ issuer, signOnUrl: "javascript:alert(1)", certificate }, "certificate"],
    [{ metadata: "https://127.0.0.1:9/metadata" }, "metadata"],
  ] as const)
    expect([input, (await place.put(input)).body.error.details[0].path]).toEqual([input, field]);
  // Omitted fields are unchanged.
  expect((await place.put({ defaultRole: "sales" })).body.data.connection).toMatchObject({
    issuer,
    signOnUrl,
  });
});

test("metadata at an address is read again, but cannot switch to another provider", {
  tags: "soak",
}, async () => {
  const place = await setUp();
  const { office, world } = place;
  const next = makeSamlProvider();
  const served = { metadata: provider.metadata };
  const { fetch } = office.app.web;
  office.app.web.fetch = async (request) =>
    request.url === "https://idp.example/metadata"
      ? {
          answer: {
            status: 200,
            headers: {},
            body: Buffer.from(served.metadata),
            isCut: false,
            isPublic: true,
          },
        }
      : fetch(request);
  expect((await place.put({ metadata: "https://idp.example/metadata" })).status).toBe(200);
  served.metadata = makeSamlProvider("https://evil.example").metadata;
  world.clock.forwardMinutes(25 * 60);
  expect(failureOf((await signOn(place, ada(place))).back)).toBeNull();
  served.metadata = next.metadata;
  expect(failureOf((await signOn(place, ada(place), { idp: next })).back)).toBe("invalid");
  world.clock.forwardMinutes(25 * 60);
  expect(failureOf((await signOn(place, ada(place), { idp: next })).back)).toBeNull();
});

test("AU-35 only a response that the provider has signed, for us, now, and for our request signs in", async () => {
  const place = await setUp();
  const other = await setUp();
  const asked = readRequest(goalOf(await other.office.newBrowser().get(other.start)));
  const attacks: Record<string, SamlBent> = {
    unsigned: { sign: "nothing" },
    "only the envelope is signed": { sign: "response" },
    "signed with SHA-1": { algorithm: "sha1" },
    "for another audience": { audience: "https://elsewhere.example" },
    "for another organisation": { audience: asked.issuer },
    "to another recipient": { recipient: asked.acsUrl },
    "to another destination": { destination: asked.acsUrl },
    "of another issuer": { issuer: "https://elsewhere.example" },
    "without a request": { inResponseTo: null },
    "for an unknown request": { inResponseTo: "_9999999999999.token.signature" },
    "for another organisation's request": { inResponseTo: asked.id },
    expired: { validFrom: -20, validUntil: -2 },
    "not yet valid": { validFrom: 2, validUntil: 5 },
    "changed afterwards": { after: (xml) => xml.replace("ada-42", "ada-43") },
    "with a document type": { after: (xml) => `<!DOCTYPE x [<!ENTITY y "z">]>${xml}` },
  };
  for (const [attack, bent] of Object.entries(attacks)) {
    const { back, browser } = await signOn(place, ada(place), { bent });
    expect([attack, failureOf(back)]).toEqual([attack, "invalid"]);
    expect((await asker(place, browser)(getAccount)).status).toBe(401);
  }
  const stranger = makeSamlProvider();
  expect(failureOf((await signOn(place, ada(place), { idp: stranger })).back)).toBe("invalid");
  // Clocks may differ by a minute.
  const skewed = { validFrom: 0.5, validUntil: 5 };
  expect(failureOf((await signOn(place, ada(place), { bent: skewed })).back)).toBeNull();
});

test("AU-36 a signed assertion that is wrapped in a forged one does not sign in", async () => {
  const place = await setUp();
  const forged = (assertion: string, id: string) =>
    assertion
      .replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, "")
      .replace('ID="_assertion"', `ID="${id}"`)
      .replaceAll("ada-42", "root-1")
      .replaceAll("Ada@", "root@");
  const wrappings: Record<string, (assertion: string) => string> = {
    "beside it, first": (assertion) => forged(assertion, "_evil") + assertion,
    "beside it, last": (assertion) => assertion + forged(assertion, "_evil"),
    "with the same id": (assertion) => forged(assertion, "_assertion") + assertion,
    "inside the forged one": (assertion) =>
      forged(assertion, "_evil").replace(
        "</saml:Assertion>",
        `<saml:Advice>${assertion}</saml:Advice></saml:Assertion>`,
      ),
    "inside an extension": (assertion) =>
      `<samlp:Extensions>${assertion}</samlp:Extensions>${forged(assertion, "_evil")}`,
    "inside the signature of the forged one": (assertion) => {
      const signature = /<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/.exec(assertion)?.[0] ?? "";
      const original = assertion.replace(signature, "");
      const holder = signature.replace(/(<\/(ds:)?Signature>)$/, `<Object>${original}</Object>$1`);
      return forged(assertion, "_evil").replace("</saml:Issuer>", `</saml:Issuer>${holder}`);
    },
  };
  for (const [wrapping, wrap] of Object.entries(wrappings)) {
    const after = (xml: string) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, wrap);
    const { back, browser } = await signOn(place, ada(place), { bent: { after } });
    expect([wrapping, failureOf(back)]).toEqual([wrapping, "invalid"]);
    expect((await asker(place, browser)(getAccount)).status).toBe(401);
  }
});

test("AU-37 a comment, which signatures do not cover, cannot shorten a name", async () => {
  const place = await setUp();
  const person = { nameId: `root@${place.domain}.evil.example` };
  const after = (xml: string) => xml.replace(`${place.domain}.evil`, `${place.domain}<!-- -->.evil`);
  expect(failureOf((await signOn(place, person, { bent: { after } })).back)).toBe("invalid");
  expect(failureOf((await signOn(place, person)).back)).toBe("foreignAddress");
});

test("AU-38 a response is valid once, for the browser that started the sign-in, and for a short time", async () => {
  const place = await setUp();
  const { office, world, start } = place;
  const browser = office.newBrowser();
  const out = goalOf(await browser.get(start));
  const { path, form } = provider.approve(out, ada(place));
  const sent = async () => goalOf(await office.newBrowser().post(path, form));
  expect(failureOf(await office.newBrowser().get(await sent()))).toBe("expired");
  const { cookies } = browser;
  const asBegun = new Map(cookies);
  expect(failureOf(await browser.get(await sent()))).toBeNull();
  // Even with the cookies of that time.
  for (const [name, value] of asBegun) cookies.set(name, value);
  expect(failureOf(await browser.get(await sent()))).toBe("expired");

  const late = office.newBrowser();
  const answer = provider.approve(goalOf(await late.get(start)), ada(place));
  const redeem = goalOf(await office.newBrowser().post(answer.path, answer.form));
  world.clock.forwardMinutes(2);
  expect(failureOf(await late.get(redeem))).toBe("expired");
  world.clock.forwardMinutes(11);
  expect(failureOf(await office.newBrowser().post(answer.path, answer.form))).toBe("invalid");
});

test("AU-39 a response of a provider signs in to no other organisation, nor to one with OpenID Connect", async () => {
  const place = await setUp();
  const other = await setUp();
  const foreign = { ...ada(place), email: `ada@${other.domain}` };
  expect(failureOf((await signOn(place, foreign)).back)).toBe("foreignAddress");
  const browser = place.office.newBrowser();
  const { form } = provider.approve(goalOf(await browser.get(place.start)), ada(place));
  const posted = await place.office.newBrowser().post(`/sso/${other.world.orgId}/acs`, form);
  expect(failureOf(posted)).toBe("invalid");
  const none = await server.world();
  expect(failureOf(await place.office.newBrowser().post(`/sso/${none.orgId}/acs`, form))).toBe("unknown");
  expect(failureOf(await browser.get(`/sso/${place.world.orgId}/callback?code=1&state=2`))).toBe("expired");
});

test("another provider ends the sessions of the former one, a new certificate does not", async () => {
  const place = await setUp();
  const { browser } = await signOn(place, ada(place));
  const ask = asker(place, browser);
  expect((await place.put({ metadata: makeSamlProvider().metadata })).status).toBe(200);
  expect((await ask(getAccount)).status).toBe(200);
  expect((await place.put({ metadata: makeSamlProvider("https://new.example").metadata })).status).toBe(200);
  expect((await ask(getAccount)).status).toBe(401);
  expect((await place.owner.ask(getSingleSignOn)).body.data.connection.issuer).toBe("https://new.example");
});

test("a form that is empty or too long is refused", async () => {
  const place = await setUp();
  const browser = place.office.newBrowser();
  const path = `/sso/${place.world.orgId}/acs`;
  expect(failureOf(await browser.post(path, { SAMLResponse: "" }))).toBe("invalid");
  expect(failureOf(await browser.post(path, { SAMLResponse: "A".repeat(600_000) }))).toBe("invalid");
  expect(failureOf(await browser.post(path, { SAMLResponse: "A".repeat(1_100_000) }))).not.toBeNull();
});
