import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { newEditor } from "#lib/editor/editor";
import { createStore, type EditorStore } from "#lib/editor/store";
import { documentFrom } from "#lib/testing/play";
import { useClipboard } from "./useClipboard";

const HALL = `
  ########
  #AA.BB.#
  #......#
  ########`;

function Clipboard({ store }: { store: EditorStore }) {
  useClipboard(store);
  return <input aria-label="Name" />;
}

async function opened(picture: string) {
  let made = 0;
  const store = createStore(newEditor(documentFrom(picture), true), (table) => `${table}_new${made++}`);
  await render(<Clipboard store={store} />);
  return store;
}

/** Fires a copy or paste event with a text, and returns the text on the clipboard afterwards. */
function press(type: "copy" | "paste", text = "", target: Element = document.body): string {
  const clipboardData = new DataTransfer();
  if (text !== "") clipboardData.setData("text/plain", text);
  target.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData("text/plain");
}

const booths = (store: EditorStore) => store.get().document.booths.length;

test("pastes in one window what another copied, in one step to undo", async () => {
  const [from, to] = [await opened(HALL), await opened(HALL.replaceAll(/[AB]/g, "."))];
  from.send({ type: "select", ids: from.get().document.booths.map(({ id }) => id) });
  const text = press("copy");
  expect(JSON.parse(text)).toMatchObject({ format: "aisle-plan" });
  press("paste", text);
  await expect.poll(() => booths(to)).toBe(2);
  to.send({ type: "undo" });
  expect(booths(to)).toBe(0);
});

test("does not paste a plan into text fields, or other text into the plan", async () => {
  const store = await opened(HALL);
  store.send({ type: "select", ids: store.get().document.booths.map(({ id }) => id) });
  const text = press("copy");
  press("paste", text, document.querySelector("input") as Element);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(booths(store)).toBe(2);
  const empty = await opened(HALL);
  press("paste", "Hello");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(booths(empty)).toBe(2);
});
