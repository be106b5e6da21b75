import { describe, expect, test } from "vitest";
import { isPortalToken, openPortal } from "#lib/services/exhibitors/portal";
import { testServer, type World } from "#lib/testing/world";
import { deleteEvent, updateEvent } from "./events";
import {
  createExhibitors,
  deleteExhibitor,
  getPortalLink,
  listExhibitors,
  rotatePortalLink,
  sendPortalLink,
} from "./exhibitors";

const server = testServer();

const make = async ({ ask }: World, name = "Nova"): Promise<string> =>
  (await ask(createExhibitors, { body: { name } })).body.data.id;
const linkOf = async ({ ask }: World, id: string) => (await ask(getPortalLink, { params: { id } })).body.data;
const tokenOf = (url: string) => url.split("/portal/")[1] ?? "";
const opens = async ({ app }: World, token: string) =>
  openPortal(app, token).then(
    ({ exhibitor }) => exhibitor.id,
    ({ code }: { code: string }) => code,
  );

describe("EX-02: the portal link", () => {
  test("stays the same each time it is read, and opens the portal of its exhibitor only", async () => {
    const world = await server.world();
    const [nova, orion] = [await make(world), await make(world, "Orion")];
    const { url } = await linkOf(world, nova);
    expect((await linkOf(world, nova)).url).toBe(url);
    expect(url).toMatch(/^http:\/\/localhost:3000\/portal\/[\w-]+\.[\w-]{43}$/);
    expect(await opens(world, tokenOf(url))).toBe(nova);
    expect((await linkOf(world, orion)).url).not.toBe(url);
  });

  test("changes when it is rotated, and the old one is invalid", async () => {
    const world = await server.world();
    const id = await make(world);
    const before = await linkOf(world, id);
    expect(before.rotatedAt).toBeNull();
    const { status, body } = await world.ask(rotatePortalLink, { params: { id } });
    expect([status, body.data.rotatedAt]).toEqual([200, world.clock.now().toISOString()]);
    expect(await linkOf(world, id)).toEqual(body.data);
    expect(await opens(world, tokenOf(before.url))).toBe("not_found");
    expect(await opens(world, tokenOf(body.data.url))).toBe(id);
  });

  test("ends 30 days after the event", async () => {
    const world = await server.world();
    const id = await make(world);
    expect((await linkOf(world, id)).expiresAt).toBeNull();
    await world.ask(updateEvent, { body: { endsAt: "2027-03-02T09:00:00Z" } });
    const { url, expiresAt } = await linkOf(world, id);
    expect(expiresAt).toBe("2027-04-01T09:00:00.000Z");
    world.clock.forwardMinutes(31 * 24 * 60 - 1);
    expect(await opens(world, tokenOf(url))).toBe(id);
    world.clock.forwardMinutes(1);
    expect(await opens(world, tokenOf(url))).toBe("not_found");
  });

  test("is invalid when it is guessed, truncated, forged or of a deleted exhibitor or event", async () => {
    const world = await server.world();
    const [nova, orion] = [await make(world), await make(world, "Orion")];
    const [ours, theirs] = [
      tokenOf((await linkOf(world, nova)).url),
      tokenOf((await linkOf(world, orion)).url),
    ];
    const crossed = `${ours.split(".")[0]}.${theirs.split(".")[1]}`;
    for (const token of ["", ".", "x", ours.slice(0, -1), `${ours}.`, crossed, nova]) {
      expect([token, await opens(world, token)]).toEqual([token, "not_found"]);
    }
    await world.ask(deleteExhibitor, { params: { id: nova } });
    expect(await opens(world, ours)).toBe("not_found");
    await world.ask(deleteEvent);
    expect(await opens(world, theirs)).toBe("not_found");
  });

  test("is signed with the installation's secret, and its signature is not in the database", async () => {
    const world = await server.world();
    const id = await make(world);
    const token = tokenOf((await linkOf(world, id)).url);
    const row = await world.app.db.read.exhibitor.findUnique({ where: { id } });
    expect(
      JSON.stringify(row, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toContain(token.split(".")[1]);
    const other = { ...world.app.secrets, hmac: () => "x".repeat(43) };
    expect(isPortalToken(world.app.secrets, token, { id, portalVersion: 1 })).toBe(true);
    expect(isPortalToken(world.app.secrets, token, { id, portalVersion: 2 })).toBe(false);
    expect(isPortalToken(other, token, { id, portalVersion: 1 })).toBe(false);
  });
});

describe("EX-05: GET and POST …/portal-link", () => {
  test("403 for a key that may write exhibitors but not open their portal", async () => {
    const world = await server.world();
    const id = await make(world);
    const key = await world.keyWith(["exhibitors:write"]);
    for (const endpoint of [getPortalLink, rotatePortalLink]) {
      const { status, body } = await world.ask(endpoint, { key, params: { id } });
      expect([status, body.error.code]).toEqual([403, "insufficient_scope"]);
    }
    const opener = await world.keyWith(["exhibitors:portal"]);
    expect((await world.ask(getPortalLink, { key: opener, params: { id } })).status).toBe(200);
  });
});

describe("POST …/portal-link/send", () => {
  test("200: the contact gets the link with the organiser's message, and the invitation is recorded", async () => {
    const world = await server.world();
    const { id } = (
      await world.ask(createExhibitors, { body: { name: "Nova", contactEmail: "zoe@nova.example" } })
    ).body.data;
    await make(world, "Orion");
    const invited = async (word: string) =>
      (await world.ask(listExhibitors, { query: { invited: word, sort: "name" } })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect([await invited("1"), await invited("0")]).toEqual([[], ["Nova", "Orion"]]);
    const message = "Please upload your logo.";
    const { status, body } = await world.ask(sendPortalLink, { params: { id }, body: { message } });
    expect([status, body.data.sentAt]).toEqual([200, world.clock.now().toISOString()]);
    expect(world.mail.emails).toHaveLength(1);
    expect(world.mail.emails[0]?.to).toBe("zoe@nova.example");
    expect(world.mail.emails[0]?.text).toContain(body.data.url);
    expect(world.mail.emails[0]?.text).toContain(message);
    expect(await linkOf(world, id)).toEqual(body.data);
    expect([await invited("1"), await invited("0")]).toEqual([["Nova"], ["Orion"]]);
  });

  test("400 without a contact e-mail, 403 without the scope, 502 when the mail server refuses", async () => {
    const world = await server.world();
    const id = await make(world);
    const nobody = await world.ask(sendPortalLink, { params: { id } });
    expect([nobody.status, nobody.body.error.details[0].path]).toEqual([400, "contactEmail"]);
    const key = await world.keyWith(["exhibitors:write"]);
    expect((await world.ask(sendPortalLink, { key, params: { id } })).status).toBe(403);
    const { id: reachable } = (
      await world.ask(createExhibitors, { body: { name: "Lux", contactEmail: "lux@lux.example" } })
    ).body.data;
    world.mail.send = async () => {
      throw new Error("421 try later");
    };
    const { status, body } = await world.ask(sendPortalLink, { params: { id: reachable } });
    expect([status, body.error.code]).toEqual([502, "source_unreachable"]);
    expect((await linkOf(world, reachable)).sentAt).toBeNull();
  });
});
