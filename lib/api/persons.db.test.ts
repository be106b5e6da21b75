import { describe, expect, test } from "vitest";
import { openOffice } from "#lib/testing/office";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { listAudit } from "./audit";
import { updateEvent } from "./events";
import { createExhibitors, getPortalLink } from "./exhibitors";
import { getOrder, payOrder, summariseOrders } from "./orders";
import { erasePerson, findPerson } from "./persons";
import { changePortalProfile } from "./portal";
import { createPricingRule } from "./pricingRules";
import { createSessions } from "./sessions";
import { getVersion, publishEvent } from "./versions";
import { joinWaitlist } from "./waitlist";
import { createWebhook, processWebhooks } from "./webhooks";

const server = testServer();

const ZOE = { contactName: "Zoe Nova", contactEmail: "zoe@nova.example" };
const NAMED = /zoe@nova\.example|zoe\s+nova/i;

/** One person in every kind of record. Her order also created an exhibitor, so she is the contact of two. */
async function withZoe(): Promise<{ world: World; orderId: string }> {
  const world = await server.world();
  const { ask } = world;
  await ask(createWebhook, { body: { url: "https://hooks.example/in", events: ["*"] } });
  await ask(updateEvent, { body: { settings: { portal: { approval: true } } } });
  await ask(createPricingRule, { body: { name: "All", pricePerM2Cents: 25_000 } });
  await world.booth("A1");
  await world.booth("A2", { notes: "Zoe Nova wants it, zoe@nova.example" });
  const exhibitor = {
    ...ZOE,
    name: "Nova",
    email: "Zoe@nova.example",
    externalId: "zoe@nova.example",
    adminNotes: "Ask Zoe  Nova",
    tags: ["zoe@nova.example", "light"],
  };
  const { id } = (await ask(createExhibitors, { body: exhibitor })).body.data;
  const { url } = (await ask(getPortalLink, { params: { id } })).body.data;
  const token = url.split("/portal/")[1] as string;
  await ask(changePortalProfile, { params: { token }, key: null, body: { description: "By Zoe Nova" } });
  await ask(createSessions, {
    body: {
      title: "Light",
      startsAt: "2027-03-01T10:00:00Z",
      endsAt: "2027-03-01T11:00:00Z",
      speakers: [{ name: "Zoe Nova", company: "Nova" }],
    },
  });
  const order = await reserved(world, "A1", { ...ZOE, notes: "Call me, Zoe Nova" });
  await ask(payOrder, { params: { id: order.id }, body: {} });
  await reserved(world, "A2", { contactName: "Max", contactEmail: "max@other.example" });
  await ask(joinWaitlist, { body: { boothId: "A1", company: "Nova Ltd", ...ZOE }, key: null });
  await ask(publishEvent, { body: { note: "For Zoe Nova" } });
  await ask(processWebhooks, {});
  return { world, orderId: order.id };
}

