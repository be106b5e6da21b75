import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mergeBooths, splitBooth } from "#lib/api/booths";
import { changePlan, followPlan, getPlan, showPresence } from "#lib/api/plan";
import { reserveBooth } from "#lib/api/sales";
import { createCheckpoint, restoreCheckpoint } from "#lib/api/versions";
import { depsOf } from "#lib/app/requests";
import { keyOf } from "#lib/editor/clashes";
import { newBooth } from "#lib/editor/commands/draw";
import { type DocumentBooth, documentOf } from "#lib/editor/document";
import { edit } from "#lib/editor/edit";
import { newEditor } from "#lib/editor/editor";
import { historyToKeep, revived } from "#lib/editor/keptHistory";
import { clashesIn, isSaved } from "#lib/editor/saver";
import { createStore } from "#lib/editor/store";
import { serving } from "#lib/http/serve";
import { BASE, noLimits } from "#lib/testing/ask";
import { englishOffice } from "#lib/testing/englishOffice";
import { readEvents } from "#lib/testing/eventStream";
import { named, sorted } from "#lib/testing/play";
import { testServer, type World } from "#lib/testing/world";
import { newId } from "../newId";
import { openPlan, Saving } from "./Saving";
import { saveStateOf } from "./useSaver";

const server = testServer();
const endpoints = [getPlan, changePlan, followPlan, showPresence];

/** The browser's connections to the server, which can all fail; the server is real. */
let isOnline = true;
let isSlow = false;
let ask: (path: string, init?: RequestInit) => Promise<Response>;

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  private leave: () => Promise<void> = async () => {};

  constructor(path: string) {
    super();
    void this.listen(path);
  }

  private async listen(path: string): Promise<void> {
    const events = readEvents(await ask(path));
    this.leave = events.leave;
    this.onopen?.();
    for (let heard = await events.next(); heard; heard = await events.next()) {
      this.dispatchEvent(new MessageEvent(heard.event, { data: JSON.stringify(heard.data) }));
    }
  }

  close(): void {
    this.readyState = Stream.CLOSED;
    void this.leave();
  }
}

beforeEach(() => {
  isOnline = true;
  isSlow = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => ask(path, init));
});
afterEach(() => vi.unstubAllGlobals());

