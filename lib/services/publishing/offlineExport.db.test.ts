import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { updateEvent } from "#lib/api/events";
import { createExhibitors } from "#lib/api/exhibitors";
import { exportEvent } from "#lib/api/exports";
import { publishEvent } from "#lib/api/versions";
import { findFair } from "#lib/store/events";
import { testServer, type World } from "#lib/testing/world";
import { writeOfflineExport } from "./offlineExport";

const server = testServer();
const PICTURE = `med_${"a".repeat(22)}.webp`;

async function offlineExportOf({ app, fair }: World) {
  const now = await findFair(app.db.read, fair.id, null);
  return unzipSync(await writeOfflineExport(app, now ?? fair));
}

function planIn(files: Record<string, Uint8Array>) {
  const text = strFromU8(files["plan.js"] ?? new Uint8Array());
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

describe("the offline export", () => {
  test("has the published plan, its pictures and all files of the viewer, and loads nothing else", async () => {
    const world = await server.world();
    await world.booth("A1");
    await world.app.files.keep(PICTURE, new Uint8Array([1, 2, 3]), "image/webp");
    const logoUrl = world.app.files.url(PICTURE);
    await world.ask(createExhibitors, {
      body: { name: "Lumen </script>", logoUrl, contactEmail: "me@lumen.test" },
    });
    await world.ask(updateEvent, {
      body: { settings: { analytics: { enabled: true }, sales: { enabled: true } } },
    });
    await world.ask(publishEvent, { body: {} });
    await world.booth("A2", { x: 10 });

    const files = await offlineExportOf(world);
    expect(Object.keys(files).sort()).toEqual(
      ["README.txt", "index.html", `media/${PICTURE}`, "plan.js", "viewer.css", "viewer.js"].sort(),
    );
    expect(files[`media/${PICTURE}`]).toEqual(new Uint8Array([1, 2, 3]));
    const plan = planIn(files);
    expect(plan).toMatchObject({
      version: 1,
      booths: [{ label: "A1" }],
      exhibitors: [{ logoUrl: `media/${PICTURE}` }],
      settings: { analytics: { enabled: false }, sales: { enabled: false } },
    });
    const texts = ["plan.js", "index.html"]
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join("");
    expect(texts).not.toContain("me@lumen.test");
    expect(strFromU8(files["plan.js"] ?? new Uint8Array())).not.toContain("</script>");
    const page = strFromU8(files["index.html"] ?? new Uint8Array());
    expect([...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      ...["viewer.css", "plan.js", "viewer.js"],
    ]);
    expect(page).not.toContain('type="module"');
    expect(strFromU8(files["README.txt"] ?? new Uint8Array()).split("\n")).toEqual([
      "Open index.html in a browser. Plan, search and routes work offline.",
      "To share it, copy this folder to any file server.",
      "",
    ]);
  });

  test("contains the draft before the first publication", async () => {
    const world = await server.world();
    await world.booth("A1");
    expect(planIn(await offlineExportOf(world))).toMatchObject({ version: 0, booths: [{ label: "A1" }] });
  });

  test("GET /api/v1/events/{event}/export/offline returns it as a ZIP", async () => {
    const world = await server.world();
    const { status, headers } = await world.ask(exportEvent, { params: { format: "offline" } });
    expect([status, headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(headers.get("content-disposition")).toMatch(/-offline\.zip"$/);
  });
});
