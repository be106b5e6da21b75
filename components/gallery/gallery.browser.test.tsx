/// <reference types="vite/client" />
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleInBothThemes, showEntry } from "./browser";
import { PARTS } from "./Gallery";

/** Modules without a visible component: hooks, class names, scripts. */
const NOT_SHOWN = [
  "EarlyInput",
  "classes",
  "copyText",
  "heldClicks",
  "officeSay",
  "partsSpeech",
  "themeScript",
  "useIsWide",
  "useTab",
  "useUnsaved",
];
const FILES = Object.keys(import.meta.glob(["../ui/**/*.tsx", "!**/*.test.tsx"]));

test("the gallery shows every component of components/ui", () => {
  const names = FILES.map((file) => file.split("/")[2]?.replace(/\.tsx$/, "") ?? "");
  const shown = [...PARTS.map(({ name }) => name), ...NOT_SHOWN];
  expect([...new Set(names)].filter((name) => !shown.includes(name))).toEqual([]);
});

test.each(PARTS)("$name is accessible in all its states, in both themes", async ({ name }) => {
  await showEntry(name);
  await expectAccessibleInBothThemes();
});

describe("overlays", () => {
  test("a dialog has a name, is accessible, closes on Escape and returns the focus", async () => {
    await showEntry("Dialog");
    const opener = page.getByRole("button", { name: "Open dialog" });
    await opener.click();
    await expect.element(page.getByRole("dialog", { name: "Share the plan" })).toBeVisible();
    await expectAccessibleInBothThemes();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("a confirmation stays open and busy while it runs", async () => {
    await showEntry("AlertDialog");
    await page.getByRole("button", { name: "Delete event" }).click();
    await expectAccessibleInBothThemes();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect
      .element(page.getByRole("button", { name: "Delete", exact: true }))
      .toHaveAttribute("aria-busy", "true");
  });

  test("a form in a dialog shows errors, and is accessible", async () => {
    await showEntry("FormDialog");
    await page.getByRole("button", { name: "Add level" }).click();
    await expect
      .element(page.getByLabelText("Name of the level"))
      .toHaveAccessibleDescription("This name is taken.");
    await expectAccessibleInBothThemes();
  });

  test("a dialog with input asks before it closes", async () => {
    await showEntry("WritingDialog");
    await page.getByRole("button", { name: "Write message" }).click();
    await page.getByLabelText("Text of the message").fill("Hello");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test("a menu can be used with the keyboard, and is accessible", async () => {
    await showEntry("Menu");
    await page.getByRole("button", { name: "Actions" }).click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    await expectAccessibleInBothThemes();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("menuitem", { name: "Duplicate" })).toHaveFocus();
  });

  test("a toast can be undone and is accessible", async () => {
    await showEntry("Toast");
    await page.getByRole("button", { name: "Delete booth" }).click();
    await expect.element(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});

describe("controls", () => {
  test("tabs move with the arrow keys", async () => {
    await showEntry("Tabs");
    await page.getByRole("tab", { name: "Lines" }).click();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("No payments yet");
  });

  test("a switch changes with the space bar", async () => {
    await showEntry("Switch");
    const toggle = page.getByRole("switch", { name: "Sell online" });
    (toggle.element() as HTMLElement).focus();
    await userEvent.keyboard(" ");
    await expect.element(toggle).toBeChecked();
  });

  test("pages go forward and back, and stop at the ends", async () => {
    await showEntry("Pagination");
    const next = page.getByRole("button", { name: /next/i });
    await next.click();
    await next.click();
    await expect.element(page.getByText("201–250")).toBeVisible();
    await expect.element(next).toBeDisabled();
  });

  test("a password is shown and hidden", async () => {
    await showEntry("PasswordInput");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect.element(page.getByLabelText("Password", { exact: true })).toHaveAttribute("type", "text");
  });

  test("a busy button ignores clicks and keeps its name", async () => {
    await showEntry("Button");
    await expect
      .element(page.getByRole("button", { name: "Publish" }))
      .toHaveAttribute("aria-disabled", "true");
  });
});
