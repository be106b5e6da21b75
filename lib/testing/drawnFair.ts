import { updateBooth } from "#lib/api/booths";
import { createElement } from "#lib/api/elements";
import { updateEvent } from "#lib/api/events";
import { createLevel } from "#lib/api/levels";
import { insertCategories } from "#lib/store/categories";
import type { Db } from "#lib/store/database";
import type { World } from "./world";

/** One record of every kind that a bundle can contain. */
export async function drawEverything({ ask, app, fair, levelId, booth, exhibitor }: World): Promise<void> {
  const { db } = app as { db: { read: Db } };
  const nova = await exhibitor("Nova");
  await ask(updateEvent, {
    body: {
      description: "A fair",
      startsAt: "2027-05-01T08:00:00.000Z",
      endsAt: "2027-05-03T17:00:00.000Z",
      venue: { name: "Messe", lat: 53.5, lng: 9.9 },
      settings: {
        sales: { currency: "JPY", terms: "Pay." },
        kiosk: { youAreHere: { levelId, x: 3, y: 4 } },
        viewer: { theme: { primary: "#123456" }, units: "m" },
      },
    },
  });
  const { body: upper } = await ask(createLevel, {
    body: { name: "Upper floor", shortName: "1", width: 50, height: 40 },
  });
  await booth("A1", { price: 5000, tags: ["corner"], metadata: { power: "16 A" }, exhibitorIds: [nova] });
  const sale = { status: "sold", exhibitorIds: [nova] };
  const sold = await booth("A2", { x: 10, rotation: 30, openSides: 2, locked: true, ...sale });
  await booth("U1", {
    levelId: upper.data.id,
    polygon: [
      [0, 0],
      [6, 0],
      [6, 3],
      [3, 3],
      [3, 6],
      [0, 6],
    ],
  });
  await booth("H1", { x: 20, status: "held", holdMinutes: null });
  await ask(updateBooth, { params: { id: sold.id }, body: { color: "#ff0000", title: "Sponsor" } });
  await drawElements(ask, levelId);
  const stamps = { createdAt: app.clock.now(), updatedAt: app.clock.now() };
  const own = { eventId: fair.id, ...stamps };
  const [food, wine] = [app.ids.next("cat"), app.ids.next("cat")];
  await insertCategories(db.read, [
    { id: food, name: "Food", color: "#00ff00", parentId: null, sortIndex: 0, translations: {}, ...own },
    { id: wine, name: "Wine", color: null, parentId: food, sortIndex: 1, translations: {}, ...own },
  ]);
  await db.read.exhibitorCategory.create({ data: { exhibitorId: nova, categoryId: wine } });
  await drawNetwork(app, db.read, own, [levelId, upper.data.id]);
  await db.read.session.create({
    data: {
      id: app.ids.next("ses"),
      title: "Opening",
      startsAt: stamps.createdAt,
      endsAt: stamps.createdAt,
      speakers: [{ name: "Zoe", title: null, company: null, photoUrl: null }],
      kind: "k".repeat(200),
      exhibitorId: nova,
      boothId: sold.id,
      tags: ["en"],
      ...own,
    },
  });
  await db.read.banner.create({
    data: {
      id: app.ids.next("ban"),
      placement: "search_top",
      imageUrl: "https://x.example/a.png",
      levelId,
      ...own,
    },
  });
  await db.read.extra.create({
    data: { id: app.ids.next("xtr"), kind: "booth", name: "Power", priceCents: 900, currency: "JPY", ...own },
  });
}

async function drawElements(ask: World["ask"], levelId: string): Promise<void> {
  const elements = [
    {
      kind: "wall",
      geometry: {
        type: "line",
        points: [
          [0, 40],
          [50, 40],
          [50, 45],
        ],
      },
      props: { thickness: 0.3 },
    },
    { kind: "poi", geometry: { type: "point", x: 5, y: 50 }, props: { name: "Toilets", icon: "toilet" } },
    { kind: "stage", geometry: { type: "circle", x: 40, y: 20, radius: 4 }, props: { name: "Stage" } },
    {
      kind: "zone",
      geometry: { type: "rect", x: 60, y: 20, width: 9, height: 6, rotation: 15 },
      props: { mine: [1] },
    },
  ];
  for (const element of elements) await ask(createElement, { body: { levelId, ...element } });
}

async function drawNetwork(
  app: World["app"],
  db: Db,
  own: { eventId: string; createdAt: Date; updatedAt: Date },
  levels: [string, string],
): Promise<void> {
  const [a, b, c] = [app.ids.next("nod"), app.ids.next("nod"), app.ids.next("nod")];
  await db.aisleNode.createMany({
    data: [
      { id: a, levelId: levels[0], x: 1, y: 8, kind: "entrance", name: "North", ...own },
      { id: b, levelId: levels[0], x: 9, y: 8, generated: true, ...own },
      { id: c, levelId: levels[1], x: 9, y: 8, ...own },
    ],
  });
  const edge = { id: app.ids.next("edg"), levelId: levels[0], fromId: a, toId: b, name: "Aisle 1", ...own };
  await db.aisleEdge.create({ data: { ...edge, closedFrom: own.createdAt, penalty: 3, accessible: false } });
  const transitionId = app.ids.next("trn");
  await db.transition.create({
    data: { id: transitionId, name: "Stairs", kind: "stairs", accessible: false, travelSeconds: 20, ...own },
  });
  await db.transitionNode.createMany({
    data: [b, c].map((nodeId, position) => ({ transitionId, eventId: own.eventId, nodeId, position })),
  });
}
