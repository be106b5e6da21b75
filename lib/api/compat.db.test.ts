import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { BASE, type Json } from "#lib/testing/ask";
import { clientOf, ENTRY_POINTS, form } from "#lib/testing/legacyClient";
import { testServer } from "#lib/testing/world";
import { setBoothStatus } from "./booths";
import { createExtra } from "./extras";
import { createPricingRule } from "./pricingRules";
import { listWebhooks } from "./webhooks";

const server = testServer();

test("there are 27 actions, each at both path prefixes and each once", () => {
  const names = (prefix: string, list: readonly Endpoint[]) =>
    list.map(({ path }) => path.slice(prefix.length)).filter((name) => !name.includes("{"));
  const [ours, theirs] = ENTRY_POINTS.map(({ prefix, declared }) => names(prefix, declared));
  expect(theirs).toHaveLength(27);
  expect(ours).toEqual(theirs);
  expect(new Set(ours).size).toBe(27);
});

describe.each(ENTRY_POINTS)("POST by the $name path", (entryPoint) => {
  async function visit() {
    const world = await server.world();
    const eventId = world.fair.legacyId;
    return { world, eventId, ...clientOf(entryPoint, world) };
  }

  test("200 list-events returns number, slug and name", async () => {
    const { world, eventId, done } = await visit();
    expect(await done("list-events")).toEqual([
      { id: eventId, key: world.fair.slug, name: "Spring Fair", startDate: null, endDate: null },
    ]);
  });

  test("200 an exhibitor is created, found, changed in part and deleted by its number alone", async () => {
    const { eventId, done, refused } = await visit();
    const { id } = await done("add-exhibitor", {
      eventId,
      name: "Nordlicht GmbH",
      externalId: "crm-9",
      phone1: "+49 431 0",
      vat: "DE1",
      publicEmail: "info@nordlicht.example",
      privateEmail: "z@nordlicht.example",
      website: "",
      twitter: "https://x.example/n",
      linkedinUrl: "https://in.example/n",
      featured: "true",
      description: "<p>Lamps</p><script>x</script>",
      tags: ["new"],
      categories: [{ name: "Lighting" }, "Lighting"],
      metadata: [{ key: "hall", value: 3 }],
    });
    expect(id).toEqual(expect.any(Number));
    const [category] = await done("list-categories", { eventId });
    const whole = await done("get-exhibitor", { id: String(id) });
    expect(whole).toMatchObject({
      id,
      name: "Nordlicht GmbH",
      externalId: "crm-9",
      phone1: "+49 431 0",
      vatNumber: "DE1",
      publicEmail: "info@nordlicht.example",
      privateEmail: "z@nordlicht.example",
      website: "",
      twitter: "https://x.example/n",
      linkedin: "https://in.example/n",
      featured: true,
      description: expect.stringMatching(/^<p>Lamps<\/p>(?!.*script)/),
      tags: ["new"],
      booths: [],
      categories: [{ id: category.id, name: "Lighting" }],
      metadata: [{ key: "hall", value: "3" }],
      autoLoginUrl: expect.stringMatching(/^\/portal\/./),
    });
    expect(await done("update-exhibitor", { id, city: "Kiel", facebook: "https://f.example/n" })).toEqual({});
    const { updatedAt: _, ...after } = await done("get-exhibitor", { id });
    const { updatedAt: __, ...before } = whole;
    expect(after).toEqual({ ...before, city: "Kiel", facebook: "https://f.example/n" });
    await done("update-exhibitor", { id, categories: [category.id] });
    expect((await done("get-exhibitor", { id })).categories).toEqual([{ id: category.id, name: "Lighting" }]);
    await done("update-exhibitor", { id, categories: [], city: "" });
    expect(await done("get-exhibitor", { id })).toMatchObject({ categories: [], city: "" });
    expect(await done("get-exhibitor-id", { eventId, externalId: "crm-9" })).toEqual({ id });
    expect(await refused("get-exhibitor-id", { eventId, externalId: "crm-0" })).toEqual([
      ...[404, "exhibitor_not_found"],
    ]);
    expect(await done("delete-exhibitor", { id })).toEqual({});
    expect(await refused("get-exhibitor", { id })).toEqual([404, "exhibitor_not_found"]);
  });

  test("400 for an externalId that is taken, and for an empty name or one of 101 characters", async () => {
    const { eventId, done, refused } = await visit();
    const add = (body: object) => refused("add-exhibitor", { eventId, ...body });
    await done("add-exhibitor", { eventId, name: "One", externalId: "1" });
    expect(await add({ name: "Two", externalId: "1" })).toEqual([400, "external_id_taken"]);
    expect(await add({ name: "" })).toEqual([400, "validation_error"]);
    expect(await add({ name: "x".repeat(101) })).toEqual([400, "validation_error"]);
    expect(await add({ name: "Three", website: "javascript:alert(1)" })).toEqual([400, "validation_error"]);
    expect(await done("list-exhibitors", { eventId })).toHaveLength(1);
  });

  test("200 list-exhibitors and bulk-read-exhibitors return all, or the requested ones", async () => {
    const { world, eventId, done } = await visit();
    await world.booth("A-101");
    const one = await done("add-exhibitor", {
      eventId,
      name: "One",
      externalId: "x-1",
      categories: ["Light"],
    });
    const two = await done("add-exhibitor", { eventId, name: "Two" });
    await done("add-exhibitor-booth", { eventId, boothName: "A-101", exhibitorId: one.id });
    const lines = await done("list-exhibitors", { expoId: String(eventId) });
    expect(lines).toEqual([
      { id: one.id, name: "One", booths: ["A-101"], categories: ["Light"], tags: [], extras: [] },
      { id: two.id, name: "Two", booths: [], categories: [], tags: [], extras: [] },
    ]);
    const read = (body: object) => done("bulk-read-exhibitors", { eventId, ...body });
    expect((await read({})).map(({ id }: Json) => id)).toEqual([one.id, two.id]);
    expect(await read({ ids: [String(two.id)], fields: ["name"] })).toEqual([{ id: two.id, name: "Two" }]);
    expect(await read({ externalIds: ["x-1"], fields: { booths: true, name: false } })).toEqual([
      { id: one.id, booths: ["A-101"] },
    ]);
  });

  test("200 a picture is set by its URL in a form with names in any case, and removed by an empty URL", async () => {
    const { world, eventId, done, refused } = await visit();
    const { id } = await done("add-exhibitor", { eventId, name: "One" });
    const [Token, exhibitorId] = [world.key, String(id)];
    const url = "https://cdn.example/a.png";
    const lead = "set-exhibitor-leading-image";
    expect(await done(lead, {}, form({ Token, exhibitorId, ImgUrl: url }))).toEqual({});
    expect(await done("set-exhibitor-logo", {}, form({ Token, id: exhibitorId, imgUrl: url }))).toEqual({});
    const pictures = async () => {
      const { logoFileUrl, leadingImageUrl } = await done("get-exhibitor", { id });
      return [logoFileUrl, leadingImageUrl];
    };
    expect(await pictures()).toEqual([url, url]);
    expect(await refused("set-exhibitor-logo", { id, imgUrl: "file:///etc/passwd" })).toEqual([
      ...[400, "validation_error"],
    ]);
    await done("set-exhibitor-logo", { exhibitorId: id, imgUrl: "" });
    expect(await pictures()).toEqual([null, url]);
    const upload = new FormData();
    upload.set("token", world.key);
    upload.set("exhibitorId", exhibitorId);
    upload.set("file", new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" }), "pixel.png");
    await done("set-exhibitor-logo", {}, { raw: upload });
    expect(await pictures()).toEqual([expect.stringMatching(/^\/media\/med_/), url]);
    const bomb = `<svg><g id="a">${'<use href="#a"/>'.repeat(2)}</g></svg>`;
    upload.set("file", new Blob([bomb]), "bomb.svg");
    expect(await refused("set-exhibitor-logo", {}, { raw: upload })).toEqual([400, "image_too_large"]);
    expect(world.web.requests).toEqual([]);
  });

  test("200 booths are listed, read by label, and changed in notes, metadata and hold", async () => {
    const { world, eventId, done, refused } = await visit();
    const booth = await world.booth("A-101", { width: 3, height: 4, price: 4200, type: "corner" });
    await world.booth("STAGE", { title: "Main stage", status: "unavailable" });
    const line = {
      id: booth.legacyId,
      name: "A-101",
      externalId: null,
      title: "",
      type: "corner",
      size: "3 x 4 m",
      price: 4200,
      isOnHold: false,
      isSpecialSection: false,
      status: "available",
      exhibitors: [],
      exhibitorNames: [],
    };
    const page = `${BASE}/e/${world.fair.slug}/reserve/`;
    const nowhere = { reserveUrl: null, buyUrl: null };
    await world.booth("B-1", { x: 20, type: "table" });
    await world.ask(createPricingRule, { body: { name: "Tables", boothType: "table", priceCents: 90_050 } });
    const [first, stage, table] = await done("list-booths", { expoId: eventId });
    expect(first).toEqual({ ...line, reserveUrl: `${page}A-101`, buyUrl: `${page}A-101` });
    expect(stage).toMatchObject({ isSpecialSection: true, price: null, ...nowhere });
    expect(table).toMatchObject({ price: 900.5, reserveUrl: `${page}B-1`, buyUrl: `${page}B-1` });
    const name = "A-101";
    await done("update-booth", { eventId, name, isOnHold: true, adminNotes: "VIP", metadata: { a: "b" } });
    expect(await done("get-booth", { eventId, name })).toEqual({
      ...line,
      ...nowhere,
      isOnHold: true,
      status: "held",
      adminNotes: "VIP",
      metadata: [{ key: "a", value: "b" }],
    });
    const [held] = (await world.domainEvents()).filter(({ kind }) => kind === "booth.on_hold");
    expect(held?.data).toMatchObject({ booth: { label: "A-101", legacyId: booth.legacyId } });
    await done("update-booth", { eventId, name, isOnHold: false });
    expect((await done("get-booth", { eventId, name })).status).toBe("available");
    await world.ask(setBoothStatus, { params: { id: booth.id }, body: { status: "sold" } });
    for (const isOnHold of [true, false]) await done("update-booth", { eventId, name, isOnHold });
    expect((await done("get-booth", { eventId, name })).status).toBe("sold");
    for (const action of ["get-booth", "update-booth"]) {
      expect(await refused(action, { eventId, name: "Z-9" })).toEqual([404, "booth_not_found"]);
    }
  });

  test("200 an exhibitor is assigned to a booth once, by number or externalId, and removed", async () => {
    const { world, eventId, done, refused } = await visit();
    await world.booth("A-101");
    const { id } = await done("add-exhibitor", { eventId, name: "One", externalId: "crm-9" });
    const boothName = "A-101";
    const add = (exhibitorId: unknown) => done("add-exhibitor-booth", { eventId, boothName, exhibitorId });
    expect(await add("crm-9")).toEqual({});
    expect([await add(id), await add(String(id))]).toEqual(["Already added", "Already added"]);
    expect((await done("get-booth", { eventId, name: boothName })).exhibitors).toEqual([id]);
    const remove = { eventId, boothName, exhibitorId: id };
    expect(await done("remove-exhibitor-booth", remove)).toEqual({});
    expect(await done("remove-exhibitor-booth", remove)).toEqual({});
    expect((await done("get-booth", { eventId, name: boothName })).exhibitors).toEqual([]);
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.endsWith("assigned"))).toEqual(["booth.assigned", "booth.unassigned"]);
    for (const wrong of [{ boothName: "Z-9" }, { exhibitorId: 999_999_999 }]) {
      const [status] = await refused("add-exhibitor-booth", {
        eventId,
        boothName,
        exhibitorId: id,
        ...wrong,
      });
      expect(status).toBe(404);
    }
  });

  test("a number is looked up as an exhibitor's own number before another one's externalId", async () => {
    const { world, eventId, done } = await visit();
    await world.booth("A-101");
    const one = await done("add-exhibitor", { eventId, name: "One" });
    await done("add-exhibitor", { eventId, name: "Two", externalId: String(one.id) });
    await done("add-exhibitor-booth", { eventId, boothName: "A-101", exhibitorId: String(one.id) });
    expect((await done("get-booth", { eventId, name: "A-101" })).exhibitorNames).toEqual(["One"]);
  });

  test("200 a category is created once, renamed and removed by its number alone", async () => {
    const { eventId, done, refused } = await visit();
    const made = await done("add-category", { eventId, name: "Lighting" });
    expect(await done("add-category", { eventId, name: "LIGHTING" })).toEqual(made);
    expect(await done("update-category", { id: String(made.id), name: "Light" })).toEqual({
      id: made.id,
      name: "Light",
    });
    expect(await done("list-categories", { eventId })).toEqual([{ id: made.id, name: "Light" }]);
    expect(await done("remove-category", { id: made.id })).toEqual({});
    expect(await refused("remove-category", { id: made.id })).toEqual([404, "not_found"]);
  });

  test("200 extras accumulate, 400 above a limit, and both kinds are listed with their exhibitors", async () => {
    const { world, eventId, done, refused } = await visit();
    await world.booth("A-101", { externalId: "b-1" });
    const { id } = await done("add-exhibitor", { eventId, name: "One", externalId: "crm-9" });
    const make = async (body: object) => (await world.ask(createExtra, { body })).body.data.legacyId;
    const logo = await make({ name: "Logo", priceCents: 15_000, limitPerExhibitor: 3 });
    const socket = await make({ name: "Socket", kind: "booth" });
    const add = { exhibitorId: id, extraId: logo, quantity: 2 };
    expect(await done("add-exhibitor-extra", add)).toEqual({});
    expect(await refused("add-exhibitor-extra", add)).toEqual([400, "extra_limit_reached"]);
    await done("add-exhibitor-extra", { ...add, quantity: "1" });
    await done("add-exhibitor-extra", { id, extraId: String(socket), quantity: 1, boothName: "A-101" });
    const [one, two] = [
      { id: logo, name: "Logo", quantity: 3 },
      { id: socket, name: "Socket", quantity: 1, booths: ["A-101"] },
    ];
    expect(await done("list-exhibitor-extras", { exhibitorId: id })).toEqual([one, two]);
    const common = { description: "", limitPerEvent: null, isReserveOrBuyAllowed: true };
    const holder = { name: "One", externalId: "crm-9" };
    expect(await done("list-extras", { eventId })).toEqual({
      extras: [
        {
          ...common,
          id: logo,
          name: "Logo",
          price: 150,
          limitPerExhibitor: 3,
          Exhibitors: [{ ...holder, booth: null }],
        },
      ],
      boothExtras: [
        {
          ...common,
          id: socket,
          name: "Socket",
          price: null,
          limitPerExhibitor: null,
          Exhibitors: [{ ...holder, booth: { name: "A-101", externalId: "b-1" } }],
        },
      ],
    });
    expect((await done("list-exhibitors", { eventId }))[0].extras).toEqual(["Logo", "Socket"]);
    await done("remove-exhibitor-extra", { exhibitorId: id, extraId: logo, quantity: 1 });
    await done("remove-exhibitor-extra", { exhibitorId: id, extraId: socket });
    expect(await done("list-exhibitor-extras", { id })).toEqual([{ ...one, quantity: 2 }]);
  });

  test("200 sessions are upserted by number, then externalId, and an invalid booth writes none of them", async () => {
    const { world, eventId, done, refused } = await visit();
    const booth = await world.booth("STAGE");
    const dates = ["2027-05-04T09:00:00Z", "2027-05-04T09:30:00Z"];
    const [a, b] = await done("sessions/upsert", {
      expoId: eventId,
      sessions: [
        { externalId: "s-1", name: "Opening", dates, boothId: booth.legacyId },
        { name: "Closing", startDate: "2027-05-04T18:00:00+02:00", endDate: "2027-05-04T19:00:00+02:00" },
      ],
    });
    expect([a.externalId, b.externalId]).toEqual(["s-1", null]);
    const again = [
      { id: b.id, name: "The end", boothName: "STAGE" },
      { externalId: "s-1", description: "Hello" },
    ];
    expect(await done("sessions/upsert", { expoId: eventId, sessions: again })).toEqual([b, a]);
    const [first, last] = await done("sessions/get", { expoId: eventId });
    const iso = dates.map((moment) => new Date(moment).toISOString());
    expect(first).toEqual({
      id: a.id,
      externalId: "s-1",
      name: "Opening",
      description: "Hello",
      logo: null,
      dates: iso,
      startDate: iso[0],
      endDate: iso[1],
      boothId: booth.legacyId,
      boothName: "STAGE",
      speakerIds: [],
      trackIds: [],
    });
    expect(last).toMatchObject({ id: b.id, name: "The end", startDate: "2027-05-04T16:00:00.000Z" });
    const lost = [{ externalId: "s-3", name: "Lost", dates, boothName: "Z-9" }];
    const mixed = { expoId: eventId, sessions: [{ externalId: "s-2", name: "Fine", dates }, ...lost] };
    expect(await refused("sessions/upsert", mixed)).toEqual([404, "booth_not_found"]);
    const bare = { expoId: eventId, sessions: [{ externalId: "s-2", name: "Fine", dates }, { name: "?" }] };
    expect(await refused("sessions/upsert", bare)).toEqual([400, "validation_error"]);
    expect(await done("sessions/get", { expoId: eventId })).toHaveLength(2);
    expect(await refused("sessions/delete", { expoId: eventId, ids: [a.id, 999_999_999] })).toEqual([
      ...[404, "not_found"],
    ]);
    expect(await done("sessions/get", { expoId: eventId })).toHaveLength(2);
    expect(await done("sessions/delete", { expoId: eventId, ids: [b.id], externalIds: ["s-1"] })).toEqual({});
    expect(await done("sessions/get", { expoId: eventId })).toEqual([]);
  });

  test("CO-04: 200 set-webhook-url creates, changes or removes the webhook; 400 for internal URLs", async () => {
    const { world, eventId, done, refused } = await visit();
    const set = (webhookUrl: string | null) => done("set-webhook-url", { eventId, webhookUrl });
    const hooks = async () => (await world.ask(listWebhooks)).body.data as Json[];
    expect(await set("https://hooks.example/a")).toEqual({});
    const [made] = await hooks();
    expect(made).toMatchObject({ url: "https://hooks.example/a", eventId: world.fair.id, events: ["*"] });
    await Promise.all([set("https://hooks.example/a"), set("https://hooks.example/a")]);
    expect(await hooks()).toEqual([made]);
    await set("https://hooks.example/b");
    expect(await hooks()).toMatchObject([{ id: made?.id, url: "https://hooks.example/b", active: true }]);
    for (const webhookUrl of ["https://169.254.169.254/", "https://127.0.0.1/", "ftp://x.example"]) {
      expect((await refused("set-webhook-url", { eventId, webhookUrl }))[0]).toBe(400);
    }
    expect((await hooks())[0]?.url).toBe("https://hooks.example/b");
    await set("");
    await set(null);
    expect(await hooks()).toEqual([]);
  });
});

/** A red pixel. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
