import { describe, expect, inject, test } from "vitest";
import * as versionStore from "#lib/store/versions";
import { meetingOf } from "#lib/testing/meeting";
import { testServer } from "#lib/testing/world";
import { publish } from "#services/publishing";
import { setBoothStatus, updateBooth } from "./booths";
import { getEvent, updateEvent } from "./events";
import {
  checkPlan,
  compareVersions,
  getBundle,
  getVersion,
  listVersions,
  publishEvent,
  unpublishEvent,
} from "./versions";

const server = testServer();

type Named = { id: string; label: string; [field: string]: unknown };
const byLabel = (booths: Named[]) => booths.toSorted((a, b) => (a.label < b.label ? -1 : 1));

describe("POST /api/v1/events/{event}/publish", () => {
  test("200 numbers versions from 1 and returns the changes since the one before", async () => {
    const { ask, booth } = await server.world();
    const a1 = await booth("A1");
    await booth("A2", { x: 10 });
    const first = await ask(publishEvent, { body: { note: "Opening" } });
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      number: 1,
      note: "Opening",
      publishedBy: "API key everything",
      counts: { levels: 1, booths: 2 },
      changes: { added: 3, removed: 0, moved: 0, changed: 0 },
    });
    await ask(updateBooth, { params: { id: a1.id }, body: { x: 20 } });
    const second = await ask(publishEvent);
    expect(second.body.data).toMatchObject({ number: 2, changes: { added: 0, moved: 1, changed: 0 } });
    const { body } = await ask(getEvent);
    expect(body.data).toMatchObject({ status: "published", publishedVersion: 2 });
  });

  test("200 records floorplan.published with the version and the event", async () => {
    const { ask, domainEvents, fair } = await server.world();
    const { body } = await ask(publishEvent, { body: { note: "now" } });
    const published = (await domainEvents()).filter(({ kind }) => kind === "floorplan.published");
    expect(published.map(({ data }) => data)).toEqual([
      {
        version: { id: body.data.id, number: 1, note: "now", publishedAt: body.data.publishedAt },
        event: { id: fair.id, slug: fair.slug, name: fair.name },
      },
    ]);
  });

  test("EV-04: ten concurrent requests get the numbers 1 to 10, each snapshot not older than the last", async () => {
    const { ask, booth } = await server.world();
    await booth("A1");
    const publishing = Array.from({ length: 10 }, () => ask(publishEvent));
    const drawing = Array.from({ length: 10 }, (_, index) => booth(`B${index}`, { x: index * 5 }));
    const answers = await Promise.all(publishing);
    await Promise.all(drawing);
    const numbers = answers.map(({ body }) => body.data.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const counts: number[] = [];
    for (const number of numbers) {
      const { body } = await ask(getVersion, { params: { number: String(number) } });
      expect(body.data.version).toBe(number);
      counts.push(body.data.booths.length);
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  /** The embedded database runs one transaction at a time, so the conflict cannot occur. */
  test.runIf(inject("database").kind === "postgres")(
    "control: counting the versions without locking the event gives two publications one number",
    async () => {
      const { app, fair, ask } = await server.world();
      await ask(publishEvent);
      const first = await versionStore.findSnapshot(app.db.read, fair.id, 1);
      const both = meetingOf(2);
      const countAndPublish = () =>
        app.db.transaction(async (db) => {
          const { total } = await versionStore.listVersions(db, fair.id, { limit: 1, offset: 0 });
          await both();
          const version = {
            ...(first as versionStore.Snapshot).version,
            id: app.ids.next("ver"),
            number: total + 1,
          };
          await versionStore.insertVersion(db, version, "{}");
        });
      const outcomes = await Promise.allSettled([countAndPublish(), countAndPublish()]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    },
  );

  test("EV-05: a failed publication leaves neither a version nor a gap in the numbers", async () => {
    const { ask, app, owner, fair } = await server.world();
    await ask(publishEvent);
    const broken = { ...app, ids: { next: () => null as unknown as string } };
    await expect(publish(broken, owner, fair, {})).rejects.toThrow();
    const { body } = await ask(publishEvent);
    expect(body.data.number).toBe(2);
  });

  test("409 conflict, and no version, when the settings require a plan without errors and it has some", async () => {
    const { ask, booth } = await server.world();
    await booth("A1");
    await booth("A2", { x: 1 });
    expect((await ask(publishEvent)).body.data.warnings).toMatchObject([
      { kind: "overlap", severity: "error" },
    ]);
    await ask(updateEvent, { body: { settings: { publishing: { refuseOnErrors: true } } } });
    const refused = await ask(publishEvent);
    expect([refused.status, refused.body.error.code]).toEqual([409, "conflict"]);
    expect(refused.body.error.message).toContain("has 1 error, and");
    expect(refused.body.error.details.issues).toMatchObject([{ kind: "overlap" }]);
    expect((await ask(listVersions)).body.meta.total).toBe(1);
  });

  test("the same Idempotency-Key publishes once", async () => {
    const { ask } = await server.world();
    const headers = { "idempotency-key": "once" };
    await ask(publishEvent, { headers });
    await ask(publishEvent, { headers });
    expect((await ask(listVersions)).body.meta.total).toBe(1);
  });
});

describe("POST /api/v1/events/{event}/unpublish", () => {
  test("200 makes the event a draft, keeps its versions, and the next number continues", async () => {
    const { ask } = await server.world();
    await ask(publishEvent);
    const { body } = await ask(unpublishEvent);
    expect(body.data).toMatchObject({ status: "draft", publishedVersion: null, publishedAt: null });
    expect((await ask(listVersions)).body.meta.total).toBe(1);
    expect((await ask(publishEvent)).body.data.number).toBe(2);
  });

  test("200 when it is already a draft", async () => {
    const { ask } = await server.world();
    expect((await ask(unpublishEvent)).status).toBe(200);
  });
});

describe("GET /api/v1/events/{event}/bundle", () => {
  test("EV-06: 404 not_published with published=1 before the first publication and after unpublishing", async () => {
    const { ask } = await server.world();
    const codes = [];
    const query = { published: "1" };
    codes.push((await ask(getBundle, { query })).body.error.code);
    await ask(publishEvent);
    codes.push((await ask(getBundle, { query })).status);
    await ask(unpublishEvent);
    codes.push((await ask(getBundle, { query })).body.error.code);
    expect(codes).toEqual(["not_published", 200, "not_published"]);
  });

  test("EV-07: published=1 is the last snapshot while the live plan changes, and 304 while unchanged", async () => {
    const { ask, booth } = await server.world();
    await booth("A1");
    await ask(publishEvent);
    await booth("A2", { x: 10 });
    const published = await ask(getBundle, { query: { published: "1" } });
    const live = await ask(getBundle);
    expect(published.body.data.booths.map(({ label }: { label: string }) => label)).toEqual(["A1"]);
    expect(byLabel(live.body.data.booths).map(({ label }) => label)).toEqual(["A1", "A2"]);
    expect([published.body.data.version, live.body.data.version]).toEqual([1, null]);
    const etag = published.headers.get("etag") ?? "";
    const again = await ask(getBundle, { query: { published: "1" }, headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  test("EV-08: contains no contacts, notes, holds, portal versions or private settings", async () => {
    const { ask, app, fair, booth, exhibitor } = await server.world();
    const SECRET = "nobody-else-should-read-this";
    const exhibitorId = await exhibitor("Nova");
    await app.db.read.exhibitor.update({
      where: { id: exhibitorId },
      data: {
        contactName: SECRET,
        contactEmail: SECRET,
        contactPhone: SECRET,
        vatNumber: SECRET,
        adminNotes: SECRET,
        metadata: { crm: SECRET },
      },
    });
    const { id } = await booth("A1", { notes: SECRET, exhibitorIds: [exhibitorId] });
    const hold = { status: "held", holdMinutes: 30, holdReason: SECRET };
    await ask(setBoothStatus, { params: { id }, body: hold });
    const settings = {
      integrations: { partner: { sourceUrl: `https://x.test/?key=${SECRET}` } },
      other: SECRET,
    };
    await ask(updateEvent, { body: { settings: { ...settings, viewer: { units: "ft" } } } });
    await ask(publishEvent);
    for (const query of [{ published: "1" }, { published: "0" }]) {
      const { body } = await ask(getBundle, { query });
      expect(JSON.stringify(body)).not.toContain(SECRET);
      expect(JSON.stringify(body)).not.toMatch(/portal|hold(Reason|Kind|ExpiresAt)|order|organisationId/i);
      expect(body.data.booths[0]).toMatchObject({ label: "A1", status: "held", exhibitorIds: [exhibitorId] });
      expect(body.data.settings).toEqual({ viewer: { units: "ft" }, sales: { currency: "EUR" } });
      expect(body.data.event).toMatchObject({ id: fair.id, slug: fair.slug });
    }
  });

  test("a booth whose hold has ended is available in it", async () => {
    const { ask, booth, clock } = await server.world();
    const { id } = await booth("A1");
    await ask(setBoothStatus, { params: { id }, body: { status: "held", holdMinutes: 10 } });
    clock.forwardMinutes(10);
    const { body } = await ask(getBundle);
    expect(body.data.booths).toMatchObject([{ label: "A1", status: "available" }]);
  });
});

describe("GET /api/v1/events/{event}/versions/{number}/diff", () => {
  test("200 returns every change of a booth as text and as data, by default from the version before", async () => {
    const { ask, booth, exhibitor } = await server.world();
    const nova = await exhibitor("Nova");
    const a1 = await booth("A1", { price: 100 });
    const a2 = await booth("A2", { x: 10 });
    await ask(publishEvent);
    const change = { label: "A9", x: 30, width: 6, price: 200, status: "sold", exhibitorIds: [nova] };
    await ask(updateBooth, { params: { id: a1.id }, body: change });
    await booth("A3", { x: 20 });
    await ask(publishEvent);
    const { body } = await ask(compareVersions, { params: { number: "2" } });
    expect(body.data).toMatchObject({
      from: 1,
      to: 2,
      counts: { added: 1, removed: 0, moved: 1, changed: 0 },
    });
    const moved = body.data.objects.find(({ id }: { id: string }) => id === a1.id);
    expect(
      moved.changes.map(({ change, words }: { change: string; words: string }) => [change, words]),
    ).toEqual([
      ["renumbered", "Booth A1 is now A9."],
      ["moved", "Booth A1 moved from (0, 0) to (30, 0)."],
      ["resized", "Booth A1 is 6 × 3 m (18 m²) instead of 3 × 3 m (9 m²)."],
      ["status", "Booth A1 went from available to sold."],
      ["price", "Booth A1 has 200 EUR instead of 100 EUR."],
      ["exhibitors", "Booth A1 now has Nova."],
    ]);
    expect(moved.changes[3]).toMatchObject({ before: { status: "available" }, after: { status: "sold" } });
    expect(body.data.objects.some(({ id }: { id: string }) => id === a2.id)).toBe(false);
    expect(body.data.objects.some(({ kind }: { kind: string }) => kind === "exhibitor")).toBe(false);
  });

  test("200 compares any two versions, in both directions, and the live plan", async () => {
    const { ask, booth } = await server.world();
    await ask(publishEvent);
    await booth("A1");
    await ask(publishEvent);
    const counts = async (number: string, against: string) =>
      (await ask(compareVersions, { params: { number }, query: { against } })).body.data.counts;
    expect(await counts("2", "1")).toEqual({ added: 1, removed: 0, moved: 0, changed: 0 });
    expect(await counts("1", "2")).toEqual({ added: 0, removed: 1, moved: 0, changed: 0 });
    expect(await counts("live", "1")).toEqual({ added: 1, removed: 0, moved: 0, changed: 0 });
    expect(await counts("live", "2")).toEqual({ added: 0, removed: 0, moved: 0, changed: 0 });
  });

  test("200 returns a page of the objects in natural order, and one object alone", async () => {
    const { ask, booth } = await server.world();
    await booth("B1");
    await ask(publishEvent);
    await booth("A10", { x: 10 });
    await booth("A2", { x: 20 });
    await ask(updateBooth, { params: { id: "B1" }, body: { notes: "seen by nobody", width: 6 } });
    const of = async (query: Record<string, string>) => {
      const { body } = await ask(compareVersions, { params: { number: "live" }, query });
      expect(body.data.counts).toEqual({ added: 2, removed: 0, moved: 0, changed: 1 });
      const { next: _next, ...meta } = body.meta ?? {};
      return [body.data.objects.map(({ name }: { name: string }) => name), body.meta && meta];
    };
    expect(await of({})).toEqual([["A2", "A10", "B1"], undefined]);
    expect(await of({ limit: "1", offset: "1" })).toEqual([["A10"], { total: 3, limit: 1, offset: 1 }]);
    expect(await of({ offset: "2" })).toEqual([["B1"], { total: 3, limit: 100, offset: 2 }]);
    expect(await of({ difference: "added" })).toEqual([["A2", "A10"], undefined]);
    expect(await of({ difference: "changed", limit: "5" })).toEqual([
      ["B1"],
      { total: 1, limit: 5, offset: 0 },
    ]);
    expect(await of({ limit: "5", offset: "9" })).toEqual([[], { total: 3, limit: 5, offset: 9 }]);
  });

  test("404 not_found for a version that does not exist and for an invalid number", async () => {
    const { ask } = await server.world();
    for (const number of ["1", "0", "x", "1e3"]) {
      const { status, body } = await ask(compareVersions, { params: { number } });
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    }
  });
});

describe("GET /api/v1/events/{event}/check", () => {
  test("200 finds overlaps, booths off the level, narrow aisles, duplicates and unassigned sold booths", async () => {
    const { ask, booth, exhibitor } = await server.world();
    await exhibitor("Homeless GmbH");
    await booth("A1");
    await booth("A2", { x: 2 });
    await booth("B1", { x: 99, y: 10 });
    await booth("C1", { x: 10, y: 20 });
    await booth("C2", { x: 13.8, y: 20 });
    await booth("D1", { x: 30, y: 30 });
    await booth("d1", { x: 40, y: 30 });
    await booth("E1", { x: 50, y: 30, status: "sold" });
    const { body } = await ask(checkPlan);
    const { body: brief } = await ask(checkPlan, { query: { summary: "1" } });
    expect(brief.data).toEqual({ ...body.data, issues: [] });
    const found = body.data.issues.map(({ kind, objects }: { kind: string; objects: { name: string }[] }) => [
      kind,
      ...objects.map(({ name }) => name).toSorted(),
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ["overlap", "A1", "A2"],
        ["outside_level", "B1"],
        ["narrow_aisle", "C1", "C2"],
        ["duplicate_label", "D1", "d1"],
        ["exhibitor_without_booth", "Homeless GmbH"],
        ["sold_without_exhibitor", "E1"],
      ]),
    );
    expect(found).toHaveLength(6);
    expect(body.data.counts).toEqual({ error: 2, warning: 4 });
    const narrower = await ask(checkPlan, { query: { minAisleWidth: "0.5" } });
    expect(narrower.body.data.counts.warning).toBe(3);
  });

  test("200 with a rule set, requested or configured, checks escape routes; minAisleWidth overrides it", async () => {
    const { ask, booth } = await server.world();
    await booth("A1");
    await booth("A2", { x: 10 });
    const of = async (query: Record<string, string> = {}) => {
      const { kinds, minAisleWidth, ruleSet } = (await ask(checkPlan, { query })).body.data;
      const isFar = kinds.some(({ kind }: { kind: string }) => kind === "far_from_exit");
      return [ruleSet?.id ?? null, minAisleWidth, isFar];
    };
    expect(await of()).toEqual([null, 1.2, false]);
    expect(await of({ ruleSet: "de-mvstaettvo" })).toEqual(["de-mvstaettvo", 3, true]);
    expect(await of({ ruleSet: "gb-adb", minAisleWidth: "2" })).toEqual(["gb-adb", 2, true]);
    await ask(updateEvent, { body: { settings: { publishing: { ruleSet: "us-nfpa101" } } } });
    expect(await of()).toEqual(["us-nfpa101", 3.048, true]);
    expect(await of({ ruleSet: "none" })).toEqual([null, 1.2, false]);
    expect((await ask(checkPlan, { query: { ruleSet: "moon" } })).status).toBe(400);
  });

  test("200 returns a page of the issues, errors first and by kind, or one kind; counts include all", async () => {
    const { ask, booth, exhibitor } = await server.world();
    for (const name of ["Nova", "Orbit", "Pulsar"]) await exhibitor(name);
    await booth("A1");
    await booth("A2", { x: 2 });
    await booth("E1", { x: 50, y: 30, status: "sold" });
    const of = async (query: Record<string, string>) => {
      const { body } = await ask(checkPlan, { query });
      expect(body.data.counts).toEqual({ error: 1, warning: 4 });
      expect(body.data.kinds).toEqual([
        { kind: "overlap", severity: "error", count: 1 },
        { kind: "exhibitor_without_booth", severity: "warning", count: 3 },
        { kind: "sold_without_exhibitor", severity: "warning", count: 1 },
      ]);
      const { next: _next, ...meta } = body.meta ?? {};
      return [body.data.issues.map(({ kind }: { kind: string }) => kind), body.meta && meta];
    };
    const without = "exhibitor_without_booth";
    const all = ["overlap", without, without, without, "sold_without_exhibitor"];
    expect(await of({})).toEqual([all, undefined]);
    expect(await of({ limit: "2" })).toEqual([all.slice(0, 2), { total: 5, limit: 2, offset: 0 }]);
    expect(await of({ limit: "2", offset: "4" })).toEqual([all.slice(4), { total: 5, limit: 2, offset: 4 }]);
    expect(await of({ kind: without, limit: "2", offset: "2" })).toEqual([
      [without],
      { total: 3, limit: 2, offset: 2 },
    ]);
  });
});
