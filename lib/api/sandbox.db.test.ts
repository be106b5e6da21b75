import { describe, expect, test } from "vitest";
import type { Endpoint } from "#lib/declare/endpoint";
import { registryOf } from "#lib/outside/payments/registry";
import { keyRequestLogOf } from "#lib/services/keyRequests/log";
import { sendEmails } from "#lib/services/orders/emails";
import { eraseNow } from "#lib/services/team/erasure";
import { findFair } from "#lib/store/events";
import { type Json, noLimits } from "#lib/testing/ask";
import { silentCards } from "#lib/testing/fakes";
import { openOffice } from "#lib/testing/office";
import { pagesOfText } from "#lib/testing/pdfText";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { listPublished } from "#services/events";
import * as keys from "#services/keys";
import * as webhooks from "#services/webhooks";
import { getAccount, switchOrganisation } from "./account";
import { listBooths } from "./booths";
import { downloadDocument, listEventDocuments, printOrder } from "./documents";
import { listElements } from "./elements";
import { listEvents } from "./events";
import { sendPortalLink } from "./exhibitors";
import { endpoints } from "./index";
import { getKeyRequest, listKeyRequests, replayKeyRequest } from "./keyRequests";
import { createApiKey, listApiKeys, revokeApiKey } from "./keys";
import { invoiceOrder, listOrders } from "./orders";
import { findRoute } from "./routes";
import { checkOutOrder, mockPayOrder, reserveBooth } from "./sales";
import { listSandboxEmails, resetSandbox } from "./sandbox";
import { invite, removeMember, updateMember } from "./team";
import { checkPlan } from "./versions";
import { createWebhook, listWebhooks, testWebhook } from "./webhooks";

const server = testServer();

/** An organisation with a live event and a test key, whose creation created the sandbox. */
async function open() {
  const world = await server.world();
  const { key, id } = await keys.create(world.app, world.owner, { name: "Tests", test: true });
  const [event] = (await world.ask(listEvents, { key })).body.data;
  const sandbox = await findFair(world.app.db.read, event.id, null);
  if (!sandbox) throw new Error("The test key sees no event.");
  const tested = (endpoint: Endpoint, question: { params?: object; [name: string]: unknown } = {}) =>
    world.ask(endpoint, { key, ...question, params: { event: sandbox.id, ...question.params } });
  return { world, key, id, sandbox, tested };
}

async function officeOf(world: World) {
  return openOffice(world, noLimits, endpoints);
}

describe("a test key", () => {
  test("is recognisable by its prefix, and listed for people but not for live keys", async () => {
    const { world, key, id, tested } = await open();
    expect(key).toMatch(/^key_test_[0-9A-Za-z]{8}_[0-9A-Za-z]{43}_[0-9a-f]{6}$/);
    const owner = await (await officeOf(world)).hire("owner");
    const [live, mine] = (await owner.ask(listApiKeys)).body.data;
    expect([live.name, mine.name, mine.prefix]).toEqual(["everything", "Tests", key.slice(0, 17)]);
    expect((await world.ask(listApiKeys)).body.data.map(({ name }: Json) => name)).toEqual(["everything"]);
    expect((await tested(listApiKeys)).body.data.map(({ name }: Json) => name)).toEqual(["Tests"]);
    expect((await owner.ask(revokeApiKey, { params: { id } })).status).toBe(200);
    expect((await tested(listEvents)).status).toBe(401);
  });

  test("is refused with the prefix of a live key, and a live key with that of a test key", async () => {
    const { world, key } = await open();
    const changed = [key.replace("key_test_", "key_"), world.key.replace("key_", "key_test_")];
    for (const wrong of changed) expect((await world.ask(listEvents, { key: wrong })).status).toBe(401);
  });

  test("sees only the sandbox, and a live key everything else", async () => {
    const { world, sandbox, tested } = await open();
    expect((await tested(listEvents)).body.data.map(({ id }: Json) => id)).toEqual([sandbox.id]);
    expect((await world.ask(listEvents)).body.data.map(({ id }: Json) => id)).toEqual([world.fair.id]);
    expect(sandbox).toMatchObject({ status: "published", publishedVersion: 1 });
    const listed = (await listPublished(world.app)).map(({ id }) => id);
    expect(listed).not.toContain(sandbox.id);
  });

  const inEvents = endpoints.filter(({ path, anonymous }) => path.includes("{event}") && !anonymous);
  const lists = endpoints.filter(
    ({ method, path, access, dialect }) =>
      method === "GET" && !/\{(?!event\})/.test(path) && access !== "session" && !dialect,
  );

  test("has no access to a live event, nor a live key to a sandbox, through any endpoint", async () => {
    const { world, key, sandbox } = await open();
    expect(inEvents.length).toBeGreaterThan(150);
    const others = (path: string) =>
      Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "x"]));
    const crossed = [
      { sender: key, event: world.fair.id },
      { sender: world.key, event: sandbox.slug },
    ];
    const reached: string[] = [];
    for (const { sender, event } of crossed) {
      for (const endpoint of inEvents) {
        const { method, path } = endpoint;
        const params = { ...others(path), event };
        // Some refuse a body of another type before they look up the event.
        const [type] = Object.keys(endpoint.body?.content ?? {});
        const sent = type ? { body: "{}", headers: { "content-type": type } } : {};
        const { status, body: answer } = await world.ask(endpoint, { key: sender, params, ...sent });
        const code = answer?.error?.code;
        const isRefused = code === "event_not_found" || code === "session_required";
        if (!isRefused) reached.push(`${method} ${path} ${status} ${code}`);
      }
    }
    expect(reached).toEqual([]);
  });

  test("finds no live records in any list, and a live key none of the sandbox", async () => {
    const { world, key, sandbox } = await open();
    await world.booth("LIVE1");
    await world.exhibitor("LIVE company");
    const leaks: string[] = [];
    expect(lists.length).toBeGreaterThan(8);
    for (const endpoint of lists.filter(
      ({ path }) => !path.includes("{event}") && !/\/(live|stream)$/.test(path),
    )) {
      const query = { q: "a" };
      const [test, live] = await Promise.all([
        world.ask(endpoint, { key, query }),
        world.ask(endpoint, { query }),
      ]).then((answers) => answers.map(({ body }) => JSON.stringify(body)));
      if ([world.orgId, world.fair.id, "LIVE"].some((word) => test?.includes(word)))
        leaks.push(endpoint.path);
      if ([sandbox.organisationId, sandbox.id, sandbox.slug].some((word) => live?.includes(word)))
        leaks.push(endpoint.path);
    }
    expect(leaks).toEqual([]);
  });
});

