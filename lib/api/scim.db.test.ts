import { expect, test } from "vitest";
import { BASE } from "#lib/testing/ask";
import { type Directory, GROUP, openDirectory, PATCH, signOn, USER } from "#lib/testing/scim";
import { testServer } from "#lib/testing/world";
import { getAccount } from "./account";
import { listAudit } from "./audit";
import { createEvent } from "./events";
import { deleteSingleSignOn, getSingleSignOn } from "./singleSignOn";
import { listMembers, removeMember, updateMember } from "./team";

const server = testServer();
const setUp = (groupRoles?: object) => openDirectory(server, groupRoles);

test("Okta finds no user, creates one, reads, changes and deactivates it", async () => {
  const place = await setUp();
  const { send, create, domain, roleOf } = place;
  expect((await send("GET", "/Users?startIndex=1&count=2")).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  });
  const filter = encodeURIComponent(`userName eq "ada@${domain}"`);
  expect((await send("GET", `/Users?filter=${filter}&startIndex=1&count=100`)).body.totalResults).toBe(0);
  const created = await create("ada");
  expect(created.status).toBe(201);
  const { id, meta } = created.body;
  expect(created.headers.get("location")).toBe(`${BASE}/scim/v2/Users/${id}`);
  expect(meta).toMatchObject({ resourceType: "User", location: `${BASE}/scim/v2/Users/${id}` });
  expect(created.body).toMatchObject({
    schemas: [USER],
    externalId: "00u-ada",
    active: true,
    locale: "en-US",
  });
  expect(JSON.stringify(created.body)).not.toContain("1mz050nq");
  expect(await roleOf(`ada@${domain}`)).toBe("viewer");
  expect((await send("GET", `/Users?filter=${filter.replace("ada", "ADA")}`)).body.Resources).toMatchObject([
    { id },
  ]);

  const { meta: _meta, ...whole } = (await send("GET", `/Users/${id}`)).body;
  const changed = await send("PUT", `/Users/${id}`, { ...whole, name: { givenName: "Augusta" } });
  expect(changed.body.name).toEqual({ givenName: "Augusta" });
  const off = { schemas: [PATCH], Operations: [{ op: "replace", value: { active: false } }] };
  expect((await send("PATCH", `/Users/${id}`, off)).body.active).toBe(false);
  expect(await roleOf(`ada@${domain}`)).toBeNull();
  expect((await send("GET", `/Users/${id}`)).body.active).toBe(false);
  const on = { schemas: [PATCH], Operations: [{ op: "replace", value: { active: true } }] };
  expect((await send("PATCH", `/Users/${id}`, on)).body.active).toBe(true);
  expect(await roleOf(`ada@${domain}`)).toBe("viewer");
  const { data } = (await place.world.ask(listAudit)).body;
  const actions = data.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["joinByDirectory", "leaveByDirectory"]));
});

test("Entra creates a user, patches by paths and texts, disables and deletes it", async () => {
  const { send, domain, roleOf } = await setUp();
  const email = `test_user@${domain}`;
  const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
  const created = await send("POST", "/Users", {
    schemas: [USER, enterprise],
    externalId: "0a21f0f2",
    userName: email,
    active: "True",
    emails: [{ primary: true, type: "work", value: email }],
    meta: { resourceType: "User" },
    name: { formatted: "givenName familyName", familyName: "familyName", givenName: "givenName" },
    roles: [],
    [enterprise]: { department: "Fairs" },
  });
  const { id } = created.body;
  expect(created.body).toMatchObject({ schemas: [USER, enterprise], active: true });
  const byAddress = encodeURIComponent(`emails[type eq "work"].value eq "${email}"`);
  expect((await send("GET", `/Users?filter=${byAddress}`)).body.totalResults).toBe(1);
  const byId = encodeURIComponent('externalId eq "0a21f0f2"');
  expect((await send("GET", `/Users?filter=${byId}&attributes=userName`)).body.Resources).toEqual([
    { schemas: [USER, enterprise], id, userName: email, meta: expect.anything() },
  ]);
  const Operations = [
    { op: "Replace", path: 'emails[type eq "work"].value', value: `updated@${domain}` },
    { op: "Replace", path: "name.familyName", value: "updatedFamilyName" },
    { op: "Add", path: `${enterprise}:division`, value: "EU" },
  ];
  const patched = (await send("PATCH", `/Users/${id}`, { schemas: [PATCH], Operations })).body;
  expect(patched).toMatchObject({
    name: { familyName: "updatedFamilyName" },
    [enterprise]: { department: "Fairs", division: "EU" },
    emails: [{ value: `updated@${domain}`, type: "work", primary: true }],
  });
  // The account belongs to the person, who may also be a member elsewhere.
  expect(await roleOf(email)).toBe("viewer");
  const off = { schemas: [PATCH], Operations: [{ op: "Replace", path: "active", value: "False" }] };
  expect((await send("PATCH", `/Users/${id}`, off)).body.active).toBe(false);
  expect(await roleOf(email)).toBeNull();
  expect((await send("DELETE", `/Users/${id}`)).status).toBe(204);
  const gone = await send("GET", `/Users/${id}`);
  expect([gone.status, gone.body.status, gone.body.schemas]).toEqual([
    ...[404, "404"],
    ["urn:ietf:params:scim:api:messages:2.0:Error"],
  ]);
});

