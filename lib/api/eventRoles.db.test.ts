import { describe, expect, test } from "vitest";
import { EVENT_ROLES, type EventRole, rightsWithin } from "#lib/access";
import type { Endpoint } from "#lib/declare/endpoint";
import { callerOfSession } from "#lib/services/account/signIn";
import { mayPreview } from "#lib/services/feeds/visiting";
import { documentsOfOrder } from "#lib/store/documents";
import { findFair } from "#lib/store/events";
import { type Office, openOffice, type Worker } from "#lib/testing/office";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import { createBooths, setBoothStatus } from "./booths";
import { downloadDocument } from "./documents";
import { createEvent, duplicateEvent, listEvents, updateEvent } from "./events";
import { createExhibitors } from "./exhibitors";
import { getPlanFeed } from "./feeds";
import { endpoints } from "./index";
import { getMe } from "./keys";
import { createLevel } from "./levels";
import { getOrder, invoiceOrder } from "./orders";
import { reserveBooth } from "./sales";
import { publishEvent } from "./versions";

const server = testServer();
const everyEndpoint: readonly Endpoint[] = endpoints;
const closed = everyEndpoint.filter(({ access, dialect }) => access !== "public" && !dialect);
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const isOfEvent = ({ path }: Endpoint) => path.startsWith("/api/v1/events/{event}");

/** Occurs only in records of the event in which the guest has no role. */
const SECRET = "Zyxwvut";

type Situation = {
  world: World;
  office: Office;
  /** A guest who manages the test world's own event. */
  guest: Worker;
  /** The other event of the organisation. */
  other: { id: string; slug: string };
  documentId: string;
};

let situation: Promise<Situation> | undefined;
const shared = () => {
  situation ??= open();
  return situation;
};

async function open(): Promise<Situation> {
  const world = await server.world();
  const office = await openOffice(world);
  const { body } = await world.ask(createEvent, { body: { name: `${SECRET} Fair` } });
  const { id: event, slug } = body.data;
  const fair = await findFair(world.app.db.read, event, world.orgId);
  if (!fair) throw new Error("The event was just created.");
  const hidden: World = {
    ...world,
    fair,
    ask: (endpoint, question = {}) =>
      world.ask(endpoint, { ...question, params: { event, ...question.params } }),
  };
  await hidden.ask(createExhibitors, { body: { name: `${SECRET} Ltd` } });
  const level = await hidden.ask(createLevel, { body: { name: `${SECRET} Hall`, width: 50, height: 50 } });
  const booth = { label: `${SECRET}1`, levelId: level.body.data.id, price: 100 };
  await hidden.ask(createBooths, { body: { ...booth, x: 1, y: 1, width: 3, height: 3 } });
  await hidden.ask(publishEvent);
  const order = await reserved(hidden, `${SECRET}1`, { company: `${SECRET} Buyer` });
  await hidden.ask(invoiceOrder, { params: { id: order.id } });
  const [document] = await documentsOfOrder(world.app.db.read, order.id);
  await world.booth("A1");
  const guest = await office.hireFor({ [world.fair.id]: "manager" });
  return { world, office, guest, other: { id: event, slug }, documentId: document?.id ?? "" };
}

/** A body of an accepted content type. */
function anyBody({ body }: Endpoint): { body?: unknown; headers?: Record<string, string> } {
  const [type] = Object.keys(body?.content ?? {});
  if (type === undefined) return {};
  const input = { name: "New", email: BUYER.contactEmail, domain: "example.com" };
  return type === "application/json" ? { body: input } : { body: "x", headers: { "content-type": type } };
}

const paramsOf = ({ path }: Endpoint, id: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, id]));

