import { describe, expect, test } from "vitest";
import { stateOf } from "#lib/store/bundle";
import { testServer } from "#lib/testing/world";
import { createBanner, updateBanner } from "./banners";
import { assignBooth, createBooths, deleteBooth, setBoothStatus, unassignBooth, updateBooth } from "./booths";
import { createCategory, deleteCategory } from "./categories";
import { createElement, updateElement } from "./elements";
import { updateEvent } from "./events";
import { updateExhibitor } from "./exhibitors";
import { createExtra, deleteExtra } from "./extras";
import { createLevel, updateLevel } from "./levels";
import { createSessions, updateSession } from "./sessions";
import { checkPlan, compareVersions, getBundle, publishEvent } from "./versions";
import { createTransition, replaceNetwork, updateTransition } from "./wayfinding";

const server = testServer();

describe("check results and comparisons of a plan are recalculated", () => {
  test("after every change that visitors would see, and after no other", {
    tags: "soak",
  }, async () => {
    const { app, clock, fair, ask, booth, exhibitor, levelId } = await server.world();
    const nova = await exhibitor("Nova");
    const { id: boothId } = await booth("A1");
    const nodes = [
      { id: "west", x: 5, y: 30 },
      { id: "east", x: 9, y: 30 },
    ];
    const params = { id: "" };
    const made = async (asking: ReturnType<typeof ask>) => {
      params.id = (await asking).body.data.id;
    };
    const acts: Record<string, () => Promise<unknown>> = {
      "the event's name": () => ask(updateEvent, { body: { name: "Autumn Fair" } }),
      "a level": () => made(ask(createLevel, { body: { name: "Hall 2" } })),
      "a level's name": () => ask(updateLevel, { params, body: { name: "Hall 3" } }),
      "a booth": () => made(ask(createBooths, { body: { label: "B1", x: 20 } })),
      "a booth's position": () => ask(updateBooth, { params, body: { x: 30 } }),
      "a deleted booth": () => ask(deleteBooth, { params }),
      "an assigned exhibitor": () =>
        ask(assignBooth, { params: { id: boothId }, body: { exhibitorId: nova } }),
      "an unassigned exhibitor": () =>
        ask(unassignBooth, { params: { id: boothId }, body: { exhibitorId: nova } }),
      "a hold": () =>
        ask(setBoothStatus, { params: { id: boothId }, body: { status: "held", holdMinutes: 5 } }),
      "a hold that has expired": async () => clock.forwardMinutes(6),
      "a category": () => made(ask(createCategory, { body: { name: "Robots" } })),
      "an exhibitor's category": () =>
        ask(updateExhibitor, { params: { id: nova }, body: { categoryIds: [params.id] } }),
      "a deleted category": () => ask(deleteCategory, { params }),
      "an exhibitor's description": () =>
        ask(updateExhibitor, { params: { id: nova }, body: { description: "New" } }),
      "an element": () =>
        made(
          ask(createElement, {
            body: { levelId, kind: "poi", geometry: { type: "point", x: 1, y: 1 }, props: { icon: "info" } },
          }),
        ),
      "an element's icon": () => ask(updateElement, { params, body: { props: { icon: "exit" } } }),
      "a network": () =>
        ask(replaceNetwork, { body: { levelId, nodes, edges: [{ from: "west", to: "east" }] } }),
      "a transition": () =>
        made(
          ask(createTransition, { body: { name: "Door", kind: "door", nodeIds: nodes.map(({ id }) => id) } }),
        ),
      "a closed transition": () => ask(updateTransition, { params, body: { closed: true } }),
      "a session": () =>
        made(
          ask(createSessions, {
            body: { title: "Talk", startsAt: "2027-03-01T09:00:00Z", endsAt: "2027-03-01T10:00:00Z" },
          }),
        ),
      "a session's title": () => ask(updateSession, { params, body: { title: "Panel" } }),
      "a banner": () =>
        made(ask(createBanner, { body: { placement: "splash", imageUrl: "https://example.org/a.png" } })),
      "a banner that is switched off": () => ask(updateBanner, { params, body: { active: false } }),
      "an extra": () => made(ask(createExtra, { body: { kind: "booth", name: "Chair", priceCents: 100 } })),
      "a deleted extra": () => ask(deleteExtra, { params }),
    };
    const now = async () => ({
      name: await stateOf(app.db.read, fair.id, clock.now()),
      seen: JSON.stringify({ ...(await ask(getBundle)).body.data, generatedAt: null }),
    });
    const seenAs = new Map<string, string>();
    let before = await now();
    for (const [act, happen] of Object.entries(acts)) {
      seenAs.set(before.name, before.seen);
      expect(await now(), `before ${act}`).toEqual(before);
      await happen();
      const after = await now();
      expect(after.seen, act).not.toBe(before.seen);
      expect([undefined, after.seen], act).toContain(seenAs.get(after.name));
      before = after;
    }
  });

  test("the next page of the check includes changes since the first, and none of another event", async () => {
    const { ask, booth } = await server.world();
    const other = await server.world();
    await booth("A1");
    const { id } = await booth("A2", { x: 2 });
    const found = async (asked: typeof ask) =>
      (await asked(checkPlan, { query: { kind: "overlap", limit: "1" } })).body.meta.total;
    expect([await found(ask), await found(ask), await found(other.ask)]).toEqual([1, 1, 0]);
    await ask(updateBooth, { params: { id }, body: { x: 20 } });
    expect(await found(ask)).toBe(0);
  });

  test("so does the next page of a comparison with the live plan", async () => {
    const { ask, booth } = await server.world();
    await ask(publishEvent);
    await booth("A1");
    const counts = async () =>
      (await ask(compareVersions, { params: { number: "live" }, query: { limit: "1" } })).body.data.counts;
    expect([await counts(), await counts()]).toMatchObject([{ added: 1 }, { added: 1 }]);
    await booth("A2", { x: 10 });
    expect(await counts()).toMatchObject({ added: 2 });
    await ask(publishEvent);
    expect(await counts()).toMatchObject({ added: 0 });
  });
});
