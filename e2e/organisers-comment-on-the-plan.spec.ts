import { type Browser, expect, type Page, test } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { undoInNotice } from "./support/notice";
import { enterOffice, firstRun, signIn } from "./support/server";

const HALL = { x: 0, y: 0, width: 60, height: 40 };
const PASSWORD = "correct horse battery staple";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function api(page: Page, path: string, data: object): Promise<void> {
  const headers = { "X-Api-Key": firstRun().apiKey };
  const answer = await page.request.post(`/api/v1${path}`, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** A member with read-only access, on a phone. */
async function hireReviewer(owner: Page, browser: Browser): Promise<Page> {
  const email = `vera-${Date.now()}@review.example`;
  const headers = { Origin: new URL(owner.url()).origin };
  const invited = await owner.request.post("/api/v1/invitations", {
    headers,
    data: { email, role: "viewer" },
  });
  const token = new URL((await invited.json()).data.url).pathname.split("/").at(-1);
  const answer = { token, name: "Vera Review", password: PASSWORD };
  expect((await owner.request.post("/api/v1/invitations/accept", { headers, data: answer })).ok()).toBe(true);
  const page = await (await browser.newContext(PHONE)).newPage();
  await signIn(page, { email, password: PASSWORD });
  return page;
}

test("an organiser on a desktop asks a reviewer on a phone about a place on the plan @soak", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const slug = `comments-${Date.now()}`;
  await api(page, "/events", { name: "Comments 2028", slug });
  await api(page, `/events/${slug}/levels`, { name: "Hall 1", width: HALL.width, height: HALL.height });
  await api(page, `/events/${slug}/booths`, { label: "A1", x: 24, y: 16, width: 6, height: 6 });
  const phone = await hireReviewer(page, browser);

  await page.goto(`/events/${slug}/plan`);
  const canvas = page.getByRole("application");
  await expect(canvas).toBeVisible();
  await canvas.focus();
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("c");
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The drawing has no place on the page.");
  const place = toScreen(fitBox(HALL, box, { padding: 56 }), box, { x: 27, y: 19 });
  await page.mouse.click(box.x + place.x, box.y + place.y);
  const field = page.getByRole("combobox", { name: "New comment" });
  await field.fill("Hello @ver");
  await expect(page.getByRole("option", { name: "Vera Review" })).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(field).toHaveValue("Hello @Vera Review ");
  await field.pressSequentially("is this wide enough?");
  await field.press("Control+Enter");
  const panel = page.getByRole("dialog", { name: "Comments" });
  await expect(panel.getByText("Hello @Vera Review is this wide enough?")).toBeVisible();

  // The reviewer finds the comment among the tasks, and replies.
  await phone.goto(`/events/${slug}`);
  await phone.getByRole("link", { name: /A comment on the plan mentions you/ }).click();
  const theirs = phone.getByRole("dialog", { name: "Comments" });
  await expect(theirs.getByText("is this wide enough?")).toBeVisible();
  await theirs.getByRole("combobox", { name: "Reply" }).fill("Three metres are.");
  await theirs.getByRole("button", { name: "Reply" }).click();
  await expect(panel.getByText("Three metres are.")).toBeVisible();
  const pin = page.getByRole("button", { name: "Comment with 2 messages" });
  await expect(pin).toBeVisible();

  // The pin moves with its booth.
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  const before = await pin.boundingBox();
  await canvas.focus();
  await page.keyboard.press("Tab");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await pin.boundingBox())?.x ?? 0).toBeGreaterThan((before?.x ?? 0) + 10);

  // Goes to the next comment by keyboard; a deleted message is restored with Undo in the notice.
  await canvas.focus();
  await page.keyboard.press("j");
  await panel.getByRole("combobox", { name: "Reply" }).fill("Thank you!");
  await panel.getByRole("button", { name: "Reply" }).click();
  await expect(theirs.getByText("Thank you!")).toBeVisible();
  // Waits until the sent message is shown here too, because the message before it can no longer be deleted.
  await expect(panel.getByText("Thank you!")).toBeVisible();
  await panel.getByRole("button", { name: "Edit or delete" }).last().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(panel.getByText("Thank you!")).toBeHidden();
  await undoInNotice(page);
  await expect(panel.getByText("Thank you!")).toBeVisible();

  await panel.getByRole("button", { name: "Resolve" }).click();
  await expect(theirs.getByText(/^Resolved by/)).toBeVisible();
  await panel.getByRole("button", { name: "All comments" }).click();
  await expect(panel.getByText("No open comments.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Comment with/ })).toBeHidden();
  await phone.context().close();
});
