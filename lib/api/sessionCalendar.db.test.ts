import { expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { createExhibitors } from "./exhibitors";
import { getSessionCalendar } from "./feeds";
import { createSessions } from "./sessions";
import { publishEvent } from "./versions";

const server = testServer();

async function fair() {
  const world = await server.world();
  const { ask } = world;
  await world.booth("A1");
  const [nova] = (await ask(createExhibitors, { body: [{ name: "Nova Lighting" }] })).body.data;
  const talk = async (title: string, more: object = {}) =>
    (
      await ask(createSessions, {
        body: [{ title, startsAt: "2027-03-09T09:00:00Z", endsAt: "2027-03-09T10:00:00Z", ...more }],
      })
    ).body.data[0];
  const opening = await talk("Opening", { boothId: "A1", description: "<p>Coffee, tea</p>" });
  const light = await talk("Light", { exhibitorId: nova.id });
  await talk("Closing");
  const titles = async (query: Record<string, string> = {}) => {
    const { status, body: text } = await ask(getSessionCalendar, { key: null, query });
    return status === 200 ? [...text.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title).sort() : status;
  };
  return { world, ask, nova, opening, light, titles };
}

test("the published programme can be read as a calendar of the event, an exhibitor or chosen sessions", async () => {
  const { world, ask, nova, opening, light, titles } = await fair();
  expect(await titles()).toBe(404);
  await ask(publishEvent);
  expect((await titles()) as string[]).toHaveLength(3);
  expect(await titles({ exhibitor: nova.slug })).toEqual(["Light"]);
  expect(await titles({ exhibitor: nova.id, sessions: opening.id })).toEqual([]);
  expect(await titles({ sessions: `${opening.id},${light.id}` })).toEqual(["Light", "Opening"]);
  expect(await titles({ exhibitor: "nobody" })).toBe(404);
  const { body: text, headers } = await ask(getSessionCalendar, {
    key: null,
    query: { sessions: opening.id },
  });
  expect(headers.get("content-type")).toBe("text/calendar;charset=utf-8");
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      `UID:${opening.id}@aisle`,
      "DTSTART:20270309T090000Z",
      "DTEND:20270309T100000Z",
      expect.stringMatching(/^LOCATION:A1/),
      "DESCRIPTION:Coffee\\, tea",
      expect.stringMatching(new RegExp(`^URL:.*/e/${world.fair.slug}\\?session=${opening.id}$`)),
    ]),
  );
});
