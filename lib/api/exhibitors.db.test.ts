import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { createCategory, listCategories } from "./categories";
import { createExhibitors, getExhibitor, listExhibitors, updateExhibitor } from "./exhibitors";

const server = testServer();

type Body = Record<string, unknown>;
const post = ({ ask }: World, body: unknown) => ask(createExhibitors, { body });
const make = async (world: World, body: Body) => (await post(world, body)).body.data;
const names = (data: { name: string }[]) => data.map(({ name }) => name).sort();
const kinds = async (world: World) => (await world.domainEvents()).map(({ kind }) => kind);

describe("POST /api/v1/events/{event}/exhibitors", () => {
  test("200 creates an exhibitor from a name alone, with a slug made from it and a legacyId", async () => {
    const world = await server.world();
    const { status, body } = await post(world, { name: " Ärzte & Zoë GmbH " });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: "Ärzte & Zoë GmbH",
      slug: "arzte-zoe-gmbh",
      externalId: null,
      featured: false,
      social: {},
      boothIds: [],
      categoryIds: [],
      metadata: {},
    });
    expect(body.data.legacyId).toBeGreaterThan(0);
    expect(body.data).not.toHaveProperty("portalVersion");
    expect(await kinds(world)).toEqual(["exhibitor.created"]);
  });

  test("200 stores every field as it was sent, except for markup that could run scripts", async () => {
    const world = await server.world();
    const fields = {
      name: "Nova",
      slug: "nova",
      externalId: "crm-1",
      partnerId: "p-1",
      featured: true,
      sortIndex: 4,
      logoUrl: "/media/med_1.webp",
      leadingImageUrl: "https://nova.example/a.jpg",
      gallery: ["https://nova.example/b.jpg"],
      website: "https://nova.example",
      phone: "+49 1",
      email: "info@nova.example",
      phone2: "+49 2",
      address: "Allee 1",
      address2: "Hof",
      city: "Kiel",
      state: "SH",
      zip: "24103",
      country: "DE",
      social: { linkedin: "https://linkedin.example/nova" },
      videoUrl: "https://video.example/1",
      tags: ["new"],
      brands: ["Nova"],
      searchWords: ["lamp"],
      customButtons: [{ title: "Meet us", url: "https://nova.example/meet" }],
      advertised: true,
      contactName: "Zoë",
      contactEmail: "zoe@nova.example",
      contactPhone: "+49 3",
      vatNumber: "DE1",
      adminNotes: "pays late",
      metadata: { hall: "1" },
      translations: { de: { name: "Nova GmbH", description: "<p>Lampen</p>" } },
    };
    const { body } = await post(world, { ...fields, description: "<p>Lamps<script>alert(1)</script></p>" });
    expect(body.data).toMatchObject({ ...fields, description: "<p>Lamps</p>" });
  });

  test("X-03: unknown and read-only fields are ignored", async () => {
    const world = await server.world();
    const made = await make(world, {
      name: "Nova",
      id: "exh_mine",
      legacyId: 7,
      boothIds: ["x"],
      orgId: "y",
    });
    expect(made.id).not.toBe("exh_mine");
    expect(made).toMatchObject({ boothIds: [] });
    expect(made).not.toHaveProperty("orgId");
  });

  test.each([
    ["X-14: javascript: as website", { website: "javascript:alert(1)" }, "website"],
    ["a website with a user and a password", { website: "https://me:pw@x.example" }, "website"],
    ["a logo with a user", { logoUrl: "https://me@x.example/a.png" }, "logoUrl"],
    ["X-14: data: as logo", { logoUrl: "data:text/html,x" }, "logoUrl"],
    ["a logo path that leaves /media", { logoUrl: "/media/../api/v1/me" }, "logoUrl"],
    ["a logo path with a query", { logoUrl: "/media/med_1.webp?x=/../../sign-in" }, "logoUrl"],
    [
      "X-14: javascript: as URL of a button",
      { customButtons: [{ title: "x", url: "javascript:1" }] },
      "customButtons[0].url",
    ],
    [
      "four buttons",
      { customButtons: Array(4).fill({ title: "x", url: "https://x.example" }) },
      "customButtons",
    ],
    ["an externalId shaped like an id", { externalId: `exh_${"0".repeat(22)}` }, "externalId"],
    ["an externalId that is a word of the API's paths", { externalId: "import" }, "externalId"],
    ["an invalid e-mail address", { contactEmail: "zoe" }, "contactEmail"],
    ["a slug with capitals", { slug: "Nova" }, "slug"],
    ["a name of blanks", { name: "  " }, "name"],
    ["a name of 201 characters", { name: "x".repeat(201) }, "name"],
  ])("400 for %s", async (_, fields, path) => {
    const world = await server.world();
    const { status, body } = await post(world, { name: "Nova", ...fields });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "validation_error", path]);
    expect((await world.ask(listExhibitors)).body.meta.total).toBe(0);
  });

  test("200 numbers slugs: exhibitors of the same name are different", async () => {
    const world = await server.world();
    const slugs = [];
    for (const name of ["Nova", "Nova", "NOVA"]) slugs.push((await make(world, { name })).slug);
    expect(slugs).toEqual(["nova", "nova-2", "nova-3"]);
  });

  test("200 for ten concurrent exhibitors of the same name, each with its own slug", async () => {
    const world = await server.world();
    const made = await Promise.all(Array.from({ length: 10 }, () => post(world, { name: "Nova" })));
    expect(made.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(made.map(({ body }) => body.data.slug)).size).toBe(10);
  });

  test("409 slug_taken and external_id_taken, and nothing is created", async () => {
    const world = await server.world();
    await make(world, { name: "Nova", slug: "nova", externalId: "crm-1" });
    const slug = await post(world, { name: "Other", slug: "nova" });
    expect([slug.status, slug.body.error.code]).toEqual([409, "slug_taken"]);
    const external = await post(world, { name: "Other", externalId: "crm-1" });
    expect([external.status, external.body.error.code]).toEqual([409, "external_id_taken"]);
    expect((await world.ask(listExhibitors)).body.meta.total).toBe(1);
  });

  test("200 for a name that is a word of the API's paths, with a slug that is not", async () => {
    const world = await server.world();
    const made = await make(world, { name: "Import", partnerId: "import" });
    const { body } = await world.ask(getExhibitor, { params: { id: made.slug } });
    expect(body.data).toMatchObject({ id: made.id, partnerId: "import" });
  });

  test("409 conflict for another exhibitor's partnerId, by POST, PATCH, bulk and concurrent requests", async () => {
    const world = await server.world();
    const nova = await make(world, { name: "Nova", partnerId: "p-1" });
    const orbit = await make(world, { name: "Orbit", externalId: "crm-2" });
    const patch = (id: string, partnerId: string | null) =>
      world.ask(updateExhibitor, { params: { id }, body: { partnerId } });
    const bulk = [{ name: "Orbit", externalId: "crm-2", partnerId: "p-1" }];
    for (const refused of [
      await post(world, { name: "Other", partnerId: "p-1" }),
      await patch(orbit.id, "p-1"),
      await world.ask(createExhibitors, { body: bulk }),
    ]) {
      expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
      expect(refused.body.error.message).toContain('already has the partnerId "p-1"');
    }
    const twice = await Promise.all(["One", "Two"].map((name) => post(world, { name, partnerId: "p-2" })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await patch(nova.id, "p-1")).status).toBe(200);
    expect((await patch(nova.id, null)).status).toBe(200);
    expect((await patch(orbit.id, "p-1")).status).toBe(200);
  });

  test("existing duplicates of a partnerId may be changed, but a third one is refused", async () => {
    const world = await server.world();
    const [nova, orbit] = [await make(world, { name: "Nova" }), await make(world, { name: "Orbit" })];
    const ids = [nova.id, orbit.id];
    await server.database.read.exhibitor.updateMany({
      where: { id: { in: ids } },
      data: { partnerId: "p-1" },
    });
    for (const id of ids) {
      const body = { partnerId: "p-1", city: "Graz" };
      expect((await world.ask(updateExhibitor, { params: { id }, body })).status).toBe(200);
    }
    expect((await post(world, { name: "Other", partnerId: "p-1" })).status).toBe(409);
  });

  test("200 creates new categories by name, and finds existing ones ignoring case and accents", async () => {
    const world = await server.world();
    const { body } = await world.ask(createCategory, { body: { name: "Façades" } });
    const made = await make(world, { name: "Nova", categories: ["facades", "Lighting", "lighting"] });
    expect(made.categoryIds).toContain(body.data.id);
    const { data } = (await world.ask(listCategories)).body;
    expect(names(data)).toEqual(["Façades", "Lighting"]);
  });

  test("400 for a category of another event", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const foreign = (await theirs.ask(createCategory, { body: { name: "Lighting" } })).body.data.id;
    const { status, body } = await post(mine, { name: "Nova", categoryIds: [foreign] });
    expect([status, body.error.details[0].path]).toEqual([400, "categoryIds"]);
  });
});

