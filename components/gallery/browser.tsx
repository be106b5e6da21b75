import "../../app/(office)/office.css";
import axe from "axe-core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { afterEach, expect } from "vitest";
import { render } from "vitest-browser-react";
import { ENTRIES, GalleryEntry } from "./Gallery";

/** Helpers of browser tests: showing an entry of the gallery, and running axe. */

const THEMES = ["light", "dark"] as const;
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} };

/** Provides the address of the page as Next does, which components change through the history. */
function Address({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState("");
  const params = useMemo(() => new URLSearchParams(search), [search]);
  useEffect(() => {
    const replace = history.replaceState;
    history.replaceState = (_state, _title, url) => setSearch(new URL(String(url), location.href).search);
    return () => {
      history.replaceState = replace;
    };
  }, []);
  return (
    <AppRouterContext value={router as never}>
      <PathnameContext value="/docs/components">
        <SearchParamsContext value={params as never}>{children}</SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

/** Shows an entry, or one of its states only. */
export async function showEntry(name: string, state?: string): Promise<void> {
  const found = ENTRIES.find((one) => one.name === name);
  if (!found) throw new Error(`The gallery does not show ${name}.`);
  const states = state === undefined ? found.states : Object.fromEntries([[state, found.states[state]]]);
  await render(
    <Address>
      <main>
        <h1>Components</h1>
        <GalleryEntry name={name} states={states} />
      </main>
    </Address>,
  );
}

export async function expectAccessibleInBothThemes(): Promise<void> {
  for (const theme of THEMES) {
    document.documentElement.dataset.theme = theme;
    const isMoving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().activeDuration !== Infinity);
    await Promise.allSettled(isMoving().map(({ finished }) => finished));
    const { violations } = await axe.run(document, {
      runOnly: STANDARDS,
      resultTypes: ["violations"],
      rules: { "label-content-name-mismatch": { enabled: true } },
    });
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${theme} ${id}: ${html.slice(0, 120)}`)),
    ).toEqual([]);
  }
}

afterEach(() => {
  delete document.documentElement.dataset.theme;
});
