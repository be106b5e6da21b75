import { expect, test } from "vitest";
import { resetPassword } from "#lib/api/account";
import { listAudit } from "#lib/api/audit";
import { listBooths } from "#lib/api/booths";
import { findPerson, setRole } from "#lib/store/people";
import { testServer } from "#lib/testing/world";
import { operatorOf } from "./operator";

const server = testServer();

async function locked() {
  const world = await server.world();
  const { app, owner: person } = world;
  const email = `${person.id.toLowerCase()}@example.test`;
  await app.db.read.user.update({ where: { id: person.id }, data: { email } });
  const audited = async () =>
    (await world.ask(listAudit, {})).body.data.filter(
      ({ actorKind }: { actorKind: string }) => actorKind === "operator",
    );
  return { world, app, person, email, audited, operator: operatorOf(app) };
}

test("a password link of the operator works once, and ends the person's sessions", async () => {
  const { world, app, person, email, audited, operator } = await locked();
  const link = await operator.newPasswordLink(` ${email.toUpperCase()} `);
  expect(await app.db.read.userSession.count({ where: { userId: person.id } })).toBe(0);
  const token = link.split("/reset/")[1];
  const body = { token, password: "a long new password of mine" };
  expect((await world.ask(resetPassword, { key: null, body })).status).toBe(200);
  expect((await world.ask(resetPassword, { key: null, body })).body.error.code).toBe("validation_error");
  expect(await audited()).toMatchObject([{ action: "newPasswordLink", subjectId: person.id }]);
  await expect(operator.newPasswordLink("nobody@example.test")).rejects.toThrow(/no account/);
});

test("removes the second factor of a person who lost it, and ends their sessions", async () => {
  const { app, person, email, audited, operator } = await locked();
  await expect(operator.removeSecondFactor(email)).rejects.toThrow(/has no two-factor/);
  const [now, userId] = [app.clock.now(), person.id];
  await app.db.read.secondFactor.create({
    data: { userId, secret: app.secrets.seal("MZXW6"), createdAt: now, enabledAt: now, recoveryHashes: [] },
  });
  await app.db.read.userSession.create({
    data: { id: app.ids.next("uss"), userId, userAgent: "", ipAddress: "", createdAt: now, lastUsedAt: now },
  });
  await operator.removeSecondFactor(email.toUpperCase());
  expect(await app.db.read.secondFactor.count({ where: { userId } })).toBe(0);
  expect(await app.db.read.userSession.count({ where: { userId } })).toBe(0);
  expect(await audited()).toMatchObject([{ action: "removeSecondFactor", subjectId: userId }]);
});

test("makes a member an owner, but only of their own organisation", async () => {
  const { world, app, person, email, operator } = await locked();
  const { orgId } = world;
  await setRole(app.db.read, orgId, person.id, "viewer");
  await expect(operator.makeOwner(email, "Another")).rejects.toThrow(/no member of Another/);
  await operator.makeOwner(email, orgId);
  expect((await findPerson(app.db.read, person.id))?.memberships).toMatchObject([
    { id: orgId, role: "owner" },
  ]);
});

test("revokes a key by its public part", async () => {
  const { world, operator } = await locked();
  expect((await world.ask(listBooths, {})).status).toBe(200);
  await operator.revokeKeyNamed(world.key);
  expect((await world.ask(listBooths, {})).status).toBe(401);
  await expect(operator.revokeKeyNamed(world.key)).rejects.toThrow(/no API key/);
});
