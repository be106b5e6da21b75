import { describe, expect, test } from "vitest";
import { todaysSlug } from "#lib/services/feeds/visiting";
import { testServer, type World } from "#lib/testing/world";
import { createEvent, deleteEvent, getEvent, restoreEvent, updateEvent } from "./events";
import { getVersionFeed } from "./feeds";
import { publishEvent } from "./versions";

const server = testServer();

/** Slugs are unique in the whole installation, so each test uses its own. */
const freshSlug = () => `fair-${Math.random().toString(36).slice(2, 10)}`;

async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

/** An event with a former slug. */
async function renamedFair() {
  const world = await server.world();
  const [former, slug] = [world.fair.slug, freshSlug()];
  await world.ask(updateEvent, { body: { slug } });
  const takenBy = ({ ask }: World, body: object = { name: "N", slug: former }) => ask(createEvent, { body });
  const leadsTo = async (event: string) => (await world.ask(getEvent, { params: { event } })).body.data?.id;
  return { world, former, slug, takenBy, leadsTo };
}

describe("a former slug", () => {
  test("works like the current one, for visitors and organisers, after any number of renames", async () => {
    const { world, former, slug, leadsTo } = await renamedFair();
    await world.ask(publishEvent);
    const [third, visitor] = [freshSlug(), { key: null }];
    await world.ask(updateEvent, { body: { slug: third } });
    for (const event of [former, slug, third]) {
      expect(await leadsTo(event)).toBe(world.fair.id);
      expect((await world.ask(getVersionFeed, { ...visitor, params: { event } })).status).toBe(200);
    }
    const pages = [former, slug, third, world.fair.id, String(world.fair.legacyId), freshSlug()];
    const ledOn = await Promise.all(pages.map((key) => todaysSlug(world.app, key)));
    expect(ledOn).toEqual([third, third, null, null, null, null]);
  });

  test("can be taken again by its own event", async () => {
    const { world, former, slug, leadsTo } = await renamedFair();
    expect(await lineOf(world.ask(updateEvent, { body: { slug: former } }))).toBe("200");
    expect(await todaysSlug(world.app, former)).toBeNull();
    expect(await todaysSlug(world.app, slug)).toBe(former);
    expect(await leadsTo(slug)).toBe(world.fair.id);
  });

  test("goes to another event of the organisation that requests it, and is never generated", async () => {
    const { world, former, takenBy, leadsTo } = await renamedFair();
    const byChance = (await takenBy(world, { name: former })).body.data;
    expect(byChance.slug).toBe(`${former}-2`);
    const taker = (await takenBy(world)).body.data;
    expect(taker.slug).toBe(former);
    expect(await leadsTo(former)).toBe(taker.id);
    await world.ask(updateEvent, { params: { event: taker.id }, body: { slug: freshSlug() } });
    expect(await leadsTo(former)).toBe(taker.id);
  });

  test("409 slug_taken for another organisation, by creating or renaming an event", async () => {
    const { world, former, takenBy, leadsTo } = await renamedFair();
    const other = await server.world();
    expect(await lineOf(takenBy(other))).toBe("409 slug_taken");
    expect(await lineOf(other.ask(updateEvent, { body: { slug: former } }))).toBe("409 slug_taken");
    expect((await other.ask(getEvent, { params: { event: former } })).status).toBe(404);
    expect((await takenBy(other, { name: former })).body.data.slug).toBe(`${former}-2`);
    expect(await leadsTo(former)).toBe(world.fair.id);
  });

  test("is free while its event is deleted, and works again once that is restored", async () => {
    const { world, former, slug, takenBy, leadsTo } = await renamedFair();
    const [other, kept] = [await server.world(), freshSlug()];
    await world.ask(updateEvent, { body: { slug: kept } });
    await world.ask(deleteEvent);
    expect(await leadsTo(former)).toBeUndefined();
    expect(await lineOf(takenBy(other))).toBe("200");
    expect((await world.ask(restoreEvent, { params: { id: world.fair.id } })).body.data.slug).toBe(kept);
    expect(await leadsTo(former)).toBeUndefined();
    expect(await leadsTo(slug)).toBe(world.fair.id);
  });

  test("of a concurrent rename and another organisation's request, the printed codes keep working", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const slug = world.fair.slug;
    const [, taken] = await Promise.all([
      world.ask(updateEvent, { body: { slug: freshSlug() } }),
      lineOf(other.ask(createEvent, { body: { name: "N", slug } })),
    ]);
    expect(taken).toBe("409 slug_taken");
    expect((await world.ask(getEvent, { params: { event: slug } })).body.data.id).toBe(world.fair.id);
  });
});
