import { expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { signInVouched } from "#lib/services/account/signIn";
import { codeAt, readBase32, stepAt } from "#lib/services/account/totp";
import { openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { getAccount, switchOrganisation } from "./account";
import { listAudit } from "./audit";
import { listBooths } from "./booths";
import { listEvents } from "./events";
import { getPlanFeed } from "./feeds";
import { endpoints } from "./index";
import { getMe } from "./keys";
import { confirmSecondFactor, startSecondFactor } from "./secondFactor";
import { getOrganisation, listMembers, updateOrganisation } from "./team";

const server = testServer();
const ON = { requiresSecondFactor: true };

/** Sets up a second factor. The person continues with the new cookie. */
async function setUp(world: World, worker: Worker): Promise<Worker> {
  const { secret } = (await worker.ask(startSecondFactor, { body: { password: PASSWORD } })).body.data;
  const code = codeAt(readBase32(secret), stepAt(world.clock.now()));
  const { headers } = await worker.ask(confirmSecondFactor, { body: { code } });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    ...worker,
    ask: (endpoint, question) => worker.ask(endpoint, { ...question, headers: { cookie } }),
  };
}

async function requiring() {
  const world = await server.world();
  const office = await openOffice(world);
  const member = await office.hire("admin");
  const owner = await setUp(world, await office.hire("owner"));
  expect((await owner.ask(updateOrganisation, { body: ON })).body.data.requiresSecondFactor).toBe(true);
  return { world, office, member, owner };
}

const codeOf = async ({ ask }: Pick<Worker, "ask">, endpoint: Endpoint, params = {}) =>
  (await ask(endpoint, { params })).body.error?.code;

test("only an owner who has a second factor can require it", async () => {
  const world = await server.world();
  const office = await openOffice(world);
  const [owner, admin] = [await office.hire("owner"), await setUp(world, await office.hire("admin"))];
  const statusOf = async ({ ask }: Worker) => (await ask(updateOrganisation, { body: ON })).status;
  expect([await statusOf(owner), await statusOf(admin)]).toEqual([409, 403]);
  expect((await owner.ask(getOrganisation)).body.data.requiresSecondFactor).toBe(false);
  expect(await statusOf(await setUp(world, owner))).toBe(200);
  expect((await world.ask(listAudit)).body.data[0]).toMatchObject({
    action: "patchOrganisation",
    after: ON,
  });
});

test("a member without one has no access to the organisation until it is set up", async () => {
  const { world, member } = await requiring();
  const event = { event: world.fair.id };
  const asked = [listEvents, getMe, getOrganisation, listMembers] as const;
  for (const endpoint of asked) expect(await codeOf(member, endpoint)).toBe("second_factor_required");
  expect(await codeOf(member, listBooths, event)).toBe("second_factor_required");
  const renamed = await member.ask(updateOrganisation, { body: { name: "Mine" } });
  expect([renamed.status, renamed.body.error.code]).toEqual([403, "second_factor_required"]);
  expect((await member.ask(getAccount)).body.data.needsSecondFactor).toBe(true);

  const done = await setUp(world, member);
  expect((await done.ask(listBooths, { params: event })).status).toBe(200);
  expect((await done.ask(getAccount)).body.data.needsSecondFactor).toBe(false);
});

test("on public pages such a member counts as anonymous, and sees no draft", async () => {
  const { world, member, owner } = await requiring();
  const preview = { params: { event: world.fair.slug }, query: { preview: "1" } };
  expect((await owner.ask(getPlanFeed, preview)).status).toBe(200);
  expect((await member.ask(getPlanFeed, preview)).status).not.toBe(200);
});

test("API keys, other organisations and members signed in by an identity provider are not affected", async () => {
  const { world, office, member } = await requiring();
  expect((await world.ask(listBooths)).status).toBe(200);

  const other = await server.world();
  await office.app.db.read.member.create({
    data: { organisationId: other.orgId, userId: member.id, role: "viewer" },
  });
  const body = { organisationId: other.orgId };
  expect((await member.ask(switchOrganisation, { body })).body.data.needsSecondFactor).toBe(false);
  expect((await member.ask(listEvents)).status).toBe(200);
  const back = { organisationId: world.orgId };
  expect((await member.ask(switchOrganisation, { body: back })).body.data.needsSecondFactor).toBe(true);

  const claim = { email: member.email, isVerified: true, name: "The admin" };
  const session = await signInVouched(office.app, claim, { userAgent: "", ipAddress: "203.0.113.7" });
  const cookie = session ? ((await office.app.sessions.cookie(session)).split(";")[0] ?? "") : "";
  expect((await member.ask(listEvents, { headers: { cookie } })).status).toBe(200);
});

test("when it is no longer required, everyone has access again", async () => {
  const { member, owner } = await requiring();
  expect((await owner.ask(updateOrganisation, { body: { requiresSecondFactor: false } })).status).toBe(200);
  expect((await member.ask(listEvents)).status).toBe(200);
});

test("only endpoints of the own account are open before", () => {
  const open = endpoints.filter((endpoint: Endpoint) => endpoint.beforeSecondFactor);
  const paths = [...new Set(open.map(({ path }) => path))];
  expect(paths.filter((path) => !path.startsWith("/api/v1/account")).sort()).toEqual([
    "/api/v1/organisation/switch",
    "/api/v1/password/change",
    "/api/v1/sign-out-everywhere",
  ]);
});
