import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice } from "#components/gallery/LoadedSpeech";
import { Toaster } from "#components/ui/Toast";
import { usePendingDeletes } from "./usePendingDeletes";

const MINUTE_MS = 60_000;
const destroy = vi.fn(async () => {});

function Records() {
  const { hidden, remove } = usePendingDeletes(destroy);
  return (
    <button type="button" onClick={() => remove("A1", "Booth A1")}>
      {hidden.has("A1") ? "A1 is gone" : "Delete A1"}
    </button>
  );
}

beforeEach(async () => {
  destroy.mockClear();
  // On a phone the notice would appear under the pointer, which keeps notices open.
  await page.viewport(1_440, 900);
  vi.useFakeTimers();
  await render(
    <EnglishOffice>
      <Records />
      <Toaster />
    </EnglishOffice>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** The notice appears after a delay. */
async function deleteA1() {
  await page.getByRole("button", { name: "Delete A1" }).click();
  await vi.advanceTimersByTimeAsync(100);
  return page.getByRole("button", { name: "Undo" });
}

test("deletes once the notice has closed, and only once", async () => {
  await deleteA1();
  expect(destroy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(destroy.mock.calls).toEqual([["A1"]]);
  window.dispatchEvent(new Event("pagehide"));
  expect(destroy).toHaveBeenCalledTimes(1);
});

test("Undo works as long as the pointer keeps its notice open", async () => {
  const undo = await deleteA1();
  await userEvent.hover(undo);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await undo.click();
  await expect.element(page.getByRole("button", { name: "Delete A1" })).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(destroy).not.toHaveBeenCalled();
});

test("deletes when the page is left", async () => {
  await deleteA1();
  window.dispatchEvent(new Event("pagehide"));
  expect(destroy.mock.calls).toEqual([["A1"]]);
});
