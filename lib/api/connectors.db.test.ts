import { beforeEach, describe, expect, test } from "vitest";
import { dumpedLines, dumpedTables } from "#lib/store/dump";
import { connect, connectedWorld } from "#lib/testing/connectors";
import { HubspotStandIn } from "#lib/testing/hubspot";
import { testServer } from "#lib/testing/world";
import { connectConnector, listConnectors, syncConnector } from "./connectors";
import { deleteExhibitor, getExhibitor } from "./exhibitors";

const server = testServer();
// The job runs the connections of all organisations in the database.
beforeEach(async () => {
  await server.database.read.connector.deleteMany();
});

const open = () => connectedWorld(server, "hubspot", (clock) => new HubspotStandIn(clock));

type Opened = Awaited<ReturnType<typeof open>>;

async function acme(world: Opened) {
  const id = await world.exhibitor("Acme");
  await world.edit(id, {
    website: "https://acme.example",
    city: "Bremen",
    contactName: "Ada van Dyk",
    contactEmail: "ada@acme.example",
  });
  return id;
}

/** Both sides have the exhibitor Acme and are in sync. */
async function shared() {
  const world = await open();
  const id = await acme(world);
  await world.sync();
  world.clock.forwardMinutes(5);
  const [company, contact] = [world.crm.list("companies")[0], world.crm.list("contacts")[0]];
  return { world, id, companyId: company?.id ?? "", contactId: contact?.id ?? "" };
}
const exhibitor = async ({ ask }: Opened, id: string) =>
  (await ask(getExhibitor, { params: { id } })).body.data;
const company = ({ crm }: Opened) => crm.list("companies")[0];

describe("a first sync", () => {
  test("creates companies and contacts with our ids, links existing ones, and changes nothing again", async () => {
    const world = await open();
    const id = await acme(world);
    const known = world.crm.edit("companies", null, { name: "Brill", city: "Ulm" });
    const other = await world.exhibitor("Brill");
    expect(await world.sync()).toMatchObject({ created: 2, linked: 1, failed: 0, isComplete: true });
    expect(world.crm.list("companies")).toEqual([
      expect.objectContaining({ id: known, name: "Brill", aisle_id: other }),
      expect.objectContaining({ name: "Acme", website: "https://acme.example", aisle_id: id }),
    ]);
    const [contact] = world.crm.list("contacts");
    expect(contact).toMatchObject({ firstname: "Ada van", lastname: "Dyk", email: "ada@acme.example" });
    expect(world.crm.associations).toEqual([{ from: contact?.id, to: world.crm.list("companies")[1]?.id }]);
    expect(await exhibitor(world, other)).toMatchObject({ city: "Ulm" });
    expect(await world.sync()).toMatchObject({ created: 0, updated: 0, linked: 0, lines: [] });
    await world.runJob();
    expect(world.crm.list("companies")).toHaveLength(2);
  });

  test("a dry run lists the changes on both sides and writes nothing", async () => {
    const world = await open();
    await acme(world);
    world.crm.edit("companies", null, { name: "Brill", city: "Ulm" });
    const other = await world.exhibitor("Brill");
    const before = world.crm.requests.length;
    const { lines, ...report } = await world.sync({ dryRun: true });
    expect(report).toMatchObject({ dryRun: true, created: 2, linked: 1 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        kind: "company",
        action: "linked",
        localId: other,
        changes: [{ field: "city", to: "aisle", before: null, after: "Ulm", isConflict: false }],
      }),
    );
    expect(world.crm.requests.slice(before).map(({ path }) => path)).not.toContainEqual(
      expect.stringMatching(/update|upsert|properties/),
    );
    expect(world.crm.list("companies")).toHaveLength(1);
    expect((await exhibitor(world, other)).city).toBeNull();
    expect(await world.entries()).toEqual([]);
    expect(await world.connection()).toMatchObject({ linked: { company: 0 }, lastRunAt: null });
  });

  test("after a killed sync nothing is duplicated, although HubSpot's search lags behind", async () => {
    const world = await open();
    await acme(world);
    world.crm.isSearchLagging = true;
    world.crm.before = (path) => {
      if (path.includes("contacts/batch/upsert")) throw new Error("killed");
    };
    await world.ask(syncConnector, { params: { partner: "hubspot" } });
    expect(world.crm.list("companies")).toHaveLength(1);
    // The company was created, but its link was not stored.
    await server.database.read.connectorLink.deleteMany({ where: { organisationId: world.orgId } });
    world.crm.before = () => {};
    world.clock.forwardMinutes(20);
    expect(await world.sync()).toMatchObject({ failed: 0 });
    expect(world.crm.list("companies")).toHaveLength(1);
    expect(world.crm.list("contacts")).toHaveLength(1);
  });

  test("an exhibitor in two events is one company in HubSpot", async () => {
    const world = await open();
    world.crm.isSearchLagging = true;
    const [first, second] = [await world.exhibitor("Acme"), await world.exhibitor("Acme")];
    await world.sync();
    expect(world.crm.list("companies")).toHaveLength(1);
    await world.edit(second, { city: "Ulm" });
    await world.runJob();
    expect(company(world)?.city).toBe("Ulm");
    world.crm.catchUp();
    await world.runJob();
    expect((await exhibitor(world, first)).city).toBe("Ulm");
  });
});

