import { expect, type Page, test } from "@playwright/test";
import { headlessPage } from "./support/headless";
import { firstRun } from "./support/server";
import { declaredMethods, openSite } from "./support/site";

/** A page of another site with two plans: one embedded by code, one by an element alone. */
const pageOf = (
  base: string,
) => `<!doctype html><html lang="en"><title>City fair</title><body style="height: 3000px">
<h1>Our fair</h1>
<div id="plan" style="height: 600px"></div>
<div data-floorplan-event="demo" data-floorplan-booth="2D07" data-floorplan-height="400"></div>
<script src="${base}/embed.js"></script>
<script>
  window.heard = [];
  const tell = (name) => (payload) => window.heard.push([name, payload === undefined ? null : payload]);
  window.plan = new FloorPlan({
    element: "#plan", eventId: "demo", baseUrl: "${base}", language: "en",
    onInit: () => tell("onInit")(),
    onBoothClick: tell("onBoothClick"), onDetails: tell("onDetails"), onBookmarkClick: tell("onBookmarkClick"),
    onMarkerClick: tell("onMarkerClick"), onDirection: tell("onDirection"), onFloorActivated: tell("onFloorActivated"), onError: tell("onError"),
  });
</script></html>`;

type Plan = { [method: string]: (...args: unknown[]) => unknown } & { ready: Promise<void> };
type Site = { plan: Plan; heard: [string, { [key: string]: unknown } | null][] };

const call = (page: Page, method: string, ...args: unknown[]) =>
  page.evaluate(
    ([name, given]) => (window as unknown as Site).plan[name as string]?.(...(given as unknown[])),
    [method, args] as const,
  );

const heard = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as Site).heard
        .filter(([eventName]) => eventName === wanted)
        .map(([, payload]) => payload),
    name,
  );

test("a page of another origin shows the plan, calls its methods and receives its events", async ({
  page,
  baseURL,
}) => {
  const site = await openSite(pageOf(baseURL ?? ""));
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  try {
    await page.goto(site.origin);
    await page.evaluate(() => (window as unknown as Site).plan.ready);
    expect(complaints).toEqual([]);
    expect(await heard(page, "onInit")).toHaveLength(1);
    const plan = page.frameLocator("#plan iframe");

    // The wheel scrolls the page until the visitor has pressed the map.
    const x = (page.viewportSize()?.width ?? 0) * 0.7;
    await page.locator("#plan iframe").hover({ position: { x, y: 120 } });
    await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
    await expect(plan.getByText("Hold Ctrl and scroll to zoom")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));

    const missing = await page.evaluate(
      (names) => names.filter((name) => typeof (window as unknown as Site).plan[name] !== "function"),
      declaredMethods(),
    );
    expect(missing).toEqual([]);

    const booths = (await call(page, "boothsList")) as { name: string }[];
    expect(booths.length).toBeGreaterThan(100);
    await call(page, "selectExhibitor", "Lumenhof");
    await expect(plan.getByRole("heading", { name: "Lumenhof" })).toBeVisible();
    await expect
      .poll(() => heard(page, "onDetails"))
      .toContainEqual(expect.objectContaining({ type: "exhibitor", name: "Lumenhof" }));
    expect(await heard(page, "onBoothClick")).toEqual([]);

    const found = (await call(page, "search", "lumenhoff")) as { item: { name: string } }[];
    expect(found[0]?.item.name).toBe("Lumenhof");
    await call(page, "selectRoute", ["1C01", "2D07"]);
    await expect.poll(async () => (await heard(page, "onDirection")).at(-1)).toMatchObject({ units: "m" });
    await expect(call(page, "selectBooth", "nowhere")).rejects.toThrow('There is no booth "nowhere"');

    // Markers of the page are on the map and can be pressed.
    const icons = [{ name: "bus", content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }];
    const markers = [{ id: "shuttle", title: "Shuttle bus", x: 40, y: 30, icon: "bus" }];
    await call(page, "setMarkers", { icons, markers });
    await call(page, "drawCircles", [{ x: 40, y: 30, radius: 5 }]);
    await call(page, "selectMarker", "shuttle");
    const marker = plan.getByRole("button", { name: "Shuttle bus" });
    await expect(marker).toHaveAttribute("aria-pressed", "true");
    await expect(plan.locator("circle[r='5']")).toHaveCount(1);
    await marker.click();
    await expect
      .poll(() => heard(page, "onMarkerClick"))
      .toEqual([expect.objectContaining({ id: "shuttle", x: 40, y: 30 })]);

    // FE-05: messages from other windows are ignored, and unknown messages change nothing.
    await page.evaluate(() => {
      const forged = { aisle: 1, kind: "event", name: "onBoothClick", payload: "forged" };
      window.postMessage(forged, "*");
      const frame = document.querySelector<HTMLIFrameElement>("#plan iframe")?.contentWindow;
      for (const posted of ["hello", { aisle: 9, kind: "hello" }, { aisle: 1, kind: "call", method: 7 }])
        frame?.postMessage(posted, "*");
    });
    // Another frame on the same page is not the embedding page, so its messages are ignored.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const beside = document.createElement("iframe");
          beside.onload = resolve;
          const forged = { aisle: 1, kind: "call", call: 1, method: "drawCircles" };
          const written = JSON.stringify({ ...forged, args: [[{ x: 40, y: 30, radius: 9 }]] });
          const plan = 'parent.document.querySelector("#plan iframe").contentWindow';
          beside.srcdoc = `<script>${plan}.postMessage(${written}, "*")</script>`;
          document.body.append(beside);
        }),
    );
    expect(await call(page, "getCamera")).toMatchObject({ zoom: expect.any(Number) });
    expect(await heard(page, "onBoothClick")).not.toContain("forged");
    await expect(plan.locator("circle[r='9']")).toHaveCount(0);

    // The second plan is independent of the first.
    const second = page.frameLocator("[data-floorplan-event] iframe");
    await expect(second.getByText("2D07").first()).toBeVisible();
    await page.evaluate(() => (window as unknown as Site).plan.destroy?.());
    await expect(page.locator("#plan iframe")).toHaveCount(0);
    await expect(page.locator("[data-floorplan-event] iframe")).toHaveCount(1);
  } finally {
    await site.close();
  }
});

