import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./Tabs";

const TABS = ["List", "Board"].map((label) => ({
  value: label,
  label,
  content: <button type="button">In {label}</button>,
}));

test("a tab has a ring for the keyboard and not for the pointer", async () => {
  await render(<Tabs label="Orders" tabs={TABS} />);
  const ringless = () =>
    page
      .getByRole("tab")
      .elements()
      .map(({ className }) => className.includes("outline-none"));
  expect(ringless()).toEqual([false, false]);
  await page.getByRole("tab", { name: "Board" }).click();
  expect(ringless()).toEqual([true, true]);
  await page.getByRole("tab", { name: "List" }).click();
  expect(ringless()).toEqual([true, true]);
  await userEvent.keyboard("{ArrowRight}");
  expect(ringless()).toEqual([false, false]);
  // After a click, returning by keyboard shows the focus again.
  await page.getByRole("tab", { name: "List" }).click();
  await page.getByRole("button", { name: "In List" }).click();
  expect(ringless()).toEqual([false, false]);
});
