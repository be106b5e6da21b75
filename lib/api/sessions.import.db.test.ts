import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { testServer, type World } from "#lib/testing/world";
import { updateEvent } from "./events";
import { createSessions, importSessions, listSessions } from "./sessions";

const server = testServer();

/** Berlin is two hours ahead of UTC in May. */
async function berlin(): Promise<World> {
  const world = await server.world();
  const { body } = await world.ask(updateEvent, { body: { timezone: "Europe/Berlin" } });
  expect(body.data.timezone).toBe("Europe/Berlin");
  return world;
}
const load = async ({ ask }: World, csv: string, query: Record<string, string> = {}) =>
  ask(importSessions, { body: csv, headers: { "content-type": "text/csv" }, query });
const listed = async ({ ask }: World) => (await ask(listSessions)).body.data;

describe("POST /api/v1/events/{event}/sessions/import", () => {
  test("200 reads the template without errors, its times in the event's time zone, and again unchanged", async () => {
    const world = await berlin();
    const template = readFileSync("public/templates/sessions.csv", "utf8");
    expect((await load(world, template)).body.data).toMatchObject({ created: 2, errors: [] });
    expect((await listed(world))[0]).toMatchObject({
      title: "Opening",
      externalId: "example-1",
      description: "<p>Welcome.</p>",
      track: "Main stage",
      startsAt: "2027-05-04T07:00:00.000Z",
      endsAt: "2027-05-04T07:30:00.000Z",
      url: "https://fair.example/opening",
      speakers: [{ name: "Zoe Example" }, { name: "Ben Example" }],
    });
    expect((await load(world, template)).body.data).toMatchObject({ unchanged: 2, updated: 0, created: 0 });
  });

  test("SE-01: 200 respects the UTC offset of a time", async () => {
    const world = await berlin();
    await load(world, "Name,Start,End\nA,2027-05-04 09:00Z,2027-05-04T18:00:00+09:00\n");
    expect((await listed(world))[0]).toMatchObject({
      startsAt: "2027-05-04T09:00:00.000Z",
      endsAt: "2027-05-04T09:00:00.000Z",
    });
  });

  test("200 finds booths by label and exhibitors by name, slug or externalId", async () => {
    const world = await berlin();
    const booth = await world.booth("A1");
    const nova = await world.exhibitor("Nova");
    await load(world, "Name;Start;End;Stand;Company\nA;4.5.2027 9:00;4.5.2027 10:00;a1;Nova\n");
    expect((await listed(world))[0]).toMatchObject({ boothId: booth.id, exhibitorId: nova });
  });

  test("200 keeps the details of a speaker whom the file only names", async () => {
    const world = await berlin();
    const times = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
    const zoe = { name: "Zoë", title: "CTO", company: "Nova", photoUrl: null };
    await world.ask(createSessions, { body: { title: "A", ...times, externalId: "1", speakers: [zoe] } });
    await load(
      world,
      "Name,External ID,Start,End,Speakers\nA,1,2027-05-04 11:00,2027-05-04 12:00,Zoë; Ben\n",
    );
    const { speakers } = (await listed(world))[0];
    expect(speakers).toMatchObject([zoe, { name: "Ben", title: null, company: null, photoUrl: null }]);
  });

  test("400 with errors saves nothing and gives row, column and reason; partial saves the valid rows", async () => {
    const world = await berlin();
    const csv =
      "Name,Start,End,Booth\nGood,2027-05-04 09:00,2027-05-04 10:00,\nSoon,tomorrow,2027-05-04 10:00,\n" +
      "Back,2027-05-04 10:00,2027-05-04 09:00,\nLost,2027-05-04 09:00,2027-05-04 10:00,Z9\n" +
      "Good,2027-05-04 09:00,2027-05-04 10:00,\n";
    const { body } = await load(world, csv);
    const places = body.error.details.errors.map(({ row, column }: { row: number; column: string }) => [
      row,
      column,
    ]);
    expect(places).toEqual([
      [3, "Start"],
      [4, "End"],
      [5, "Booth"],
      [6, "Name"],
    ]);
    expect(body.error.details.errors[3].message).toBe("This row refers to the same record as row 2.");
    expect(body.error.details).toMatchObject({ created: 0, skipped: 5 });
    expect(await listed(world)).toEqual([]);
    expect((await load(world, csv, { partial: "1" })).body.data).toMatchObject({ created: 1, skipped: 4 });
  });

  test("200 for a dry run saves nothing and returns what would change", async () => {
    const world = await berlin();
    await load(world, "Name,Start,End\nA,2027-05-04 09:00,2027-05-04 10:00\n");
    const csv = "Name,Start,End\nA,2027-05-04 09:00,2027-05-04 11:00\nB,2027-05-04 09:00,2027-05-04 11:00\n";
    const { body } = await load(world, csv, { dryRun: "1" });
    expect(body.data).toMatchObject({ created: 1, updated: 1 });
    expect(body.data.preview).toMatchObject([
      { row: 2, change: "updated", label: "A", fields: ["endsAt"] },
      { row: 3, change: "created", label: "B", fields: [] },
    ]);
    expect(await listed(world)).toHaveLength(1);
  });
});