test("only the pages that the organiser allows may embed the plan", async ({
  page,
  request,
  baseURL,
}, info) => {
  const headers = { Authorization: `Bearer ${firstRun().apiKey}` };
  const slug = `framed-${info.project.name}`;
  await request.post("/api/v1/events/demo/duplicate", { headers, data: { name: slug, slug } });
  await request.post(`/api/v1/events/${slug}/publish`, { headers, data: {} });
  const allow = (allowedOrigins: string[]) =>
    request.patch(`/api/v1/events/${slug}`, { headers, data: { settings: { embed: { allowedOrigins } } } });

  const site = await openSite(
    `<title>Site</title><iframe src="${baseURL}/e/${slug}?embed=1" width="800" height="600"></iframe>`,
  );
  try {
    const plan = page.frameLocator("iframe").getByRole("searchbox");
    await allow(["https://elsewhere.example"]);
    await page.goto(site.origin);
    await expect(page.locator("iframe")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(plan).toHaveCount(0);
    await allow([site.origin]);
    await expect(async () => {
      await page.goto(site.origin);
      await expect(plan).toBeVisible({ timeout: 5_000 });
    }).toPass();
  } finally {
    await site.close();
  }
});

test("a page themes the plan, subscribes to its events, and receives an error for illegible colours @soak", async ({
  page,
  baseURL,
}) => {
  const site = await openSite(`<!doctype html><html lang="en"><title>City fair</title>
<style>#plan { height: 600px; --floorplan-accent: #b3005e; --floorplan-surface: #fff6e8; --floorplan-radius: 2px }</style>
<div id="plan"></div><script src="${baseURL}/embed.js"></script><script>
  window.heard = [];
  window.plan = new FloorPlan({
    element: "#plan", eventId: "demo", baseUrl: "${baseURL}", language: "en", theme: "light",
    theming: { font: "Georgia, serif", density: "spacious", surface: { light: "#fff6e8", dark: "#201018" } },
    onError: ({ message }) => window.heard.push(["onError", message]),
  });
  window.stop = window.plan.on("floorActivated", ({ name }) => window.heard.push(["floorActivated", name]));
</script></html>`);
  try {
    await page.goto(site.origin);
    await page.evaluate(() => (window as unknown as Site).plan.ready);
    const panel = page.frameLocator("#plan iframe").locator("[data-sheet]").first();
    const style = (property: string) =>
      panel.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    await expect.poll(() => style("font-family")).toBe("Georgia, serif");
    expect(await style("background-color")).toBe("rgb(255, 246, 232)");
    expect([await style("--accent"), await style("--radius-lg"), await style("--spacing")]).toEqual([
      "#b3005e",
      "2px",
      "0.275rem",
    ]);
    // Whatever the density, the panel is as wide as the area that the camera keeps free.
    const isWide = (page.viewportSize()?.width ?? 0) >= 800;
    if (isWide) expect(await panel.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(400);
    // The map has the same floor colour.
    const canvas = page.frameLocator("#plan iframe").getByRole("application").locator("canvas");
    const floor = () =>
      canvas.evaluate((plan: HTMLCanvasElement) => {
        const copy = document.createElement("canvas");
        [copy.width, copy.height] = [plan.width, plan.height];
        const pen = copy.getContext("2d") as CanvasRenderingContext2D;
        pen.drawImage(plan, 0, 0);
        const { data } = pen.getImageData(0, 0, plan.width, plan.height);
        for (let at = 0; at < data.length; at += 4) {
          if (data[at] === 255 && data[at + 1] === 246 && data[at + 2] === 232) return true;
        }
        return false;
      });
    await expect.poll(floor).toBe(true);

    await call(page, "activateFloor", { index: 1 });
    await expect.poll(() => heard(page, "floorActivated")).toHaveLength(1);
    await page.evaluate(() => (window as unknown as { stop(): void }).stop());
    await call(page, "activateFloor", { index: 0 });
    await call(page, "getCamera");
    expect(await heard(page, "floorActivated")).toHaveLength(1);
    const unreadable = call(page, "setTheming", { surface: "#ffffff", text: "#cccccc" });
    await expect(unreadable).rejects.toThrow("needs 4.5");
    await call(page, "setTheming", {});
    await expect.poll(() => style("--radius-lg")).toBe("11px");
  } finally {
    await site.close();
  }
});

test("a React app of another origin draws the plan itself with the code of the guide", async ({
  page,
  baseURL,
}) => {
  const site = await openSite(await headlessPage(baseURL ?? ""));
  try {
    await page.goto(site.origin);
    const { levels, booths } = (await (await page.request.get("/e/demo/data.json")).json()) as {
      levels: { id: string; name: string }[];
      booths: { label: string; levelId: string }[];
    };
    const on = (nth: number) => booths.filter(({ levelId }) => levelId === levels[nth]?.id);
    const shapes = page.locator("svg polygon");
    await expect(shapes).toHaveCount(on(0).length);
    await page.getByRole("button", { name: levels[1]?.name }).click();
    await expect(shapes).toHaveCount(on(1).length);
    await page.getByRole("button", { name: levels[0]?.name }).click();

    await page.getByRole("searchbox").fill("LUMENHOF");
    await expect(page.getByRole("listitem").filter({ hasText: "Lumenhof" })).toHaveCount(1);
    await expect(page.locator('svg polygon[opacity="1"]')).not.toHaveCount(0);
    const found = page.locator('svg polygon[opacity="1"]').first();
    const label = (await found.locator("title").textContent()) ?? "";
    await found.dispatchEvent("click");
    await expect(page.getByRole("heading", { name: label })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("Lumenhof");

    await page.getByRole("button", { name: "Route" }).click();
    await expect(page.getByRole("status")).toHaveText(/^\d+ m$/);
    await expect(page.locator("svg polyline")).not.toHaveCount(0);
    // The app draws the shapes itself: they lie within the level, in metres.
    const box = (await page.locator("svg").getAttribute("viewBox"))?.split(" ").map(Number) ?? [];
    const outlines = await shapes.evaluateAll((all) =>
      all.map((shape) => shape.getAttribute("points") ?? ""),
    );
    expect(outlines).toHaveLength(on(0).length);
    for (const outline of outlines) {
      const corners = outline.split(/[ ,]/).map(Number);
      expect(corners.length, outline).toBeGreaterThanOrEqual(8);
      expect(Math.max(...corners), outline).toBeLessThanOrEqual(Math.max(...box));
    }
  } finally {
    await site.close();
  }
});
