import { expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { planChannelsOf } from "#lib/services/plan/channels";
import { setEventRoles } from "#lib/store/people";
import { BASE, noLimits } from "#lib/testing/ask";
import { readEvents } from "#lib/testing/eventStream";
import { type Office, openOffice, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import { createApiKey, revokeApiKey } from "./keys";
import { followPlan, getPlan } from "./plan";
import { removeMember, updateMember } from "./team";
import { endOwnSession, listOwnSessions } from "./userSessions";

const server = testServer();

async function follow(world: World, { app }: Office, headers: Record<string, string>) {
  const deps = depsOf(app, { baseUrl: BASE }, noLimits);
  const { revision } = (await world.ask(getPlan)).body.data;
  const path = `${BASE}/api/v1/events/${world.fair.id}/plan/live?since=${revision}`;
  const response = await serving(() => deps)(followPlan).GET(new Request(path, { headers }));
  expect(response.status).toBe(200);
  const events = readEvents(response);
  // The first events come when the stream opens, so that the following withdrawal happens on an open stream.
  await events.next();
  return {
    leave: events.leave,
    /** Whether the stream ends before it sends changes. */
    async endsSilently(): Promise<boolean> {
      for (;;) {
        const heard = await events.next();
        if (heard === null || heard.event === "changes") return heard === null;
      }
    },
    async hear(kind: string): Promise<void> {
      for (;;) {
        const heard = await events.next();
        if (!heard) throw new Error(`The stream ended before any ${kind}.`);
        if (heard.event === kind) return;
      }
    },
  };
}

const cookieOf = ({ browser }: Worker) => ({ cookie: browser.cookie });

type Withdrawal = (place: {
  world: World;
  office: Office;
  owner: Worker;
  member: Worker;
}) => Promise<unknown>;

const WITHDRAWALS: Record<string, Withdrawal> = {
  "the session is ended": async ({ member }) => {
    const [{ id }] = (await member.ask(listOwnSessions)).body.data;
    return member.ask(endOwnSession, { params: { id } });
  },
  "the role is changed": ({ owner, member }) =>
    owner.ask(updateMember, { params: { id: member.id }, body: { role: "viewer" } }),
  "the member is removed": ({ owner, member }) => owner.ask(removeMember, { params: { id: member.id } }),
  // As the operator's command line and other instances do, which do not notify this instance.
  "the account is disabled": ({ office, member }) =>
    office.app.db.read.user.update({ where: { id: member.id }, data: { disabledAt: new Date() } }),
  "a second factor is required": ({ office, world }) =>
    office.app.db.read.organisation.update({
      where: { id: world.orgId },
      data: { requiresSecondFactor: true },
    }),
};

for (const [name, withdraw] of Object.entries(WITHDRAWALS))
  test(`AU-40 a stream ends, and sends no later changes, when ${name}`, async () => {
    const world = await server.world();
    const office = await openOffice(world);
    const [owner, member] = [await office.hire("owner"), await office.hire("editor")];
    const stays = await follow(world, office, { authorization: `Bearer ${world.key}` });
    const stream = await follow(world, office, cookieOf(member));
    await withdraw({ world, office, owner, member });
    await world.booth("A1");
    expect(await stream.endsSilently()).toBe(true);
    await stays.hear("changes");
    await stays.leave();
    expect(planChannelsOf(office.app).size).toBe(0);
  });

test("AU-40 a stream ends when the role in the event or the key ends", async () => {
  const world = await server.world();
  const office = await openOffice(world);
  const owner = await office.hire("owner");
  const guest = await office.hireFor({ [world.fair.id]: "editor" });
  const byGuest = await follow(world, office, cookieOf(guest));
  const days = (count: number) => new Date(world.clock.now().getTime() + count * 86_400_000).toISOString();
  const made = async (body: object) =>
    (await owner.ask(createApiKey, { body: { name: "Reader", scopes: ["plan:read"], ...body } })).body.data;
  const [revoked, expiring] = [await made({}), await made({ expiresAt: days(2) })];
  const byKey = await follow(world, office, { authorization: `Bearer ${revoked.key}` });
  const whose = { organisationId: world.orgId, userId: guest.id };
  await setEventRoles(office.app.db.read, whose, {});
  await world.booth("A1");
  expect(await byGuest.endsSilently()).toBe(true);
  await byKey.hear("changes");
  await owner.ask(revokeApiKey, { params: { id: revoked.id } });
  await world.booth("A2");
  expect(await byKey.endsSilently()).toBe(true);

  const late = await follow(world, office, { authorization: `Bearer ${expiring.key}` });
  world.clock.forwardMinutes(3 * 24 * 60);
  await world.booth("A3");
  expect(await late.endsSilently()).toBe(true);
});
