import { expect, test } from "vitest";
import { sendEmails } from "#lib/services/orders/emails";
import type { Json } from "#lib/testing/ask";
import { openOffice } from "#lib/testing/office";
import { reserved } from "#lib/testing/sale";
import { testServer, type World } from "#lib/testing/world";
import {
  listEmailTexts,
  previewEmailText,
  resetEmailText,
  saveEmailText,
  sendTestEmailText,
} from "./emailTexts";
import { duplicateEvent } from "./events";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];
const params = { kind: "reserved" };
const OWN = {
  language: "de",
  subject: "{booths} wartet auf Sie",
  text: "Zahlen Sie {due} bitte bald.\n\nBis dann!",
};

async function mailOf(world: World, orderId: string) {
  await sendEmails(world.app);
  return world.mail.emails.find(({ text }) => text.includes(orderId));
}

test("own texts are sent in their language, default texts in all others and after a reset", async () => {
  const world = await server.world();
  const { ask } = world;
  for (const label of ["A1", "A2", "A3", "A4"])
    await world.booth(label, { x: 10 * Number(label[1]), price: 1_000 });
  const saved = await ask(saveEmailText, { params, body: OWN });
  expect(saved.body.data).toEqual({ kind: "reserved", ...OWN, isOwn: true });
  const german = await reserved(world, "A1", { locale: "de-AT" });
  const mail = await mailOf(world, german.id);
  expect(mail?.subject).toMatch(/^A1 wartet auf Sie – /);
  expect(mail?.text).toMatch(/Zahlen Sie .*1[\s.]000,00.* bitte bald\.\n\nBis dann!/);
  expect(mail?.html).toContain("wartet auf Sie");
  const french = await reserved(world, "A2", { locale: "fr" });
  expect((await mailOf(world, french.id))?.text).not.toContain("Zahlen Sie");

  const listed: Json[] = (await ask(listEmailTexts, { query: { language: "de" } })).body.data;
  expect(listed.filter(({ isOwn }) => isOwn)).toEqual([saved.body.data]);
  expect(listed.every(({ subject, text }) => !/[\u2068\u2069]|undefined/.test(subject + text))).toBe(true);
  await ask(saveEmailText, { params, body: { ...OWN, subject: "Zweiter Versuch" } });
  const again = await reserved(world, "A3", { locale: "de" });
  expect((await mailOf(world, again.id))?.subject).toContain("Zweiter Versuch");

  const back = await ask(resetEmailText, { params, query: { language: "de" } });
  expect(back.body.data).toMatchObject({ isOwn: false, subject: expect.stringContaining("{booths}") });
  const last = await reserved(world, "A4", { locale: "de" });
  expect((await mailOf(world, last.id))?.text).not.toContain("Zahlen Sie");
});

test("default texts can be saved unchanged: all their placeholders are valid", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  for (const language of ["en", "de", "ar", "ja"]) {
    const listed: Json[] = (await world.ask(listEmailTexts, { query: { language } })).body.data;
    for (const { kind, subject, text } of listed) {
      const saved = await world.ask(saveEmailText, { params: { kind }, body: { language, subject, text } });
      expect([kind, saved.status]).toEqual([kind, 200]);
    }
  }
});

test("a preview shows the whole e-mail and saves nothing; a key cannot send a test e-mail", async () => {
  const world = await server.world();
  const { ask } = world;
  const preview = (await ask(previewEmailText, { params, body: OWN })).body.data;
  expect(preview.subject).toMatch(/^B7 wartet auf Sie/);
  expect(preview.html).toContain('<html lang="de"');
  expect(preview.text).toContain("Zoë Ärmel");
  const [first] = (await ask(listEmailTexts, { query: { language: "de" } })).body.data;
  expect(first.isOwn).toBe(false);
  const sent = world.mail.emails.length;
  expect(codeOf(await ask(sendTestEmailText, { params, body: OWN }))).toEqual([403, "forbidden"]);
  expect(world.mail.emails).toHaveLength(sent);
});

test("a test e-mail goes to the signed-in user only, in the text that has not been saved", async () => {
  const world = await server.world();
  const owner = await (await openOffice(world)).hire("owner");
  const sent = await owner.ask(sendTestEmailText, { params: { ...params, event: world.fair.id }, body: OWN });
  expect(sent.body.data).toEqual({ to: owner.email });
  expect(world.mail.emails).toEqual([
    expect.objectContaining({ to: owner.email, subject: expect.stringContaining("wartet auf Sie") }),
  ]);
});

test("copies of an event have its texts, and concurrent changes of different kinds are all saved", async () => {
  const world = await server.world();
  const { ask } = world;
  const kinds = ["reserved", "paid", "moved", "cancelled"];
  await Promise.all(kinds.map((kind) => ask(saveEmailText, { params: { kind }, body: OWN })));
  const { slug } = (await ask(duplicateEvent, { body: { name: "Next year" } })).body.data;
  const copied: Json[] = (await ask(listEmailTexts, { params: { event: slug }, query: { language: "de" } }))
    .body.data;
  expect(
    copied
      .filter(({ isOwn }) => isOwn)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(kinds.toSorted());
});

test.each<[number, string, string, object]>([
  [404, "not_found", "birthday", OWN],
  [400, "validation_error", "reserved", { ...OWN, text: "Dear {friend}" }],
  [400, "validation_error", "reserved", { ...OWN, subject: " " }],
  [400, "validation_error", "reserved", { ...OWN, language: "tlh" }],
])("%i %s for an invalid text of the e-mail %s, and nothing is saved", async (status, code, kind, body) => {
  const { ask } = await server.world();
  expect(codeOf(await ask(saveEmailText, { params: { kind }, body }))).toEqual([status, code]);
  const listed: Json[] = (await ask(listEmailTexts, { query: { language: "de" } })).body.data;
  expect(listed.some(({ isOwn }) => isOwn)).toBe(false);
});