describe("a change on one side", () => {
  test("is synchronised to the other, with its webhook event, and is not sent back", async () => {
    const { world, id, companyId, contactId } = await shared();
    await world.edit(id, { city: "Kiel" });
    world.crm.edit("contacts", contactId, { lastname: "Dijk", phone: "+49 421 1" });
    await world.runJob();
    expect(company(world)).toMatchObject({ city: "Kiel" });
    expect(await exhibitor(world, id)).toMatchObject({
      contactName: "Ada van Dijk",
      contactPhone: "+49 421 1",
    });
    const kinds = (await world.domainEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "exhibitor.updated")).toHaveLength(3);
    const count = (await world.entries()).length;
    const { updatedAt } = await exhibitor(world, id);
    await world.runJob();
    await world.runJob();
    expect(await world.entries()).toHaveLength(count);
    expect((await exhibitor(world, id)).updatedAt).toBe(updatedAt);
    world.crm.edit("companies", companyId, { phone: "1" });
    await world.runJob();
    expect((await exhibitor(world, id)).phone).toBe("1");
  });

  test.each([
    ["newest", "changed last in HubSpot", { here: "Ulm", there: "Ulm" }],
    ["newest", "changed last in Aisle", { here: "Kiel", there: "Kiel" }],
    ["aisle", "changed last in HubSpot", { here: "Kiel", there: "Kiel" }],
    ["partner", "changed last in Aisle", { here: "Ulm", there: "Ulm" }],
  ])(
    "of two conflicting ones, the rule %s decides (%s), and the log has the overwritten value",
    async (conflict, order, { here, there }) => {
      const { world, id, companyId } = await shared();
      await world.change({ conflict });
      const changeThere = () => world.crm.edit("companies", companyId, { city: "Ulm" });
      if (order === "changed last in Aisle") changeThere();
      world.clock.forwardMinutes(1);
      await world.edit(id, { city: "Kiel" });
      world.clock.forwardMinutes(1);
      if (order === "changed last in HubSpot") changeThere();
      await world.runJob();
      expect((await exhibitor(world, id)).city).toBe(here);
      expect(company(world)?.city).toBe(there);
      const lost = here === "Ulm" ? "Kiel" : "Ulm";
      const [{ changes }] = await world.entries();
      expect(changes).toEqual([
        expect.objectContaining({ field: "city", before: lost, after: here, isConflict: true }),
      ]);
    },
  );

  test("of an outgoing field is not imported, and of an incoming field is not exported", async () => {
    const { world, id, companyId } = await shared();
    const { settings } = await world.connection();
    const mapping = {
      ...settings.mapping,
      company: [
        { field: "name", remote: "name", flow: "out" },
        { field: "city", remote: "city", flow: "in" },
      ],
    };
    await world.change({ mapping });
    await world.edit(id, { name: "Acme Ltd", city: "Kiel" });
    world.crm.edit("companies", companyId, { name: "ACME" });
    await world.runJob();
    expect(company(world)).toMatchObject({ name: "Acme Ltd", city: "Bremen" });
    expect(await exhibitor(world, id)).toMatchObject({ name: "Acme Ltd", city: "Kiel" });
    world.crm.edit("companies", companyId, { name: "ACME", city: "Ulm" });
    await world.runJob();
    expect(await exhibitor(world, id)).toMatchObject({ name: "Acme Ltd", city: "Ulm" });
  });

  test("deletes nothing on the other side when it is a deletion", async () => {
    const { world, id, contactId } = await shared();
    world.crm.archive("contacts", contactId);
    await world.edit(id, { contactPhone: "7" });
    await world.runJob();
    expect(await exhibitor(world, id)).toMatchObject({ contactEmail: "ada@acme.example" });
    expect(await world.entries()).toContainEqual(
      expect.objectContaining({
        kind: "contact",
        action: "unlinked",
        error: "The record was deleted in HubSpot.",
      }),
    );
    await world.ask(deleteExhibitor, { params: { id } });
    await world.runJob();
    expect(world.crm.list("companies")).toHaveLength(1);
    expect(await world.connection()).toMatchObject({ linked: { company: 0, contact: 0 } });
  });

  test("adds a company that HubSpot assigns to an event as an exhibitor, once", async () => {
    const { world } = await shared();
    world.crm.edit("companies", null, {
      name: "Corvus",
      website: "corvus.example",
      aisle_event: world.fair.slug,
    });
    await world.runJob();
    await world.runJob();
    const made = await server.database.read.exhibitor.findMany({
      where: { eventId: world.fair.id, name: "Corvus" },
    });
    expect(made).toMatchObject([{ website: "https://corvus.example" }]);
    expect((await world.domainEvents()).map(({ kind }) => kind)).toContain("exhibitor.created");
  });
});

