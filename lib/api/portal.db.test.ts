import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, createBooths } from "./booths";
import { createCategory } from "./categories";
import { updateEvent } from "./events";
import { createExhibitors, getExhibitor, getPortalLink, rotatePortalLink } from "./exhibitors";
import { createExtra } from "./extras";
import { createLevel } from "./levels";
import {
  changePortalProfile,
  changePortalSession,
  enterPortal,
  getPortalEntry,
  getPortalStatistics,
  judgePortalChange,
  listPortalChanges,
  lockPortal,
  orderPortalExtra,
  readPortal,
  withdrawPortalChange,
} from "./portal";
import { createSessions } from "./sessions";

const server = testServer();

async function guest(world: World, name = "Nova") {
  const { ask } = world;
  const exhibitor = (await ask(createExhibitors, { body: { name, contactEmail: "zoe@nova.example" } })).body
    .data;
  const { url } = (await ask(getPortalLink, { params: { id: exhibitor.id } })).body.data;
  return { id: exhibitor.id as string, token: url.split("/portal/")[1] as string };
}
const settings = (world: World, portal: object) => world.ask(updateEvent, { body: { settings: { portal } } });
const open = async ({ ask }: World, token: string) =>
  (await ask(readPortal, { params: { token }, key: null })).body.data;

