import { beforeEach, describe, expect, test } from "vitest";
import { connect, connectedWorld } from "#lib/testing/connectors";
import { SalesforceStandIn } from "#lib/testing/salesforce";
import { testServer } from "#lib/testing/world";
import { connectConnector, listConnectorFields } from "./connectors";
import { getExhibitor } from "./exhibitors";

const server = testServer();
const open = () => connectedWorld(server, "salesforce", (clock) => new SalesforceStandIn(clock));

// The job runs the connections of all organisations in the database.
beforeEach(async () => {
  await server.database.read.connector.deleteMany();
});

describe("Salesforce", () => {
  test("creates accounts, contacts and opportunities, and synchronises changes on either side", async () => {
    const world = await open();
    const known = world.crm.edit("Account", null, { Name: "O'Neil \\ Sons", BillingCity: "Cork" });
    const other = await world.exhibitor("O'Neil \\ Sons");
    const id = await world.exhibitor("Acme");
    await world.edit(id, { city: "Bremen", contactName: "Ada Dyk", contactEmail: "ada@acme.example" });
    await world.order(id, {
      status: "paid",
      currency: "JPY",
      amountCents: 1_250,
      paidAt: world.clock.now(),
    });
    expect(await world.sync()).toMatchObject({ created: 3, linked: 1, failed: 0, isComplete: true });
    const accounts = world.crm.list("Account");
    expect(accounts).toMatchObject([
      { Id: known, Aisle_Id__c: other },
      { Name: "Acme", BillingCity: "Bremen", Aisle_Id__c: id },
    ]);
    const AccountId = accounts[1]?.Id ?? "";
    expect(world.crm.list("Contact")).toMatchObject([
      { LastName: "Dyk", Email: "ada@acme.example", AccountId },
    ]);
    expect(world.crm.list("Opportunity")).toMatchObject([
      { StageName: "Closed Won", Amount: 1_250, CloseDate: "2027-03-01", AccountId },
    ]);
    world.clock.forwardMinutes(5);
    world.crm.edit("Account", AccountId, { BillingCity: "Ulm" });
    await world.edit(id, { contactPhone: "+49 1" });
    await world.runJob();
    expect((await world.ask(getExhibitor, { params: { id } })).body.data.city).toBe("Ulm");
    expect(world.crm.list("Contact")).toMatchObject([{ Phone: "+49 1" }]);
    expect(await world.sync()).toMatchObject({ lines: [] });
    world.crm.remove("Account", AccountId);
    await world.edit(id, { city: "Kiel" });
    await world.runJob();
    expect((await world.entries()).map(({ action }) => action)).toContain("unlinked");
  });

  test("is read in pages, continues with a new token, and fails one record at a time", async () => {
    const world = await open();
    world.crm.pageSize = 2;
    const ids: string[] = [];
    for (const name of ["Acme", "Brill", "Corvus"]) ids.push(await world.exhibitor(name));
    await world.edit(ids[0] ?? "", { contactName: "Bo", contactEmail: "bo@acme.invalid" });
    expect(await world.sync()).toMatchObject({ created: 3, failed: 1 });
    expect(await world.entries({ failed: "1" })).toMatchObject([
      { error: "Email: invalid email address: bo@acme.invalid" },
    ]);
    world.clock.forwardMinutes(200);
    for (const { Id } of world.crm.list("Account")) world.crm.edit("Account", Id, { Phone: "7" });
    await world.runJob();
    const rows = await server.database.read.exhibitor.findMany({ where: { id: { in: ids } } });
    expect(rows.map(({ phone }) => phone)).toEqual(["7", "7", "7"]);
  });

  test("is paused without the field for our ids, with instructions for its administrator", async () => {
    const world = await open();
    await world.exhibitor("Acme");
    world.crm.customFields = [];
    const { failure } = await world.sync();
    expect(failure).toContain("Salesforce has no field Aisle_Id__c on Account.");
    expect(await world.connection()).toMatchObject({ pausedReason: "setup", lastFailure: failure });
    expect(world.crm.list("Account")).toEqual([]);
    world.crm.customFields = ["Aisle_Id__c"];
    await world.change({ isPaused: false });
    await world.runJob();
    expect(world.crm.list("Account")).toHaveLength(1);
  });

  test("checks our proof key (PKCE), and lists its fields for the mapping", async () => {
    const world = await open();
    const params = { partner: "salesforce" };
    const [first, second] = [1, 2].map(() => world.boss.ask(connectConnector, { params }));
    const [one, two] = [(await first)?.body.data.url, (await second)?.body.data.url];
    expect(new URL(one).searchParams.get("code_challenge_method")).toBe("S256");
    const code = world.crm.agree(one).searchParams.get("code");
    const state = world.crm.agree(two).searchParams.get("state");
    expect((await world.boss.ask(connectConnector, { params, body: { code, state } })).status).toBe(409);
    expect((await connect(world.boss, world.crm, "salesforce")).status).toBe(200);
    const { data } = (await world.ask(listConnectorFields, { params })).body;
    expect(data[0].names).toContain("BillingCity");
  });
});
