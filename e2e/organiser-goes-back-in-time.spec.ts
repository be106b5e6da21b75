import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun, signIn } from "./support/server";

type Booth = { id: string; label: string; x: number; y: number; status: string };

async function api<T>(page: Page, path: string, data?: object, method = "POST"): Promise<T> {
  const headers = { "X-Api-Key": firstRun().apiKey };
  const answer = await page.request.fetch(`/api/v1${path}`, { headers, ...(data && { method, data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

test("an organiser compares and restores a saved draft, is shown what is sold, and undoes the restore @soak", async ({
  page,
}) => {
  await signIn(page);
  const slug = `back-${Date.now()}`;
  await api(page, "/events", { name: "Back in time 2028", slug });
  await api(page, `/events/${slug}/levels`, { name: "Hall 1", width: 60, height: 40 });
  const [a1, a2] = await api<Booth[]>(page, `/events/${slug}/booths`, [
    { label: "A1", x: 4, y: 30, width: 6, height: 6 },
    { label: "A2", x: 24, y: 30, width: 6, height: 6 },
    { label: "A3", x: 44, y: 30, width: 6, height: 6 },
  ]);
  const places = async () => {
    const booths = await api<Booth[]>(page, `/events/${slug}/booths?limit=100`);
    return Object.fromEntries(booths.map(({ label, x, status }) => [label, `${x} ${status}`]));
  };
  await page.goto(`/events/${slug}/plan`);
  await expect(page.getByRole("application")).toBeVisible();
  const openHistory = async () => {
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByRole("menuitem", { name: "Draft history" }).click();
    return page.getByRole("dialog", { name: "Draft history" });
  };
  let history = await openHistory();
  await history.getByLabel("Save the current draft as").fill("Agreed with the venue");
  await history.getByRole("button", { name: "Save draft" }).click();
  const drafts = history.getByRole("list", { name: "Saved drafts" });
  await expect(drafts.getByText("Agreed with the venue")).toBeVisible();
  await page.keyboard.press("Escape");

  // Meanwhile a colleague moves one booth, deletes another, and draws one that is sold.
  await api(page, `/events/${slug}/booths/${a1?.id}`, { x: 14 }, "PATCH");
  await api(page, `/events/${slug}/booths/${a2?.id}`, {}, "DELETE");
  await api(page, `/events/${slug}/booths`, { label: "B1", x: 4, y: 4, width: 6, height: 6, status: "sold" });
  await api(page, `/events/${slug}/checkpoints`, { name: "After the changes" });

  history = await openHistory();
  await expect(drafts.getByText(/Delete a booth/)).toBeVisible();
  await history.getByLabel("Compare with").selectOption("before");
  await expect(history.getByText("Booth A1 moved from (4, 30) to (14, 30).")).toBeVisible();
  await expect(history.getByText("Booth A2 was removed.")).toBeVisible();
  await history.getByLabel("Saved draft", { exact: true }).press("Home");
  await expect(drafts.locator("[aria-current=true]")).toContainText("Agreed with the venue");
  await history.getByLabel("Compare with").selectOption("live");
  await expect(history.getByText("Booth B1 is new.")).toBeVisible();
  await expectAccessible(page);

  // Restores one object, then everything that sales allow; the confirmation lists what is not restored.
  await history.getByLabel("Restore A1").check();
  await history.getByRole("button", { name: "Restore 1" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 reset");
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.poll(places).toEqual({ A1: "4 available", A3: "44 available", B1: "4 sold" });
  await expect(question).toHaveCount(0);
  await history.getByRole("button", { name: "Restore it all" }).click();
  await expect(question).toContainText("1 restored");
  await expect(question.getByRole("list")).toContainText("B1: It is sold.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  const all = { A1: "4 available", A2: "24 available", A3: "44 available", B1: "4 sold" };
  await expect.poll(places).toEqual(all);
  await expect(question).toHaveCount(0);
  await page.keyboard.press("Escape");

  // Each restore is one undo step, also after a reload.
  await page.reload();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(places).toEqual({ A1: "4 available", A3: "44 available", B1: "4 sold" });
  await page.getByRole("button", { name: /^Redo/ }).first().click();
  await expect.poll(places).toEqual(all);
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

  // A step is not undone over a later change by someone else, and the editor says so.
  await api(page, `/events/${slug}/booths/${a1?.id}`, { x: 30 }, "PATCH");
  await page.reload();
  await expect(
    page.getByText(/earlier step can no longer be undone, because the plan was changed/),
  ).toBeVisible();
});
