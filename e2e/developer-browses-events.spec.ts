import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { firstRun, signIn } from "./support/server";

test("recent events show what webhooks receive, and a sample can be sent to one @soak", async ({ page }) => {
  const headers = { authorization: `Bearer ${firstRun().apiKey}` };
  const description = `Seen ${Date.now()}`;
  const list = await page.request.get("/api/v1/events/demo/booths?limit=1&sort=label", { headers });
  const [booth] = (await list.json()).data;
  await page.request.patch(`/api/v1/events/demo/booths/${booth.id}`, { headers, data: { description } });
  const data = { url: "https://hooks.example.com/events", active: false };
  const made = await page.request.post("/api/v1/webhooks", { headers, data });

  await signIn(page);
  await page.goto("/settings/webhooks");
  await page.getByRole("link", { name: "Recent events" }).click();
  await page.getByLabel("Event type").selectOption("booth.updated");
  await page.getByRole("button", { name: "booth.updated" }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(description)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send a test event" }).click();
  await expect(dialog.getByLabel("Event type")).toHaveValue("booth.updated");
  const [sent] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/test")),
    dialog.getByRole("button", { name: "Send", exact: true }).click(),
  ]);
  expect((await sent.json()).data).toMatchObject({ type: "booth.updated", status: "failed" });
  await expect(dialog.getByText("Not accepted by the receiver")).toBeVisible();
  await page.request.delete(`/api/v1/webhooks/${(await made.json()).data.id}`, { headers });
});
