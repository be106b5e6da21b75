import { expect, test } from "vitest";
import type { Json } from "#lib/testing/ask";
import { testServer } from "#lib/testing/world";
import { createNote, deleteNote, listNotes, updateNote } from "./notes";

const server = testServer();

const codeOf = ({ status, body }: { status: number; body: Json }) => [status, body.error?.code];

async function withNotes() {
  const world = await server.world();
  const write = async (body: object) => {
    world.clock.forwardMinutes(1);
    return (await world.ask(createNote, { body })).body.data;
  };
  const texts = async (query: Record<string, string> = {}) =>
    (await world.ask(listNotes, { query })).body.data.map(({ text }: Json) => text);
  return { world, write, texts };
}

test("200 open tasks by due date, then notes and done tasks; filtered by company, person and state", async () => {
  const { world, write, texts } = await withNotes();
  await write({ company: "Nova Lighting", text: "Called, wants a corner" });
  const later = { isTask: true, dueOn: "2027-03-20", assignee: "Zoe" };
  await write({ company: "NOVA LIGHTING", text: "Send the offer", ...later });
  const plan = await write({ company: "Luc", text: "Power plan", isTask: true, dueOn: "2027-03-09" });
  expect(plan).toMatchObject({ company: "Luc", isTask: true, dueOn: "2027-03-09", doneAt: null });
  expect(plan.author).not.toBe("");
  expect(await texts()).toEqual(["Power plan", "Send the offer", "Called, wants a corner"]);
  expect(await texts({ company: "nova lighting" })).toEqual(["Send the offer", "Called, wants a corner"]);
  expect(await texts({ assignee: "Zoe" })).toEqual(["Send the offer"]);
  const params = { id: plan.id };
  const done = (await world.ask(updateNote, { params, body: { done: true } })).body.data;
  expect(done.doneAt).not.toBeNull();
  expect(await texts({ open: "1" })).toEqual(["Send the offer"]);
  expect((await world.ask(updateNote, { params, body: { done: false } })).body.data.doneAt).toBeNull();
  const moved = (await world.ask(updateNote, { params, body: { company: "Orion" } })).body.data;
  expect([moved.company, await texts({ company: "orion" }), await texts({ company: "luc" })]).toEqual([
    "Orion",
    ["Power plan"],
    [],
  ]);
  expect((await world.ask(deleteNote, { params })).status).toBe(200);
  expect(codeOf(await world.ask(updateNote, { params, body: { done: true } }))).toEqual([404, "not_found"]);
});

test("400 for a note with a due date, an empty text and an invalid date; 403 and 404 for others", async () => {
  const { world, write, texts } = await withNotes();
  const wrong = async (body: object) =>
    codeOf(await world.ask(createNote, { body: { company: "Nova", text: "Call", ...body } }));
  const invalid = [400, "validation_error"];
  expect(await wrong({ dueOn: "2027-03-09" })).toEqual(invalid);
  expect(await wrong({ text: "  " })).toEqual(invalid);
  expect(await wrong({ isTask: true, dueOn: "2027-02-30" })).toEqual(invalid);
  const note = await write({ company: "Nova", text: "Call" });
  expect(codeOf(await world.ask(updateNote, { params: { id: note.id }, body: { done: true } }))).toEqual(
    invalid,
  );
  expect(await texts()).toEqual(["Call"]);
  const key = await world.keyWith(["plan:read"]);
  expect((await world.ask(listNotes, { key })).status).toBe(403);
  const stranger = await server.world();
  expect((await stranger.ask(listNotes, { params: { event: world.fair.id } })).status).toBe(404);
  expect((await stranger.ask(deleteNote, { params: { id: note.id } })).status).toBe(404);
});