describe("GET /api/v1/events/{event}/exhibitors", () => {
  async function full(): Promise<World> {
    const world = await server.world();
    const { id } = (await world.ask(createCategory, { body: { name: "Lighting" } })).body.data;
    await world.ask(createCategory, { body: { name: "Lamps", parentId: id } });
    await post(world, [
      { name: "Nova Écl%irage", externalId: "crm_7", featured: true, categories: ["Lamps"] },
      { name: "Orion", brands: ["Zenit"], categories: ["Lighting"], contactName: "Zoë Ärmel" },
      { name: "Pollux" },
    ]);
    const orion = (await world.ask(getExhibitor, { params: { id: "orion" } })).body.data.id;
    await world.booth("A1", { exhibitorIds: [orion] });
    return world;
  }
  const found = async (world: World, query: Record<string, string>) => {
    const { body } = await world.ask(listExhibitors, { query });
    expect(body.meta.total).toBe(body.data.length);
    return names(body.data);
  };

  test("200 by part of a name, externalId, brand or contact, ignoring case and accents", async () => {
    const world = await full();
    expect(await found(world, { q: "ECL%I" })).toEqual(["Nova Écl%irage"]);
    expect(await found(world, { q: "crm_" })).toEqual(["Nova Écl%irage"]);
    expect(await found(world, { q: "zenit" })).toEqual(["Orion"]);
    expect(await found(world, { q: "armel" })).toEqual(["Orion"]);
  });

  test("X-13: % and _ in a search are literal", async () => {
    const world = await full();
    expect(await found(world, { q: "O%n" })).toEqual([]);
    expect(await found(world, { q: "_" })).toEqual(["Nova Écl%irage"]);
  });

  test("200 by category with its descendants, by level, featured and unassigned", async () => {
    const world = await full();
    const categories = (await world.ask(listCategories)).body.data;
    const [lamps, lighting] = categories.sort((a: { name: string }, b: { name: string }) =>
      a.name < b.name ? -1 : 1,
    );
    expect(await found(world, { categoryId: lighting.id })).toEqual(["Nova Écl%irage", "Orion"]);
    expect(await found(world, { categoryId: lamps.id })).toEqual(["Nova Écl%irage"]);
    expect(await found(world, { categoryId: "cat_none" })).toEqual([]);
    expect(await found(world, { levelId: world.levelId })).toEqual(["Orion"]);
    expect(await found(world, { featured: "1" })).toEqual(["Nova Écl%irage"]);
    expect(await found(world, { featured: "0" })).toEqual(["Orion", "Pollux"]);
    expect(await found(world, { unassigned: "1" })).toEqual(["Nova Écl%irage", "Pollux"]);
    expect(await found(world, { unassigned: "1", featured: "0" })).toEqual(["Pollux"]);
  });

  test("X-21: 200 in pages, each exhibitor once", async () => {
    const world = await full();
    const seen = [];
    for (const offset of ["0", "1", "2"]) {
      const { body } = await world.ask(listExhibitors, { query: { limit: "1", offset } });
      expect(body.meta).toMatchObject({ total: 3, limit: 1, offset: Number(offset) });
      seen.push(body.data[0].name);
    }
    expect(seen.sort()).toEqual(["Nova Écl%irage", "Orion", "Pollux"]);
  });

  test("200 lists the booths of each", async () => {
    const world = await full();
    const { body } = await world.ask(listExhibitors, { query: { q: "orion" } });
    expect(body.data[0].boothLabels).toEqual(["A1"]);
  });
});

