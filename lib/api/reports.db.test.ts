import { expect, test } from "vitest";
import { intakeOf } from "#lib/services/analytics/intake";
import { testServer } from "#lib/testing/world";
import { getKioskUse, ingestAnalytics, printExhibitorReport, sendExhibitorReport } from "./analytics";
import { createExhibitors } from "./exhibitors";
import { createKiosk } from "./kiosks";

const server = testServer();

test("200 returns a PDF, which is e-mailed to the contact with the portal link; 400 without an address", async () => {
  const world = await server.world();
  const { ask } = world;
  const nova = (await ask(createExhibitors, { body: { name: "Nova", contactEmail: "zoe@nova.example" } }))
    .body.data;
  const pdf = await ask(printExhibitorReport, { params: { id: "nova" } });
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(pdf.body.slice(0, 5)).toBe("%PDF-");

  const params = { id: nova.id };
  const sent = await ask(sendExhibitorReport, { params, body: { message: "See you next year." } });
  expect(sent.body.data).toMatchObject({ to: "zoe@nova.example" });
  const [email] = world.mail.emails;
  expect(email).toMatchObject({
    to: "zoe@nova.example",
    text: expect.stringMatching(/See you next year\.[\s\S]*\/portal\//),
    attachments: [{ filename: "report.pdf", contentType: "application/pdf" }],
  });
  expect(email?.attachments?.[0]?.content.length).toBeGreaterThan(1_000);

  await ask(createExhibitors, { body: { name: "Quiet" } });
  const refused = await ask(sendExhibitorReport, { params: { id: "quiet" }, body: {} });
  expect([refused.status, refused.body.error.details[0].path]).toEqual([400, "contactEmail"]);
  const key = await world.keyWith(["analytics:read"]);
  expect((await ask(sendExhibitorReport, { params, key })).status).toBe(403);
});

test("the e-mail names the median that the exhibitor is compared with, as the report does", async () => {
  const world = await server.world();
  const { ask, mail } = world;
  const make = (name: string, categories: string[]) =>
    ask(createExhibitors, { body: { name, contactEmail: `${name}@x.example`, categories } });
  await make("Alone", ["Chairs"]);
  for (const name of ["Nova", "A", "B", "C", "D", "E"]) await make(name, ["Lamps"]);
  for (const id of ["nova", "alone"]) await ask(sendExhibitorReport, { params: { id }, body: {} });
  expect(mail.emails.map(({ text }) => /the median of (.*)\./.exec(text)?.[1])).toEqual([
    "the 5 exhibitors with a category in common",
    "all exhibitors of this event",
  ]);
});

test("200 counts the use of each kiosk by day, including an unused one", async () => {
  const world = await server.world();
  const { ask } = world;
  const make = async (name: string) => (await ask(createKiosk, { body: { name } })).body.data.id as string;
  const [foyer, gallery] = [await make("Foyer"), await make("Gallery")];
  const at = (kiosk: string, sessionId: string) => ({
    type: "search",
    sessionId,
    query: "led",
    meta: { kiosk },
  });
  const send = (events: object[]) => ask(ingestAnalytics, { key: null, body: { events } });
  await send([at(foyer, "s1"), at(foyer, "s1"), at(foyer, "s2"), { type: "search", query: "at home" }]);
  const before = world.clock.now().toISOString().slice(0, 10);
  await intakeOf(world.app).queue.flush();
  world.clock.forwardMinutes(24 * 60);
  await send([at(foyer, "s3")]);
  const { kiosks } = (await ask(getKioskUse, {})).body.data;
  expect(kiosks).toEqual([
    {
      id: foyer,
      name: "Foyer",
      actions: 4,
      sessions: 3,
      byDay: [
        { date: before, actions: 3, sessions: 2 },
        { date: world.clock.now().toISOString().slice(0, 10), actions: 1, sessions: 1 },
      ],
    },
    { id: gallery, name: "Gallery", actions: 0, sessions: 0, byDay: [] },
  ]);
});
