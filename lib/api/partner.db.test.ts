import { describe, expect, test } from "vitest";
import { databaseWithin } from "#lib/store/database";
import { listDomainEvents } from "#lib/store/domainEvents";
import { claimSync, releaseSync } from "#lib/store/partner";
import type { Json } from "#lib/testing/ask";
import { listed, SOURCE, sync, worldWithPartner } from "#lib/testing/partner";
import { testServer } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { syncPartner } from "./partner";

const server = testServer();
const open = (answer: Parameters<typeof worldWithPartner>[1]) => worldWithPartner(server, answer);
const feed = (...records: unknown[]) => open({ body: JSON.stringify(records) });
const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

describe("POST /api/v1/events/{event}/integrations/partner/sync", () => {
  test("200 creates, updates and skips, matched by partnerId, externalId, then name; deletes nothing", async () => {
    const world = await feed(
      { id: "p1", name: "Acme renamed" },
      { id: "p2", reference: "crm-2", name: "Bolt" },
      { id: "p3", name: "Coil" },
      { id: "p4", name: "Dynamo" },
    );
    await world.ask(createExhibitors, {
      body: [
        { name: "Acme", partnerId: "p1", externalId: "crm-1" },
        { name: "Another", externalId: "crm-2" },
        { name: "Coil" },
        { name: "Untouched", partnerId: "p9" },
      ],
    });
    const { status, body } = await sync(world);
    expect([status, body.data]).toEqual([
      200,
      {
        dryRun: false,
        source: SOURCE,
        created: 1,
        updated: 3,
        unchanged: 0,
        skipped: 0,
        errors: [],
      },
    ]);
    const names = (await listed(world)).map(({ name, partnerId, externalId }) => [
      name,
      partnerId,
      externalId,
    ]);
    expect(names.sort()).toEqual([
      ["Acme renamed", "p1", "crm-1"],
      ["Bolt", "p2", "crm-2"],
      ["Coil", "p3", null],
      ["Dynamo", "p4", null],
      ["Untouched", "p9", null],
    ]);
    expect((await sync(world)).body.data).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    const kinds = (await listDomainEvents(world.app.db.read, world.fair.id)).map(({ kind }) => kind);
    expect(kinds.slice(4).sort()).toEqual([
      "exhibitor.created",
      ...["exhibitor.updated", "exhibitor.updated", "exhibitor.updated"],
    ]);
  });

  test("200 recognises field names of other systems, also nested, and never uses a person as a company", async () => {
    const world = await feed({
      uuid: 4711,
      companyName: " Nova Lighting ",
      contact: { name: "Zoe", email: "zoe@nova.example", phone: "1" },
      address: {
        name: "Headquarters",
        street: "Main St 1",
        city: "Ulm",
        postcode: "89073",
        country: "Germany",
      },
      homepage: "nova.example",
      logo: { url: "https://nova.example/logo.png" },
      social_media: { LinkedIn: "linkedin.com/company/nova", twitter: "https://x.com/nova" },
      productGroups: [{ name: "Lighting" }, "Stage"],
      keywords: "led; lamps",
      is_featured: true,
      description: null,
    });
    expect((await sync(world)).body.data).toMatchObject({ created: 1, errors: [] });
    const [nova] = await listed(world);
    expect(nova).toMatchObject({
      partnerId: "4711",
      name: "Nova Lighting",
      contactName: "Zoe",
      contactEmail: "zoe@nova.example",
      email: null,
      address: "Main St 1",
      city: "Ulm",
      zip: "89073",
      country: "Germany",
      website: "https://nova.example",
      logoUrl: "https://nova.example/logo.png",
      social: { linkedin: "https://linkedin.com/company/nova", x: "https://x.com/nova" },
      tags: ["led", "lamps"],
      featured: true,
      description: null,
    });
    expect(nova.categoryIds).toHaveLength(2);
  });

  test.each([
    ["a JSON array", '[{"name":"Acme"}]'],
    ["an object with exhibitors", '{"exhibitors":[{"name":"Acme"}]}'],
    ["an object with items", '{"items":[{"name":"Acme"}]}'],
    ["an object with data", ' {"meta":{},"data":[{"name":"Acme"}]}'],
    ["a CSV file", "Partner ID;Company;Web\np1;Acme;acme.example\n"],
    ["a CSV file with a byte order mark", "\uFEFFname,email\nAcme,hello@acme.example\n"],
  ])("200 for %s", async (_what, body) => {
    const world = await open({ body });
    expect((await sync(world)).body.data).toMatchObject({ created: 1, skipped: 0 });
    expect(await listed(world)).toMatchObject([{ name: "Acme" }]);
  });

  test("200 reports the records that are invalid, and imports the others; PS-03", async () => {
    const world = await feed(
      { id: "1", name: "Good" },
      { id: "2" },
      { id: "3", name: "Script", website: "javascript:alert(1)" },
      { id: "4", name: "Long".repeat(100) },
      { id: "1", name: "Twice" },
      "no record",
      { id: "5", name: "=cmd|' /C calc'!A0", description: "<script>alert(1)</script>well" },
      { id: "6", name: ["a", "list"] },
    );
    const { body } = await sync(world);
    expect(body.data).toMatchObject({ created: 2, skipped: 6 });
    expect(body.data.errors.map(({ row, column }: Json) => [row, column])).toEqual([
      [2, "name"],
      [3, "website"],
      [4, "name"],
      [5, "name"],
      [6, "name"],
      [8, "name"],
    ]);
    expect(body.data.errors[3].message).toBe("This row refers to the same record as row 1.");
    const formula = (await listed(world)).find(({ partnerId }) => partnerId === "5");
    expect(formula.name).toBe("=cmd|' /C calc'!A0");
    expect(formula.description).not.toContain("script");
  });

  test("200 from the source in the settings, and 400 without any", async () => {
    const world = await feed({ name: "Acme" });
    const { status, body } = await world.ask(syncPartner, {});
    expect([status, body.error.details[0]]).toMatchObject([400, { path: "sourceUrl", code: "required" }]);
    const settings = { integrations: { partner: { sourceUrl: `${SOURCE}?kept` } } };
    expect((await world.ask(updateEvent, { body: { settings } })).status).toBe(200);
    expect((await world.ask(syncPartner, {})).body.data).toMatchObject({
      source: `${SOURCE}?kept`,
      created: 1,
    });
    expect(world.web.requests[0]).toMatchObject({
      url: `${SOURCE}?kept`,
      method: "GET",
      redirects: 3,
      withinMs: 30_000,
      maxBytes: 10 * 1_024 * 1_024,
    });
  });

  test("200 for a dry run changes nothing and returns the same counts, with the changes; PS-04", async () => {
    const world = await feed({ name: "Acme", city: "Ulm" }, { name: "Bolt" }, {});
    await world.ask(createExhibitors, { body: { name: "Acme" } });
    const before = [await listed(world), await world.domainEvents()];
    const dry = (await sync(world, { dryRun: true })).body.data;
    expect(dry).toMatchObject({
      dryRun: true,
      created: 1,
      updated: 1,
      unchanged: 0,
      skipped: 1,
      preview: [
        { row: 1, change: "updated", label: "Acme", fields: ["city"] },
        { row: 2, change: "created", label: "Bolt" },
      ],
    });
    expect([await listed(world), await world.domainEvents()]).toEqual(before);
    const { preview: _preview, ...counts } = dry;
    expect((await sync(world)).body.data).toEqual({ ...counts, dryRun: false });
  });

  test("502 source_unreachable with the same message for every cause; PS-01", async () => {
    const troubles = [
      { failure: "timeout" as const },
      { failure: "connect" as const },
      { status: 404, body: "SSH-2.0-secret banner" },
      { status: 302, body: "" },
      { status: 500, body: "stack" },
    ];
    const answers = await Promise.all(troubles.map(async (trouble) => sync(await open(trouble))));
    expect(answers.map(codeOf)).toEqual(troubles.map(() => [502, "source_unreachable"]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("400 url_not_allowed for a forbidden address; PS-01", async () => {
    const world = await feed({ name: "Acme" });
    for (const sourceUrl of [
      "https://10.0.0.1/",
      "https://169.254.169.254/",
      "file:///etc/passwd",
      "https://2130706433/",
    ]) {
      expect(codeOf(await sync(world, { sourceUrl }))).toEqual([400, "url_not_allowed"]);
    }
    expect(world.web.requests).toEqual([]);
  });

  test("400 source_too_large for more records, bytes or depth than allowed; PS-02", {
    tags: "soak",
  }, async () => {
    const many = JSON.stringify(Array(20_001).fill({ name: "Acme" }));
    const deep = `[${"[".repeat(40)}${"]".repeat(40)}]`;
    const long = JSON.stringify([{ name: "x".repeat(10 * 1_024 * 1_024) }]);
    const table = `name\n${"Acme\n".repeat(20_001)}`;
    for (const body of [many, deep, long, table]) {
      expect(codeOf(await sync(await open({ body })))).toEqual([400, "source_too_large"]);
    }
  });

  test("400 source_invalid for neither a list nor a table", async () => {
    const nameless = ["5", "null", '"ok"', "city,country\nKiel,DE\n"];
    for (const body of [
      ...nameless,
      '{"companies":[]}',
      "[{",
      '{"data":{}}',
      '"a\nb',
      "\n<!doctype html>\n<p>Sign in",
    ]) {
      expect(codeOf(await sync(await open({ body })))).toEqual([400, "source_invalid"]);
    }
  });

  test("403 without both scopes", async () => {
    const world = await feed({ name: "Acme" });
    for (const scope of ["integrations:write", "exhibitors:write"]) {
      const answer = await world.ask(syncPartner, {
        key: await world.keyWith([scope]),
        body: { sourceUrl: SOURCE },
      });
      expect(codeOf(answer)).toEqual([403, "insufficient_scope"]);
    }
  });

  test("409 sync_in_progress while another sync runs, until its lease of five minutes ends; PS-05", async () => {
    const world = await feed({ name: "Acme" });
    const { app, fair, clock } = world;
    const crashed = { now: clock.now(), until: new Date(clock.now().getTime() + 5 * 60_000) };
    expect(await claimSync(app.db.read, fair.id, crashed)).toBe(true);
    expect(codeOf(await sync(world))).toEqual([409, "sync_in_progress"]);
    expect(await listed(world)).toEqual([]);
    clock.forwardMinutes(5);
    expect((await sync(world)).status).toBe(200);
    await releaseSync(app.db.read, fair.id, crashed);
  });

  test("409 for all but one of many concurrent syncs, and the lease is released afterwards; PS-05", async () => {
    const world = await feed({ name: "Acme" });
    let arrived = () => {};
    const somebodyFetches = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { fetch } = world.web;
    let fetches = 0;
    world.web.fetch = async (request) => {
      fetches += 1;
      if (fetches > 1) throw new Error("Two syncs of one event run at once.");
      arrived();
      await gate;
      return fetch(request);
    };
    const all = Array.from({ length: 8 }, () => sync(world));
    await somebodyFetches;
    const losers = await Promise.race([
      Promise.all(all.map((one) => one.then(codeOf))),
      settledLosers(all, 7),
    ]);
    go();
    expect(losers).toHaveLength(7);
    expect((await Promise.all(all)).map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    world.web.fetch = async () => ({ failure: "connect" });
    expect(codeOf(await sync(world))).toEqual([502, "source_unreachable"]);
    expect(codeOf(await sync(world))).toEqual([502, "source_unreachable"]);
  });
});

test("no transaction is open while the source is read", async () => {
  const world = await feed({ name: "Acme" });
  const { fetch } = world.web;
  world.web.fetch = async (request) => {
    // The database refuses this inside a transaction.
    await databaseWithin(world.app.db, world.app.db.read).read.event.count();
    return fetch(request);
  };
  const answer = await world.ask(syncPartner, {
    body: { sourceUrl: SOURCE },
    headers: { "idempotency-key": "once" },
  });
  expect(answer.status).toBe(200);
});

/** Resolves when the given number of requests has been refused. */
function settledLosers(all: Promise<{ status: number; body: Json }>[], count: number): Promise<unknown[]> {
  return new Promise((resolve) => {
    const refused: unknown[] = [];
    for (const one of all) {
      one.then((answer) => {
        if (answer.status === 409) refused.push(answer);
        if (refused.length === count) resolve(refused);
      });
    }
  });
}
