import "../../app/(office)/office.css";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EnglishOffice } from "#components/gallery/LoadedSpeech";
import { notify, Toaster } from "#components/ui/Toast";
import { SaveBar } from "./SaveBar";

/** Points in the middle and near both ends of an element. */
function spots(element: Element): [xPx: number, yPx: number][] {
  const { left, right, top, height } = element.getBoundingClientRect();
  return [0.05, 0.5, 0.95].map((share) => [left + (right - left) * share, top + height / 2]);
}

test.each([
  ["phone", 390, 844],
  ["desktop", 1_440, 900],
])("no toast covers the bar with unsaved changes, on a %s", async (_, widthPx, heightPx) => {
  await page.viewport(widthPx, heightPx);
  await render(
    <EnglishOffice>
      <div style={{ height: "150vh" }} />
      <SaveBar dirty busy={false} failure={null} wrong={0} onSave={() => {}} onDiscard={() => {}} />
      <Toaster />
    </EnglishOffice>,
  );
  const notice = notify.done("The organiser has been notified");
  await expect.element(page.getByText("The organiser has been notified")).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const bar = page.getByRole("region", { name: "Unsaved changes" }).element();
  for (const [xPx, yPx] of spots(bar)) expect(bar.contains(document.elementFromPoint(xPx, yPx))).toBe(true);
  notify.withdraw(notice);
});
