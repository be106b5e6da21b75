import { expect, test } from "vitest";
import type { Answer } from "#lib/testing/ask";
import { short } from "#lib/testing/soak";
import { testServer } from "#lib/testing/world";
import { assignBooth, createBooths, listBooths } from "./booths";
import { createCategory, deleteCategory } from "./categories";
import {
  createExhibitors,
  deleteExhibitor,
  getExhibitor,
  importExhibitors,
  listExhibitors,
} from "./exhibitors";
import { createSessions, listSessions } from "./sessions";

const server = testServer();

const ROUNDS = short(2, { soak: 12 });
const LABELS = ["A1", "A2", "A3", "A4"];
const TIMES = { startsAt: "2027-05-04T09:00:00Z", endsAt: "2027-05-04T10:00:00Z" };
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

test("an exhibitor is deleted while it gets booths and sessions: no deadlock, and nothing refers to it", async () => {
  const { ask } = await server.world();
  await ask(createBooths, { body: LABELS.map((label) => ({ label })) });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = (await ask(createExhibitors, { body: { name: `Nova ${round}` } })).body.data;
    const answers = await Promise.all([
      ...LABELS.map((label) => ask(assignBooth, { params: { id: label }, body: { exhibitorId: id } })),
      ask(deleteExhibitor, { params: { id } }),
      ...LABELS.map((title) => ask(createSessions, { body: { title, ...TIMES, exhibitorId: id } })),
    ]);
    expect(statuses(answers).filter((status) => ![200, 400, 404, 409].includes(status))).toEqual([]);
    if ((await ask(getExhibitor, { params: { id } })).status === 200) {
      expect((await ask(deleteExhibitor, { params: { id } })).status).toBe(200);
    }
    const booths = (await ask(listBooths)).body.data;
    expect(booths.flatMap(({ exhibitorIds }: { exhibitorIds: string[] }) => exhibitorIds)).toEqual([]);
    const sessions = (await ask(listSessions)).body.data;
    expect(sessions.filter(({ exhibitorId }: { exhibitorId: string }) => exhibitorId === id)).toEqual([]);
  }
});

test("concurrent imports that put exhibitors on the same booths all succeed", async () => {
  const { ask } = await server.world();
  await ask(createBooths, { body: LABELS.map((label) => ({ label })) });
  const load = (names: string[], labels: string[]) =>
    ask(importExhibitors, {
      body: `Name,Booths\n${names.map((name) => `${name},${labels.join(";")}`).join("\n")}\n`,
      headers: { "content-type": "text/csv" },
    });
  const { id } = (await ask(createExhibitors, { body: { name: "Third" } })).body.data;
  const answers = await Promise.all([
    load(["First", "Second"], LABELS),
    load(["Second", "First"], LABELS.toReversed()),
    ...LABELS.map((label) => ask(assignBooth, { params: { id: label }, body: { exhibitorId: id } })),
  ]);
  expect(statuses(answers)).toEqual([200]);
  const { data, meta } = (await ask(listExhibitors)).body;
  expect(meta.total).toBe(3);
  for (const { boothLabels } of data) expect(boothLabels).toEqual(LABELS);
});

test("a category is deleted while exhibitors join it: each gets 200 or 400", async () => {
  const { ask } = await server.world();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = (await ask(createCategory, { body: { name: "Lighting" } })).body.data;
    const answers = await Promise.all([
      ...LABELS.map((name) => ask(createExhibitors, { body: { name, categoryIds: [id] } })),
      ask(deleteCategory, { params: { id } }),
    ]);
    expect(statuses(answers).filter((status) => ![200, 400].includes(status))).toEqual([]);
  }
});
