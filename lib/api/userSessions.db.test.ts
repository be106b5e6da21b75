import { describe, expect, test } from "vitest";
import { openOffice, PASSWORD, type Worker } from "#lib/testing/office";
import { testServer } from "#lib/testing/world";
import { changePassword, getAccount, updateAccount } from "./account";
import { endOwnSession, listOwnSessions } from "./userSessions";

const server = testServer();
const NEW_PASSWORD = "seven dwarfs in a lift";

const openSessions = async () => {
  const world = await server.world();
  const office = await openOffice(world);
  return { world, office, here: await office.hire("editor") };
};
const statusWith = async (worker: Worker, cookie: string) =>
  (await worker.ask(getAccount, { headers: { cookie } })).status;

test("AU-20: a cookie copied before signing out gets 401 afterwards", async () => {
  const { office, here } = await openSessions();
  const there = await office.enter(here.email);
  const copy = here.browser.cookie;
  expect(await statusWith(here, copy)).toBe(200);
  await here.browser.post("/api/auth/signout", { json: "true", csrfToken: await here.browser.csrfToken() });
  expect(await statusWith(here, copy)).toBe(401);
  expect((await there.ask(getAccount)).status).toBe(200);
});

describe("GET /api/v1/account/sessions", () => {
  test("200 with device, address and last use of the own sessions, the current one marked", async () => {
    const { world, office, here } = await openSessions();
    await office.hire("editor");
    world.clock.forwardMinutes(5);
    const there = await office.enter(here.email);
    const { body } = await there.ask(listOwnSessions, { headers: { "x-forwarded-for": "198.51.100.9" } });
    expect(body.data).toMatchObject([
      { device: null, ipAddress: "203.0.113.7", current: true },
      { current: false },
    ]);
    expect(body.data[0].lastUsedAt > body.data[1].lastUsedAt).toBe(true);
  });

  test("last use and address are saved at most once a minute", async () => {
    const { world, here } = await openSessions();
    const read = async () => {
      await here.ask(getAccount, { headers: { "x-forwarded-for": "198.51.100.9" } });
      const [row] = await world.app.db.read.userSession.findMany({ where: { userId: here.id } });
      return { ipAddress: row?.ipAddress, at: row?.lastUsedAt.getTime() };
    };
    const first = await read();
    world.clock.forwardMinutes(0.9);
    expect(await read()).toEqual(first);
    world.clock.forwardMinutes(0.1);
    await expect.poll(read).toEqual({ ipAddress: "198.51.100.9", at: world.clock.now().getTime() });
  });

  test("a session that was idle for eight hours is not listed", async () => {
    const { world, office, here } = await openSessions();
    world.clock.forwardMinutes(8 * 60);
    const there = await office.enter(here.email);
    expect((await there.ask(listOwnSessions)).body.meta.total).toBe(1);
  });
});

describe("DELETE /api/v1/account/sessions/{id}", () => {
  test("200 ends only that session", async () => {
    const { office, here } = await openSessions();
    const there = await office.enter(here.email);
    const [other] = (await here.ask(listOwnSessions)).body.data.filter(
      ({ current }: { current: boolean }) => !current,
    );
    expect((await here.ask(endOwnSession, { params: { id: other.id } })).body.data).toEqual({
      deleted: true,
      id: other.id,
    });
    expect((await there.ask(getAccount)).status).toBe(401);
    expect((await here.ask(getAccount)).status).toBe(200);
  });

  test("404 for another user's session, which continues", async () => {
    const { office, here } = await openSessions();
    const other = await office.hire("editor");
    const [{ id }] = (await other.ask(listOwnSessions)).body.data;
    expect((await here.ask(endOwnSession, { params: { id } })).status).toBe(404);
    expect((await other.ask(getAccount)).status).toBe(200);
  });
});

test("AU-06: a new password keeps the current session, with its device and start, and ends the others", async () => {
  const { office, here } = await openSessions();
  await office.enter(here.email);
  const before = (await here.ask(listOwnSessions)).body.data.find(
    ({ current }: { current: boolean }) => current,
  );
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  const { headers } = await here.ask(changePassword, { body });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const after = (await here.ask(listOwnSessions, { headers: { cookie } })).body.data;
  expect(after).toEqual([{ ...before, id: expect.not.stringMatching(before.id) }]);
});

test("OP-20: a page opened under the other loopback name has the same access as under the base address", async () => {
  const { here } = await openSessions();
  const rename = (headers: Record<string, string>) =>
    here.ask(updateAccount, { body: { name: "Ada" }, headers });
  const other = "http://127.0.0.1:3000";
  expect((await rename({ origin: other, "x-forwarded-host": "127.0.0.1:3000" })).status).toBe(200);
  for (const origin of [other, "http://127.0.0.1:3001", "https://evil.test"]) {
    expect((await rename({ origin })).body.error?.code).toBe("csrf_rejected");
  }
  const foreign = { origin: "http://evil.test:3000", "x-forwarded-host": "evil.test:3000" };
  expect((await rename(foreign)).body.error?.code).toBe("csrf_rejected");
});
