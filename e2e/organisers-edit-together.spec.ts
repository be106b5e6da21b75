import { expect, type Page, test } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { undoInNotice } from "./support/notice";
import { firstRun, signIn } from "./support/server";

type Booth = { id: string; label: string; x: number; y: number; status: string; notes: string | null };

const HALL = { x: 0, y: 0, width: 60, height: 40 };

async function api<T>(page: Page, path: string, data?: object): Promise<T> {
  const headers = { "X-Api-Key": firstRun().apiKey };
  const answer = await page.request.fetch(`/api/v1${path}`, {
    headers,
    ...(data && { method: "POST", data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Opens the plan; returns a function that selects what is at a place in the hall. */
async function openPlan(page: Page, slug: string) {
  await page.goto(`/events/${slug}/plan`);
  const canvas = page.getByRole("application");
  await expect(canvas).toBeVisible();
  return async (x: number, y: number) => {
    await canvas.focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+1");
    const box = await canvas.boundingBox();
    if (!box) throw new Error("The drawing has no place on the page.");
    const place = toScreen(fitBox(HALL, box, { padding: 56 }), box, { x, y });
    await page.mouse.click(box.x + place.x, box.y + place.y);
  };
}

const saved = (page: Page) => expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press("Tab");
}

test("two organisers edit at once, lose the network, reload and resolve conflicts, and no change is lost", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const slug = `together-${Date.now()}`;
  await api(page, "/events", { name: "Together 2028", slug });
  await api(page, `/events/${slug}/levels`, { name: "Hall 1", width: HALL.width, height: HALL.height });
  await api(page, `/events/${slug}/booths`, [
    { label: "A1", x: 4, y: 30, width: 6, height: 6 },
    { label: "A2", x: 24, y: 30, width: 6, height: 6 },
    { label: "A3", x: 44, y: 30, width: 6, height: 6 },
  ]);
  const booth = async (label: string) => {
    const booths = await api<Booth[]>(page, `/events/${slug}/booths?limit=100`);
    return booths.find((one) => one.label === label);
  };
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  const [press, pressThere] = [await openPlan(page, slug), await openPlan(other, slug)];
  await expect(page.getByRole("list", { name: "Other editors" })).toBeVisible();

  // Changes of different booths at the same time are both saved, and both editors show both.
  await press(7, 33);
  await pressThere(27, 33);
  await Promise.all([page.keyboard.press("ArrowUp"), write(other, "Label", "B2")]);
  await Promise.all([saved(page), saved(other)]);
  expect((await booth("A1"))?.y).toBeLessThan(30);
  expect(await booth("B2")).toBeDefined();
  await press(27, 33);
  await expect(page.getByLabel("Label", { exact: true })).toHaveValue("B2");

  // The same field while one is offline: the second to save sees who set which value, and decides.
  await context.setOffline(true);
  await pressThere(27, 33);
  await write(other, "Internal notes", "Wants power from the floor");
  await expect(other.getByRole("button", { name: "Offline" })).toBeVisible();
  await write(page, "Internal notes", "Wants a quiet corner");
  await saved(page);
  await context.setOffline(false);
  const question = other.getByRole("dialog", { name: /changed the same values/ });
  await expect(question).toContainText("Wants a quiet corner");
  await question.getByRole("button", { name: "All mine" }).click();
  await question.getByRole("button", { name: "Save my choice" }).click();
  await saved(other);
  expect((await booth("B2"))?.notes).toBe("Wants power from the floor");
  await expect(page.getByLabel("Internal notes", { exact: true })).toHaveValue("Wants power from the floor");

  // Undoing an older step does not overwrite changes by others without asking.
  await press(7, 33);
  await write(page, "Internal notes", "Corner with a view");
  await saved(page);
  await pressThere(7, 33);
  await expect(other.getByLabel("Internal notes", { exact: true })).toHaveValue("Corner with a view");
  await write(other, "Internal notes", "Corner by the door");
  await expect(page.getByLabel("Internal notes", { exact: true })).toHaveValue("Corner by the door");
  await page.getByRole("button", { name: /^Undo/ }).click();
  const overtaken = page.getByRole("dialog", { name: "Undo changes by someone else?" });
  await expect(overtaken).toContainText("Corner by the door");
  await overtaken.getByRole("button", { name: "All theirs" }).click();
  await overtaken.getByRole("button", { name: "Save my choice" }).click();
  await saved(page);
  expect((await booth("A1"))?.notes).toBe("Corner by the door");

  // After a reload in the middle of saving, the change is saved.
  await other.route("**/plan/changes", (route) => route.abort());
  await pressThere(47, 33);
  await write(other, "Label", "C3");
  await expect(other.getByRole("button", { name: "Offline" })).toBeVisible();
  await other.unroute("**/plan/changes");
  const pressAgain = await openPlan(other, slug);
  await saved(other);
  expect(await booth("C3")).toBeDefined();

  // A sale appears in open editors at once.
  const buyer = { company: "Lumen Works", contactName: "Ann", contactEmail: "ann@example.test" };
  await page.request.post(`/api/v1/events/${slug}/reserve`, { data: { boothId: "C3", ...buyer } });
  await pressAgain(47, 33);
  await expect(other.getByLabel("Status", { exact: true })).toHaveValue("held");
  await context.close();
});

test("after publishing no differences are shown, even if the version was published elsewhere @soak", async ({
  page,
}) => {
  await signIn(page);
  const slug = `published-${Date.now()}`;
  await api(page, "/events", { name: "Published 2028", slug });
  await api(page, `/events/${slug}/levels`, { name: "Hall 1", width: HALL.width, height: HALL.height });
  await api(page, `/events/${slug}/booths`, { label: "A1", x: 4, y: 30, width: 6, height: 6 });
  await openPlan(page, slug);
  const publishing = page.getByRole("dialog", { name: "Publish" });
  const open = () => page.getByRole("button", { name: "Publish", exact: true }).click();
  await open();
  await expect(publishing.getByText("booth statuses, closed aisles", { exact: false })).toBeVisible();
  await expect(publishing.getByText("Booth A1 is new.")).toBeVisible();
  await publishing.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Version 1 is published")).toBeVisible();
  await open();
  await expect(publishing.getByRole("tab", { name: "Changes since version 1" })).toBeVisible();
  await expect(publishing.getByText("No differences.")).toBeVisible();
  await page.keyboard.press("Escape");

  await api(page, `/events/${slug}/booths`, { label: "A2", x: 24, y: 30, width: 6, height: 6 });
  await api(page, `/events/${slug}/publish`, { note: "From elsewhere" });
  await open();
  await expect(publishing.getByRole("tab", { name: "Changes since version 2" })).toBeVisible();
  await expect(publishing.getByText("No differences.")).toBeVisible();

  // Restoring a version is undone in one step, from the notice over the dialog.
  const labels = async () => (await api<Booth[]>(page, `/events/${slug}/booths`)).map(({ label }) => label);
  await publishing.getByRole("tab", { name: /^Versions/ }).click();
  await publishing.getByRole("button", { name: "Compare version 1" }).click();
  await page.getByRole("button", { name: "Restore it all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version 1 is restored")).toBeVisible();
  expect(await labels()).toEqual(["A1"]);
  await undoInNotice(page);
  await expect(page.getByText("Draft restored")).toBeVisible();
  await expect.poll(labels).toEqual(["A1", "A2"]);
  await expect(publishing).toBeVisible();
});
