import { type Browser, expect, type Page, test } from "@playwright/test";
import type { EventRoles, Role } from "#lib/access";
import { enterOffice } from "./support/server";

const PASSWORD = "correct horse battery staple";

/** Invites a colleague, who accepts in a browser of their own. */
async function hire(owner: Page, browser: Browser, role: Role, eventRoles: EventRoles = {}): Promise<Page> {
  const email = `${role}-${Date.now()}@roles.example`;
  const headers = { Origin: new URL(owner.url()).origin };
  const invited = await owner.request.post("/api/v1/invitations", {
    headers,
    data: { email, role, eventRoles },
  });
  const { data } = await invited.json();
  const token = new URL(data.url).pathname.split("/").at(-1);
  const answer = { token, name: `The ${role}`, password: PASSWORD };
  expect((await owner.request.post("/api/v1/invitations/accept", { headers, data: answer })).ok()).toBe(true);
  const page = await (await browser.newContext()).newPage();
  await enterOffice(page, { email, password: PASSWORD });
  return page;
}

const placesOf = async (page: Page) => {
  await page.goto("/events/demo");
  await expect(page.getByRole("heading", { level: 1, name: "Lumen & Form 2027" })).toBeVisible();
  return page.getByRole("navigation", { name: "Back office" }).getByRole("link").allTextContents();
};

/** The status of a request to the API with the page's own session. */
const answerTo = async (page: Page, method: string, path: string, data: object = {}) => {
  const headers = { Origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(`/api/v1/events/demo${path}`, { method, headers, data });
  return answer.status();
};

async function expectViewer(page: Page): Promise<void> {
  const places = await placesOf(page);
  for (const here of ["Plan", "Booths", "Exhibitors", "Orders", "Pricing", "Analytics", "Publish"]) {
    expect(places).toContain(here);
  }
  for (const absent of ["Import", "Settings", "API keys", "Audit log"]) expect(places).not.toContain(absent);
  for (const path of ["booths", "exhibitors", "pricing"]) {
    await page.goto(`/events/demo/${path}`);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
    const offered = page.getByRole("button", { name: /^(New|Import|Edit|Delete|Status of|Select)/ });
    await expect(offered).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
  }
  await page.goto("/events/demo/exhibitors/lumenhof");
  await expect(page.getByLabel("Website")).not.toBeEditable();
  await page.goto("/events/demo/settings");
  await expect(page.getByText("You cannot change these settings")).toBeVisible();
  expect(await answerTo(page, "GET", "/orders?limit=1")).toBe(200);
  expect(await answerTo(page, "PATCH", "/exhibitors/lumenhof", { name: "X" })).toBe(403);
}

async function expectEditor(page: Page): Promise<void> {
  expect(await placesOf(page)).toEqual(expect.arrayContaining(["Plan", "Import", "Settings", "Orders"]));
  await page.goto("/events/demo/pricing");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "New rule" })).toHaveCount(0);
  await page.goto("/events/demo/booths");
  await expect(page.getByRole("button", { name: "New booth" })).toBeVisible();
  expect(await answerTo(page, "POST", "/extras", { name: "Sofa", kind: "booth" })).toBe(403);
}

async function expectSales(page: Page): Promise<void> {
  const places = await placesOf(page);
  expect(places).toEqual(expect.arrayContaining(["Plan", "Booths", "Orders", "Pricing", "Discounts"]));
  for (const absent of ["Settings", "API keys", "Audit log", "Data"]) expect(places).not.toContain(absent);
  await page.goto("/events/demo/pricing");
  await expect(page.getByRole("button", { name: "New rule" })).toBeVisible();
  await page.goto("/events/demo/booths");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "New booth" })).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Status of/ })
    .first()
    .click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["Available", "Held"]);
  await page.keyboard.press("Escape");
  await page.goto("/events/demo/publish");
  await expect(page.getByText("You do not have permission to publish")).toBeVisible();
  expect(await answerTo(page, "POST", "/booths", { label: "ZZ1" })).toBe(403);
}

test("viewers only read, editors draw but do not sell, sales sell but do not draw @soak", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  await expectViewer(await hire(page, browser, "viewer"));
  await expectEditor(await hire(page, browser, "editor"));
  await expectSales(await hire(page, browser, "sales"));
});

test("guests work only in their events, with the permissions of their role there @soak", async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  const headers = { Origin: new URL(page.url()).origin };
  const name = `Guest Fair ${Date.now()}`;
  const { data: fair } = await (
    await page.request.post("/api/v1/events", { headers, data: { name } })
  ).json();
  const guest = await hire(page, browser, "guest", { [fair.id]: "editor" });
  await expect(guest.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await guest.getByRole("link", { name }).first().click();
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  const links = guest.getByRole("navigation", { name: "Back office" }).getByRole("link");
  await expect(links.filter({ hasText: "Settings" })).toBeVisible();
  for (const absent of ["Team", "Bank", "Webhooks", "API keys"])
    await expect(links.filter({ hasText: absent })).toHaveCount(0);
  await guest.getByRole("button", { name: "Event actions" }).click();
  await expect(guest.getByRole("menuitem")).toHaveText(["Name and dates", "Delete"]);
  await guest.keyboard.press("Escape");
  expect((await guest.goto("/events/demo/orders"))?.status()).toBe(404);
  expect(await answerTo(guest, "GET", "/orders")).toBe(404);
  const bundle = await guest.request.get("/e/demo/data.json?preview=1");
  expect(bundle.status()).toBe(401);
});