describe("orders", () => {
  test("become deals of their company, and later changes are synchronised", async () => {
    const { world, id, companyId } = await shared();
    await world.order(id, { status: "invoiced", currency: "EUR", amountCents: 125_050 });
    await world.runJob();
    const [deal] = world.crm.list("deals");
    expect(deal).toMatchObject({
      dealname: "Acme · A1 · Spring Fair",
      dealstage: "contractsent",
      amount: "1250.50",
    });
    expect(world.crm.associations).toContainEqual({ from: deal?.id, to: companyId });
    world.clock.forwardMinutes(1);
    const paid = { status: "paid", paidAt: world.clock.now(), updatedAt: world.clock.now() };
    await server.database.read.order.updateMany({ where: { eventId: world.fair.id }, data: paid });
    await world.runJob();
    expect(world.crm.list("deals")).toMatchObject([{ dealstage: "closedwon", closedate: "2027-03-01" }]);
  });
});

describe("failures", () => {
  test("are in the log with HubSpot's message, do not stop other records, and can be retried", async () => {
    const world = await open();
    const good = await acme(world);
    const bad = await world.exhibitor("Bolt");
    await world.edit(bad, { contactName: "Bo", contactEmail: "bo@bolt.invalid" });
    expect(await world.sync()).toMatchObject({ created: 3, failed: 1 });
    const [failure] = await world.entries({ failed: "1" });
    expect(failure).toMatchObject({
      kind: "contact",
      localId: bad,
      attempts: 1,
      error: "Email address bo@bolt.invalid is invalid",
    });
    expect(world.crm.list("contacts")).toMatchObject([{ aisle_id: good }]);
    await world.sync();
    expect(await world.entries({ failed: "1" })).toMatchObject([{ attempts: 1 }]);
    await world.sync({ replay: true });
    expect(await world.entries({ failed: "1" })).toMatchObject([{ attempts: 2 }]);
    await world.edit(bad, { contactEmail: "bo@bolt.example" });
    expect(await world.sync()).toMatchObject({ failed: 0 });
    expect(await world.entries({ failed: "1" })).toEqual([]);
    expect(await world.connection()).toMatchObject({ failed: 0 });
  });

  test("HubSpot's rate limit is respected: nothing is sent before the given time", async () => {
    const { world, id } = await shared();
    await world.edit(id, { city: "Kiel" });
    world.crm.limit(1, 1_200);
    const report = await world.sync();
    expect(report.waitsUntil).toBe(new Date(world.clock.now().getTime() + 1_200_000).toISOString());
    const before = world.crm.requests.length;
    await world.runJob();
    expect(world.crm.requests).toHaveLength(before);
    await world.runJob();
    expect(company(world)?.city).toBe("Kiel");
  });

  test("an expired token is renewed; a revoked one pauses the connection and sends an e-mail", async () => {
    const { world, id } = await shared();
    world.crm.expireTokens();
    await world.edit(id, { city: "Kiel" });
    await world.runJob();
    expect(company(world)?.city).toBe("Kiel");
    world.clock.forwardMinutes(60);
    await world.edit(id, { city: "Ulm" });
    await world.runJob();
    expect(company(world)?.city).toBe("Ulm");
    world.crm.revoke();
    await world.runJob();
    const reason = "HubSpot does not accept our access any more. Connect it again.";
    expect(await world.connection()).toMatchObject({
      pausedReason: "revoked",
      lastFailure: reason,
    });
    expect(world.mail.emails.at(-1)).toMatchObject({ subject: "The connection to HubSpot is paused" });
    expect(world.mail.emails.at(-1)?.text).toContain(reason);
    await world.edit(id, { city: "Kiel" });
    expect((await connect(world.boss, world.crm, "hubspot")).status).toBe(200);
    await world.runJob();
    expect(company(world)?.city).toBe("Kiel");
  });

  test("409 sync_in_progress while another sync is running", async () => {
    const { world } = await shared();
    const partner = { organisationId: world.orgId };
    const until = new Date(world.clock.now().getTime() + 60_000);
    await server.database.read.connector.updateMany({ where: partner, data: { leasedUntil: until } });
    const ask = () => world.ask(syncConnector, { params: { partner: "hubspot" } });
    expect((await ask()).body.error.code).toBe("sync_in_progress");
    world.clock.forwardMinutes(1);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
  });
});

