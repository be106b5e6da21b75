import { expect, test } from "vitest";
import { databaseWithin } from "#lib/store/database";
import type { Json } from "#lib/testing/ask";
import { seeded } from "#lib/testing/random";
import { testServer } from "#lib/testing/world";
import { readCursor } from "#lib/text/cursor";
import * as booths from "#services/booths";
import { deleteBooth, updateBooth } from "./booths";
import { listChanges } from "./changes";

const server = testServer();

const chance = seeded(411);
const placeOf = (cursor: string) => readCursor(cursor)?.position.slice(0, 2).join(":") ?? "";

test("a killed consumer sees every change at least once and in order, while writers race and roll back", async () => {
  const world = await server.world();
  const { app, ask, fair } = world;
  const start = (await ask(listChanges, { query: { after: "latest" } })).body.meta.next as string;
  const [alive, updates, never] = [new Set<string>(), new Map<string, number>(), new Set<string>()];
  const gone = new Set<string>();

  async function write(writer: number): Promise<void> {
    for (let step = 0; step < 12; step++) {
      const what = chance();
      const [id] = [...alive].sort(() => chance() - 0.5);
      if (what < 0.4 || !id) {
        const made = await booths.create(app, fair, { label: `${writer}-${step}` });
        alive.add(made.id);
      } else if (what < 0.6) {
        const taken = app.db.transaction(async (db) => {
          const within = { ...app, db: databaseWithin(app.db, db) };
          never.add((await booths.create(within, fair, { label: `never ${writer}-${step}` })).id);
          throw new Error("Taken back.");
        });
        await expect(taken).rejects.toThrow("Taken back.");
      } else if (what < 0.85) {
        const { status } = await ask(updateBooth, { params: { id }, body: { notes: `${writer} ${step}` } });
        if (status === 200) updates.set(id, (updates.get(id) ?? 0) + 1);
      } else {
        const { status } = await ask(deleteBooth, { params: { id } });
        if (status === 200) gone.add(id);
        alive.delete(id);
      }
    }
  }

  const seen: Json[] = [];
  let isOver = false;
  /** Saves its cursor only after the work; in a third of the rounds it is killed before that. */
  async function consume(): Promise<void> {
    let kept = start;
    for (;;) {
      const wasOver = isOver;
      const { body } = await ask(listChanges, {
        query: { after: kept, limit: String(1 + Math.floor(chance() * 5)), types: "booth" },
      });
      const died = chance() < 0.33;
      seen.push(...(died ? body.data.slice(0, Math.floor(chance() * 5)) : body.data));
      if (died) continue;
      kept = body.meta.next;
      if (wasOver && !body.meta.hasMore) return;
    }
  }

  const consumer = consume();
  await Promise.all([1, 2, 3, 4].map(write));
  isOver = true;
  await consumer;

  const { data: log } = (await ask(listChanges, { query: { after: start, limit: "1000", types: "booth" } }))
    .body;
  const places = log.map(({ cursor }: Json) => placeOf(cursor));
  expect([...new Set(seen.map(({ cursor }) => placeOf(cursor)))]).toEqual(places);
  const idsWith = (action: string) =>
    new Set(log.filter((one: Json) => one.action === action).map(({ id }: Json) => id));
  expect(idsWith("created")).toEqual(new Set([...alive, ...gone]));
  expect(idsWith("deleted")).toEqual(gone);
  for (const id of never) expect(log.some((one: Json) => one.id === id)).toBe(false);
  for (const id of [...alive, ...gone]) {
    const actions: string[] = log.filter((one: Json) => one.id === id).map(({ action }: Json) => action);
    expect(actions[0]).toBe("created");
    expect(actions.filter((action) => action === "updated").length).toBeGreaterThanOrEqual(
      updates.get(id) ?? 0,
    );
    if (gone.has(id)) expect(actions.indexOf("deleted")).toBe(actions.length - 1);
  }
});
