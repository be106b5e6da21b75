import { describe, expect, test } from "vitest";
import type { Role } from "#lib/access";
import { signIn, signInVouched } from "#lib/services/account/signIn";
import * as invitations from "#lib/services/team/invitations";
import { type Office, openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { testServer, type World } from "#lib/testing/world";
import * as team from "#services/team";
import { getAccount } from "./account";
import {
  acceptInvitation,
  getOrganisation,
  invite,
  listInvitations,
  listMembers,
  removeMember,
  updateMember,
  updateOrganisation,
  withdrawInvitation,
} from "./team";

const server = testServer();
const ROLES_IN_ORDER: Role[] = ["owner", "admin", "editor", "sales", "viewer"];

let counter = 0;
const newEmail = () => `guest${counter++}-${Date.now()}@example.test`;

async function open(): Promise<{ world: World; office: Office }> {
  const world = await server.world();
  return { world, office: await openOffice(world) };
}

const changeRole = (by: Worker, of: { id: string }, role: Role) =>
  by.ask(updateMember, { params: { id: of.id }, body: { role } });
const remove = (by: Worker, of: { id: string }) => by.ask(removeMember, { params: { id: of.id } });
const roleOf = async ({ app, orgId }: World, { id }: { id: string }) =>
  (await app.db.read.member.findFirst({ where: { organisationId: orgId, userId: id } }))?.role;

describe("/api/v1/organisation", () => {
  test("all members can read it, owners and admins rename it, 403 for others", async () => {
    const { world, office } = await open();
    for (const role of ROLES_IN_ORDER) {
      const { ask } = await office.hire(role);
      expect((await ask(getOrganisation)).body.data.id).toBe(world.orgId);
      const { status, body } = await ask(updateOrganisation, { body: { name: `By ${role}` } });
      const may = role === "owner" || role === "admin";
      expect([status, may ? body.data.name : body.error.code]).toEqual(
        may ? [200, `By ${role}`] : [403, "forbidden"],
      );
    }
  });
});

describe("GET /api/v1/members", () => {
  test("200 lists only the own organisation, page by page", async () => {
    const { world, office } = await open();
    await (await openOffice(await server.world())).hire("viewer");
    const viewer = await office.hire("viewer");
    const all = await viewer.ask(listMembers);
    expect(all.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
      [world.owner.id, viewer.id].sort(),
    );
    expect(all.body.meta).toMatchObject({ total: 2, limit: 100, offset: 0 });
    const second = await viewer.ask(listMembers, { query: { limit: "1", offset: "1" } });
    expect(second.body.data).toEqual([all.body.data[1]]);
  });
});

describe("PATCH /api/v1/members/{id}", () => {
  test("200 changes the role and ends the sessions of that person (AU-06)", async () => {
    const { world, office } = await open();
    const [owner, editor] = [await office.hire("owner"), await office.hire("editor")];
    const { status, body } = await changeRole(owner, editor, "viewer");
    expect([status, body.data]).toMatchObject([200, { id: editor.id, role: "viewer" }]);
    expect(await roleOf(world, editor)).toBe("viewer");
    expect((await editor.ask(getAccount)).status).toBe(401);
    expect((await owner.ask(getAccount)).status).toBe(200);
    expect((await (await office.enter(editor.email)).ask(getAccount)).body.data.role).toBe("viewer");
  });

  test("the same role again ends no session", async () => {
    const { office } = await open();
    const [owner, editor] = [await office.hire("owner"), await office.hire("editor")];
    expect((await changeRole(owner, editor, "editor")).status).toBe(200);
    expect((await editor.ask(getAccount)).status).toBe(200);
  });

  test("403 for everyone below admin, and for admins who change or appoint owners", async () => {
    const { world, office } = await open();
    const target = await office.hire("viewer");
    for (const role of ["editor", "sales", "viewer"] as const) {
      const worker = await office.hire(role);
      expect((await changeRole(worker, target, "admin")).status).toBe(403);
      expect((await changeRole(worker, worker, "admin")).status).toBe(403);
    }
    const admin = await office.hire("admin");
    expect((await changeRole(admin, target, "editor")).status).toBe(200);
    expect((await changeRole(admin, admin, "owner")).status).toBe(403);
    expect((await changeRole(admin, world.owner, "viewer")).status).toBe(403);
    expect(await roleOf(world, world.owner)).toBe("owner");
  });

  test("409 for the last owner", async () => {
    const { world, office } = await open();
    const owner = await office.hire("owner");
    await changeRole(owner, world.owner, "viewer");
    const { status, body } = await changeRole(owner, owner, "admin");
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect((await remove(owner, owner)).status).toBe(409);
  });

  test("X-01: 404 for a member of another organisation, before the body is validated", async () => {
    const { office } = await open();
    const other = await server.world();
    const owner = await office.hire("owner");
    const params = { id: other.owner.id };
    expect((await owner.ask(updateMember, { params, body: { role: "viewer" } })).status).toBe(404);
    expect((await owner.ask(updateMember, { params, body: { role: "king" } })).status).toBe(404);
    expect((await owner.ask(removeMember, { params })).status).toBe(404);
    expect(await roleOf(other, other.owner)).toBe("owner");
  });

  test("two owners who demote each other at the same time leave one owner", async () => {
    const { world, office } = await open();
    const [a, b] = [await office.hire("owner"), await office.hire("owner")];
    await changeRole(a, world.owner, "viewer");
    const depose = (by: Worker, of: Worker) =>
      team.changeRoles(office.app, { ...world.owner, id: by.id }, of.id, { role: "viewer" });
    const outcomes = await Promise.allSettled([depose(a, b), depose(b, a)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect([await roleOf(world, a), await roleOf(world, b)].sort()).toEqual(["owner", "viewer"]);
  });

  test("two owners who leave at the same time leave one owner", async () => {
    const { world, office } = await open();
    const [a, b] = [await office.hire("owner"), await office.hire("owner")];
    await changeRole(a, world.owner, "viewer");
    const answers = await Promise.all([remove(a, a), remove(b, b)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("DELETE /api/v1/members/{id}", () => {
  test("200 removes a member, whose sessions end and who cannot sign in any more", async () => {
    const { office } = await open();
    const [admin, editor] = [await office.hire("admin"), await office.hire("editor")];
    expect((await remove(admin, editor)).body).toEqual({ data: { deleted: true, id: editor.id } });
    expect((await editor.ask(getAccount)).status).toBe(401);
    expect((await (await office.enter(editor.email)).ask(getAccount)).status).toBe(401);
  });

  test("all members may leave, only admins and owners may remove others, and admins no owner", async () => {
    const { world, office } = await open();
    const [admin, sales, viewer] = [
      await office.hire("admin"),
      await office.hire("sales"),
      await office.hire("viewer"),
    ];
    expect((await remove(sales, viewer)).status).toBe(403);
    expect((await remove(admin, world.owner)).status).toBe(403);
    expect((await remove(viewer, viewer)).status).toBe(200);
  });

  test("a removed member keeps access to another organisation", async () => {
    const { world, office } = await open();
    const other = await server.world();
    const [owner, editor] = [await office.hire("owner"), await office.hire("editor")];
    const member = { organisationId: other.orgId, userId: editor.id, role: "sales" };
    await world.app.db.read.member.create({ data: member });
    await remove(owner, editor);
    const account = await (await office.enter(editor.email)).ask(getAccount);
    expect(account.body.data).toMatchObject({ role: "sales", organisation: { id: other.orgId } });
  });
});

describe("invitations", () => {
  async function invited(role: Role = "editor", email = newEmail()) {
    const opened = await open();
    const owner = await opened.office.hire("owner");
    const { body } = await owner.ask(invite, { body: { email, role } });
    const token = String(body.data.url).split("/").at(-1) ?? "";
    const accept = (more: object = {}) => opened.office.ask(acceptInvitation, { body: { token, ...more } });
    return { ...opened, owner, email, invitation: body.data, token, accept };
  }
  const NEWCOMER = { name: "Grace", password: PASSWORD };

  test("POST 200 sends a link, returns it once, and stores only its hash", async () => {
    const { world, owner, email, invitation, token } = await invited();
    expect(invitation).toMatchObject({
      email,
      role: "editor",
      url: `http://localhost:3000/invitation/${token}`,
    });
    // E-mails are sent after the response.
    await expect.poll(() => world.mail.emails).toMatchObject([{ to: email, subject: "Join Organisers" }]);
    expect(world.mail.emails[0]?.text).toContain(invitation.url);
    const row = await world.app.db.read.invitation.findUnique({ where: { id: invitation.id } });
    expect(row?.tokenHash).toBe(world.app.secrets.digest(token));
    const list = (await owner.ask(listInvitations)).body;
    expect(list).toMatchObject({ data: [{ id: invitation.id, email, role: "editor" }], meta: { total: 1 } });
    expect(JSON.stringify(list)).not.toContain(token);
  });

  test("a new user chooses name and password, and gets the role of the invitation", async () => {
    const { world, office, email, accept } = await invited("sales");
    const { status, body } = await accept(NEWCOMER);
    expect([status, body.data]).toEqual([
      200,
      { email, organisation: { id: world.orgId, name: "Organisers", role: "sales" }, isNewAccount: true },
    ]);
    const account = await (await office.enter(email)).ask(getAccount);
    expect(account.body.data).toMatchObject({ name: "Grace", role: "sales" });
  });

  test("400 for a new user without name and password, and the link stays valid", async () => {
    const { accept } = await invited();
    const { status, body } = await accept();
    expect([status, body.error.details.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      ["name", "password"],
    ]);
    expect((await accept({ ...NEWCOMER, password: "password123" })).status).toBe(400);
    expect((await accept(NEWCOMER)).status).toBe(200);
  });

  test("a user with an account joins with it, and keeps the password and the other organisation", async () => {
    const elsewhere = await open();
    const person = await elsewhere.office.hire("viewer");
    const { world, office, accept } = await invited("admin", person.email);
    const { body } = await accept({ name: "Mallory", password: "a password of mallory" });
    expect(body.data.isNewAccount).toBe(false);
    expect(await roleOf(world, person)).toBe("admin");
    const account = await (await office.enter(person.email)).ask(getAccount);
    expect(account.body.data).toMatchObject({
      name: "The viewer",
      organisation: { id: elsewhere.world.orgId },
    });
    expect(account.body.data.organisations).toHaveLength(2);
  });

  test("400 the second time, also at the same time, for new and existing users", async () => {
    const newcomer = await invited();
    const person = await (await open()).office.hire("viewer");
    for (const { accept } of [newcomer, await invited("editor", person.email)]) {
      const answers = await Promise.all([accept(NEWCOMER), accept(NEWCOMER)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await accept(NEWCOMER)).body.error.details[0]).toMatchObject({
        path: "token",
        code: "expired",
      });
    }
  });

  test("400 after seven days, once withdrawn, and once replaced by a newer one", async () => {
    const old = await invited();
    old.world.clock.forwardMinutes(7 * 24 * 60);
    expect((await old.accept(NEWCOMER)).status).toBe(400);
    expect((await (await old.office.enter(old.owner.email)).ask(listInvitations)).status).toBe(200);

    const deletedOne = await invited();
    const params = { id: deletedOne.invitation.id };
    expect((await deletedOne.owner.ask(withdrawInvitation, { params })).body.data).toEqual({
      deleted: true,
      ...params,
    });
    expect((await deletedOne.owner.ask(withdrawInvitation, { params })).status).toBe(404);
    expect((await deletedOne.accept(NEWCOMER)).status).toBe(400);

    const replaced = await invited("admin");
    await replaced.owner.ask(invite, { body: { email: replaced.email, role: "viewer" } });
    expect((await replaced.accept(NEWCOMER)).status).toBe(400);
    expect((await replaced.owner.ask(listInvitations)).body.meta.total).toBe(1);
  });

  test("403 for everyone below admin, and for an admin who invites an owner", async () => {
    const { office } = await open();
    const body = { email: newEmail(), role: "owner" };
    for (const role of ["editor", "sales", "viewer"] as const) {
      const { ask } = await office.hire(role);
      expect((await ask(invite, { body: { ...body, role: "viewer" } })).status).toBe(403);
      expect((await ask(invite, { body: {} })).status).toBe(403);
      expect((await ask(listInvitations)).status).toBe(403);
      expect((await ask(withdrawInvitation, { params: { id: "inv_1" } })).status).toBe(403);
    }
    const admin = await office.hire("admin");
    expect((await admin.ask(invite, { body })).status).toBe(403);
    expect((await admin.ask(invite, { body: { ...body, role: "admin" } })).status).toBe(200);
  });

  test("409 for a member of the organisation", async () => {
    const { office } = await open();
    const [owner, editor] = [await office.hire("owner"), await office.hire("editor")];
    const answer = await owner.ask(invite, { body: { email: editor.email, role: "admin" } });
    expect([answer.status, answer.body.error.code]).toEqual([409, "conflict"]);
  });

  test("X-01: another organisation's invitation is neither listed nor withdrawn", async () => {
    const { invitation } = await invited();
    const { office } = await open();
    const stranger = await office.hire("owner");
    expect((await stranger.ask(listInvitations)).body.meta.total).toBe(0);
    const answer = await stranger.ask(withdrawInvitation, { params: { id: invitation.id } });
    expect(answer.status).toBe(404);
  });

  test("the page of the link shows the address, the organisation, and whether an account exists", async () => {
    const { world, email, token, accept } = await invited();
    const preview = await invitations.preview(world.app, token);
    expect(preview).toMatchObject({ email, role: "editor", organisation: "Organisers", isNewAccount: true });
    await accept(NEWCOMER);
    await expect(invitations.preview(world.app, token)).rejects.toMatchObject({ code: "validation_error" });
  });

  const ORIGIN = { userAgent: "Mozilla/5.0", ipAddress: "203.0.113.7" };

  test("an identity provider replaces the link: signing in accepts the invitation", async () => {
    const { world, office, email } = await invited("editor");
    const arrived = await signInVouched(office.app, { email, isVerified: true, name: "Grace" }, ORIGIN);
    expect(arrived).not.toBeNull();
    expect(await roleOf(world, { id: arrived?.userId ?? "" })).toBe("editor");
    expect(await signIn(office.app, { email, password: "", visitor: "x" }, ORIGIN)).toBeNull();
  });
});
