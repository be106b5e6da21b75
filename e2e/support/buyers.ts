import { expect, type Page } from "@playwright/test";
import { firstRun } from "./server";

type Json = Record<string, unknown> & { id: string; slug: string };
/** The brand colour of the event's pages. */
export const EVENT_COLOUR = "#7a1f5c";

type TestServer = { url: string; apiKey: string };

const ownServer = (): TestServer => ({ url: "", apiKey: firstRun().apiKey });

/** Creates an event with one booth for 1,000 EUR; returns functions to read its status and to act as organiser. */
export async function openFair(page: Page, sales: object = {}, server: TestServer = ownServer()) {
  const ask = async (method: "POST" | "GET", path: string, data?: object): Promise<Json> => {
    const headers = { Authorization: `Bearer ${server.apiKey}` };
    const answer = await page.request.fetch(`${server.url}/api/v1/events${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const startsAt = new Date(Date.now() + 200 * 86_400_000).toISOString();
  const settings = {
    viewer: { theme: { primary: EVENT_COLOUR } },
    sales: { taxRatePercent: 19, taxName: "VAT", ...sales },
  };
  const { slug } = await ask("POST", "", { name: "Buyers' Fair", startsAt, settings });
  await ask("POST", `/${slug}/levels`, { name: "Hall 1", width: 60, height: 40 });
  await ask("POST", `/${slug}/booths`, { label: "A1", x: 10, y: 10, width: 5, height: 4, price: 1_000 });
  await ask("POST", `/${slug}/extras`, { name: "Power socket", kind: "booth", priceCents: 10_000 });
  await ask("POST", `/${slug}/publish`, {});
  const statusOf = async (label: string) => {
    const answer = await page.request.get(`${server.url}/api/v1/events/${slug}/booths/${label}/quote`);
    return (await answer.json()).data.status;
  };
  const statusOfA1 = async () => {
    const { statuses } = await (await page.request.get(`${server.url}/e/${slug}/status.json`)).json();
    return Object.values(statuses)[0];
  };
  return {
    slug,
    statusOf,
    statusOfA1,
    organiser: (path: string, data: object = {}) => ask("POST", `/${slug}${path}`, data),
  };
}

export async function introduce(page: Page, email: string): Promise<void> {
  // Its invoice needs a Japanese font.
  await page.getByLabel("Company").fill("Nova Lighting 照明");
  await page.getByLabel("Your name").fill("Zoë Ärmel");
  await page.getByLabel("E-mail").fill(email);
}

/** Expects the booth's public status on the plan. */
export async function expectOnPlan(page: Page, plan: string, word: string): Promise<void> {
  await page.goto(`${plan}?booth=A1`);
  await expect(page.getByText(word, { exact: true }).filter({ visible: true }).first()).toBeVisible();
}
