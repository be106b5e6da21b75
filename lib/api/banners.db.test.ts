import { describe, expect, test } from "vitest";
import { addBannerCounts } from "#lib/store/banners";
import { testServer } from "#lib/testing/world";
import { createBanner, deleteBanner, listBanners, updateBanner } from "./banners";
import { getExhibitor } from "./exhibitors";
import { createLevel, deleteLevel } from "./levels";

const server = testServer();
const IMAGE = "https://example.org/banner.png";
const plain = { placement: "splash", imageUrl: IMAGE };

describe("POST /api/v1/events/{event}/banners", () => {
  test("200 with the defaults of a banner that is shown at once and without an end", async () => {
    const { ask, domainEvents } = await server.world();
    const { status, body } = await ask(createBanner, { body: plain });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...plain,
      linkUrl: null,
      exhibitorId: null,
      levelId: null,
      title: null,
      weight: 1,
      active: true,
      startsAt: null,
      endsAt: null,
      impressions: 0,
      clicks: 0,
    });
    expect(await domainEvents()).toEqual([]);
  });

  test("200 with every field, and the exhibitor given by its slug", async () => {
    const { ask, exhibitor, levelId } = await server.world();
    const id = await exhibitor("Lumen");
    const input = {
      ...plain,
      linkUrl: "http://example.org/a?b=c",
      title: "Lumen",
      weight: 1_000,
      active: false,
      levelId,
      startsAt: "2027-05-01T00:00:00.000Z",
      endsAt: "2027-05-04T00:00:00.000Z",
    };
    const { slug } = (await ask(getExhibitor, { params: { id } })).body.data;
    const { body } = await ask(createBanner, { body: { ...input, exhibitorId: slug } });
    expect(body.data).toMatchObject({ ...input, exhibitorId: id });
  });

  const wrong: [string, object, string][] = [
    ["a link with a javascript: URL", { linkUrl: "javascript:alert(1)" }, "linkUrl"],
    ["an image with a data: URL", { imageUrl: "data:image/png;base64,AA==" }, "imageUrl"],
    ["no image", { imageUrl: undefined }, "imageUrl"],
    ["an unknown placement", { placement: "floor" }, "placement"],
    [
      "an end before the start",
      { startsAt: "2027-05-02T00:00:00Z", endsAt: "2027-05-01T00:00:00Z" },
      "endsAt",
    ],
    ["an end at the start", { startsAt: "2027-05-02T00:00:00Z", endsAt: "2027-05-02T00:00:00Z" }, "endsAt"],
    ["a weight beyond 1,000", { weight: 1_001 }, "weight"],
    ["a negative weight", { weight: -1 }, "weight"],
    ["a level of another event", { levelId: "lvl_other" }, "levelId"],
    ["an exhibitor of another event", { exhibitorId: "exh_other" }, "exhibitorId"],
  ];
  test.each(wrong)("BA-01 400 for %s", async (_, fields, path) => {
    const { ask } = await server.world();
    const { status, body } = await ask(createBanner, { body: { ...plain, ...fields } });
    expect([status, body.error.code, body.error.details[0].path]).toEqual([400, "validation_error", path]);
    expect((await ask(listBanners)).body.meta.total).toBe(0);
  });
});

describe("PATCH and DELETE /api/v1/events/{event}/banners/{id}", () => {
  test("200 changes the given fields and clears those that are null", async () => {
    const { ask } = await server.world();
    const { id } = (await ask(createBanner, { body: { ...plain, title: "Old", weight: 5 } })).body.data;
    const { body } = await ask(updateBanner, { params: { id }, body: { title: null, active: false } });
    expect(body.data).toMatchObject({ ...plain, title: null, active: false, weight: 5 });
  });

  test("BA-01 400 when a change of one date puts the end before the start", async () => {
    const { ask } = await server.world();
    const input = { ...plain, endsAt: "2027-05-01T00:00:00Z" };
    const { id } = (await ask(createBanner, { body: input })).body.data;
    const change = { startsAt: "2027-05-01T00:00:00Z" };
    expect((await ask(updateBanner, { params: { id }, body: change })).status).toBe(400);
    expect((await ask(listBanners)).body.data[0].startsAt).toBeNull();
  });

  test("a banner of a deleted level is disabled instead of being shown on all other levels", async () => {
    const { ask, clock } = await server.world();
    const level = (await ask(createLevel, { body: { name: "Hall 2" } })).body.data;
    const { id } = (await ask(createBanner, { body: { ...plain, levelId: level.id } })).body.data;
    const other = (await ask(createBanner, { body: plain })).body.data;
    clock.forwardMinutes(1);
    await ask(deleteLevel, { params: { id: level.id } });
    const { data } = (await ask(listBanners)).body;
    expect(data).toContainEqual(
      expect.objectContaining({ id, levelId: null, active: false, updatedAt: clock.now().toISOString() }),
    );
    expect(data).toContainEqual(other);
  });

  test("404 before 400 for a banner of another event and for a deleted one", async () => {
    const [{ ask }, other] = [await server.world(), await server.world()];
    const { id } = (await other.ask(createBanner, { body: plain })).body.data;
    expect((await ask(updateBanner, { params: { id }, body: { weight: "heavy" } })).status).toBe(404);
    expect((await other.ask(deleteBanner, { params: { id } })).body.data).toEqual({ deleted: true, id });
    expect((await other.ask(deleteBanner, { params: { id } })).status).toBe(404);
  });
});

describe("GET /api/v1/events/{event}/banners", () => {
  test("200 counts concurrently reported impressions and clicks of visitors, of this event only", async () => {
    const [{ ask, app, fair }, other] = [await server.world(), await server.world()];
    const make = async () => (await ask(createBanner, { body: plain })).body.data.id;
    const [first, second] = [await make(), await make()];
    const foreign = (await other.ask(createBanner, { body: plain })).body.data.id;
    const batch = [
      { bannerId: first, impressions: 3, clicks: 0 },
      { bannerId: second, impressions: 1, clicks: 1 },
      { bannerId: first, impressions: 1, clicks: 0 },
      { bannerId: "ban_gone", impressions: 1, clicks: 0 },
      { bannerId: foreign, impressions: 1, clicks: 0 },
    ];
    await Promise.all(Array.from({ length: 5 }, () => addBannerCounts(app.db.read, fair.id, batch)));
    const { data, meta } = (await ask(listBanners, { query: { limit: "2" } })).body;
    expect(meta).toMatchObject({ total: 2, limit: 2, offset: 0 });
    const counts = new Map(
      data.map((banner: typeof data) => [banner.id, [banner.impressions, banner.clicks]]),
    );
    expect(counts.get(first)).toEqual([20, 0]);
    expect(counts.get(second)).toEqual([5, 5]);
    expect((await other.ask(listBanners)).body.data[0].impressions).toBe(0);
  });
});