describe("GET /api/v1/events/{event}/exhibitors/{id}", () => {
  test("200 by id, slug, externalId and legacyId, in this order", async () => {
    const world = await server.world();
    const nova = await make(world, { name: "Nova", externalId: "crm-1" });
    for (const id of [nova.id, "nova", "crm-1", String(nova.legacyId)]) {
      expect((await world.ask(getExhibitor, { params: { id } })).body.data.id).toBe(nova.id);
    }
    const rival = await make(world, { name: "Rival", externalId: "nova" });
    expect((await world.ask(getExhibitor, { params: { id: "nova" } })).body.data.id).toBe(nova.id);
    expect(rival.id).not.toBe(nova.id);
  });
});

describe("PATCH /api/v1/events/{event}/exhibitors/{id}", () => {
  test("200 changes the given fields, null clears, and the slug stays when the name changes", async () => {
    const world = await server.world();
    const { id } = await make(world, { name: "Nova", city: "Kiel", phone: "1", metadata: { a: "1" } });
    const { body } = await world.ask(updateExhibitor, {
      params: { id },
      body: { name: "Nova AG", phone: null },
    });
    expect(body.data).toMatchObject({
      name: "Nova AG",
      slug: "nova",
      city: "Kiel",
      phone: null,
      metadata: { a: "1" },
    });
    const [, updated] = await world.domainEvents();
    expect(updated).toMatchObject({ kind: "exhibitor.updated", data: { changed: ["name", "phone"] } });
  });

  test("200 replaces the set of categories; an empty set clears it", async () => {
    const world = await server.world();
    const { id } = await make(world, { name: "Nova", categories: ["A", "B"] });
    const patch = (body: object) => world.ask(updateExhibitor, { params: { id }, body });
    expect((await patch({ categories: ["B", "C"] })).body.data.categoryIds).toHaveLength(2);
    expect((await patch({ categoryIds: [] })).body.data.categoryIds).toEqual([]);
  });

  test("412 when the exhibitor was changed after it was read", async () => {
    const world = await server.world();
    const { id } = await make(world, { name: "Nova" });
    const { headers } = await world.ask(getExhibitor, { params: { id } });
    const ifMatch = { "if-match": headers.get("etag") ?? "" };
    const patch = (body: object) => world.ask(updateExhibitor, { params: { id }, body, headers: ifMatch });
    expect((await patch({ city: "Kiel" })).status).toBe(200);
    expect((await patch({ city: "Bonn" })).status).toBe(412);
  });

  test("404 before 400: an invalid body does not reveal whether an exhibitor exists", async () => {
    const [mine, theirs] = [await server.world(), await server.world()];
    const { id } = await make(theirs, { name: "Nova" });
    const { status, body } = await mine.ask(updateExhibitor, { params: { id }, body: { name: 7 } });
    expect([status, body.error.code]).toEqual([404, "exhibitor_not_found"]);
  });
});
