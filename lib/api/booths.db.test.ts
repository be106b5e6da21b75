import { describe, expect, test } from "vitest";
import { testHouse, type World } from "#lib/testing/world";
import {
  assignBooth,
  createBooths,
  deleteBooth,
  getBooth,
  listBooths,
  replaceBoothExhibitors,
  setBoothStatus,
  unassignBooth,
  updateBooth,
} from "./booths";
import { createLevel } from "./levels";

const house = testHouse();

/** The answer in a line: its status, and the code of a refusal. */
async function lineOf(answer: ReturnType<World["ask"]>): Promise<string> {
  const { status, body } = await answer;
  return body.error ? `${status} ${body.error.code}` : String(status);
}

const kindsSince = async ({ facts }: World, start: number) =>
  (await facts()).slice(start).map(({ kind }) => kind);

describe("POST /api/v1/events/{event}/booths", () => {
  test("200 makes a booth with the defaults of a plain one", async () => {
    const { ask, levelId, facts } = await house.world();
    const { status, body } = await ask(createBooths, { body: { label: "A1" } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...{ id: expect.stringMatching(/^bth_\w{22,}$/), legacyId: expect.any(Number), levelId, label: "A1" },
      ...{
        externalId: null,
        title: null,
        x: 0,
        y: 0,
        width: 3,
        height: 3,
        rotation: 0,
        polygon: null,
        areaM2: 9,
      },
      ...{ type: "standard", status: "available", holdExpiresAt: null, holdKind: null, holdReason: null },
      ...{
        price: null,
        priceCents: null,
        currency: "EUR",
        notes: null,
        description: null,
        tags: [],
        metadata: {},
      },
      ...{ color: null, openSides: null, exhibitorIds: [] },
      ...{ createdAt: "2027-03-01T09:00:00.000Z", updatedAt: "2027-03-01T09:00:00.000Z" },
    });
    expect(await facts()).toMatchObject([{ kind: "booth.created", data: { booth: body.data } }]);
  });

  test("200 keeps every field it takes, and reads it back the same", async () => {
    const world = await house.world();
    const { body: level } = await world.ask(createLevel, { body: { name: "Upper floor", shortName: "U" } });
    const wish = {
      ...{
        label: "Ä1 \u202eשלום😀",
        externalId: "crm/1",
        title: "Main",
        x: -4.5,
        y: 0.001,
        width: 6,
        height: 2.5,
      },
      ...{ rotation: 45, type: "island", price: 12.34, notes: "n", description: "d", tags: ["a", "b"] },
      ...{ metadata: { z: "1", a: "2" }, color: "#ff0000", openSides: 4 },
    };
    const { body } = await world.ask(createBooths, { body: { ...wish, level: "u" } });
    expect(body.data).toMatchObject({ ...wish, priceCents: 1234, levelId: level.data.id });
    expect((await world.ask(getBooth, { params: { id: body.data.id } })).body.data).toEqual(body.data);
  });

  test("200 may begin with any status, and with exhibitors; booth.created tells it all", async () => {
    const world = await house.world();
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
      ...{ status: "held", holdKind: "manual", holdReason: "promised", exhibitorIds: [exhibitorId] },
      holdExpiresAt: "2027-03-01T09:05:00.000Z",
    });
    expect(await world.facts()).toMatchObject([{ kind: "booth.created", data: { booth: answer.body.data } }]);
    const sold = await world.ask(createBooths, { body: { label: "A2", status: "sold" } });
    expect((await world.ask(getBooth, { params: { id: "A2" } })).body.data).toEqual(sold.body.data);
  });

  test.each<[string, object]>([
    ["no label", {}],
    ["an empty label", { label: " " }],
    ["a label of 65 characters", { label: "x".repeat(65) }],
    ["BO-01: a label shaped like an id", { label: `bth_${"a".repeat(22)}` }],
    ["BO-01: an externalId shaped like an id", { label: "A1", externalId: `exh_${"a".repeat(22)}` }],
    ["a label that is a word of our addresses", { label: "Merge" }],
    ["BO-07: a width of 0", { label: "A1", width: 0 }],
    ["BO-07: a negative height", { label: "A1", height: -3 }],
    ["BO-07: a width beyond 10,000", { label: "A1", width: 10_000.1 }],
    ["BO-07: a place beyond 100,000", { label: "A1", x: 100_001 }],
    ["BO-07: a place that is no number", { label: "A1", y: "3" }],
    ["BO-07: a negative price", { label: "A1", price: -1 }],
    ["BO-07: a price beyond 10^12 cents", { label: "A1", price: 10_000_000_001 }],
    ["BO-07: a price that is no number", { label: "A1", price: "12" }],
    [
      "BO-07: a polygon whose box is too large",
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
      "a polygon without ground",
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
    ["a colour in words", { label: "A1", color: "red" }],
    ["5 open sides", { label: "A1", openSides: 5 }],
    ["notes of 5,001 characters", { label: "A1", notes: "x".repeat(5_001) }],
    ["an unknown level", { label: "A1", levelId: "lvl_other" }],
    ["a level by an unknown name", { label: "A1", level: "Cellar" }],
    ["an unknown exhibitor", { label: "A1", exhibitorIds: ["exh_other"] }],
  ])("400 for %s, and nothing is made", async (_, body) => {
    const { ask, facts } = await house.world();
    const { status, body: answer } = await ask(createBooths, { body });
    expect([status, answer.error.code]).toEqual([400, "validation_error"]);
    expect(answer.error.details[0].message).not.toBe("");
    expect(await facts()).toEqual([]);
    expect((await ask(listBooths)).body.meta.total).toBe(0);
  });

  test("BO-07: numbers that JSON can spell and no booth can have are 400", async () => {
    const { ask } = await house.world();
    const headers = { "content-type": "application/json" };
    for (const number of ["1e400", "NaN", "-Infinity"]) {
      const body = `{"label":"A1","x":${number}}`;
      expect((await ask(createBooths, { body, headers })).status, number).toBe(400);
    }
  });

  test("X-03: fields that are not the caller's to write are ignored", async () => {
    const world = await house.world();
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

  test("BO-01: 409 label_taken and external_id_taken; other case is another label", async () => {
    const world = await house.world();
    await world.booth("A1", { externalId: "x1" });
    expect(await lineOf(world.ask(createBooths, { body: { label: "A1" } }))).toBe("409 label_taken");
    const body = { label: "A2", externalId: "x1" };
    expect(await lineOf(world.ask(createBooths, { body }))).toBe("409 external_id_taken");
    expect(await lineOf(world.ask(createBooths, { body: { label: "a1" } }))).toBe("200");
    const elsewhere = await house.world();
    expect(await lineOf(elsewhere.ask(createBooths, { body: { label: "A1", externalId: "x1" } }))).toBe(
      "200",
    );
  });

  test("403 for exhibitors without exhibitors:read, by every door", async () => {
    const world = await house.world();
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
    const world = await house.world();
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

  test("X-09: 200 for a label in another case, also beyond ASCII, but the exact one first", async () => {
    const world = await house.world();
    const [upper, lower, odd] = [
      await world.booth("Ä1"),
      await world.booth("ä1"),
      await world.booth("Öl 50% a_b"),
    ];
    const idOf = async (id: string) => (await world.ask(getBooth, { params: { id } })).body.data?.id;
    expect(await idOf("Ä1")).toBe(upper.id);
    expect(await idOf("ä1")).toBe(lower.id);
    expect(await idOf("öL 50% A_B")).toBe(odd.id);
    expect(await idOf("Öl 50% aXb")).toBeUndefined();
    expect(await idOf("öl")).toBeUndefined();
  });

  test("404 for a booth that is not there, and for one of another event or organisation", async () => {
    const [world, elsewhere] = [await house.world(), await house.world()];
    const { id } = await elsewhere.booth("A1");
    for (const key of [id, "A1", "9".repeat(40), "%00", "x".repeat(5_000)]) {
      expect(await lineOf(world.ask(getBooth, { params: { id: key } }))).toBe("404 booth_not_found");
    }
  });
});

describe("PATCH /api/v1/events/{event}/booths/{id}", () => {
  test("BO-04: 200 changes one field and leaves the others alone", async () => {
    const { ask, booth, facts } = await house.world();
    const made = await booth("A1", { x: 5, notes: "mind the pillar" });
    const { body } = await ask(updateBooth, { params: { id: "A1" }, body: { x: 7 } });
    expect(body.data).toEqual({
      ...made,
      x: 7,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(new Date(body.data.updatedAt).getTime()).toBeGreaterThan(made.updatedAt.getTime());
    expect((await facts())[1]).toMatchObject({
      kind: "booth.updated",
      data: { booth: body.data, changed: ["x"] },
    });
  });

  test("200 clears what may be empty with null, and tells which fields changed", async () => {
    const world = await house.world();
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
    const [, fact] = await world.facts();
    expect(fact?.data.changed).toHaveLength(Object.keys(optional).length);
    expect(fact?.data.changed).toEqual(expect.arrayContaining(Object.keys(optional)));
  });

  test("200 for what is so already: nothing is written, nothing is told", async () => {
    const world = await house.world();
    const wish = {
      x: 1,
      tags: ["a"],
      metadata: { zebra: "1", a: "2" },
      polygon: [
        [0.1234567, 0],
        [3, 0],
        [3, 3],
      ],
    };
    const made = await world.booth("A1", { ...wish, status: "held", holdReason: "why" });
    const { body: read } = await world.ask(getBooth, { params: { id: made.id } });
    const { body } = await world.ask(updateBooth, { params: { id: made.id }, body: read.data });
    expect(body).toEqual(read);
    expect(await kindsSince(world, 1)).toEqual([]);
  });

  test("200 moves and resizes a polygon with its box, and a turned booth keeps its place", async () => {
    const world = await house.world();
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

  test("200 gives a hold another reason, or another end", async () => {
    const world = await house.world();
    const { id } = await world.booth("A1", { status: "held", holdMinutes: 10, holdReason: "first" });
    const asked = async (body: object) => (await world.ask(updateBooth, { params: { id }, body })).body.data;
    expect(await asked({ holdReason: "second" })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:10:00.000Z",
    });
    expect(await asked({ status: "held" })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:10:00.000Z",
    });
    expect(await asked({ holdMinutes: 20 })).toMatchObject({
      holdReason: "second",
      holdExpiresAt: "2027-03-01T09:20:00.000Z",
    });
    expect(await asked({ status: "held", holdMinutes: null })).toMatchObject({ holdExpiresAt: null });
    expect(await kindsSince(world, 1)).toEqual(["booth.updated", "booth.on_hold", "booth.on_hold"]);
    expect((await world.facts())[1]?.data.changed).toEqual(["holdReason"]);
  });

  test("BO-04: 412 for an ETag that is no longer the present one, 200 for the present one", async () => {
    const world = await house.world();
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

  test("404 for a missing booth comes before 400 for a wrong body", async () => {
    const { ask } = await house.world();
    expect(await lineOf(ask(updateBooth, { params: { id: "none" }, body: { x: "far" } }))).toBe(
      "404 booth_not_found",
    );
  });

  test("BO-01: 409 for a name that another booth has", async () => {
    const world = await house.world();
    await world.booth("A1", { externalId: "x1" });
    await world.booth("A2");
    const rename = (body: object) => lineOf(world.ask(updateBooth, { params: { id: "A2" }, body }));
    expect(await rename({ label: "A1" })).toBe("409 label_taken");
    expect(await rename({ externalId: "x1" })).toBe("409 external_id_taken");
    expect(await rename({ label: "A2", externalId: "x2" })).toBe("200");
  });
});

describe("GET /api/v1/events/{event}/booths", () => {
  test("200 filters by level, status, exhibitor and words, alone and together", async () => {
    const world = await house.world();
    const { body: upper } = await world.ask(createLevel, { body: { name: "Upper" } });
    const exhibitorId = await world.exhibitor("Acme");
    await world.booth("A1", { exhibitorIds: [exhibitorId], externalId: "Crème-7" });
    await world.booth("A2", { levelId: upper.data.id, status: "sold", exhibitorIds: [exhibitorId] });
    await world.booth("50%_x", { status: "reserved" });
    await world.booth("50ab", { status: "unavailable" });
    const labels = async (query: Record<string, string>) => {
      const { body } = await world.ask(listBooths, { query });
      expect(body.meta.total).toBe(body.data.length);
      return body.data.map(({ label }: { label: string }) => label).sort();
    };
    expect(await labels({})).toEqual(["50%_x", "50ab", "A1", "A2"]);
    expect(await labels({ levelId: upper.data.id })).toEqual(["A2"]);
    expect(await labels({ status: "sold" })).toEqual(["A2"]);
    expect(await labels({ exhibitorId })).toEqual(["A1", "A2"]);
    expect(await labels({ exhibitorId, status: "available" })).toEqual(["A1"]);
    expect(await labels({ q: "CREME" })).toEqual(["A1"]);
    expect(await labels({ q: "a" })).toEqual(["50ab", "A1", "A2"]);
    expect(await labels({ q: "%" })).toEqual(["50%_x"]);
    expect(await labels({ q: "_" })).toEqual(["50%_x"]);
    expect(await labels({ q: "\\" })).toEqual([]);
    expect(await labels({ q: "'; DROP TABLE" })).toEqual([]);
    expect(await labels({ levelId: "lvl_other" })).toEqual([]);
  });

  test("X-21: 200 pages in a stable order; the limit is clamped", async () => {
    const world = await house.world();
    await world.ask(createBooths, {
      body: Array.from({ length: 105 }, (_, index) => ({ label: `B${index}` })),
    });
    const page = async (query: Record<string, string>) => (await world.ask(listBooths, { query })).body;
    expect((await page({})).meta).toEqual({ total: 105, limit: 100, offset: 0 });
    expect((await page({ limit: "99999999999999" })).meta).toEqual({ total: 105, limit: 1_000, offset: 0 });
    expect((await page({ offset: "99999999999999" })).data).toEqual([]);
    expect((await page({ limit: "0" })).data).toEqual([]);
    const [all, first, rest] = [
      await page({ limit: "1000" }),
      await page({ limit: "60" }),
      await page({ limit: "60", offset: "60" }),
    ];
    expect([...first.data, ...rest.data]).toEqual(all.data);
  });

  test.each<Record<string, string | string[]>>([
    { limit: "-1" },
    { limit: "ten" },
    { limit: "1.5" },
    { limit: "" },
    { offset: "-1" },
    { offset: "1e3" },
    { status: "gone" },
    { limit: ["1", "2"] },
    { q: "a\0b" },
    { q: "x".repeat(201) },
  ])("X-13: 400 for %j", async (query) => {
    const { ask } = await house.world();
    expect(await lineOf(ask(listBooths, { query }))).toBe("400 validation_error");
  });

  test("BO-12: a hold past its end is available in every filter", async () => {
    const { ask, booth, clock } = await house.world();
    const { id } = await booth("A1");
    await ask(setBoothStatus, { params: { id }, body: { status: "held", holdMinutes: 10 } });
    const total = async (status: string) => (await ask(listBooths, { query: { status } })).body.meta.total;
    expect([await total("held"), await total("available")]).toEqual([1, 0]);
    clock.forwardMinutes(10);
    expect([await total("held"), await total("available")]).toEqual([0, 1]);
  });
});

describe("POST, PUT and DELETE /api/v1/events/{event}/booths/{id}/assign", () => {
  test("200 each with the exhibitors in their order, as every reader sees them, and one fact for each change", async () => {
    const world = await house.world();
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
    const told = (await world.facts()).slice(1).map(({ kind, data }) => [kind, data.exhibitorId]);
    expect(told).toEqual([
      ["booth.assigned", acme],
      ["booth.assigned", bolt],
      ["booth.unassigned", bolt],
      ["booth.assigned", cord],
      ["booth.unassigned", acme],
    ]);
    const [, fact] = await world.facts();
    expect(fact?.data).toMatchObject({
      booth: { id, exhibitorIds: [acme] },
      exhibitor: { id: acme, name: "Acme" },
    });
  });

  test("200 with markSold: told as a sale, then as an assignment", async () => {
    const world = await house.world();
    const { id } = await world.booth("A1");
    const body = { exhibitorId: await world.exhibitor("Acme"), markSold: true };
    expect((await world.ask(assignBooth, { params: { id }, body })).body.data.status).toBe("sold");
    expect(await kindsSince(world, 1)).toEqual(["booth.status_changed", "booth.assigned"]);
    expect((await world.facts())[1]?.data).toMatchObject({
      previousStatus: "available",
      booth: { status: "sold" },
    });
  });

  test("BO-06: 404 for an exhibitor of another event, and the booth's 404 first", async () => {
    const [world, elsewhere] = [await house.world(), await house.world()];
    const [mine, foreign] = [await world.exhibitor("Acme"), await elsewhere.exhibitor("Bolt")];
    const { id } = await world.booth("A1", { exhibitorIds: [mine] });
    for (const endpoint of [assignBooth, unassignBooth]) {
      const asked = { params: { id }, body: { exhibitorId: foreign } };
      expect(await lineOf(world.ask(endpoint, asked))).toBe("404 exhibitor_not_found");
      const nowhere = { params: { id: "none" }, body: { exhibitorId: foreign } };
      expect(await lineOf(world.ask(endpoint, nowhere))).toBe("404 booth_not_found");
    }
    const replaced = { params: { id }, body: { exhibitorIds: [mine, foreign] } };
    expect(await lineOf(world.ask(replaceBoothExhibitors, replaced))).toBe("404 exhibitor_not_found");
    expect((await world.ask(getBooth, { params: { id } })).body.data.exhibitorIds).toEqual([mine]);
    expect(await kindsSince(world, 1)).toEqual([]);
  });
});

describe("DELETE /api/v1/events/{event}/booths/{id}", () => {
  test("200 once, with the last state told; 404 afterwards, and its name is free", async () => {
    const world = await house.world();
    const made = await world.booth("A1", { externalId: "x1", notes: "last words" });
    const { body } = await world.ask(deleteBooth, { params: { id: "x1" } });
    expect(body).toEqual({ data: { deleted: true, id: made.id } });
    expect((await world.facts())[1]).toMatchObject({
      kind: "booth.deleted",
      data: { booth: { id: made.id, notes: "last words" } },
    });
    expect(await lineOf(world.ask(deleteBooth, { params: { id: made.id } }))).toBe("404 booth_not_found");
    expect(await lineOf(world.ask(createBooths, { body: { label: "A1", externalId: "x1" } }))).toBe("200");
  });
});
