import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { deleteBooth } from "./booths";
import { createElement, deleteElement, replaceElements } from "./elements";
import { createLevel, deleteLevel } from "./levels";
import { createSessions, listSessions } from "./sessions";

const server = testServer();
const TIMES = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
const NOWHERE = { boothId: null, elementId: null, levelId: null, x: null, y: null };
const POI = { kind: "poi", geometry: { type: "point", x: 5, y: 5 }, props: {} };

test("sessions lose a booth, an element or a level that is deleted, and each is reported as changed", async () => {
  const world = await server.world();
  const { ask, levelId } = world;
  const make = async (input: object) =>
    (await ask(createSessions, { body: { title: "Talk", ...TIMES, ...input } })).body.data.id as string;
  const stage = async (on = levelId) =>
    (await ask(createElement, { body: { levelId: on, ...POI } })).body.data.id as string;
  const upstairs = (await ask(createLevel, { body: { name: "Upstairs" } })).body.data.id as string;
  const booth = await world.booth("A1");
  const [deleted, replaced, above] = [await stage(), await stage(), await stage(upstairs)];
  const sessions = {
    booth: await make({ boothId: "A1" }),
    deleted: await make({ elementId: deleted }),
    replaced: await make({ elementId: replaced }),
    above: await make({ elementId: above }),
    point: await make({ levelId: upstairs, x: 1, y: 2 }),
    elsewhere: await make({ levelId, x: 1, y: 2 }),
  };
  const before = (await world.domainEvents()).length;

  await ask(deleteBooth, { params: { id: booth.id } });
  await ask(deleteElement, { params: { id: deleted } });
  await ask(replaceElements, { body: { levelId, elements: [] } });
  await ask(deleteLevel, { params: { id: upstairs } });

  const emitted = (await world.domainEvents()).slice(before).filter(({ kind }) => kind === "session.updated");
  const changes = emitted.map(({ data }) => [(data.session as { id: string }).id, data.changed]);
  expect(changes.slice(0, 3)).toEqual([
    [sessions.booth, ["boothId"]],
    [sessions.deleted, ["elementId"]],
    [sessions.replaced, ["elementId"]],
  ]);
  expect(new Map(changes.slice(3) as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [sessions.above, ["elementId"]],
      [sessions.point, ["levelId", "x", "y"]],
    ]),
  );
  const { body } = await ask(listSessions);
  const { elsewhere, ...gone } = sessions;
  for (const session of body.data) {
    if (session.id === elsewhere) expect(session).toMatchObject({ levelId, x: 1, y: 2 });
    else expect([Object.values(gone).includes(session.id), session]).toMatchObject([true, NOWHERE]);
  }
});
