import { useState } from "react";
import { expect, test } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFocusKept } from "./useFocusKept";

const CARDS = 6;

/** A list whose rows open cards, which are replaced with their content as in the viewer's panel. */
function Panel({ visitor }: { visitor: number }) {
  const [place, setPlace] = useState("list");
  const focus = useFocusKept(place, visitor);
  const next = place === "list" ? 1 : Number(place) + 1;
  return (
    <section {...focus} key={visitor}>
      {place !== "list" && (
        <button type="button" data-back="" onClick={() => setPlace("list")}>
          Back
        </button>
      )}
      <div hidden={place !== "list"}>
        <button type="button" onClick={() => setPlace("1")}>
          Open
        </button>
      </div>
      {place !== "list" && (
        <button key={place} type="button" data-card={place} onClick={() => setPlace(`${next}`)}>
          Next
        </button>
      )}
    </section>
  );
}

const focused = () => (document.activeElement as HTMLElement | null)?.textContent;

const isShown = (card: number) => document.querySelector(`[data-card="${card}"]`) !== null;

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll<HTMLElement>("button")].find(
    (one) => one.textContent === name,
  );
  button?.focus();
  await userEvent.keyboard("{Enter}");
}

test("keyboard focus moves to the back button, and returns to where it came from", async () => {
  await render(<Panel visitor={0} />);
  await userEvent.keyboard("{Tab}");
  await press("Open");
  await expect.poll(focused).toBe("Back");
  await press("Next");
  await expect.poll(() => isShown(2)).toBe(true);
  expect(focused()).toBe("Back");
  await press("Back");
  await expect.poll(focused).toBe("Open");
});

test("closed cards are not kept in memory", { tags: "soak" }, async () => {
  await render(<Panel visitor={0} />);
  const cards: WeakRef<Element>[] = [];
  await openCards(CARDS, (card) => cards.push(new WeakRef(card)));
  await expect.poll(() => left(cards)).toEqual([]);
});

test("the panel of a former visitor is not kept in memory by its focused element", async () => {
  const screen = await render(<Panel visitor={0} />);
  const panels: WeakRef<Element>[] = [];
  await openCards(1, (card) => panels.push(new WeakRef(card.closest("section") as Element)));
  await screen.rerender(<Panel visitor={1} />);
  await screen.rerender(<Panel visitor={2} />);
  await expect.poll(() => left(panels)).toEqual([]);
});

async function openCards(count: number, onEach: (card: Element) => void): Promise<void> {
  await userEvent.keyboard("{Tab}");
  await press("Open");
  for (let card = 1; card <= count; card++) {
    await expect.poll(() => isShown(card)).toBe(true);
    onEach(document.querySelector(`[data-card="${card}"]`) as Element);
    await press("Next");
  }
  await expect.poll(() => isShown(count + 1)).toBe(true);
}

/**
 * The HTML of elements that are still in memory; a list of the elements would keep them there. The browser itself may
 * hold a pressed element until its next frame, so this is polled until nothing is left.
 */
async function left(elements: readonly WeakRef<Element>[]): Promise<string[]> {
  await cdp().send("HeapProfiler.collectGarbage");
  return elements.flatMap((element) => element.deref()?.outerHTML ?? []);
}
