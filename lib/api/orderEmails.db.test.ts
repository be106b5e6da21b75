import { expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import type { Json } from "#lib/testing/ask";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { updateEvent } from "./events";
import { listOrderEmails, sendOrderEmailAgain, writeOrderEmail } from "./orderEmails";

const server = testServer();

async function ordered() {
  const world = await server.world();
  await world.booth("A1", { price: 1_000 });
  const order = await reserved(world, "A1", { company: "Nova {order} & Co", contactName: "Zoë" });
  const params = { id: order.id };
  const write = (body: object) => world.ask(writeOrderEmail, { params, body });
  const sentNow = async () => {
    world.mail.emails.length = 0;
    await sendEmails(world.app);
    return world.mail.emails.filter(({ to }) => to === order.contactEmail);
  };
  return { world, order, params, write, sentNow };
}

test("200 sends it to the buyer with the order's current values, and logs its text", async () => {
  const { world, order, params, write, sentNow } = await ordered();
  await sentNow();
  const words = { subject: "{booths} for {company}", text: "Dear {contact},\n\nit is {amount}.\nSee {link}" };
  const { status, body } = await write(words);
  expect([status, body.data.at(-1)]).toMatchObject([200, { kind: "message", state: "waiting", ...words }]);
  const [email] = await sentNow();
  expect(email?.subject).toBe("A1 for Nova {order} & Co");
  expect(email?.text).toContain(`Dear Zoë,\n\nit is €1,000.00.\nSee http`);
  expect(email?.text).toContain(`/orders/${order.id}`);
  expect(email?.html).toContain("it is €1,000.00.<br>See http");

  const listed = (await world.ask(listOrderEmails, { params })).body.data;
  const message = listed.find(({ kind }: Json) => kind === "message");
  expect(message).toMatchObject({ state: "sent", ...words });
  await world.ask(sendOrderEmailAgain, { params: { ...params, email: message.id } });
  expect((await sentNow()).map(({ subject }) => subject)).toEqual(["A1 for Nova {order} & Co"]);
});

test("400 for an unknown placeholder and for an empty text; nothing is sent", async () => {
  const { world, write, sentNow } = await ordered();
  await sentNow();
  const unknown = await write({ subject: "Hello", text: "Dear {firstName}" });
  expect([unknown.status, unknown.body.error.details[0]]).toMatchObject([
    400,
    { path: "text", message: "{firstName} is not a placeholder of this e-mail." },
  ]);
  expect((await write({ subject: " ", text: "Dear" })).status).toBe(400);
  expect(await sentNow()).toEqual([]);
  const templates = (emailTemplates: object[]) =>
    world.ask(updateEvent, { body: { settings: { sales: { emailTemplates } } } });
  expect((await templates([{ name: "Offer", subject: "{offer}", text: "Text" }])).status).toBe(400);
  const kept = await templates([{ name: "Offer", subject: "{booths}", text: "Text" }]);
  expect(kept.body.data.settings.sales.emailTemplates).toHaveLength(1);
});