test("the strongest role of a user's groups counts, and owners keep theirs", async () => {
  const place = await setUp({ "Fair Editors": "editor", sales: "sales" });
  const { send, create, roleOf, domain, owner, put } = place;
  const [ada, bob] = [(await create("ada")).body, (await create("bob")).body];
  const email = `ada@${domain}`;
  // Entra creates groups without members, then adds and removes one by one.
  const group = { schemas: [GROUP], externalId: "8aa1a0c0", displayName: "fair editors", members: [] };
  const editors = (await send("POST", "/Groups", group)).body;
  const change = (id: string, ...Operations: object[]) =>
    send("PATCH", `/Groups/${id}`, { schemas: [PATCH], Operations });
  await change(editors.id, { op: "Add", path: "members", value: [{ $ref: null, value: ada.id }] });
  expect(await roleOf(email)).toBe("editor");
  const found = await send("GET", `/Groups/${editors.id}?excludedAttributes=members`);
  expect(found.body).not.toHaveProperty("members");
  const isIn = encodeURIComponent(`id eq "${editors.id}" and members eq "${ada.id}"`);
  expect((await send("GET", `/Groups?filter=${isIn}`)).body.totalResults).toBe(1);
  expect((await send("GET", `/Users/${ada.id}`)).body.groups).toEqual([
    { value: editors.id, display: "fair editors" },
  ]);

  // Okta sends members along, and replaces names by an object.
  const sales = (
    await send("POST", "/Groups", { displayName: "Sales", members: [{ value: ada.id }, { value: bob.id }] })
  ).body;
  expect([await roleOf(email), await roleOf(`bob@${domain}`)]).toEqual(["editor", "sales"]);
  await change(editors.id, { op: "Remove", path: "members", value: [{ value: ada.id }] });
  expect(await roleOf(email)).toBe("sales");
  await change(sales.id, { op: "replace", value: { id: sales.id, displayName: "Others" } });
  expect([await roleOf(email), await roleOf(`bob@${domain}`)]).toEqual(["viewer", "viewer"]);
  await put({ groupRoles: { others: "admin" } });
  expect(await roleOf(email)).toBe("admin");
  await owner.ask(updateMember, { params: { id: await idOf(owner, email) }, body: { role: "owner" } });
  await change(sales.id, { op: "remove", path: `members[value eq "${ada.id}"]` });
  expect(await roleOf(email)).toBe("owner");
  expect((await owner.ask(getSingleSignOn)).body.data.connection.groups).toEqual(["fair editors", "Others"]);
  expect((await send("DELETE", `/Groups/${sales.id}`)).status).toBe(204);
  expect(await roleOf(`bob@${domain}`)).toBe("viewer");
  expect(
    (await change(editors.id, { op: "add", path: "members", value: [{ value: "scu_nobody" }] })).status,
  ).toBe(400);
});

