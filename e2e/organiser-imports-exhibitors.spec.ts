import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/axe";
import { firstRun, lastEmailTo, signIn } from "./support/server";

test("an organiser imports exhibitors from a spreadsheet, edits one, crops its logo and sends invitations @soak", async ({
  page,
}, info) => {
  const slug = `imports-${info.project.name}-${Date.now()}`;
  const contact = `zoe@${slug}.example`;
  const headers = { "X-Api-Key": firstRun().apiKey };
  await page.request.post("/api/v1/events", { headers, data: { name: "Imports 2027", slug } });
  await signIn(page);

  await page.goto(`/events/${slug}/import`);
  // The page itself requests the event's name, so it is hydrated once the name is shown.
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Imports 2027");
  await page.getByRole("tab", { name: "Partner’s feed" }).click();
  await page.getByLabel("Feed URL").fill("https://partner.invalid/exhibitors.json");
  await page.getByLabel("Import", { exact: true }).selectOption({ label: "Every day" });
  await expect(page.getByText(/^Next import (within a minute|on )/)).toBeVisible();
  const feed = await page.request.get(`/api/v1/events/${slug}/integrations/partner`, { headers });
  expect((await feed.json()).data).toMatchObject({
    sourceUrl: "https://partner.invalid/exhibitors.json",
    everyHours: 24,
  });
  await page.getByRole("tab", { name: "Exhibitors" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "Ausstellerliste.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Firma;Kundennummer;Ort;Mail an;Schuhgröße\nNova;crm-1;Lübeck;${contact};44\nOrion;crm-2;Oslo;orion@${slug}.example;\nBroken;crm-3;Rome;no address;\n`,
    ),
  });
  await expect(page.getByLabel("Import Firma as")).toHaveValue("Name");
  await page.getByLabel("Import Mail an as").selectOption({ label: "Contact e-mail" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("row", { name: /4 Mail an no address/ })).toBeVisible();
  await page.getByLabel("Skip rows with errors").check();
  await page.getByText("New", { exact: true }).first().click();
  await expect(page.getByRole("row", { name: /Orion New/ })).toContainText("Oslo");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 2 exhibitors" }).click();
  await expect(page.getByText("2 new, 0 changed, 0 unchanged, 1 skipped.")).toBeVisible();

  await page.getByRole("link", { name: "Go to the exhibitors" }).click();
  await expect(page.getByRole("rowheader", { name: "Orion" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Nova", exact: true }).click();
  await page.getByLabel("Website").fill("not an address");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This must be an http or https address.")).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Website")).toHaveValue("not an address");
  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByLabel("Website").fill("https://nova.example");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText(/^You are signed out/)).toBeVisible();
  await expect(page.getByLabel("Website")).toHaveValue("https://nova.example");
  await page.context().addCookies(signedIn);
  await page.getByRole("tab", { name: "Categories and search" }).click();
  await page.getByLabel("Brands").fill("Halo");
  await page.getByLabel("Brands").press("Enter");
  await page.getByRole("tab", { name: "Media" }).click();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: await sharp({ create: { width: 600, height: 200, channels: 3, background: "#e0a93c" } })
        .png()
        .toBuffer(),
    });
  await page.getByText("Square", { exact: true }).click();
  await expect(page.getByTestId("container")).toBeVisible();
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("img", { name: "Logo, as uploaded" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Nova saved")).toBeVisible();

  await page.goto(`/events/${slug}/exhibitors?invited=0`);
  await page.route("**/portal-link/send", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const invite = async (button: string) => {
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByLabel("Your message").fill("Please be ready by March.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
    await page.getByRole("button", { name: button }).click();
  };
  await page.getByLabel("Select all on this page").check();
  await invite("Send 2 invitations");
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 invitation was sent, 1 not sent.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await invite("Send 1 invitation");
  await expect(page.getByText("1 invitation was sent.")).toBeVisible();
  await expect.poll(() => lastEmailTo(contact)).toContain("/portal/");
  expect(lastEmailTo(contact)).toContain("Please be ready by March.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("No matching exhibitors")).toBeVisible();

  // Text that is typed before the page is hydrated is kept.
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(`/events/${slug}/categories`, { waitUntil: "commit" });
  await page.getByLabel("New category").pressSequentially("Stages");
  wake();
  await expect(page.getByText("No categories yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeEnabled();
  await expect(page.getByLabel("New category")).toHaveValue("Stages");
  for (const name of ["Light", "Sound"]) {
    await page.getByLabel("New category").fill(name);
    await page.getByRole("button", { name: "Add", exact: true }).dblclick();
    await expect(page.getByRole("listitem", { name, exact: true })).toHaveCount(1);
  }
  const gripOf = (name: string) => page.getByRole("listitem", { name, exact: true }).locator("svg").first();
  const [from, onto] = [await gripOf("Sound").boundingBox(), await gripOf("Light").boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((onto?.x ?? 0) + 60, (onto?.y ?? 0) + 8, { steps: 5 });
  await page.mouse.up();
  const categories = async () => {
    const listed = await page.request.get(`/api/v1/events/${slug}/categories`, { headers });
    const { data } = (await listed.json()) as {
      data: { id: string; name: string; parentId: string | null }[];
    };
    const nameOf = (id: string | null) => data.find((one) => one.id === id)?.name;
    return data.map(({ name, parentId }) => [name, nameOf(parentId)]);
  };
  await expect.poll(categories).toContainEqual(["Sound", "Light"]);
  expect(await categories()).toHaveLength(2);

  // A kiosk may be created before there is a hall to place it in.
  await page.request.post(`/api/v1/events/${slug}/kiosks`, { headers, data: { name: "North" } });
  await page.goto(`/events/${slug}/kiosks`);
  await expect(page.getByRole("heading", { name: "North" })).toBeVisible();

  const many = Array.from({ length: 70 }, (_, nth) => ({ name: `Company ${nth}` }));
  await page.request.post(`/api/v1/events/${slug}/publish`, { headers });
  await page.request.post(`/api/v1/events/${slug}/exhibitors`, { headers, data: many });
  await page.goto(`/events/${slug}/publish`);
  const findings = page.getByRole("navigation", { name: "Pages of findings" });
  await expect(findings).toContainText("1–20 of 7");
  await findings.getByRole("button", { name: "Next page" }).click();
  await expect(findings).toContainText("21–40 of 7");
  const changes = page.getByRole("navigation", { name: "Pages of changes" });
  await expect(page.getByText("Exhibitor Company 0 is new.")).toBeVisible();
  await changes.getByRole("button", { name: "Next page" }).click();
  await expect(changes).toContainText("61–70 of 70 changes");
  await expect(page.getByText("Exhibitor Company 69 is new.")).toBeVisible();
  await page.request.post(`/api/v1/events/${slug}/levels`, {
    headers,
    data: { name: "Hall 1", width: 30, height: 20 },
  });
  await page.request.post(`/api/v1/events/${slug}/booths`, { headers, data: { label: "A1" } });
  await page.reload();
  await expect(page.getByText("Level Hall 1 is new.")).toBeVisible();
  await expect(page.getByLabel("Changes on the plan")).toBeVisible();

  const answer = await page.request.get(`/api/v1/events/${slug}/exhibitors/crm-1`, { headers });
  const { data } = await answer.json();
  expect(data).toMatchObject({ website: "https://nova.example", brands: ["Halo"], contactEmail: contact });
  expect(data.logoUrl).toMatch(/^\/media\//);
  const logo = await page.request.get(data.logoUrl);
  const { width, height } = await sharp(await logo.body()).metadata();
  expect(width).toBe(height);
});
