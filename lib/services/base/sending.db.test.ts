import { expect, test } from "vitest";
import { startSending } from "#lib/api/sending";
import { createWebhook, processWebhooks } from "#lib/api/webhooks";
import { openOffice } from "#lib/testing/office";
import { BUYER, reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { forget } from "../account/passwords";
import { listJobs } from "../jobs";

const server = testServer();

test("OP-21: a restored installation sends nothing until an owner allows it, and then all that is due", async () => {
  const world = await server.world();
  const { app } = world;
  const office = await openOffice(world);
  const [owner, viewer] = [await office.hire("owner"), await office.hire("viewer")];
  await world.ask(createWebhook, { body: { url: "https://hooks.example.org/in" } });
  await app.db.read.sendingPause.create({ data: { id: 1, since: app.clock.now() } });
  await reserved(world, (await world.booth("A1", { price: 100 })).id);
  const ownEmails = () => world.mail.emails.filter(({ to }) => to === BUYER.contactEmail);

  const work = async () => {
    const jobs = listJobs(app, { parse: () => ({}) } as never);
    for (const { name, run } of jobs) if (["webhooks", "e-mails to buyers"].includes(name)) await run();
  };
  await work();
  await forget(app, owner.email);
  const { status, body } = await world.ask(processWebhooks);
  expect([status, body.error.code]).toEqual([409, "conflict"]);
  expect((await viewer.ask(startSending)).status).toBe(403);
  expect([world.web.requests, world.mail.emails]).toEqual([[], []]);

  expect((await owner.ask(startSending)).status).toBe(200);
  await work();
  expect(world.web.requests).toHaveLength((await world.domainEvents()).length);
  expect(ownEmails()).toHaveLength(1);
});
