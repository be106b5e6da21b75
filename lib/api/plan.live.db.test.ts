import { expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { planChannelsOf } from "#lib/services/plan/channels";
import { BASE, type Json, noLimits } from "#lib/testing/ask";
import { readEvents } from "#lib/testing/eventStream";
import { testServer, type World } from "#lib/testing/world";
import { updateBooth } from "./booths";
import { createComment, deleteComment } from "./comments";
import { changePlan, followPlan, getPlan, showPresence } from "./plan";
import { reserveBooth } from "./sales";

const server = testServer();

type Heard = { event: string; id: string | null; data: Json };

async function follow(world: World, since: number, headers: Record<string, string> = {}) {
  const deps = depsOf(world.app, { baseUrl: BASE }, noLimits);
  const path = `${BASE}/api/v1/events/${world.fair.id}/plan/live?since=${since}`;
  const request = new Request(path, { headers: { authorization: `Bearer ${world.key}`, ...headers } });
  const response = await serving(() => deps)(followPlan).GET(request);
  const events = readEvents(response);
  return {
    response,
    leave: events.leave,
    /** Waits for the next event of a kind; others are skipped. */
    async hear(kind: string): Promise<Heard> {
      for (;;) {
        const heard = await events.next();
        if (!heard) throw new Error(`The stream ended before any ${kind}.`);
        if (heard.event === kind) return heard as Heard;
      }
    },
  };
}

const revisionOf = async ({ ask }: World): Promise<number> => (await ask(getPlan)).body.data.revision;

test("200 sends others' changes, sales statuses and presence, each with the revision as its id", async () => {
  const world = await server.world();
  const { id } = await world.booth("A1");
  const { body: plan } = await world.ask(getPlan);
  const stream = await follow(world, plan.data.revision);
  expect(stream.response.headers.get("content-type")).toBe("text/event-stream");
  expect((await stream.hear("presence")).data).toEqual({ people: [] });
  const [from] = plan.data.booths;
  const updated = [{ from, to: { ...from, x: 12 } }];
  const changes = { booths: { updated } };
  const body = { baseRevision: plan.data.revision, clientId: "one", name: "Move A1", changes };
  const { body: changed } = await world.ask(changePlan, { body });
  const moved = await stream.hear("changes");
  expect(moved.id).toBe(String(changed.data.revision));
  expect(moved.data.tables.booths.put).toMatchObject([{ id, x: 12 }]);
  expect(moved.data.steps[0].author).toMatchObject({ clientId: "one", act: "Move A1" });
  expect(moved.data.tables.booths.put[0]).not.toHaveProperty("eventId");

  const buyer = { company: "Acme", contactName: "Ann", contactEmail: "ann@example.test" };
  await world.ask(reserveBooth, { body: { boothId: "A1", ...buyer } });
  const held = await stream.hear("changes");
  expect(held.data.tables.booths.put).toMatchObject([{ id, status: "held" }]);

  await world.ask(showPresence, { body: { clientId: "two", cursor: { x: 1, y: 2 }, selection: [id] } });
  expect((await stream.hear("presence")).data.people).toMatchObject([
    { clientId: "two", cursor: { x: 1, y: 2 }, selection: [id] },
  ]);
  await stream.leave();
  expect(planChannelsOf(world.app).size).toBe(0);
});

test("editors are notified when a comment is written, answered or deleted", async () => {
  const world = await server.world();
  const stream = await follow(world, await revisionOf(world));
  const stamps = [(await stream.hear("comments")).data.stamp];
  const write = async (body: object) => {
    world.clock.forwardMinutes(1);
    const { body: answer } = await world.ask(createComment, { body: { text: "Hm", ...body } });
    stamps.push((await stream.hear("comments")).data.stamp);
    return answer.data.id;
  };
  const id = await write({ levelId: world.levelId, x: 1, y: 1 });
  await write({ replyTo: id });
  await world.ask(deleteComment, { params: { id } });
  expect((await stream.hear("comments")).data.stamp).toBe(stamps[0]);
  expect(new Set(stamps).size).toBe(3);
  await stream.leave();
});

test("a client that reconnects gets all missed changes at once, from the last event that it received", async () => {
  const world = await server.world();
  await world.booth("A1");
  const start = await revisionOf(world);
  await world.booth("A2", { x: 5 });
  const middle = await revisionOf(world);
  await world.ask(updateBooth, { params: { id: "A1" }, body: { notes: "seen" } });
  const early = await follow(world, start);
  const late = await follow(world, start, { "last-event-id": String(middle) });
  const labels = ({ data }: Heard) =>
    data.tables.booths.put.map(({ label }: { label: string }) => label).sort();
  expect(labels(await early.hear("changes"))).toEqual(["A1", "A2"]);
  expect(labels(await late.hear("changes"))).toEqual(["A1"]);
  await Promise.all([early.leave(), late.leave()]);
});

test("an unknown revision is answered with a reload", async () => {
  const world = await server.world();
  await world.booth("A1");
  const stream = await follow(world, 999_999);
  expect((await stream.hear("reload")).data).toEqual({ revision: await revisionOf(world) });
  await stream.leave();
});