describe("X-01: 404 for guests at an event in which they have no role, with the same body as if missing", () => {
  test.each(closed.filter(isOfEvent).map((endpoint) => [name(endpoint), endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const { guest, other } = await shared();
      const answer = async (event: string) => {
        const params = { ...paramsOf(endpoint, "x"), event };
        const { status, body } = await guest.ask(endpoint, { params, ...anyBody(endpoint) });
        return { status, body: JSON.parse(JSON.stringify(body).replaceAll(event, "…")) };
      };
      const missing = { code: "event_not_found", message: 'There is no event "…".' };
      expect(await answer(other.id)).toMatchObject({ status: 404, body: { error: missing } });
    },
  );
});

describe("X-02: endpoints outside events give guests nothing of an event in which they have no role", () => {
  /** The person's own account, and pictures, which every editor of an event may upload. */
  const OWN = /\/(account|me|organisation|members|password|sign-out-everywhere|media|organisation\/switch)\b/;
  const LISTS = ["GET /api/v1/events", "GET /api/v1/changes", "GET /api/v1/search", "GET /api/v1/geocode"];
  // The stream is not tested here because it reads the same changes as the list.
  const apart = closed.filter((endpoint) => !isOfEvent(endpoint) && !endpoint.path.endsWith("/stream"));

  test.each(apart.map((endpoint) => [name(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    const { guest, other, documentId } = await shared();
    const isOwn = OWN.test(endpoint.path) && !endpoint.path.endsWith("/organisation/export");
    if (isOwn && endpoint.method !== "GET") return;
    const params = endpoint.path.includes("/documents/")
      ? { file: `${documentId}.pdf` }
      : paramsOf(endpoint, other.id);
    const query = endpoint.path.endsWith("/search") ? { q: SECRET.slice(0, 5) } : { q: "Zurich" };
    const { status, body } = await guest.ask(endpoint, { params, query, ...anyBody(endpoint) });
    if (!isOwn && !LISTS.includes(name(endpoint))) expect([403, 404]).toContain(status);
    const text = JSON.stringify(body).replaceAll(documentId, "").replaceAll(`"${other.id}"`, "");
    expect(text).not.toContain(SECRET);
    if (status < 300) expect(JSON.stringify(body)).not.toContain(other.id);
  });

  test("people with a role in the event see it in each of those lists", async () => {
    const { world, office, other, documentId } = await shared();
    const colleague = await office.hireFor({ [world.fair.id]: "viewer", [other.id]: "viewer" });
    for (const endpoint of apart.filter((one) => LISTS.slice(0, 3).includes(name(one)))) {
      const { body } = await colleague.ask(endpoint, { query: { q: SECRET.slice(0, 5) } });
      expect(JSON.stringify(body), name(endpoint)).toContain(other.id);
    }
    // The message shows that the document was found; it just has no such file.
    const { body } = await colleague.ask(downloadDocument, { params: { file: `${documentId}.xml` } });
    expect(body.error.message).toMatch(/has no XML file/);
  });
});

describe("FE-02: guests get the same as visitors on public pages of an event in which they have no role", () => {
  const open = everyEndpoint.filter(
    ({ access, method, path }) => access === "public" && method === "GET" && path.includes("{event}"),
  );
  test.each(
    open
      .filter(({ path }) => !/live|stream/.test(path))
      .map((endpoint) => [name(endpoint), endpoint] as const),
  )("%s", async (_, endpoint) => {
    const { guest, office, other } = await shared();
    const question = {
      params: { ...paramsOf(endpoint, "x"), event: other.id },
      query: (endpoint.query?.meta()?.example ?? {}) as Record<string, string>,
    };
    const asGuest = await guest.ask(endpoint, question);
    const asStranger = await office.ask(endpoint, question);
    expect([asGuest.status, asGuest.body]).toEqual([asStranger.status, asStranger.body]);
  });

  test("only at their own event do the preview, the preview page and reservations recognise guests", async () => {
    const { world, office, guest, other } = await shared();
    const there = { params: { event: other.slug }, query: { preview: "1" } };
    const here = { params: { event: world.fair.slug }, query: { preview: "1" } };
    expect((await guest.ask(getPlanFeed, there)).status).toBe(401);
    expect((await guest.ask(getPlanFeed, here)).status).toBe(200);
    const who = await callerOfSession(office.app, guest.browser.cookie);
    const hidden = await findFair(world.app.db.read, other.id, null);
    expect([mayPreview(world.fair, who), hidden && mayPreview(hidden, who)]).toEqual([true, false]);
    await world.ask(publishEvent);
    const body = { boothId: "A1", ...BUYER };
    const { body: made } = await guest.ask(reserveBooth, { params: { event: world.fair.id }, body });
    const params = { event: world.fair.id, id: made.data.order.id };
    expect((await guest.ask(getOrder, { params })).body.data.salesperson).toBe("The guest");
  });
});

describe("403 for roles in an event that lack the scope, and no 403 for roles that have it", () => {
  const needs = ({ access }: Endpoint) => (typeof access === "object" ? [access.scope].flat() : []);
  const kinds = new Map(
    closed
      .filter(
        (endpoint) => needs(endpoint).length > 0 && isOfEvent(endpoint) && endpoint.path.includes("{id}"),
      )
      .map((endpoint) => [needs(endpoint).join(" and "), endpoint]),
  );
  test.each(EVENT_ROLES)("%s", async (role: EventRole) => {
    const { world, office } = await shared();
    const event = world.fair.id;
    const worker = await office.hireFor({ [event]: role });
    const held: readonly string[] = rightsWithin({ role: "guest", eventRoles: { [event]: role } }, event);
    for (const [scopes, endpoint] of kinds) {
      const params = { ...paramsOf(endpoint, "x"), event };
      const { status, body } = await worker.ask(endpoint, { params, ...anyBody(endpoint) });
      const may = needs(endpoint).every((scope) => held.includes(scope));
      if (may) expect([401, 403], `${scopes}: ${JSON.stringify(body)}`).not.toContain(status);
      else expect([status, body.error.code], scopes).toEqual([403, "insufficient_scope"]);
    }
  });
});

describe("a role in an event", () => {
  test("adds to the role in the organisation, in this event only", async () => {
    const { world, office, other } = await shared();
    const seller = await office.hireFor({ [world.fair.id]: "sales" }, "viewer");
    const { id } = await world.booth("B1");
    const hold = (event: string) =>
      seller.ask(setBoothStatus, { params: { event, id }, body: { status: "held" } });
    expect((await hold(world.fair.id)).status).toBe(200);
    expect((await hold(other.id)).status).toBe(403);
    const lists = (await seller.ask(listEvents)).body.data;
    expect(lists.map((one: { id: string }) => one.id).sort()).toEqual([world.fair.id, other.id].sort());
    const editor = await office.hireFor({ [world.fair.id]: "viewer" }, "editor");
    const params = { event: world.fair.id };
    expect((await editor.ask(updateEvent, { params, body: { description: "Kept" } })).status).toBe(200);
  });

  test("does not permit creating other events", async () => {
    const { world, office, guest } = await shared();
    const params = { event: world.fair.id };
    const editor = await office.hireFor({ [world.fair.id]: "editor" }, "viewer");
    for (const worker of [guest, editor]) {
      const copied = await worker.ask(duplicateEvent, { params, body: { name: "Copy" } });
      expect([copied.status, copied.body.error.code]).toEqual([403, "forbidden"]);
      expect((await worker.ask(createEvent, { body: { name: "New" } })).status).toBe(403);
    }
  });

  test("is included in the scopes of GET /me for its event (AU-11)", async () => {
    const { world, office, other } = await shared();
    const seller = await office.hireFor({ [world.fair.id]: "sales" }, "viewer");
    const scopesIn = async (event?: string) =>
      (await seller.ask(getMe, { query: event === undefined ? {} : { event } })).body.data.scopes;
    expect(await scopesIn(world.fair.slug)).toContain("orders:write");
    expect(await scopesIn(other.id)).not.toContain("orders:write");
    expect(await scopesIn()).not.toContain("orders:write");
    const guest = await office.hireFor({ [world.fair.id]: "sales" });
    expect((await guest.ask(getMe, { query: { event: other.id } })).status).toBe(404);
    expect(Object.keys((await guest.ask(getMe)).body.data)).toEqual(["kind", "orgId", "scopes"]);
  });
});