describe("in the sandbox", () => {
  test("no e-mail is sent; owners, admins and test keys can read the e-mails", async () => {
    const { world, sandbox, tested } = await open();
    const office = await officeOf(world);
    const [admin, editor] = [await office.hire("admin"), await office.hire("editor")];
    while ((await sendEmails(world.app)) > 0) world.mail.emails.length = 0;
    const placed = await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } });
    expect(placed.status).toBe(201);
    while ((await sendEmails(world.app)) > 0);
    const exhibitor = "sandbox-exhibitor-1";
    expect((await tested(sendPortalLink, { params: { id: exhibitor }, body: {} })).status).toBe(200);
    expect(world.mail.emails).toEqual([]);
    const mailed = (await admin.ask(listSandboxEmails)).body;
    expect(mailed.data.map(({ to }: Json) => to)).toEqual(
      expect.arrayContaining(["fair@arcto-robotics.example", BUYER.contactEmail]),
    );
    const toBuyer = mailed.data.find(({ to }: Json) => to === BUYER.contactEmail);
    expect(toBuyer.subject).toContain("B10");
    expect(toBuyer.text).toContain(`/orders/${placed.body.data.order.id}`);
    expect((await tested(listSandboxEmails)).body.meta.total).toBe(mailed.meta.total);
    expect((await editor.ask(listSandboxEmails)).status).toBe(403);
    expect((await world.ask(listSandboxEmails)).status).toBe(403);
    expect(sandbox.organisationId).toMatch(/^sbx_/);
  });

  test("payments use the mock provider, while live payments are real", async () => {
    const { world, tested } = await open();
    world.app.payments = registryOf([silentCards]);
    const { id } = (await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } })).body.data.order;
    const page = await tested(checkOutOrder, { params: { id } });
    expect(page.headers.get("location")).toBe(`http://localhost:3000/checkout/${id}`);
    expect((await tested(mockPayOrder, { params: { id } })).body.data.status).toBe("paid");
    await world.booth("A1", { price: 100 });
    const live = await reserved(world, "A1");
    const refused = await world.ask(mockPayOrder, { params: { id: live.id } });
    expect(refused.body.error.code).toBe("mock_payments_disabled");
  });

  test("documents are marked and use no number of a live series", async () => {
    const { world, tested } = await open();
    const { id } = (await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } })).body.data.order;
    await tested(invoiceOrder, { params: { id }, body: {} });
    const [invoice] = (await tested(listEventDocuments)).body.data;
    expect(invoice.number).toBe("TEST-2027-0001");
    await tested(printOrder, { params: { id }, query: { document: "invoice" } });
    expect(await printedText(world, invoice.number)).toMatch(/\bTEST\b(?!-)/);
    const files = await tested(downloadDocument, { params: { id: invoice.id }, query: { format: "xml" } });
    if (files.status === 200) expect(files.body).toContain("<ram:Content>TEST</ram:Content>");
    await world.booth("A1", { price: 100 });
    const live = await reserved(world, "A1");
    await world.ask(invoiceOrder, { params: { id: live.id }, body: {} });
    const [real] = (await world.ask(listEventDocuments)).body.data;
    expect(real.number).toBe("2027-0001");
    await world.ask(printOrder, { params: { id: live.id }, query: { document: "invoice" } });
    expect(await printedText(world, real.number)).not.toContain("TEST");
  });

  test("only webhooks of test mode are called, and their bodies say so", async () => {
    const { world, tested, sandbox } = await open();
    await webhooks.process(world.app, sandbox.organisationId);
    const url = (mode: string) => `https://hooks.example.org/${mode}`;
    await world.ask(createWebhook, { body: { url: url("live") } });
    const made = await tested(createWebhook, { body: { url: url("test") } });
    await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } });
    await webhooks.process(world.app, world.orgId);
    await webhooks.process(world.app, sandbox.organisationId);
    expect(new Set(world.web.requests.map((request) => request.url))).toEqual(new Set([url("test")]));
    const bodies = world.web.requests.map(({ body }) => JSON.parse(String(body)));
    expect(bodies.map(({ type }) => type)).toContain("order.created");
    await tested(testWebhook, { params: { id: made.body.data.id }, body: {} });
    const sent = world.web.requests.map(({ body }) => JSON.parse(String(body)));
    expect(sent.map(({ mode }) => mode)).toEqual(sent.map(() => "test"));
    const [live] = (await world.ask(listWebhooks)).body.data;
    await world.ask(testWebhook, { params: { id: live.id }, body: {} });
    expect(JSON.parse(String(world.web.requests.at(-1)?.body))).not.toHaveProperty("mode");
  });

  test("a reset restores the initial state under the same id, and keeps keys and webhooks", {
    tags: "soak",
  }, async () => {
    const { world, sandbox, tested } = await open();
    const atFirst = await shown(tested);
    await tested(createWebhook, { body: { url: "https://hooks.example.org/", eventId: sandbox.id } });
    for (const boothId of ["B10", "B11"]) {
      const { id } = (await tested(reserveBooth, { body: { boothId, ...BUYER } })).body.data.order;
      await tested(invoiceOrder, { params: { id }, body: {} });
      await tested(printOrder, { params: { id }, query: { document: "invoice" } });
    }
    while ((await sendEmails(world.app)) > 0);
    const owner = await (await officeOf(world)).hire("owner");
    for (const reset of [() => tested(resetSandbox), () => owner.ask(resetSandbox)]) {
      const { status, body } = await reset();
      const event = { id: sandbox.id, slug: sandbox.slug, name: sandbox.name };
      expect([status, body.data]).toEqual([200, { organisationId: sandbox.organisationId, event }]);
      expect(await shown(tested)).toEqual(atFirst);
    }
    expect((await tested(listOrders)).body.data).toEqual([]);
    expect((await tested(listSandboxEmails)).body.data).toEqual([]);
    expect((await tested(listWebhooks)).body.data).toMatchObject([{ eventId: sandbox.id }]);
    const { id } = (await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } })).body.data.order;
    const order = (await tested(invoiceOrder, { params: { id }, body: {} })).body.data;
    expect([order.number, order.invoiceNumber]).toEqual([1, "TEST-2027-0001"]);
  });

  test("its plan has no issues, and a route from the entrance to a booth", async () => {
    const { tested } = await open();
    expect((await tested(checkPlan)).body.data.issues).toEqual([]);
    const entrance = (await tested(listElements)).body.data.find(({ kind }: Json) => kind === "entrance");
    const query = { from: `element:${entrance.id}`, to: "C16" };
    expect((await tested(findRoute, { query })).body.data.steps.at(-1).kind).toBe("arrive");
    const walls = (await tested(listElements)).body.data.filter(({ kind }: Json) => kind === "wall");
    expect(walls.map(({ geometry }: Json) => geometry.type)).toEqual(["line"]);
  });

  test("a live key cannot create or reset it", async () => {
    const { world } = await open();
    expect((await world.ask(resetSandbox)).body.error.code).toBe("forbidden");
  });

  test("every request of a test key can be replayed", async () => {
    const { world, id, tested } = await open();
    const owner = await (await officeOf(world)).hire("owner");
    const { order } = (await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } })).body.data;
    await tested(invoiceOrder, { params: { id: order.id } });
    await new Promise((resolve) => setImmediate(resolve));
    await keyRequestLogOf(world.app).flush();
    const all = (await owner.ask(listKeyRequests, { params: { id } })).body.data;
    const request = all.find(({ path }: Json) => path.endsWith("/invoice"));
    const params = { id, request: request.id };
    expect((await owner.ask(getKeyRequest, { params })).body.data.replay).toBe("possible");
    expect((await owner.ask(replayKeyRequest, { params })).body.data.status).toBe(200);
  });
});

