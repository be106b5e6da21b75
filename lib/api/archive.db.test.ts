import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { depsOf } from "#lib/app/requests";
import { serving } from "#lib/http/serve";
import { closeHours } from "#lib/services/analytics/counting";
import { intakeOf } from "#lib/services/analytics/intake";
import { BASE, noLimits } from "#lib/testing/ask";
import { reserved } from "#lib/testing/sale";
import { testServer } from "#lib/testing/world";
import { ingestAnalytics } from "./analytics";
import { exportOrganisation } from "./archive";
import { listAudit } from "./audit";
import { createExhibitors } from "./exhibitors";
import { createWebhook } from "./webhooks";

const server = testServer();

test("200 is a ZIP with every event, every record and no secret, and adds an entry to the audit log", async () => {
  const [world, other] = [await server.world(), await server.world()];
  await other.ask(createExhibitors, { body: { name: "Somebody else's" } });
  await world.ask(createExhibitors, { body: { name: "Nova", contactEmail: "zoe@nova.example" } });
  await world.booth("A1");
  await reserved(world, "A1");
  const search = { type: "search", query: "lamp", meta: { results: 0 } };
  await world.ask(ingestAnalytics, { body: { events: [search, search, { type: "view" }] } });
  await intakeOf(world.app).queue.flush();
  world.clock.forwardMinutes(24 * 60);
  await closeHours(world.app);
  const hook = await world.ask(createWebhook, { body: { url: "https://hooks.example/in", events: ["*"] } });

  const deps = depsOf(world.app, { baseUrl: BASE }, noLimits);
  const request = new Request(`${BASE}/api/v1/organisation/export`, {
    headers: { authorization: `Bearer ${world.key}` },
  });
  const answer = await serving(() => deps)(exportOrganisation).GET(request);
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(Number(answer.headers.get("x-archive-parts")));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const records = (table: string) =>
    text(`records/${table}.jsonl`)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  const folder = `events/${world.fair.slug}`;
  expect(JSON.parse(text(`${folder}/bundle.json`)).exhibitors).toHaveLength(1);
  expect(text(`${folder}/exhibitors.csv`)).toContain("zoe@nova.example");
  expect(text(`${folder}/booths.csv`)).toContain("A1");
  expect(records("Order")).toEqual([expect.objectContaining({ boothLabel: "A1", number: 1 })]);
  expect(records("Exhibitor").map(({ name }) => name)).toContain("Nova");
  expect(records("BeaconCount")).toMatchObject([
    { eventId: world.fair.id, type: "search", target: "", detail: "lamp", count: 2, zeroResults: 2 },
    { eventId: world.fair.id, type: "view", target: "", detail: "", count: 1 },
  ]);
  expect(records("AuditEntry").length).toBeGreaterThan(0);
  expect(records("Webhook")).toEqual([expect.objectContaining({ id: hook.body.data.id })]);

  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  for (const secret of [
    hook.body.data.secret,
    "Somebody else's",
    '"secretHash"',
    '"passwordHash"',
    '"tokenHash"',
  ])
    expect(all).not.toContain(secret);
  expect(Object.keys(records("Webhook")[0])).not.toContain("secret");
  expect((await world.ask(listAudit, {})).body.data[0]).toMatchObject({ action: "exportEverything" });
});

test("403 for a key without all permissions", async () => {
  const world = await server.world();
  const key = await world.keyWith(["events:read", "orders:read", "exhibitors:read"]);
  expect((await world.ask(exportOrganisation, { key })).status).toBe(403);
});
