import { expect } from "vitest";
import { getAccount } from "#lib/api/account";
import { scimPage } from "#lib/api/scimPages";
import { claimDomain, putSingleSignOn } from "#lib/api/singleSignOn";
import { listMembers } from "#lib/api/team";
import { depsOf } from "#lib/app/requests";
import { BASE, noLimits } from "./ask";
import { OFFICE_SETTINGS } from "./office";
import { makeSamlProvider } from "./samlProvider";
import { failureOf, goalOf, openSignOn } from "./signOn";
import type { TestServer } from "./world";

const provider = makeSamlProvider();
export const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";

let count = 0;

/** An organisation whose members come from its company's directory. */
export async function openDirectory(server: TestServer, groupRoles: object = {}) {
  const world = await server.world();
  const office = await openSignOn(world);
  const owner = await office.hire("owner");
  const token = `token-of-directory-${"x".repeat(20)}-${Date.now()}-${++count}`;
  const put = (more: object = {}) =>
    owner.ask(putSingleSignOn, {
      body: { kind: "saml", metadata: provider.metadata, defaultRole: "viewer", isRequired: false, ...more },
    });
  expect((await put({ scimToken: token, groupRoles })).status).toBe(200);
  const domain = `scim-${Date.now()}-${count}.example`;
  const body = { domain };
  const { recordName, recordValue } = (await owner.ask(claimDomain, { body })).body.data;
  office.texts.set(recordName, [recordValue]);
  await owner.ask(claimDomain, { body });
  const deps = depsOf(office.app, OFFICE_SETTINGS, noLimits);
  const send = async (method: string, path: string, sent?: unknown, given = token) => {
    const headers = {
      authorization: `Bearer ${given}`,
      "content-type": "application/scim+json; charset=utf-8",
    };
    const init = { method, headers, ...(sent !== undefined && { body: JSON.stringify(sent) }) };
    const url = new URL(`${BASE}/scim/v2${path}`);
    const response = await scimPage(deps, new Request(url, init), url.pathname.split("/").slice(3));
    expect(response.headers.get("content-type")).toBe("application/scim+json");
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === "" ? null : JSON.parse(text),
    };
  };
  const roleOf = async (email: string): Promise<string | null> => {
    const { data } = (await owner.ask(listMembers)).body;
    return data.find((member: { email: string }) => member.email === email)?.role ?? null;
  };
  const rightsOf = async (email: string) => {
    const { data } = (await owner.ask(listMembers)).body;
    const { role, eventRoles } = data.find((member: { email: string }) => member.email === email);
    return [role, eventRoles];
  };
  /** As Okta does it. */
  const create = async (name: string, more: object = {}) => {
    const email = `${name}@${domain}`;
    const user = {
      schemas: [USER],
      userName: email,
      name: { givenName: name, familyName: "Lovelace" },
      displayName: `${name} L.`,
      emails: [{ primary: true, value: email, type: "work" }],
      locale: "en-US",
      externalId: `00u-${name}`,
      groups: [],
      password: "1mz050nq",
      active: true,
    };
    return send("POST", "/Users", { ...user, ...more });
  };
  return { world, office, owner, token, put, domain, send, roleOf, rightsOf, create };
}

export type Directory = Awaited<ReturnType<typeof openDirectory>>;

export async function signOn({ office, world }: Directory, email: string) {
  const browser = office.newBrowser();
  const out = goalOf(await browser.get(`/sso/${world.orgId}/start`));
  const { path, form } = provider.approve(out, { nameId: email, email });
  const back = await browser.get(goalOf(await office.newBrowser().post(path, form)));
  const ask = () => office.ask(getAccount, { headers: { cookie: browser.cookie, origin: BASE } });
  return { failure: failureOf(back), ask };
}
