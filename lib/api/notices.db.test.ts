import { describe, expect, test } from "vitest";
import { sendNotices } from "#lib/services/notices/send";
import { testServer, type World } from "#lib/testing/world";
import { assignBooth, updateBooth } from "./booths";
import { updateEvent } from "./events";
import { createExhibitors, getPortalLink } from "./exhibitors";
import { acknowledgeNotice, listConcerned, listNotices, notifyConcerned, remindOfNotice } from "./notices";
import { readPortal } from "./portal";
import { publishEvent } from "./versions";

const server = testServer();

/** Nova on A1 has an e-mail address, Quiet on B1 has none; both are published. */
async function published() {
  const world = await server.world();
  const { ask } = world;
  const stand = async (label: string, x: number, company: object) => {
    const { id } = (await ask(createExhibitors, { body: company })).body.data;
    const booth = await world.booth(label, { x, y: 0, width: 4, height: 3 });
    await ask(assignBooth, { params: { id: booth.id }, body: { exhibitorId: id } });
    const { url } = (await ask(getPortalLink, { params: { id } })).body.data;
    return { id, boothId: booth.id, token: url.split("/portal/")[1] as string };
  };
  const nova = await stand("A1", 0, { name: "Nova", contactEmail: "zoe@nova.example" });
  const quiet = await stand("B1", 20, { name: "Quiet" });
  await ask(publishEvent, {});
  const move = (boothId: string, x: number) => ask(updateBooth, { params: { id: boothId }, body: { x } });
  return { world, nova, quiet, move };
}

const noticesOf = async ({ ask }: World, query = {}) => (await ask(listNotices, { query })).body.data;

describe("POST /api/v1/events/{event}/publish", () => {
  test("200 with `tellExhibitors` notifies those whose booth moved, by e-mail and in the portal", async () => {
    const { world, nova, move } = await published();
    await move(nova.boothId, 5);
    const { body } = await world.ask(publishEvent, { body: { tellExhibitors: true } });
    expect(body.data).toMatchObject({ number: 2, told: 1 });
    const [notice] = await noticesOf(world);
    expect(notice).toMatchObject({ name: "Nova", version: 2, waiting: true, sentAt: null });

    await sendNotices(world.app);
    await sendNotices(world.app);
    const [email, ...more] = world.mail.emails;
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      to: "zoe@nova.example",
      subject: expect.stringContaining("Booth A1 changed"),
    });
    expect(email?.text).toContain("A1: It moved by 5 m.");
    expect(email?.text).toContain(`/portal/${nova.token}`);

    const params = { token: nova.token };
    const portal = (await world.ask(readPortal, { params, key: null })).body.data;
    expect(portal.notices).toEqual([
      expect.objectContaining({ id: notice.id, version: 2, acknowledgedAt: null }),
    ]);
    expect(portal.notices[0].booths[0]).toMatchObject({
      label: "A1",
      steps: [{ kind: "moved", words: "It moved by 5 m." }],
      before: {
        outline: [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
        ],
      },
      after: {
        outline: [
          [5, 0],
          [9, 0],
          [9, 3],
          [5, 3],
        ],
      },
    });
    const seen = { params: { ...params, id: notice.id }, key: null };
    const { acknowledgedAt } = (await world.ask(acknowledgeNotice, seen)).body.data.notices[0];
    expect(acknowledgedAt).toEqual(expect.any(String));
    world.clock.forwardMinutes(1);
    await world.ask(acknowledgeNotice, seen);
    expect(await noticesOf(world, { acknowledged: "1" })).toEqual([
      expect.objectContaining({ name: "Nova", acknowledgedAt, waiting: false }),
    ]);
    expect(await noticesOf(world, { acknowledged: "0" })).toEqual([]);
  });

  test("200 notifies in the language of the event", async () => {
    const { world, nova, move } = await published();
    await world.ask(updateEvent, { body: { settings: { viewer: { defaultLanguage: "de" } } } });
    await move(nova.boothId, 4.5);
    await world.ask(publishEvent, { body: { tellExhibitors: true } });
    await sendNotices(world.app);
    expect(world.mail.emails[0]?.text).toContain("A1: Um 4,5 m verschoben.");
  });

  test("200 notifies exhibitors only on request; those of a version can be notified later, each once", async () => {
    const { world, nova, quiet, move } = await published();
    await move(nova.boothId, 5);
    await move(quiet.boothId, 30);
    const ask = async (endpoint: typeof listConcerned, number: string) =>
      (await world.ask(endpoint, { params: { number } })).body.data;
    const live = await ask(listConcerned, "live");
    expect(live.map((one: { name: string; reachable: boolean }) => [one.name, one.reachable])).toEqual([
      ["Nova", true],
      ["Quiet", false],
    ]);
    expect((await world.ask(publishEvent, {})).body.data.told).toBe(0);
    expect(await noticesOf(world)).toEqual([]);
    expect(await ask(listConcerned, "live")).toEqual([]);

    const notify = () => world.ask(notifyConcerned, { params: { number: "2" } });
    expect((await notify()).body.data).toEqual({ made: 2, total: 2 });
    expect((await notify()).body.data).toEqual({ made: 0, total: 2 });
    expect(await ask(listConcerned, "2")).toEqual([
      expect.objectContaining({ name: "Nova", told: true }),
      expect.objectContaining({ name: "Quiet", told: true }),
    ]);
    await sendNotices(world.app);
    expect(world.mail.emails.map(({ to }) => to)).toEqual(["zoe@nova.example"]);
    expect((await world.ask(notifyConcerned, { params: { number: "9" } })).status).toBe(404);
  });
});

describe("POST /api/v1/events/{event}/notices/{id}/remind", () => {
  test("200 sends one reminder; 409 while an e-mail is queued or once it was seen, 400 without one", async () => {
    const { world, nova, quiet, move } = await published();
    await move(nova.boothId, 5);
    await move(quiet.boothId, 30);
    await world.ask(publishEvent, { body: { tellExhibitors: true } });
    const [first, second] = await noticesOf(world);
    const remind = async (id: string) => {
      const { status, body } = await world.ask(remindOfNotice, { params: { id } });
      return body.error ? [status, body.error.code] : [status];
    };
    expect(await remind(first.id)).toEqual([409, "conflict"]);
    await sendNotices(world.app);
    expect(await remind(first.id)).toEqual([200]);
    await sendNotices(world.app);
    expect(world.mail.emails.map(({ subject }) => subject.startsWith("Reminder: "))).toEqual([false, true]);
    expect(await remind(second.id)).toEqual([400, "validation_error"]);
    await world.ask(acknowledgeNotice, { params: { token: nova.token, id: first.id }, key: null });
    expect(await remind(first.id)).toEqual([409, "conflict"]);
  });

  test("404 for the notice of another organisation or exhibitor, for organisers and in the portal", async () => {
    const { world, nova, quiet, move } = await published();
    await move(nova.boothId, 5);
    await world.ask(publishEvent, { body: { tellExhibitors: true } });
    const [{ id }] = await noticesOf(world);
    const other = await server.world();
    expect((await other.ask(remindOfNotice, { params: { id } })).status).toBe(404);
    const answer = await world.ask(acknowledgeNotice, { params: { token: quiet.token, id }, key: null });
    expect(answer.status).toBe(404);
  });
});
