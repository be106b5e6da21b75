import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, getBooth, replaceBoothExhibitors, unassignBooth } from "./booths";

const server = testServer();

/** The status and error code of a response. */
async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

const kindsSince = async ({ domainEvents }: World, start: number) =>
  (await domainEvents()).slice(start).map(({ kind }) => kind);

describe("POST, PUT and DELETE /api/v1/events/{event}/booths/{id}/assign", () => {
  test("200 each with the exhibitors in order, as readers see them, and one domain event per change", async () => {
    const world = await server.world();
    const [acme, bolt, cord] = [
      await world.exhibitor("Acme"),
      await world.exhibitor("Bolt"),
      await world.exhibitor("Cord"),
    ];
    const { id } = await world.booth("A1");
    const params = { id };
    const standing = async (answer: ReturnType<World["ask"]>) => {
      const { exhibitorIds } = (await answer).body.data;
      expect((await world.ask(getBooth, { params })).body.data.exhibitorIds).toEqual(exhibitorIds);
      return exhibitorIds;
    };
    expect(await standing(world.ask(assignBooth, { params, body: { exhibitorId: acme } }))).toEqual([acme]);
    expect(await standing(world.ask(assignBooth, { params, body: { exhibitorId: acme } }))).toEqual([acme]);
    const both = { params, body: { exhibitorIds: [bolt, acme, bolt] } };
    expect(await standing(world.ask(replaceBoothExhibitors, both))).toEqual([bolt, acme]);
    const swapped = { params, body: { exhibitorIds: [cord, acme] } };
    expect(await standing(world.ask(replaceBoothExhibitors, swapped))).toEqual([cord, acme]);
    expect(await standing(world.ask(unassignBooth, { params, body: { exhibitorId: acme } }))).toEqual([cord]);
    expect(await standing(world.ask(unassignBooth, { params, body: { exhibitorId: acme } }))).toEqual([cord]);
    const emitted = (await world.domainEvents()).slice(1).map(({ kind, data }) => [kind, data.exhibitorId]);
    expect(emitted).toEqual([
      ["booth.assigned", acme],
      ["booth.assigned", bolt],
      ["booth.unassigned", bolt],
      ["booth.assigned", cord],
      ["booth.unassigned", acme],
    ]);
    const [, domainEvent] = await world.domainEvents();
    expect(domainEvent?.data).toMatchObject({
      booth: { id, exhibitorIds: [acme] },
      exhibitor: { id: acme, name: "Acme" },
    });
  });

  test("200 with markSold: reports the sale first, then the assignment", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1");
    const body = { exhibitorId: await world.exhibitor("Acme"), markSold: true };
    expect((await world.ask(assignBooth, { params: { id }, body })).body.data.status).toBe("sold");
    expect(await kindsSince(world, 1)).toEqual(["booth.status_changed", "booth.assigned"]);
    expect((await world.domainEvents())[1]?.data).toMatchObject({
      previousStatus: "available",
      booth: { status: "sold" },
    });
  });

  test("BO-06: 404 for an exhibitor of another event, but a missing booth's 404 comes first", async () => {
    const [world, elsewhere] = [await server.world(), await server.world()];
    const [mine, foreign] = [await world.exhibitor("Acme"), await elsewhere.exhibitor("Bolt")];
    const { id } = await world.booth("A1", { exhibitorIds: [mine] });
    for (const endpoint of [assignBooth, unassignBooth]) {
      const input = { params: { id }, body: { exhibitorId: foreign } };
      expect(await lineOf(world.ask(endpoint, input))).toBe("404 exhibitor_not_found");
      const nowhere = { params: { id: "none" }, body: { exhibitorId: foreign } };
      expect(await lineOf(world.ask(endpoint, nowhere))).toBe("404 booth_not_found");
    }
    const replaced = { params: { id }, body: { exhibitorIds: [mine, foreign] } };
    expect(await lineOf(world.ask(replaceBoothExhibitors, replaced))).toBe("404 exhibitor_not_found");
    expect((await world.ask(getBooth, { params: { id } })).body.data.exhibitorIds).toEqual([mine]);
    expect(await kindsSince(world, 1)).toEqual([]);
  });
});