describe("a connection", () => {
  test("belongs to one organisation, is for owners and unrestricted keys, and one person approves it", async () => {
    const { world } = await shared();
    const stranger = await open();
    const other = await server.world();
    expect((await other.ask(listConnectors)).body.data).toMatchObject([
      { connection: null },
      { connection: null },
    ]);
    expect((await other.ask(syncConnector, { params: { partner: "hubspot" } })).status).toBe(404);
    const key = await world.keyWith(["integrations:write", "exhibitors:write"]);
    expect((await world.ask(listConnectors, { key })).status).toBe(403);
    const begun = await world.boss.ask(connectConnector, { params: { partner: "hubspot" } });
    const { code, state } = Object.fromEntries(world.crm.agree(begun.body.data.url).searchParams);
    const body = { code, state };
    const params = { partner: "hubspot" };
    expect((await stranger.boss.ask(connectConnector, { params, body })).status).toBe(409);
    expect((await world.boss.ask(connectConnector, { params, body })).status).toBe(200);
    expect((await world.boss.ask(connectConnector, { params, body })).status).toBe(409);
  });

  test("never shows its tokens and our secret in a response, log, audit entry or export", async () => {
    const { world } = await shared();
    await world.change({ conflict: "aisle" });
    const tables = await dumpedTables(world.app.db.read, world.orgId);
    const dumped: string[] = [];
    for (const table of tables)
      for await (const lines of dumpedLines(world.app.db.read, table)) dumped.push(lines);
    const [{ tokens = "" } = {}] = await server.database.read.connector.findMany({
      where: { organisationId: world.orgId },
    });
    const seen = [
      JSON.stringify(await world.connection()),
      JSON.stringify(await world.entries()),
      ...dumped,
    ].join("");
    expect(seen).toContain("app.hubspot.com");
    for (const secret of [tokens, "access-", "refresh-", "secret-of-tests"])
      expect(seen).not.toContain(secret);
    expect(tokens).not.toContain("access-");
  });

  test("refuses invalid mappings with a message", async () => {
    const { world } = await shared();
    const { settings } = await world.connection();
    const mapping = { ...settings.mapping, deal: [{ field: "name", remote: "dealname", flow: "both" }] };
    const { error } = await world.change({ mapping });
    expect(error.message).toContain("The field stage must be mapped.");
  });
});
