import { describe, expect, test } from "vitest";
import { NEW_BOOTH } from "#lib/records/booths";
import { testServer, type World } from "#lib/testing/world";
import {
  createBooths,
  deleteBooth,
  getBooth,
  listBooths,
  replaceBoothExhibitors,
  updateBooth,
} from "./booths";
import { createLevel } from "./levels";

const server = testServer();

/** The status and error code of a response. */
async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

describe("POST /api/v1/events/{event}/booths", () => {
  test("200 creates a booth with default values", async () => {
    const { ask, levelId, domainEvents } = await server.world();
    const { status, body } = await ask(createBooths, { body: { label: "A1" } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.stringMatching(/^bth_\w{22,}$/),
      legacyId: expect.any(Number),
      levelId,
      label: "A1",
      ...NEW_BOOTH,
      areaM2: 9,
      price: null,
      currency: "EUR",
      status: "available",
      holdExpiresAt: null,
      holdKind: null,
      holdReason: null,
      exhibitorIds: [],
      createdAt: "2027-03-01T09:00:00.000Z",
      updatedAt: "2027-03-01T09:00:00.000Z",
    });
    expect(await domainEvents()).toMatchObject([{ kind: "booth.created", data: { booth: body.data } }]);
  });

  test("200 stores every writable field and returns the same values", async () => {
    const world = await server.world();
    const { body: level } = await world.ask(createLevel, { body: { name: "Upper floor", shortName: "U" } });
    const input = {
      label: "Ä1 \u202eשלום😀",
      externalId: "crm/1",
      title: "Main",
      x: -4.5,
      y: 0.001,
      width: 6,
      height: 2.5,
      rotation: 45,
      type: "island",
      price: 12.34,
      notes: "n",
      description: "d",
      tags: ["a", "b"],
      metadata: { z: "1", a: "2" },
      color: "#ff0000",
      openSides: 4,
      locked: true,
    };
    const { body } = await world.ask(createBooths, { body: { ...input, level: "u" } });
    expect(body.data).toMatchObject({ ...input, priceCents: 1234, levelId: level.data.id });
    expect((await world.ask(getBooth, { params: { id: body.data.id } })).body.data).toEqual(body.data);
  });

  test("200 accepts any initial status and exhibitors, and booth.created contains them", async () => {
    const world = await server.world();
    const exhibitorId = await world.exhibitor("Acme");
    const body = {
      label: "A1",
      status: "held",
      holdMinutes: 5,
      holdReason: "promised",
      exhibitorIds: [exhibitorId],
    };
    const answer = await world.ask(createBooths, { body });
    expect(answer.body.data).toMatchObject({
      status: "held",
      holdKind: "manual",
      holdReason: "promised",
      exhibitorIds: [exhibitorId],
      holdExpiresAt: "2027-03-01T09:05:00.000Z",
    });
    expect(await world.domainEvents()).toMatchObject([
      { kind: "booth.created", data: { booth: answer.body.data } },
    ]);
    const sold = await world.ask(createBooths, { body: { label: "A2", status: "sold" } });
    expect((await world.ask(getBooth, { params: { id: "A2" } })).body.data).toEqual(sold.body.data);
  });

  test.each<[string, object]>([
    ["no label", {}],
    ["an empty label", { label: " " }],
    ["a label of 65 characters", { label: "x".repeat(65) }],
    ["BO-01: a label shaped like an id", { label: `bth_${"a".repeat(22)}` }],
    ["BO-01: an externalId shaped like an id", { label: "A1", externalId: `exh_${"a".repeat(22)}` }],
    ["a label that is a word of the API's paths", { label: "Merge" }],
    ["BO-07: a width of 0", { label: "A1", width: 0 }],
    ["BO-07: a negative height", { label: "A1", height: -3 }],
    ["BO-07: a width beyond 10,000", { label: "A1", width: 10_000.1 }],
    ["BO-07: a coordinate beyond 100,000", { label: "A1", x: 100_001 }],
    ["BO-07: a coordinate that is not a number", { label: "A1", y: "3" }],
    ["BO-07: a negative price", { label: "A1", price: -1 }],
    ["BO-07: a price beyond 10^12 cents", { label: "A1", price: 10_000_000_001 }],
    ["BO-07: a price that is not a number", { label: "A1", price: "12" }],
    [
      "BO-07: a polygon with too large a bounding box",
      {
        label: "A1",
        polygon: [
          [0, 0],
          [20_000, 0],
          [20_000, 5],
        ],
      },
    ],
    [
      "a polygon of two corners",
      {
        label: "A1",
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    [
      "a polygon that crosses itself",
      {
        label: "A1",
        polygon: [
          [0, 0],
          [3, 3],
          [3, 0],
          [0, 3],
        ],
      },
    ],
    [
      "a polygon without an area",
      {
        label: "A1",
        polygon: [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
      },
    ],
    ["BO-12: a hold of 0 minutes", { label: "A1", status: "held", holdMinutes: 0 }],
    ["BO-12: a hold of 1.5 minutes", { label: "A1", status: "held", holdMinutes: 1.5 }],
    ["BO-12: a hold of 129,601 minutes", { label: "A1", status: "held", holdMinutes: 129_601 }],
    ["an unknown type", { label: "A1", type: "palace" }],
    ["an unknown status", { label: "A1", status: "gone" }],
    ["a colour by name", { label: "A1", color: "red" }],
    ["5 open sides", { label: "A1", openSides: 5 }],
    ["notes of 5,001 characters", { label: "A1", notes: "x".repeat(5_001) }],
    ["an unknown level", { label: "A1", levelId: "lvl_other" }],
    ["a level by an unknown name", { label: "A1", level: "Cellar" }],
    ["an unknown exhibitor", { label: "A1", exhibitorIds: ["exh_other"] }],
  ])("400 for %s, and nothing is created", async (_, body) => {
    const { ask, domainEvents } = await server.world();
    const { status, body: answer } = await ask(createBooths, { body });
    expect([status, answer.error.code]).toEqual([400, "validation_error"]);
    expect(answer.error.details[0].message).not.toBe("");
    expect(await domainEvents()).toEqual([]);
    expect((await ask(listBooths)).body.meta.total).toBe(0);
  });

  test("BO-07: 400 for numbers that JSON can express and no booth can have", async () => {
    const { ask } = await server.world();
    const headers = { "content-type": "application/json" };
    for (const number of ["1e400", "NaN", "-Infinity"]) {
      const body = `{"label":"A1","x":${number}}`;
      expect((await ask(createBooths, { body, headers })).status, number).toBe(400);
    }
  });

  test("X-03: read-only fields in the body are ignored", async () => {
    const world = await server.world();
    const body = {
      label: "A1",
      id: "bth_mine",
      legacyId: 7,
      eventId: "e",
      createdAt: "x",
      areaM2: 1,
      holdKind: "order",
    };
    const { body: answer } = await world.ask(createBooths, { body });
    expect(answer.data).toMatchObject({ areaM2: 9, holdKind: null, createdAt: "2027-03-01T09:00:00.000Z" });
    expect(answer.data.id).not.toBe("bth_mine");
    expect(answer.data.legacyId).not.toBe(7);
  });

  test("BO-01: 409 label_taken and external_id_taken; labels are case-sensitive", async () => {
    const world = await server.world();
    await world.booth("A1", { externalId: "x1" });
    expect(await lineOf(world.ask(createBooths, { body: { label: "A1" } }))).toBe("409 label_taken");
    const body = { label: "A2", externalId: "x1" };
    expect(await lineOf(world.ask(createBooths, { body }))).toBe("409 external_id_taken");
    expect(await lineOf(world.ask(createBooths, { body: { label: "a1" } }))).toBe("200");
    const elsewhere = await server.world();
    expect(await lineOf(elsewhere.ask(createBooths, { body: { label: "A1", externalId: "x1" } }))).toBe(
      "200",
    );
  });

  test("400 for a label or an externalId that is a word of the API's paths", async () => {
    const { ask } = await server.world();
    for (const body of [{ label: "import" }, { label: "A1", externalId: "merge" }]) {
      expect(await lineOf(ask(createBooths, { body }))).toBe("400 validation_error");
    }
  });

  test("403 for exhibitors without exhibitors:read, at every endpoint", async () => {
    const world = await server.world();
    const { id } = await world.booth("A1");
    const key = await world.keyWith(["plan:write"]);
    const exhibitorIds = [await world.exhibitor("Acme")];
    const asked = [
      world.ask(createBooths, { key, body: { label: "A2", exhibitorIds } }),
      world.ask(createBooths, { key, body: [{ label: "A1", exhibitorIds }] }),
      world.ask(updateBooth, { key, params: { id }, body: { exhibitorIds } }),
      world.ask(replaceBoothExhibitors, { key, params: { id }, body: { exhibitorIds } }),
    ];
    for (const answer of asked) expect(await lineOf(answer)).toBe("403 insufficient_scope");
  });
});

describe("GET /api/v1/events/{event}/booths/{id}", () => {
  test("BO-01: 200 by id, label, externalId and legacyId, in this order", async () => {
    const world = await server.world();
    const made = await world.booth("A/1", { externalId: "crm-1" });
    const byLabel = await world.booth("crm-1");
    const numbered = await world.booth(String(made.legacyId));
    const idOf = async (id: string) => (await world.ask(getBooth, { params: { id } })).body.data?.id;
    expect(await idOf(made.id)).toBe(made.id);
    expect(await idOf("A/1")).toBe(made.id);
    expect(await idOf("crm-1")).toBe(byLabel.id);
    expect(await idOf(String(made.legacyId))).toBe(numbered.id);
    expect(await idOf(String(numbered.legacyId))).toBe(numbered.id);
  });

  test("X-09: 200 for a label in another case, also beyond ASCII, but an exact match comes first", async () => {
    const world = await server.world();
    const [upper, lower, odd] = [
      await world.booth("Ä1"),
      await world.booth("ä1"),
      await world.booth("Öl 50% a_b"),
    ];
    const idOf = async (id: string) => (await world.ask(getBooth, { params: { id } })).body.data?.id;
    expect(await idOf("Ä1")).toBe(upper.id);
    expect(await idOf("ä1")).toBe(lower.id);
    expect(await idOf("O\u0308l 50% a_b")).toBe(odd.id);
    expect(await idOf("öL 50% A_B")).toBe(odd.id);
    expect(await idOf("Öl 50% aXb")).toBeUndefined();
    expect(await idOf("öl")).toBeUndefined();
  });

  test("404 for a missing booth, and for one of another event or organisation", async () => {
    const [world, elsewhere] = [await server.world(), await server.world()];
    const { id } = await elsewhere.booth("A1");
    for (const key of [id, "A1", "9".repeat(40), "%00", "x".repeat(5_000)]) {
      expect(await lineOf(world.ask(getBooth, { params: { id: key } }))).toBe("404 booth_not_found");
    }
  });
});

describe("DELETE /api/v1/events/{event}/booths/{id}", () => {
  test("200 once, with the last state in the event; 404 afterwards, and its label is free", async () => {
    const world = await server.world();
    const made = await world.booth("A1", { externalId: "x1", notes: "last words" });
    const { body } = await world.ask(deleteBooth, { params: { id: "x1" } });
    expect(body).toEqual({ data: { deleted: true, id: made.id } });
    expect((await world.domainEvents())[1]).toMatchObject({
      kind: "booth.deleted",
      data: { booth: { id: made.id, notes: "last words" } },
    });
    expect(await lineOf(world.ask(deleteBooth, { params: { id: made.id } }))).toBe("404 booth_not_found");
    expect(await lineOf(world.ask(createBooths, { body: { label: "A1", externalId: "x1" } }))).toBe("200");
  });
});