test("owners and admins can enter test mode, and lose it with their membership", async () => {
  const { world, sandbox } = await open();
  const office = await officeOf(world);
  const [owner, admin, editor] = [
    await office.hire("owner"),
    await office.hire("admin"),
    await office.hire("editor"),
  ];
  const into = { body: { organisationId: sandbox.organisationId } };
  expect((await editor.ask(switchOrganisation, into)).status).toBe(404);
  expect((await admin.ask(switchOrganisation, into)).status).toBe(200);
  expect((await admin.ask(listEvents)).body.data.map(({ id }: Json) => id)).toEqual([sandbox.id]);
  expect((await admin.ask(listBooths, { params: { event: sandbox.id } })).body.meta.total).toBe(48);
  const body = { email: "new@example.test", role: "editor" };
  expect((await admin.ask(invite, { body })).body.error.code).toBe("forbidden");
  const second = await admin.ask(createApiKey, { body: { name: "In test mode" } });
  expect(second.body.data.key).toMatch(/^key_test_/);
  await owner.ask(updateMember, { params: { id: editor.id }, body: { role: "admin" } });
  const promoted = await office.enter(editor.email);
  expect((await promoted.ask(switchOrganisation, into)).status).toBe(200);
  await owner.ask(removeMember, { params: { id: admin.id } });
  expect(await world.app.db.read.member.count({ where: { userId: admin.id } })).toBe(0);
});

