import { describe, expect, test } from "vitest";
import { readPlan, sendChanges, withSet } from "#lib/testing/planChange";
import { testServer, type World } from "#lib/testing/world";
import { deleteBooth, getBooth, updateBooth } from "./booths";

const server = testServer();

/** The status and error code of a response. */
async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

const kindsSince = async ({ domainEvents }: World, start: number) =>
  (await domainEvents()).slice(start).map(({ kind }) => kind);

describe("PATCH /api/v1/events/{event}/booths/{id}", () => {
  test("BO-04: 200 changes one field and no other", async () => {
    const { ask, booth, domainEvents } = await server.world();
    const made = await booth("A1", { x: 5, notes: "mind the pillar" });
    const { body } = await ask(updateBooth, { params: { id: "A1" }, body: { x: 7 } });
    expect(body.data).toEqual({
      ...made,
      x: 7,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(new Date(body.data.updatedAt).getTime()).toBeGreaterThan(made.updatedAt.getTime());
    expect((await domainEvents())[1]).toMatchObject({
      kind: "booth.updated",
      data: { booth: body.data, changed: ["x"] },
    });
  });

  test("200 null clears optional fields, and the event lists the changed fields", async () => {
    const world = await server.world();
    const optional = {
      externalId: "x",
      title: "t",
      price: 5,
      notes: "n",
      description: "d",
      color: "#fff",
      openSides: 1,
    };
    const { id } = await world.booth("A1", optional);
    const nothing = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
    const { body } = await world.ask(updateBooth, { params: { id }, body: nothing });
    expect(body.data).toMatchObject({ ...nothing, priceCents: null });
    const [, domainEvent] = await world.domainEvents();
    expect(domainEvent?.data.changed).toHaveLength(Object.keys(optional).length);
    expect(domainEvent?.data.changed).toEqual(expect.arrayContaining(Object.keys(optional)));
  });

  test("X-14: 200 sanitises a description, also when it is written by the plan's endpoint", async () => {
    const world = await server.world();
    const description = "Near <b>the door</b><script>alert(1)</script>";
    const { id } = await world.booth("A1");
    const { body } = await world.ask(updateBooth, { params: { id }, body: { description } });
    expect(body.data.description).toBe("Near <b>the door</b>");
    await world.booth("A2");
    const { revision, booths } = await readPlan(world);
    await sendChanges(world, revision, { booths: { updated: [withSet(booths[1], { description })] } });
    expect((await world.ask(getBooth, { params: { id: "A2" } })).body.data.description).toBe(
      "Near <b>the door</b>",
    );
  });

  test("200 for a change to the same values: nothing is written or emitted", async () => {
    const world = await server.world();
    const input = {
      x: 1,
      tags: ["a"],
      metadata: { zebra: "1", a: "2" },
      polygon: [
        [0.1234567, 0],
        [3, 0],
        [3, 3],
      ],
    };
    const made = await world.booth("A1", { ...input, status: "held", holdReason: "why" });
    const { body: read } = await world.ask(getBooth, { params: { id: made.id } });
    const { body } = await world.ask(updateBooth, { params: { id: made.id }, body: read.data });
    expect(body).toEqual(read);
    expect(await kindsSince(world, 1)).toEqual([]);
  });

  test("200 moves and resizes a polygon with its bounding box, and a rotated booth stays in place", async () => {
    const world = await server.world();
    const polygon = [
      [0, 0],
      [6, 0],
      [6, 3],
      [3, 3],
      [3, 6],
      [0, 6],
    ];
    const { id } = await world.booth("A1", { polygon, rotation: -90 });
    const { body } = await world.ask(updateBooth, {
      params: { id },
      body: { x: 10, width: 12, rotation: 720 },
    });
    expect(body.data).toMatchObject({ x: 10, y: 0, width: 12, height: 6, rotation: 0, areaM2: 54 });
    expect(body.data.polygon).toEqual([
      [10, 0],
      [22, 0],
      [22, 3],
      [16, 3],
      [16, 6],
      [10, 6],
    ]);
    const cleared = await world.ask(updateBooth, { params: { id }, body: { polygon: null } });
    expect(cleared.body.data).toMatchObject({ polygon: null, x: 10, width: 12, areaM2: 72 });
  });

  test("200 changes the reason or the end of a hold", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1", { status: "held", holdMinutes: 10, holdReason: "first" });
    const update = async (body: object) => (await world.ask(updateBooth, { params: { id }, body })).body.data;
    expect(await update({ holdReason: "second" })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:10:00.000Z",
    });
    expect(await update({ status: "held" })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:10:00.000Z",
    });
    expect(await update({ holdMinutes: 20 })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:20:00.000Z",
    });
    expect(await update({ status: "held", holdMinutes: null })).toMatchObject({ holdExpiresAt: null });
    expect(await kindsSince(world, 1)).toEqual(["booth.updated", "booth.on_hold", "booth.on_hold"]);
    expect((await world.domainEvents())[1]?.data.changed).toEqual(["holdReason"]);
  });

  test("BO-04: 412 for an outdated ETag, 200 for the current one", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1");
    const etag = (await world.ask(getBooth, { params: { id } })).headers.get("etag") ?? "";
    const patch = (body: object, headers = { "if-match": etag }) =>
      lineOf(world.ask(updateBooth, { params: { id }, body, headers }));
    expect(await patch({ x: 1 })).toBe("200");
    expect(await patch({ x: 2 })).toBe("412 precondition_failed");
    expect(await lineOf(world.ask(deleteBooth, { params: { id }, headers: { "if-match": etag } }))).toBe(
      "412 precondition_failed",
    );
    expect((await world.ask(getBooth, { params: { id } })).body.data.x).toBe(1);
  });

  test("404 for a missing booth comes before 400 for an invalid body", async () => {
    const { ask } = await server.world();
    expect(await lineOf(ask(updateBooth, { params: { id: "none" }, body: { x: "far" } }))).toBe(
      "404 booth_not_found",
    );
  });

  test("BO-01: 409 for a label that another booth has", async () => {
    const world = await server.world();
    await world.booth("A1", { externalId: "x1" });
    await world.booth("A2");
    const rename = (body: object) => lineOf(world.ask(updateBooth, { params: { id: "A2" }, body }));
    expect(await rename({ label: "A1" })).toBe("409 label_taken");
    expect(await rename({ externalId: "x1" })).toBe("409 external_id_taken");
    expect(await rename({ label: "A2", externalId: "x2" })).toBe("200");
  });
});
