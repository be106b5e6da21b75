import { expect, test } from "@playwright/test";
import { fitBox, toScreen } from "#lib/geometry/camera";
import { firstRun, signIn } from "./support/server";

const HALL = { x: 0, y: 0, width: 60, height: 40 };

test("an organiser draws and publishes a hall from nothing, and the check finds no issues @soak", async ({
  page,
}) => {
  await signIn(page);
  const made = await page.request.post("/api/v1/events", {
    headers: { "X-Api-Key": firstRun().apiKey },
    data: { name: "Clean Hall 2028", slug: `clean-hall-${Date.now()}` },
  });
  const { slug } = (await made.json()).data;
  await page.goto(`/events/${slug}/plan`);
  await page.getByRole("button", { name: "New level" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Hall 1");
  await page.getByRole("button", { name: "Add level" }).click();
  await expect(page.getByRole("button", { name: "Hall 1", exact: true })).toBeVisible();

  const canvas = page.getByRole("application");
  await canvas.focus();
  await page.keyboard.press("Shift+1");
  const box = (await canvas.boundingBox())!;
  const camera = fitBox(HALL, box, { padding: 56 });
  const at = (x: number, y: number) => {
    const place = toScreen(camera, box, { x, y });
    return [box.x + place.x, box.y + place.y] as const;
  };
  const click = async (x: number, y: number) => {
    await page.mouse.move(...at(x, y), { steps: 3 });
    await page.mouse.click(...at(x, y));
  };
  const saved = () => expect(page.getByRole("button", { name: "Saved" })).toBeVisible();

  // Closed walls, with an entrance placed in one of them.
  await page.keyboard.press("w");
  for (const [x, y] of [
    [2, 2],
    [58, 2],
    [58, 38],
    [2, 38],
    [2, 2],
  ] as const)
    await click(x, y);
  await page.keyboard.press("Enter");
  await page.keyboard.press("e");
  await click(30, 38);
  await saved();

  await page.keyboard.press("Escape");
  await canvas.focus();
  await page.keyboard.press("g");
  const generator = page.getByRole("dialog", { name: "Rows and islands" });
  await generator.getByLabel("X in metres").fill("15");
  await generator.getByLabel("X in metres").press("Tab");
  await generator.getByLabel("Y in metres").fill("6");
  await generator.getByLabel("Y in metres").press("Tab");
  await generator.getByRole("button", { name: "Draw 60 booths" }).click();
  await saved();

  // A booth at the end of a row, entered 20 cm inside its neighbour.
  await page.keyboard.press("Escape");
  await canvas.focus();
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("b");
  await page.mouse.move(...at(47, 6));
  await page.mouse.down();
  await page.mouse.move(...at(50, 9), { steps: 5 });
  await page.mouse.up();
  await page.getByLabel("X in metres").fill("44.8");
  await page.getByLabel("X in metres").press("Tab");
  await saved();

  await canvas.focus();
  await page.keyboard.press("/");
  await page.keyboard.type("Generate the net");
  await page.keyboard.press("Enter");
  const aisles = page.getByRole("dialog", { name: "Generate aisle network" });
  await aisles.getByRole("button", { name: "Preview" }).click();
  await aisles.getByRole("button", { name: "Apply" }).click();
  await saved();

  await page.getByRole("button", { name: "Check", exact: true }).click();
  const check = page.getByRole("dialog", { name: "Check" });
  await check.getByRole("button", { name: /^Repair: .* overlap by 0.2 m/ }).click();
  await expect(check).toContainText("right by 0.2 m");
  await check.getByRole("button", { name: "Apply" }).click();
  await saved();
  await expect(check).toContainText("No problems found.");
  await check.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Publish" })
    .getByRole("button", { name: "Publish", exact: true })
    .click();
  await expect(page.getByText("Version 1 is published")).toBeVisible();
});
