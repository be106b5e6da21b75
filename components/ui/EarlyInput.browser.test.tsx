import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { EarlyInput } from "./EarlyInput";
import { HOLD_CLICKS } from "./heldClicks";

function Form() {
  const [name, setName] = useState("");
  const [presses, setPresses] = useState(0);
  return (
    <form action="/sent">
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <button
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          setPresses(presses + 1);
        }}
      >
        Save
      </button>
      <output>{`${name} saved ${presses} times`}</output>
      <EarlyInput />
    </form>
  );
}

let place: HTMLElement;

/** As the server sends it: first the script, then the page, which is not hydrated yet. */
beforeEach(() => {
  const script = document.createElement("script");
  script.textContent = HOLD_CLICKS;
  document.head.append(script);
  script.remove();
  place = document.createElement("div");
  place.innerHTML = renderToString(<Form />);
  document.body.append(place);
});

afterEach(() => place.remove());

test("a button pressed before hydration acts once after it, and typed text is kept", async () => {
  await userEvent.type(page.getByLabelText("Name"), "Nordlicht");
  await page.getByRole("button").dblClick();
  await expect.element(page.getByRole("status")).toHaveTextContent("saved 0 times");
  const root = hydrateRoot(place, <Form />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Nordlicht saved 1 times");
  await page.getByRole("button").click();
  await expect.element(page.getByRole("status")).toHaveTextContent("Nordlicht saved 2 times");
  root.unmount();
});