test("a new sign-in never starts in test mode", async () => {
  const { world, sandbox } = await open();
  const office = await officeOf(world);
  const { email } = await office.hire("owner");
  const testId = sandbox.organisationId;
  const first = await office.enter(email);
  await first.ask(switchOrganisation, { body: { organisationId: testId } });
  expect((await first.ask(getAccount)).body.data.organisation.id).toBe(testId);
  const second = await office.enter(email);
  const { organisation, organisations } = (await second.ask(getAccount)).body.data;
  expect(organisation.id).toBe(world.orgId);
  expect(organisations.map(({ id }: Json) => id)).toEqual([world.orgId, testId]);

  // A member who joined after the sandbox was created, and was last in an organisation that no longer exists.
  const { read } = world.app.db;
  await read.member.updateMany({ where: { organisationId: testId }, data: { createdAt: new Date(0) } });
  await read.user.update({ where: { email }, data: { activeOrganisationId: null } });
  const third = await office.enter(email);
  expect((await third.ask(getAccount)).body.data.organisation.id).toBe(world.orgId);
});

test("a sandbox is deleted with its organisation, documents included", async () => {
  const { world, key, sandbox, tested } = await open();
  const { id } = (await tested(reserveBooth, { body: { boothId: "B10", ...BUYER } })).body.data.order;
  await tested(invoiceOrder, { params: { id }, body: {} });
  await tested(printOrder, { params: { id }, query: { document: "invoice" } });
  await eraseNow(world.app, world.orgId);
  const { read } = world.app.db;
  const ids = { in: [world.orgId, sandbox.organisationId] };
  expect(await read.organisation.count({ where: { id: ids } })).toBe(0);
  expect(await read.document.count({ where: { organisationId: ids } })).toBe(0);
  expect(await read.user.count({ where: { id: world.owner.id } })).toBe(0);
  expect((await world.ask(listEvents, { key })).status).toBe(401);
});

/** What a client sees of the plan, without ids and times. */
async function shown(tested: (endpoint: Endpoint) => Promise<{ body: Json }>) {
  const { data, meta } = (await tested(listBooths)).body;
  const rows = data.map(({ label, status, price, x, y }: Json) => ({ label, status, price, x, y }));
  return { rows, total: meta.total };
}

async function printedText(world: World, number: string): Promise<string> {
  const whose = { organisation: { OR: [{ id: world.orgId }, { sandboxOfId: world.orgId }] } };
  const file = await world.app.db.read.documentFile.findFirst({
    where: { format: "pdf", document: { number, ...whose } },
  });
  return (await pagesOfText(file?.bytes ?? new Uint8Array())).join("\n");
}
