import { describe, expect, test } from "vitest";
import { testServer } from "#lib/testing/world";
import { updateEvent } from "./events";
import { getInstallManifest } from "./install";
import { publishEvent } from "./versions";

const server = testServer();

describe("GET /e/{event}/manifest.webmanifest", () => {
  test("200 with an id, start URL and scope of its own for every event, and a short name for an icon", async () => {
    const { ask, booth, fair } = await server.world();
    await booth("A1");
    const body = { name: "Nordlicht Interiors 2027", settings: { viewer: { defaultLanguage: "de" } } };
    await ask(updateEvent, { body });
    await ask(publishEvent, { body: {} });
    const { status, headers, body: manifest } = await ask(getInstallManifest, { key: null });
    expect([status, headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
    expect(manifest).toMatchObject({
      name: body.name,
      short_name: "Nordlicht",
      lang: "de",
      display: "standalone",
      id: `/e/${fair.slug}`,
      start_url: `/e/${fair.slug}`,
      scope: `/e/${fair.slug}`,
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  });

  test("404 before the event is published", async () => {
    const { ask } = await server.world();
    const { status, body } = await ask(getInstallManifest, { key: null });
    expect([status, body.error.code]).toEqual([404, "not_published"]);
  });
});