describe("GET /api/v1/portal/{token}", () => {
  test("200 shows the exhibitor its booths, sessions, deadlines and contacts, and no organiser data", async () => {
    const world = await server.world();
    const { ask } = world;
    const { id, token } = await guest(world);
    const booth = (await ask(createBooths, { body: { label: "A1", width: 4, height: 3, notes: "secret" } }))
      .body.data;
    await ask(assignBooth, { params: { id: booth.id }, body: { exhibitorId: id } });
    const hours = { startsAt: "2027-03-01T10:00:00Z", endsAt: "2027-03-01T11:00:00Z" };
    await ask(createSessions, { body: { title: "Light", exhibitorId: id, ...hours } });
    await settings(world, {
      deadlines: [{ title: "Power", at: "2000-01-01T00:00:00Z" }],
      contacts: [{ name: "Ida Fair", email: "ida@fair.example" }],
    });
    const portal = await open(world, token);
    expect(portal.booths).toEqual([expect.objectContaining({ label: "A1", areaM2: 12 })]);
    expect(portal.sessions).toEqual([expect.objectContaining({ title: "Light" })]);
    expect(portal.deadlines).toEqual([
      { title: "Power", at: "2000-01-01T00:00:00.000Z", note: null, over: true },
    ]);
    expect(portal.contacts).toEqual([
      { name: "Ida Fair", role: null, email: "ida@fair.example", phone: null },
    ]);
    expect(portal.profile).toMatchObject({ name: "Nova", contactEmail: "zoe@nova.example" });
    expect(JSON.stringify(portal)).not.toContain("secret");
    expect(Object.keys(portal.profile)).not.toEqual(expect.arrayContaining(["adminNotes", "featured"]));
  });

  test("200 has the names of levels, categories and extras in other languages", async () => {
    const world = await server.world();
    const { ask } = world;
    const { token } = await guest(world);
    const hall = { name: "Hall 7", width: 10, height: 10, translations: { de: { name: "Halle 7" } } };
    await ask(createLevel, { body: hall });
    await ask(createCategory, {
      body: { name: "Lamps", translations: { "pt-BR": { name: "Luminárias" } } },
    });
    await ask(createCategory, { body: { name: "Glass" } });
    const translations = { fr: { name: "Électricité", description: "3 kW" } };
    await ask(createExtra, { body: { kind: "booth", name: "Power", priceCents: 100, translations } });
    const portal = await open(world, token);
    expect(portal.names).toEqual({
      "Hall 7": { de: { name: "Halle 7" } },
      Lamps: { "pt-BR": { name: "Luminárias" } },
    });
    expect(portal.extras.offered).toEqual([expect.objectContaining({ name: "Power", translations })]);
  });

  test("404 with an invalid or a rotated token", async () => {
    const world = await server.world();
    const { id, token } = await guest(world);
    await world.ask(rotatePortalLink, { params: { id } });
    for (const wrong of [token, `${token}x`, "nobody.at-all"]) {
      const { status, body } = await world.ask(readPortal, { params: { token: wrong }, key: null });
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
  });
});

describe("PATCH /api/v1/portal/{token}", () => {
  const patch = ({ ask }: World, token: string, body: object) =>
    ask(changePortalProfile, { params: { token }, body, key: null });

  test("EX-04 200 changes the exhibitor's own fields at once, and none of the organiser's", async () => {
    const world = await server.world();
    const { id, token } = await guest(world);
    const input = {
      website: "https://nova.example",
      brands: ["Halo"],
      featured: true,
      partnerId: "p1",
      tags: ["x"],
    };
    expect((await patch(world, token, input)).status).toBe(200);
    const { data } = (await world.ask(getExhibitor, { params: { id } })).body;
    expect(data).toMatchObject({ website: "https://nova.example", brands: ["Halo"], featured: false });
    expect([data.partnerId, data.tags]).toEqual([null, []]);
  });

  test("200 submits public fields for approval, and changes the contact at once", async () => {
    const world = await server.world();
    const { id, token } = await guest(world);
    await settings(world, { approval: true });
    await patch(world, token, { name: "Nova Light", contactPhone: "+49 1" });
    const after = await patch(world, token, { website: "https://nova.example" });
    expect(after.body.data.pending.changes).toEqual({ name: "Nova Light", website: "https://nova.example" });
    const entry = async () => (await world.ask(getExhibitor, { params: { id } })).body.data;
    expect(await entry()).toMatchObject({ name: "Nova", website: null, contactPhone: "+49 1" });

    const { data, meta } = (await world.ask(listPortalChanges, {})).body;
    expect(meta.total).toBe(1);
    expect(data[0]).toMatchObject({ exhibitorId: id, before: { name: "Nova", website: null } });
    await world.ask(judgePortalChange, { params: { id }, body: { approve: true } });
    expect(await entry()).toMatchObject({ name: "Nova Light", website: "https://nova.example" });
    expect((await open(world, token)).pending).toBeNull();
    const again = await world.ask(judgePortalChange, { params: { id }, body: { approve: true } });
    expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
  });

  test("200 shows the exhibitor why the organiser refused, and accepts the next submission", async () => {
    const world = await server.world();
    const { id, token } = await guest(world);
    await settings(world, { approval: true });
    await patch(world, token, { name: "NOVA!!!" });
    await world.ask(judgePortalChange, { params: { id }, body: { approve: false, reason: "No shouting." } });
    expect((await open(world, token)).pending).toMatchObject({ refusal: "No shouting." });
    expect((await world.ask(listPortalChanges, {})).body.meta.total).toBe(0);
    expect((await patch(world, token, { name: "Nova" })).body.data.pending).toMatchObject({ refusal: null });
    await world.ask(withdrawPortalChange, { params: { token }, key: null });
    expect((await open(world, token)).pending).toBeNull();
  });

  test("403 while the entry is locked, and after the deadline for changes", async () => {
    const world = await server.world();
    const { id, token } = await guest(world);
    await world.ask(lockPortal, { params: { id }, body: { locked: true } });
    expect((await patch(world, token, { name: "B" })).status).toBe(403);
    await world.ask(lockPortal, { params: { id }, body: { locked: false } });
    await settings(world, { closesAt: world.clock.now().toISOString() });
    const { status, body } = await patch(world, token, { name: "B" });
    expect([status, body.error.code]).toEqual([403, "forbidden"]);
    expect((await open(world, token)).rights.edit).toBe("closed");
    expect((await open(world, token)).profile.name).toBe("Nova");
  });
});

describe("POST /api/v1/portal/{token}/extras", () => {
  test("200 within the limits, 409 beyond them or when it is not for sale", async () => {
    const world = await server.world();
    const { token } = await guest(world);
    const make = async (body: object) =>
      (await world.ask(createExtra, { body: { kind: "booth", ...body } })).body.data.id;
    const power = await make({ name: "Power", priceCents: 5_000, limitPerExhibitor: 2 });
    const stage = await make({ name: "Stage", reserveOrBuyAllowed: false });
    const order = (extraId: string, quantity: number) =>
      world.ask(orderPortalExtra, { params: { token }, body: { extraId, quantity }, key: null });
    expect((await open(world, token)).extras.offered).toEqual([
      expect.objectContaining({ id: power, available: 2 }),
    ]);
    const { body } = await order(power, 2);
    expect(body.data.extras).toMatchObject({
      held: [{ name: "Power", quantity: 2, ordered: true }],
      offered: [{ available: 0 }],
    });
    expect((await order(power, 1)).body.error.code).toBe("extra_limit_reached");
    expect((await order(stage, 1)).body.error.code).toBe("extra_not_for_sale");
  });
});

test("EX-03 opening the link changes nothing; entering is recorded for the organiser", async () => {
  const world = await server.world();
  const { id, token } = await guest(world);
  const entered = async () => (await world.ask(getPortalEntry, { params: { id } })).body.data.enteredAt;
  await open(world, token);
  expect(await entered()).toBeNull();
  await world.ask(enterPortal, { params: { token }, key: null });
  expect(await entered()).toBe(world.clock.now().toISOString());
});

test("EX-04 a session of another exhibitor is not found, and statistics include only the own ones", async () => {
  const world = await server.world();
  const [nova, orion] = [await guest(world), await guest(world, "Orion")];
  const hours = { startsAt: "2027-03-01T10:00:00Z", endsAt: "2027-03-01T11:00:00Z" };
  const session = async (exhibitorId: string) =>
    (await world.ask(createSessions, { body: { title: "Talk", exhibitorId, ...hours } })).body.data.id;
  const change = (id: string) =>
    world.ask(changePortalSession, { params: { token: nova.token, id }, body: { title: "New" }, key: null });
  expect((await change(await session(orion.id))).status).toBe(404);
  expect((await change(await session(nova.id))).body.data.sessions).toEqual([
    expect.objectContaining({ title: "New" }),
  ]);
  const statistics = { params: { token: nova.token }, key: null };
  const { body } = await world.ask(getPortalStatistics, statistics);
  expect(body.data.exhibitor.id).toBe(nova.id);
  const days = { from: "2026-05-01", to: "2026-05-31" };
  const { data } = (await world.ask(getPortalStatistics, { ...statistics, query: days })).body;
  expect([data.from, data.to]).toEqual(["2026-05-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"]);
});
