/// <reference types="vite/client" />
import "../../app/globals.css";
import axe from "axe-core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ENTRIES, GalleryEntry } from "./Gallery";

const THEMES = ["light", "dark"] as const;
const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Nothing to see: hooks, class names, scripts. */
const NOT_SHOWN = ["EarlyTyping", "classes", "copyText", "themeScript", "useTab", "useUnsaved"];
const FILES = Object.keys(import.meta.glob("../ui/**/*.tsx"));

const router = { push() {}, replace() {}, refresh() {}, back() {}, forward() {}, prefetch() {} };

function show(node: ReactNode) {
  return render(
    <AppRouterContext value={router as never}>
      <main>
        <h1>Components</h1>
        {node}
      </main>
    </AppRouterContext>,
  );
}

function entry(name: string): ReactNode {
  const found = ENTRIES.find((one) => one.name === name);
  if (!found) throw new Error(`The gallery does not show ${name}.`);
  return <GalleryEntry {...found} />;
}

async function expectAccessibleInBothThemes(): Promise<void> {
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

test("the gallery shows every component of components/ui", () => {
  const names = FILES.map((file) => file.split("/")[2]?.replace(/\.tsx$/, "") ?? "");
  const shown = [...ENTRIES.map(({ name }) => name), ...NOT_SHOWN];
  expect([...new Set(names)].filter((name) => !shown.includes(name))).toEqual([]);
});

test.each(ENTRIES)("$name is accessible in all its states, in both themes", async ({ name }) => {
  await show(entry(name));
  await expectAccessibleInBothThemes();
});

describe("what opens", () => {
  test("a dialog names itself, is accessible, closes on Escape and gives the focus back", async () => {
    await show(entry("Dialog"));
    const opener = page.getByRole("button", { name: "Open dialog" });
    await opener.click();
    await expect.element(page.getByRole("dialog", { name: "Share the plan" })).toBeVisible();
    await expectAccessibleInBothThemes();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("a confirmation stays open and busy while it runs", async () => {
    await show(entry("AlertDialog"));
    await page.getByRole("button", { name: "Delete event" }).click();
    await expectAccessibleInBothThemes();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect
      .element(page.getByRole("button", { name: "Delete", exact: true }))
      .toHaveAttribute("aria-busy", "true");
  });

  test("a form in a dialog shows what is wrong, and is accessible", async () => {
    await show(entry("FormDialog"));
    await page.getByRole("button", { name: "Add level" }).click();
    await expect
      .element(page.getByLabelText("Name of the level"))
      .toHaveAccessibleDescription("This name is taken.");
    await expectAccessibleInBothThemes();
  });

  test("a dialog with text asks before it is left", async () => {
    await show(entry("WritingDialog"));
    await page.getByRole("button", { name: "Write message" }).click();
    await page.getByLabelText("Text of the message").fill("Hello");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test("a menu is used with the keyboard, and is accessible", async () => {
    await show(entry("Menu"));
    await page.getByRole("button", { name: "Actions" }).click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expectAccessibleInBothThemes();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
  });

  test("a toast can be undone and is accessible", async () => {
    await show(entry("Toast"));
    await page.getByRole("button", { name: "Delete booth" }).click();
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});

describe("what is used", () => {
  test("tabs move with the arrow keys", async () => {
    await show(entry("Tabs"));
    await page.getByRole("tab", { name: "Lines" }).click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("No payments yet");
  });

  test("a switch changes with the space bar", async () => {
    await show(entry("Switch"));
    const toggle = page.getByRole("switch", { name: "Sell online" });
    (toggle.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    await expect.element(toggle).toBeChecked();
  });

  test("pages go forth and back, and stop at the ends", async () => {
    await show(entry("Pagination"));
    const next = page.getByRole("button", { name: /next/i });
    await next.click();
    await next.click();
    await expect.element(page.getByText("201–250")).toBeVisible();
    await expect.element(next).toBeDisabled();
  });

  test("a password is shown and hidden", async () => {
    await show(entry("PasswordInput"));
    await page.getByRole("button", { name: "Show password" }).click();
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveAttribute("type", "text");
  });

  test("a busy button ignores clicks and keeps its name", async () => {
    await show(entry("Button"));
    await expect
      .element(page.getByRole("button", { name: "Publish" }))
      .toHaveAttribute("aria-disabled", "true");
  });
});