/** Every text in the database that contains the person, by table and column. */
async function whereNamed(): Promise<string[]> {
  const db = server.database.read;
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT "table_name" AS "table", "column_name" AS "column" FROM information_schema.columns
    WHERE "table_schema" = current_schema() AND "data_type" IN ('text', 'jsonb', 'ARRAY', 'character varying')`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.$queryRawUnsafe<{ text: string | null }[]>(
      `SELECT "${column}"::text AS "text" FROM "${table}"`,
    );
    if (rows.some(({ text }) => text !== null && NAMED.test(text))) found.push(`${table}.${column}`);
  }
  return found;
}

describe("POST /api/v1/persons/erase", () => {
  test("200 leaves the address and the name only in issued documents, and all amounts unchanged", async () => {
    const { world, orderId } = await withZoe();
    const former = await openOffice(world);
    const worker = await former.hire("editor");
    const db = server.database.read;
    await db.user.update({
      where: { id: worker.id },
      data: { email: ZOE.contactEmail, name: ZOE.contactName },
    });
    const money = async () => (await world.ask(summariseOrders, {})).body.data;
    const before = await money();
    const refused = await world.ask(erasePerson, { body: { email: ZOE.contactEmail } });
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
    await db.member.deleteMany({ where: { userId: worker.id } });

    const traces = (await world.ask(findPerson, { body: { email: "ZOE@nova.example" } })).body.data;
    expect(traces).toMatchObject({
      names: ["Zoe Nova"],
      keptNames: [],
      orders: 1,
      exhibitors: 2,
      waitlist: 1,
      account: "former",
      events: [world.fair.name],
    });
    const places = traces.mentions.map(({ where }: { where: string }) => where);
    expect(places).toEqual(
      expect.arrayContaining(["Orders", "Programme", "Booths", "Published versions", "Domain events"]),
    );
    expect(await whereNamed()).toContain("Version.snapshot");
    const published = () => world.ask(getVersion, { params: { number: "1" } });
    const known = (await published()).headers.get("etag");

    expect((await world.ask(erasePerson, { body: { email: ZOE.contactEmail } })).status).toBe(200);
    // Tax law requires issued documents to stay as they are.
    expect(await whereNamed()).toEqual(["Document.content"]);
    expect(await money()).toEqual(before);
    const order = (await world.ask(getOrder, { params: { id: orderId } })).body.data;
    expect(order).toMatchObject({ status: "paid", contactName: "erased" });

    const [entry] = (await world.ask(listAudit, {})).body.data;
    expect(entry).toMatchObject({ action: "erasePerson", after: { orders: 1, exhibitors: 2, waitlist: 1 } });
    const { headers, body } = await published();
    expect([known, headers.get("etag")]).toEqual([
      expect.stringMatching(/^"ver_/),
      expect.stringMatching(/^"ver_/),
    ]);
    expect(headers.get("etag")).not.toBe(known);
    const version = body.data;
    const nova = version.exhibitors.find(({ name }: { name: string }) => name === "Nova");
    expect(nova).toMatchObject({ name: "Nova", email: "erased", tags: ["erased", "light"] });
    const again = (await world.ask(findPerson, { body: { email: ZOE.contactEmail } })).body.data;
    expect(again).toMatchObject({ orders: 0, exhibitors: 0, account: "none", mentions: [], names: [] });
  });

  test("200 changes no other organisation, and no company with the same name", async () => {
    const [world, other] = [await server.world(), await server.world()];
    const company = { name: "Ada Byron", contactName: "Ada Byron", contactEmail: "ada@byron.example" };
    for (const each of [world, other]) await each.ask(createExhibitors, { body: company });
    const { data } = (await world.ask(erasePerson, { body: { email: "ada@byron.example" } })).body;
    expect(data).toMatchObject({ names: ["Ada Byron"], keptNames: ["Ada Byron"], exhibitors: 1 });
    const read = ({ fair }: World) =>
      server.database.read.exhibitor.findFirst({
        where: { eventId: fair.id },
        select: { name: true, contactName: true },
      });
    expect(await read(world)).toEqual({ name: "Ada Byron", contactName: "erased" });
    expect(await read(other)).toEqual({ name: "Ada Byron", contactName: "Ada Byron" });
  });

  test("403 for everyone but owners, admins and keys with all scopes", async () => {
    const world = await server.world();
    const office = await openOffice(world);
    const body = { email: "zoe@nova.example" };
    for (const role of ["editor", "sales", "viewer"] as const) {
      const worker = await office.hire(role);
      expect((await worker.ask(findPerson, { body })).status).toBe(403);
      expect((await worker.ask(erasePerson, { body })).status).toBe(403);
    }
    const key = await world.keyWith(["exhibitors:write", "orders:write"]);
    expect((await world.ask(erasePerson, { body, key })).status).toBe(403);
    const admin = await office.hire("admin");
    expect((await admin.ask(findPerson, { body })).status).toBe(200);
  });
});
