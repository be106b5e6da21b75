import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { edit } from "#lib/editor/edit";
import { newEditor } from "#lib/editor/editor";
import { newSaver } from "#lib/editor/saver";
import { createStore } from "#lib/editor/store";
import { englishOffice } from "#lib/testing/englishOffice";
import { countingIds, documentFrom, named } from "#lib/testing/play";
import { Saving } from "./Saving";
import { keptBy } from "./unsavedWork";

const DOCUMENT = documentFrom(`
  ......
  .AA...
  .AA...
  ......`);

/** A window with a plan open, whose server does not answer. */
async function opened(clientId: string) {
  const store = createStore(newEditor(DOCUMENT, true), countingIds());
  const state = { saver: newSaver(1, DOCUMENT), people: [], comments: null, offered: [] };
  new Saving({ event: "expo", clientId, state }, store, await englishOffice()).start();
  const [booth] = DOCUMENT.booths;
  const change = edit(DOCUMENT, { put: { booths: [{ ...booth!, x: 3 }] } });
  store.send({ type: "do", edit: { name: named("Move A"), change } });
}

beforeEach(() => {
  vi.stubGlobal("EventSource", class extends EventTarget {});
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const waitingIn = async (clientId: string) => (await keptBy("expo", clientId))?.kept.waiting.length ?? 0;

test("stores a step after drawing it and before sending it", async () => {
  await opened("one");
  expect(await waitingIn("one")).toBe(0);
  vi.advanceTimersByTime(100);
  expect(await waitingIn("one")).toBe(1);
});

test("stores a step at once when the user leaves the page", async () => {
  await opened("two");
  window.dispatchEvent(new Event("pagehide"));
  expect(await waitingIn("two")).toBe(1);
});
