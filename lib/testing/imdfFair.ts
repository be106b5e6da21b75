import type { Bundle, BundleElement } from "#lib/plan/bundle";
import { booth, level, sign, smallFair } from "./smallFair";

const points = [
  { x: 0, y: 0, lat: 53.5625, lng: 9.9733 },
  { x: 100, y: 0, lat: 53.5628, lng: 9.9748 },
];
const georeference = { points };

let count = 0;
const ids = new Map<string, string>();
const uuidOf = (text: string) => {
  if (!ids.has(text)) ids.set(text, `00000000-0000-4000-8000-${String(count++).padStart(12, "0")}`);
  return ids.get(text) ?? "";
};

/** A georeferenced fair with every kind of object that IMDF can describe. */
export function drawn(changes: Partial<Bundle> = {}): Bundle {
  const element = (id: string, kind: BundleElement["kind"], more: Partial<BundleElement>): BundleElement => ({
    ...sign(id, {}, 5, 5),
    kind,
    ...more,
  });
  const fair = smallFair();
  const wall = [
    [0, 0],
    [40, 0],
    [40, 30],
  ] as [number, number][];
  const ell = [
    [1, 11],
    [7, 11],
    [7, 13],
    [3, 13],
    [3, 17],
    [1, 17],
  ] as [number, number][];
  return smallFair({
    levels: [
      level("lvl_0", { name: "Hall", elevation: 0, georeference, translations: { de: { name: "Halle" } } }),
      level("lvl_1", { name: "Gallery", index: 1, elevation: 6, width: null, height: null, georeference }),
    ],
    booths: [
      ...fair.booths,
      booth("bth_l", {
        label: "L1",
        x: 1,
        y: 11,
        width: 6,
        height: 6,
        polygon: ell,
        exhibitorIds: ["exh_acme"],
      }),
    ],
    exhibitors: fair.exhibitors.map((exhibitor) =>
      exhibitor.id === "exh_acme"
        ? {
            ...exhibitor,
            boothIds: ["bth_a1", "bth_l"],
            phone: "+49 (40) 12-3456",
            website: "https://acme.example",
          }
        : { ...exhibitor, phone: "040 123" },
    ),
    elements: [
      ...fair.elements,
      element("el_wall", "wall", { geometry: { type: "line", points: wall } }),
      element("el_in", "entrance", {
        geometry: { type: "point", x: 20, y: 0.2 },
        props: { main: true, opening: { width: 3 } },
      }),
      element("el_out", "entrance", { geometry: { type: "rect", x: 10, y: 28, width: 1, height: 4 } }),
      element("el_room", "room", {
        geometry: { type: "rect", x: 2, y: 20, width: 6, height: 4 },
        props: { name: "Press" },
      }),
      element("el_zone", "zone", { geometry: { type: "circle", x: 30, y: 20, radius: 4 } }),
    ],
    wayfinding: {
      nodes: ["lvl_0", "lvl_1"].map((levelId, at) => ({
        id: `nod_${at}`,
        levelId,
        x: 12,
        y: 12,
        name: null,
        kind: "aisle",
        generated: false,
      })),
      edges: [],
      transitions: [
        {
          id: "trn_0",
          name: "Escalator",
          kind: "escalator",
          nodeIds: ["nod_1", "nod_0"],
          accessible: false,
          travelSeconds: 20,
          direction: "up",
          closed: false,
          translations: {},
        },
      ],
    },
    ...changes,
  });
}

export const making = {
  uuidOf,
  createdAt: "2027-04-20T07:00:00.000Z",
  page: "https://fairs.example/e/lumen",
};
