import { describe, expect, test } from "vitest";
import type { EventRoles, Role } from "#lib/access";
import { signInVouched } from "#lib/services/account/signIn";
import { writeTeamEmail } from "#lib/services/orders/teamEmails";
import { findOrder } from "#lib/store/orders";
import { purgeEvents } from "#lib/store/purge";
import { type Office, openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import * as team from "#services/team";
import { getAccount } from "./account";
import { createEvent, deleteEvent, getEvent, listEvents } from "./events";
import { acceptInvitation, invite, listInvitations, listMembers, removeMember, updateMember } from "./team";

const server = testServer();

type Opened = { world: World; office: Office; owner: Worker; event: string };

async function open(): Promise<Opened> {
  const world = await server.world();
  const office = await openOffice(world);
  return { world, office, owner: await office.hire("owner"), event: world.fair.id };
}

const change = (by: Worker, { id }: { id: string }, body: object) =>
  by.ask(updateMember, { params: { id }, body });
const rolesOf = async ({ app, orgId }: World, { id: userId }: { id: string }) => {
  const rows = await app.db.read.eventRole.findMany({ where: { organisationId: orgId, userId } });
  return Object.fromEntries(rows.map(({ eventId, role }) => [eventId, role]));
};
const newEvent = async ({ ask }: World, name: string): Promise<string> =>
  (await ask(createEvent, { body: { name } })).body.data.id;
const eventsOf = async ({ ask }: Worker) =>
  (await ask(listEvents)).body.data.map(({ id }: { id: string }) => id);

describe("PATCH /api/v1/members/{id} with eventRoles", () => {
  test("200 replaces them and ends the sessions of that person, who then has only these (AU-06)", async () => {
    const { world, office, owner, event } = await open();
    const second = await newEvent(world, "Autumn Fair");
    const guest = await office.hireFor({ [event]: "editor" });
    const { status, body } = await change(owner, guest, { eventRoles: { [second]: "sales" } });
    expect([status, body.data]).toMatchObject([200, { role: "guest", eventRoles: { [second]: "sales" } }]);
    expect((await guest.ask(getAccount)).status).toBe(401);
    const again = await office.enter(guest.email);
    expect(await eventsOf(again)).toEqual([second]);
    expect((await again.ask(getEvent, { params: { event } })).status).toBe(404);
    expect((await again.ask(getAccount)).body.data).toMatchObject({ eventRoles: { [second]: "sales" } });
  });

  test("the same roles again end no session, and a new organisation role keeps those in events", async () => {
    const { world, office, owner, event } = await open();
    const guest = await office.hireFor({ [event]: "editor" });
    expect((await change(owner, guest, { eventRoles: { [event]: "editor" } })).status).toBe(200);
    expect((await guest.ask(getAccount)).status).toBe(200);
    await change(owner, guest, { role: "viewer" });
    expect(await rolesOf(world, guest)).toEqual({ [event]: "editor" });
    await change(owner, guest, { role: "admin" });
    expect(await rolesOf(world, guest)).toEqual({});
  });

  test("400 for events of others, for owners and admins, and for guests without any", async () => {
    const { world, office, owner, event } = await open();
    const foreign = await server.world();
    const viewer = await office.hire("viewer");
    const admin = await office.hire("admin");
    const refused = async (of: Worker, body: object) => {
      const answer = await change(owner, of, body);
      return [answer.status, answer.body.error?.details?.[0]?.path];
    };
    const unknown = { eventRoles: { [foreign.fair.id]: "viewer" } };
    expect(await refused(viewer, unknown)).toEqual([400, `eventRoles.${foreign.fair.id}`]);
    expect(await refused(viewer, { eventRoles: { [event]: "owner" } })).toEqual([400, `eventRoles.${event}`]);
    expect(await refused(viewer, { role: "guest" })).toEqual([400, "eventRoles"]);
    expect(await refused(admin, { eventRoles: { [event]: "viewer" } })).toEqual([400, "eventRoles"]);
    const deleted = await newEvent(world, "Cancelled Fair");
    await world.ask(deleteEvent, { params: { event: deleted } });
    expect(await refused(viewer, { eventRoles: { [deleted]: "viewer" } })).toEqual([
      400,
      `eventRoles.${deleted}`,
    ]);
    expect(await rolesOf(world, viewer)).toEqual({});
  });

  test("403 for everyone below admin, managers of the event included", async () => {
    const { world, office, event } = await open();
    const target = await office.hire("viewer");
    const manager = await office.hireFor({ [event]: "manager" }, "editor");
    expect((await change(manager, target, { eventRoles: { [event]: "viewer" } })).status).toBe(403);
    expect((await change(manager, manager, { eventRoles: {} })).status).toBe(403);
    expect(await rolesOf(world, target)).toEqual({});
  });

  test("guests see no other members, and may leave", async () => {
    const { office, owner, event } = await open();
    const guest = await office.hireFor({ [event]: "manager" });
    const { body } = await guest.ask(listMembers);
    expect(body).toMatchObject({ data: [{ id: guest.id }], meta: { total: 1 } });
    const asked = await change(guest, owner, { role: "king" });
    expect([asked.status, asked.body.error.code]).toEqual([404, "not_found"]);
    expect((await guest.ask(listInvitations)).status).toBe(403);
    expect((await guest.ask(removeMember, { params: { id: guest.id } })).status).toBe(200);
  });

  test("409 when the last owner would become a guest", async () => {
    const { world, owner, event } = await open();
    await change(owner, world.owner, { role: "viewer" });
    const input = { role: "guest", eventRoles: { [event]: "manager" } };
    const { status, body } = await change(owner, owner, input);
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(await rolesOf(world, owner)).toEqual({});
  });

  test("two owners who make each other guests at the same time leave one owner", async () => {
    const { world, office, owner: a, event } = await open();
    const b = await office.hire("owner");
    await change(a, world.owner, { role: "viewer" });
    const input = { role: "guest" as Role, eventRoles: { [event]: "viewer" } as EventRoles };
    const depose = (by: Worker, of: Worker) =>
      team.changeRoles(office.app, { ...world.owner, id: by.id }, of.id, input);
    const outcomes = await Promise.allSettled([depose(a, b), depose(b, a)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const owners = await world.app.db.read.member.count({
      where: { organisationId: world.orgId, role: "owner" },
    });
    expect(owners).toBe(1);
  });

  test("of two changes at the same time one is saved as a whole", async () => {
    const { world, office, owner, event } = await open();
    const second = await newEvent(world, "Autumn Fair");
    const guest = await office.hireFor({ [event]: "viewer" });
    const [first, other] = [
      { [event]: "editor", [second]: "editor" },
      { [event]: "sales", [second]: "sales" },
    ];
    const answers = await Promise.all(
      [first, other].map((eventRoles) => change(owner, guest, { eventRoles })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([first, other]).toContainEqual(await rolesOf(world, guest));
  });

  test("roles in a deleted event are kept for its restore, and removed when it is purged", async () => {
    const { world, office, owner, event } = await open();
    const second = await newEvent(world, "Autumn Fair");
    const guest = await office.hireFor({ [event]: "viewer", [second]: "editor" });
    await world.ask(deleteEvent, { params: { event: second } });
    expect(await eventsOf(guest)).toEqual([event]);
    const kept = { [event]: "sales", [second]: "editor" };
    expect((await change(owner, guest, { eventRoles: kept })).status).toBe(200);
    const now = new Date(world.clock.now().getTime() + 1);
    await world.app.db.transaction((db) => purgeEvents(db, { deletedBefore: now, now }));
    expect(await rolesOf(world, guest)).toEqual({ [event]: "sales" });
  });
});

describe("invitations with roles in events", () => {
  let counter = 0;
  async function invited(role: Role, rolesFor: (event: string) => object) {
    const opened = await open();
    const email = `invited${counter++}-${opened.world.orgId.toLowerCase()}@example.test`;
    const body = { email, role, eventRoles: rolesFor(opened.event) };
    const answer = await opened.owner.ask(invite, { body });
    const token = String(answer.body.data?.url).split("/").at(-1) ?? "";
    const accept = () =>
      opened.office.ask(acceptInvitation, { body: { token, name: "Grace", password: PASSWORD } });
    return { ...opened, email, answer, accept };
  }

  test("create a guest with access to only these events", async () => {
    const { world, office, owner, event, email, accept } = await invited("guest", (id) => ({
      [id]: "editor",
    }));
    await newEvent(world, "Autumn Fair");
    expect((await owner.ask(listInvitations)).body.data).toMatchObject([
      { eventRoles: { [event]: "editor" } },
    ]);
    expect((await accept()).body.data.organisation.role).toBe("guest");
    expect(await eventsOf(await office.enter(email))).toEqual([event]);
  });

  test("are also accepted by signing in with an identity provider", async () => {
    const { world, office, event, email } = await invited("guest", (id) => ({ [id]: "viewer" }));
    const claim = { email, isVerified: true, name: "Grace" };
    const session = await signInVouched(office.app, claim, { userAgent: "", ipAddress: "" });
    expect(await rolesOf(world, { id: session?.userId ?? "" })).toEqual({ [event]: "viewer" });
  });

  test("400 without an event for a guest, and for events of another organisation", async () => {
    const { answer } = await invited("guest", () => ({}));
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, "eventRoles"]);
    const foreign = await server.world();
    const there = await invited("viewer", () => ({ [foreign.fair.id]: "viewer" }));
    expect(there.answer.status).toBe(400);
  });

  test("do not work when none of a guest's events exists any more", async () => {
    const { world, event, accept } = await invited("guest", (id) => ({ [id]: "editor" }));
    await world.ask(deleteEvent, { params: { event } });
    const now = new Date(world.clock.now().getTime() + 1);
    await world.app.db.transaction((db) => purgeEvents(db, { deletedBefore: now, now }));
    const { status, body } = await accept();
    expect([status, body.error.details[0].code]).toEqual([400, "expired"]);
  });
});

test("e-mails about orders go to members with the sales role in this event, and not in another one", async () => {
  const { world, office, event } = await open();
  const second = await newEvent(world, "Autumn Fair");
  const here = await office.hireFor({ [event]: "sales" });
  const there = await office.hireFor({ [second]: "sales" });
  const reader = await office.hireFor({ [event]: "viewer" });
  await world.booth("A1", { price: 100 });
  const { id } = await reserved(world, "A1");
  const order = await findOrder(world.app.db.read, event, id);
  const email = order && (await writeTeamEmail(world.app, world.fair, order, "team_refund_failed"));
  expect(email?.to).toContain(here.email);
  expect(email?.to).not.toContain(there.email);
  expect(email?.to).not.toContain(reader.email);
});