async function serve({ app, key }: World): Promise<void> {
  const deps = depsOf(app, { baseUrl: BASE }, noLimits);
  ask = async (path, init = {}) => {
    if (!isOnline) throw new TypeError("Failed to fetch");
    if (isSlow && init.method === "POST") throw new DOMException("The operation timed out.", "TimeoutError");
    const { pathname } = new URL(path, BASE);
    const method = (init.method ?? "GET") as "GET" | "POST";
    const endpoint = endpoints.find((one) => pathname.endsWith(one.path.split("{event}")[1] ?? "?"));
    if (!endpoint) throw new Error(`Nobody asks ${path} here.`);
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${key}` };
    const { body } = init;
    const request = new Request(new URL(path, BASE), { method, headers, ...(body ? { body } : {}) });
    return serving(() => deps)(endpoint)[method](request);
  };
}

/** A window with the plan open. */
async function open(world: World) {
  const plan = await openPlan(world.fair.id);
  const store = createStore(newEditor(plan.document), newId);
  const saving = new Saving(plan, store, await englishOffice());
  const stop = saving.start();
  const booth = (label: string) => {
    const found = store.get().document.booths.find((one) => one.label === label);
    if (!found) throw new Error(`There is no booth ${label} on this screen.`);
    return found;
  };
  return {
    saving,
    stop,
    booth,
    store,
    state: () => saveStateOf(saving.get().saver),
    set(label: string, fields: Partial<DocumentBooth>) {
      const change = edit(store.get().document, { put: { booths: [{ ...booth(label), ...fields }] } });
      store.send({ type: "do", edit: { name: named(`Change ${label}`), change } });
      if (store.get().confirmation) store.send({ type: "answer", yes: true });
    },
    remove(label: string) {
      const change = edit(store.get().document, { remove: { booths: [booth(label).id] } });
      store.send({ type: "do", edit: { name: named(`Delete ${label}`), change } });
    },
    draw(label: string, x: number) {
      const { document, levelId } = store.get();
      const drawn = newBooth(
        { levelId, newId },
        { label, x, y: 0, width: 3, height: 3, rotation: 0, polygon: null },
      );
      const change = edit(document, { put: { booths: [drawn] } });
      store.send({ type: "do", edit: { name: named("Draw booth"), change } });
    },
  };
}

const soon = { timeout: 120_000, interval: 50 };

test("two windows show each other's changes and users", async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A1");
  await world.booth("A2", { x: 10 });
  const [one, two] = [await open(world), await open(world)];
  one.set("A1", { x: 40 });
  two.set("A2", { notes: "Corner" });
  await vi.waitFor(() => {
    expect([one.state(), two.state()]).toEqual(["saved", "saved"]);
    expect(one.booth("A2").notes).toBe("Corner");
    expect(two.booth("A1").x).toBe(40);
    expect(one.saving.get().people.length).toBe(1);
  }, soon);
  one.stop();
  two.stop();
});

test("queues changes offline, and once online asks about a field that others changed too", async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A1");
  const one = await open(world);
  isOnline = false;
  one.set("A1", { notes: "mine" });
  await vi.waitFor(() => expect(one.state()).toBe("offline"), soon);
  isOnline = true;
  isSlow = true;
  one.saving.retry();
  await vi.waitFor(() => expect(one.state()).toBe("busy"), soon);
  isSlow = false;
  const body = { baseRevision: 0, clientId: "other", changes: {} };
  const { revision, booths } = (await world.ask(getPlan)).body.data;
  const updated = [{ from: booths[0], to: { ...booths[0], notes: "theirs" } }];
  await world.ask(changePlan, {
    body: { ...body, baseRevision: revision, changes: { booths: { updated } } },
  });
  one.saving.retry();
  await vi.waitFor(() => expect(one.state()).toBe("conflict"), soon);
  expect(clashesIn(one.saving.get().saver)).toMatchObject([
    { field: "notes", mine: "mine", theirs: "theirs", author: { name: "API key everything" } },
  ]);
  one.saving.choose(new Map([[`booths/${booths[0].id}/field/notes`, "mine"]]));
  await vi.waitFor(() => expect(isSaved(one.saving.get().saver)).toBe(true), soon);
  expect((await world.ask(getPlan)).body.data.booths[0].notes).toBe("mine");
  one.stop();
});

test("undo does not ask again about a conflict that was resolved with the others' value", async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A1");
  const [one, two] = [await open(world), await open(world)];
  isOnline = false;
  one.set("A1", { notes: "mine" });
  await vi.waitFor(() => expect(one.state()).toBe("offline"), soon);
  isOnline = true;
  two.set("A1", { notes: "theirs" });
  await vi.waitFor(() => expect(two.state()).toBe("saved"), soon);
  one.saving.retry();
  await vi.waitFor(() => expect(one.state()).toBe("conflict"), soon);
  one.saving.choose(new Map([[`booths/${one.booth("A1").id}/field/notes`, "theirs"]]));
  await vi.waitFor(() => expect([one.state(), one.booth("A1").notes]).toEqual(["saved", "theirs"]), soon);
  one.store.send({ type: "undo" });
  expect(one.store.get().overtaken).toBeNull();
  expect(one.booth("A1").notes).toBe("theirs");
  one.stop();
  two.stop();
});

test("a restored draft is one step: it can be undone with its locks, redone, and kept over a reload", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A1");
  const one = await open(world);
  const { number } = (await world.ask(createCheckpoint, { body: { name: "Here" } })).body.data;
  one.set("A1", { x: 30, locked: true, notes: "Nearer to the stage" });
  one.draw("B1", 40);
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  const before = one.store.get().document;
  const restore = () =>
    one.saving.restore("Restore", async (base) => {
      const { body } = await world.ask(restoreCheckpoint, { params: { number: String(number) }, body: base });
      return body.data;
    });
  await restore();
  expect(one.store.get().document.booths).toMatchObject([{ label: "A1", x: 0, locked: false, notes: null }]);
  expect([one.state(), one.store.get().history.past.at(-1)?.name]).toEqual(["saved", named("Restore")]);
  const { document } = one.store.get();
  expect(revived(historyToKeep(one.store.get().history), document).past).toHaveLength(3);
  one.store.send({ type: "undo" });
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  const stored = async () => documentOf((await world.ask(getPlan)).body.data).booths;
  expect(sorted({ ...before, booths: await stored() })).toEqual(sorted(before));
  one.store.send({ type: "redo" });
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  expect(await stored()).toMatchObject([{ label: "A1", x: 0, locked: false }]);
  one.set("A1", { x: 5 });
  await expect(restore()).rejects.toThrow("not saved yet");
  one.stop();
});

test("a restore that splits and merges booths can be undone and redone with the same booths inside them", {
  tags: "soak",
}, async () => {
  const world = await server.world();
  await serve(world);
  const made = [];
  for (const [index, label] of ["A1", "A2", "B1", "B2"].entries())
    made.push(
      await world.booth(label, { x: 3 * (index % 2), y: 9 * Math.floor(index / 2), width: 3, height: 3 }),
    );
  const [a1, a2, b1, b2] = made.map(({ id }) => id);
  await world.ask(mergeBooths, { body: { boothIds: [a1, a2] } });
  const { number } = (await world.ask(createCheckpoint, { body: { name: "Here" } })).body.data;
  await world.ask(splitBooth, { params: { id: String(a1) } });
  await world.ask(mergeBooths, { body: { boothIds: [b1, b2] } });
  const one = await open(world);
  const before = one.store.get().document;
  await one.saving.restore("Restore", async (base) => {
    const { body } = await world.ask(restoreCheckpoint, { params: { number: String(number) }, body: base });
    return body.data;
  });
  const after = one.store.get().document;
  expect(after.booths.map(({ label, parts }) => [label, parts.length]).sort()).toEqual([
    ["A1", 1],
    ["B1", 0],
    ["B2", 0],
  ]);
  const stored = async () => documentOf((await world.ask(getPlan)).body.data).booths;
  one.store.send({ type: "undo" });
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  expect(sorted({ ...before, booths: await stored() })).toEqual(sorted(before));
  one.store.send({ type: "redo" });
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  expect(sorted({ ...after, booths: await stored() })).toEqual(sorted(after));
  one.stop();
});

test("parks a change that the server refuses, and saves the rest", async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A1");
  await world.booth("A2", { x: 10 });
  await world.booth("A3", { x: 20 });
  const one = await open(world);
  one.set("A1", { label: "A2" });
  one.set("A3", { notes: "fine" });
  const stored = async () =>
    (await world.ask(getPlan)).body.data.booths.map(({ label, notes }: DocumentBooth) => [label, notes]);
  await vi.waitFor(async () => {
    expect(one.state()).toBe("refused");
    expect(await stored()).toContainEqual(["A3", "fine"]);
  }, soon);
  const [step] = one.saving.get().saver.parked;
  expect(step).toMatchObject({
    draft: { name: "Change A1" },
    reason: { code: "label_taken", message: 'Another booth is already labelled "A2".', label: "A2" },
  });
  one.saving.takeBack(step?.id ?? "");
  expect([one.state(), one.booth("A1").label]).toEqual(["saved", "A1"]);
  one.stop();
});

test("keeps both booths drawn as C24, and asks about A02, deleted offline and moved by another user", async () => {
  const world = await server.world();
  await serve(world);
  await world.booth("A02");
  await world.booth("C23", { x: 20 });
  const [one, two] = [await open(world), await open(world)];
  isOnline = false;
  one.remove("A02");
  one.draw("C24", 30);
  await vi.waitFor(() => expect(one.state()).toBe("offline"), soon);
  isOnline = true;
  two.set("A02", { x: 5 });
  two.draw("C24", 40);
  await vi.waitFor(() => expect(two.state()).toBe("saved"), soon);
  one.saving.retry();
  await vi.waitFor(() => {
    expect(one.state()).toBe("conflict");
    expect([one.saving.get().saver.waiting, one.saving.get().saver.sent]).toEqual([[], null]);
  }, soon);
  const [clash] = clashesIn(one.saving.get().saver);
  expect(clash).toMatchObject({ kind: "changed", fields: ["x"], author: { name: "API key everything" } });
  const labels = async () => {
    const { booths } = (await world.ask(getPlan)).body.data;
    return booths.map(({ label }: DocumentBooth) => label).sort();
  };
  expect(await labels()).toEqual(["A02", "C23", "C24", "C25"]);
  one.saving.choose(new Map(clash ? [[keyOf(clash), "mine"]] : []));
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  expect(await labels()).toEqual(["C23", "C24", "C25"]);
  one.stop();
  two.stop();
});

test("rejects making an ordered booth available; undo leaves nothing unsaved or blocked", async () => {
  const world = await server.world();
  await serve(world);
  const { id } = await world.booth("A1");
  await world.booth("A2", { x: 10 });
  const buyer = { company: "Lumen", contactName: "Ann", contactEmail: "ann@example.test" };
  await world.ask(reserveBooth, { body: { boothId: id, ...buyer } });
  const one = await open(world);
  one.set("A1", { status: "available" });
  await vi.waitFor(() => expect(one.state()).toBe("refused"), soon);
  one.store.send({ type: "undo" });
  if (one.store.get().confirmation) one.store.send({ type: "answer", yes: true });
  expect(one.state()).toBe("saved");
  one.set("A2", { x: 12 });
  await vi.waitFor(() => expect(one.state()).toBe("saved"), soon);
  expect((await world.ask(getPlan)).body.data.booths).toMatchObject([
    { label: "A1", status: "held" },
    { label: "A2", x: 12 },
  ]);
  one.stop();
});