test("the strongest role of a user's groups counts in each event; with these alone a user is a guest", {
  tags: "soak",
}, async () => {
  const { send, create, domain, owner, put, rightsOf, world } = await setUp();
  const make = async (name: string) => (await owner.ask(createEvent, { body: { name } })).body.data.id;
  const [spring, autumn] = [await make("Spring"), await make("Autumn")];
  const groupRoles = { Board: "admin", Sellers: "sales" };
  const groupEventRoles = {
    "Spring Crew": { [spring]: "viewer", [autumn]: "sales" },
    "spring heads": { [spring]: "manager" },
    Board: { [spring]: "viewer" },
  };
  const { connection } = (await put({ groupRoles, groupEventRoles })).body.data;
  expect(connection).toMatchObject({ groupRoles, groupEventRoles });
  const { id } = (await create("ada")).body;
  const ada = `ada@${domain}`;
  const enter = async (displayName: string, value = id) =>
    (await send("POST", "/Groups", { displayName, members: [{ value }] })).body.id;
  expect(await rightsOf(ada)).toEqual(["viewer", {}]);
  await enter("spring crew");
  expect(await rightsOf(ada)).toEqual(["guest", { [spring]: "viewer", [autumn]: "sales" }]);
  await enter("Spring Heads");
  expect(await rightsOf(ada)).toEqual(["guest", { [spring]: "manager", [autumn]: "sales" }]);
  const sellers = await enter("Sellers");
  expect(await rightsOf(ada)).toEqual(["sales", { [spring]: "manager", [autumn]: "sales" }]);
  const board = await enter("Board");
  expect(await rightsOf(ada)).toEqual(["admin", {}]);
  for (const group of [sellers, board]) await send("DELETE", `/Groups/${group}`);
  const { data } = (await world.ask(listAudit)).body;
  const change = { action: "changeRoleByDirectory", before: { role: "admin", eventRoles: {} } };
  expect(data).toContainEqual(
    expect.objectContaining({
      ...change,
      after: { role: "guest", eventRoles: { [spring]: "manager", [autumn]: "sales" } },
    }),
  );

  // A user who was in a group before it had a role, and one who is reactivated.
  const bob = (await create("bob")).body;
  await enter("Late", bob.id);
  await put({ groupEventRoles: { ...groupEventRoles, late: { [autumn]: "editor" } } });
  const late = ["guest", { [autumn]: "editor" }];
  expect(await rightsOf(`bob@${domain}`)).toEqual(late);
  for (const active of [false, true])
    await send("PATCH", `/Users/${bob.id}`, { Operations: [{ op: "replace", value: { active } }] });
  expect(await rightsOf(`bob@${domain}`)).toEqual(late);

  // A mapping may outlive its event, and then gives no role.
  await world.app.db.read.event.update({ where: { id: autumn }, data: { purgedAt: new Date() } });
  const sameAgain = { groupEventRoles: { ...groupEventRoles, late: { [autumn]: "editor" } } };
  expect((await put(sameAgain)).status).toBe(200);
  expect(await rightsOf(`bob@${domain}`)).toEqual(["guest", {}]);
});

test("groups get no roles in events of another organisation", async () => {
  const { put } = await setUp();
  const { world } = await setUp();
  const { data } = (await world.ask(createEvent, { body: { name: "Theirs" } })).body;
  const refused = await put({ groupEventRoles: { Spies: { [data.id]: "manager" } } });
  const path = `groupEventRoles.Spies.${data.id}`;
  expect([refused.status, refused.body.error.details]).toEqual([400, [expect.objectContaining({ path })]]);
});

async function idOf(owner: Directory["owner"], email: string): Promise<string> {
  const { data } = (await owner.ask(listMembers)).body;
  return data.find((member: { email: string }) => member.email === email).id;
}

test("AU-41 a deactivated user loses access at once, and cannot return by signing in", async () => {
  const place = await setUp();
  const { send, create, domain, owner } = place;
  const email = `ada@${domain}`;
  expect((await signOn(place, email)).failure).toBe("noAccess");
  const { id } = (await create("ada")).body;
  const { failure, ask } = await signOn(place, email);
  expect([failure, (await ask()).body.data.role]).toEqual([null, "viewer"]);
  await send("PATCH", `/Users/${id}`, { Operations: [{ op: "replace", value: { active: false } }] });
  expect((await ask()).status).toBe(401);
  expect((await signOn(place, email)).failure).toBe("noAccess");
  await send("DELETE", `/Users/${id}`);
  expect((await signOn(place, email)).failure).toBe("noAccess");

  // The only owner cannot be deactivated; one of two can.
  const own = `boss@${domain}`;
  await place.office.app.db.read.user.update({ where: { id: owner.id }, data: { email: own } });
  const others = { organisationId: place.world.orgId, role: "owner", userId: { not: owner.id } };
  await place.office.app.db.read.member.deleteMany({ where: others });
  const boss = (await create("boss")).body;
  const leave = () =>
    send("PATCH", `/Users/${boss.id}`, { Operations: [{ op: "replace", value: { active: false } }] });
  const refused = await leave();
  expect([refused.status, refused.body.scimType]).toEqual([409, "mutability"]);
  expect((await send("GET", `/Users/${boss.id}`)).body.active).toBe(true);
  await place.office.hire("owner");
  expect((await leave()).status).toBe(200);
  expect((await owner.ask(getAccount)).status).toBe(401);
});

test("AU-42 a token is valid for its own organisation's directory, and for none once it is removed", async () => {
  const place = await setUp();
  const other = await setUp();
  const { send, create, domain, put, owner } = place;
  const { id } = (await create("ada")).body;
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", { userName: "x" }],
    ["PATCH", { Operations: [{ op: "replace", value: { active: false } }] }],
    ["DELETE", undefined],
  ] as const)
    expect([method, (await other.send(method, `/Users/${id}`, body)).status]).toEqual([method, 404]);
  expect((await other.send("GET", "/Users")).body.totalResults).toBe(0);
  const group = await other.send("POST", "/Groups", { displayName: "Spies", members: [{ value: id }] });
  expect(group.body.scimType).toBe("invalidValue");
  // Only addresses of proven domains, and no account of a stranger whose address was never confirmed.
  const foreign = await other.create("eve", { emails: [{ value: `eve@${domain}` }] });
  expect([foreign.status, foreign.body.scimType]).toEqual([400, "invalidValue"]);
  const trap = await place.office.hire("viewer", other.world.orgId);
  const email = `trap@${domain}`;
  const data = { email, emailConfirmedAt: null };
  await place.office.app.db.read.user.update({ where: { id: trap.id }, data });
  expect((await create("trap")).status).toBe(409);

  const wrong = await send("GET", "/Users", undefined, "wrong");
  expect([wrong.status, wrong.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect((await put({ scimToken: null })).body.data.connection.hasScimToken).toBe(false);
  expect((await send("GET", "/Users")).status).toBe(401);
  expect((await put({ scimToken: "n".repeat(40) })).status).toBe(200);
  expect((await send("GET", "/Users", undefined, "n".repeat(40))).body.totalResults).toBe(1);
  expect(JSON.stringify((await owner.ask(getSingleSignOn)).body)).not.toContain("nnnn");
  expect((await put({ scimToken: "short" })).status).toBe(400);
  expect((await owner.ask(deleteSingleSignOn)).status).toBe(200);
  expect((await send("GET", "/Users", undefined, "n".repeat(40))).status).toBe(401);
});

test("invalid requests get the errors of the standard", async () => {
  const { send, create, domain } = await setUp();
  const { id } = (await create("ada")).body;
  await create("bob");
  const again = await create("ada");
  expect([again.status, again.body.scimType, again.body.status]).toEqual([409, "uniqueness", "409"]);
  const cases: [string, string, unknown, number, string?][] = [
    ["POST", "/Users", { displayName: "x", emails: [{ value: `x@${domain}` }] }, 400, "invalidValue"],
    ["POST", "/Users", "text", 400, "invalidSyntax"],
    ["POST", "/Groups", {}, 400, "invalidValue"],
    ["GET", `/Users?filter=${encodeURIComponent('userName co "a"')}`, undefined, 400, "invalidFilter"],
    ["GET", `/Users?filter=${encodeURIComponent('nickName eq "a"')}`, undefined, 400, "invalidFilter"],
    [
      "PATCH",
      `/Users/${id}`,
      { Operations: [{ op: "replace", path: "userName", value: `bob@${domain}` }] },
      409,
      "uniqueness",
    ],
    ["PATCH", `/Users/${id}`, { Operations: [{ op: "remove", path: "userName" }] }, 400, "invalidValue"],
    ["DELETE", "/Users", undefined, 405],
    ["POST", "/Schemas", {}, 405],
    ["GET", "/Bulk", undefined, 404],
    ["GET", `/Users/${id}/more`, undefined, 404],
    ["GET", `/Schemas?filter=${encodeURIComponent('id eq "x"')}`, undefined, 403],
  ];
  for (const [method, path, body, status, scimType] of cases) {
    const answered = await send(method, path, body);
    expect([method, path, answered.status, answered.body.scimType]).toEqual([method, path, status, scimType]);
  }
  const page = (await send("GET", "/Users?startIndex=2&count=1")).body;
  expect(page).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 });
  expect((await send("GET", "/Users?count=0")).body).toMatchObject({ totalResults: 2, Resources: [] });
  expect((await send("GET", "/ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
  expect((await send("GET", "/ResourceTypes")).body.totalResults).toBe(2);
  expect((await send("GET", `/Schemas/${USER}`)).body.id).toBe(USER);
});

test("a member who was removed by hand returns with the directory's next update", async () => {
  const { send, create, domain, owner, roleOf } = await setUp();
  const { id } = (await create("ada")).body;
  const email = `ada@${domain}`;
  await owner.ask(removeMember, { params: { id: await idOf(owner, email) } });
  expect(await roleOf(email)).toBeNull();
  await send("PATCH", `/Users/${id}`, { Operations: [{ op: "replace", path: "title", value: "Countess" }] });
  expect(await roleOf(email)).toBe("viewer");
});
