import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { planOf } from "#lib/plan/bundle";
import { fairground, level } from "#lib/testing/fairground";
import { smallFair } from "#lib/testing/smallFair";
import { generateNetwork, Wayfinder } from "#lib/wayfinding/index";
import { boothShapes, layerDrawing, mainDrawing, wayfindingScript } from "./files";
import { UNITS_PER_M } from "./frame";
import type { Mesh } from "./mesh";
import type { WayfindingData } from "./wayfinding";

const BASE = "https://plan.example";

type Drawn = { __fp: string; __fpPaths: Mesh[]; __fpLayers?: { name: string }[]; __fpDefaultLayer?: string };

function globalsOf<T>(text: string | null): T {
  const globals = {};
  runInNewContext(text ?? "", globals);
  return globals as T;
}

/** The area of all triangles, in square metres. */
function areaOf({ positions, cells }: Mesh): number {
  const doubled = cells.map(([a, b, c]) => {
    const [p, q, r] = [positions[a], positions[b], positions[c]];
    if (!p || !q || !r) throw new Error("A triangle has a corner that is not there.");
    return Math.abs((q[0] - p[0]) * (r[1] - p[1]) - (r[0] - p[0]) * (q[1] - p[1]));
  });
  return doubled.reduce((sum, area) => sum + area, 0) / 2 / UNITS_PER_M ** 2;
}

function meshOfBooth({ __fp, __fpPaths }: Drawn, label: string): Mesh {
  const index = new RegExp(`id="b${label}".*?data-index="(\\d+)"`).exec(__fp)?.[1];
  const mesh = __fpPaths[Number(index)];
  if (!mesh) throw new Error(`The drawing has no mesh for booth ${label}.`);
  return mesh;
}

test("each level is a layer with its booths by label, in positive coordinates", () => {
  const fair = smallFair();
  const [first] = fair.booths;
  const corner = { ...first, id: "bth_l", label: "L<1>", x: -20, y: -9, width: 6, height: 6, rotation: 90 };
  const points: [number, number][] = [
    [-20, -9],
    [-14, -9],
    [-14, -6],
    [-17, -6],
    [-17, -3],
    [-20, -3],
  ];
  const bundle = smallFair({
    booths: [...fair.booths, { ...corner, polygon: points } as typeof first & object],
  });
  const main = globalsOf<Drawn>(mainDrawing(bundle, BASE));
  expect(main.__fpLayers?.map(({ name }) => name)).toEqual(["L1", "L2"]);
  expect(main.__fpDefaultLayer).toBe("L1");
  const upper = globalsOf<Drawn>(layerDrawing(bundle, BASE, "fp.svg.L2.js"));
  expect(areaOf(meshOfBooth(main, "A1"))).toBeCloseTo(12, 6);
  expect(areaOf(meshOfBooth(main, "L&lt;1&gt;"))).toBeCloseTo(27, 6);
  expect(upper.__fp).toContain('id="bG1"');
  expect(upper.__fp).not.toContain('id="bA1"');
  for (const { positions } of [...main.__fpPaths, ...upper.__fpPaths]) {
    for (const place of positions.flat()) expect(place).toBeGreaterThanOrEqual(0);
  }
  expect(layerDrawing(bundle, BASE, "fp.svg.L3.js")).toBeNull();
  const [ground] = JSON.parse(boothShapes(bundle)).booths;
  expect(ground.level).toEqual({ name: "Ground floor", index: 0 });
  expect(ground.booths.map(({ id }: { id: string }) => id)).toContain("L<1>");
});

test("EL-03: a text is drawn as text, whatever it contains", () => {
  const fair = smallFair();
  const text = '</text><image href="https://evil.example/x"/><text onload="alert(1)">';
  const geometry = { type: "point", x: 5, y: 5 } as const;
  const label = { ...fair.elements[0], kind: "text", geometry, props: { text, color: '"/><b/>' } };
  const { __fp } = globalsOf<Drawn>(mainDrawing(smallFair({ elements: [label] as never }), BASE));
  const [, drawn = ""] = /"data:image\/svg\+xml,([^"]+)"/.exec(__fp) ?? [];
  const svg = decodeURIComponent(drawn);
  expect(svg.match(/<[^>]+>/g)?.map((tag) => tag.split(" ")[0])).toEqual([
    "<svg",
    "<text",
    "</text>",
    "</svg>",
  ]);
  expect(svg).toContain("&lt;image href=&quot;https://evil.example/x&quot;/&gt;");
});

test("a plan with one level has no layers", () => {
  const fair = smallFair();
  const bundle = smallFair({ levels: fair.levels.slice(0, 1) });
  expect(globalsOf<Drawn>(mainDrawing(bundle, BASE)).__fpLayers).toBeUndefined();
});

/** A hall with a generated network, as a published event. */
function hall() {
  const plan = fairground({ seed: 5, booths: 60 });
  let made = 0;
  const network = generateNetwork({
    plan: { ...plan, levels: [level(0, 60, 60)] },
    levelId: "lvl_0",
    newId: () => `id_${++made}`,
  });
  const empty = smallFair({ elements: [], sessions: [], exhibitors: [] });
  const [sample] = empty.booths;
  const [ground] = empty.levels;
  const booths = plan.booths.map((booth) => ({ ...sample, ...booth, exhibitorIds: [], color: null }));
  const nodes = network.nodes.map((node) => ({ ...node, generated: true }));
  const edges = network.edges.map((edge) => ({
    lengthM: 0,
    levelId: "lvl_0",
    ...edge,
  }));
  return smallFair({
    ...empty,
    levels: [{ ...ground, id: "lvl_0", width: null, height: null }],
    booths,
    wayfinding: { nodes, edges, transitions: [] },
  } as never);
}

/** The legacy viewer's shortest path between line ends: it only turns where the ends of lines are equal. */
function metresBetween({ lines }: WayfindingData, starts: string[], goals: string[]): number {
  const ways = new Map<string, { to: string; length: number }[]>();
  const add = (from: string, to: string, length: number) =>
    ways.set(from, [...(ways.get(from) ?? []), { to, length }]);
  for (const { p0, p1, unidirection } of lines) {
    const [a, b] = [keyOf(p0), keyOf(p1)];
    const length = Math.hypot(p1.x - p0.x, p1.y - p0.y) / UNITS_PER_M;
    add(a, b, length);
    if (!unidirection) add(b, a, length);
  }
  const reached = new Map(starts.map((start) => [start, 0]));
  const open = new Set(starts);
  while (open.size > 0) {
    const next = [...open].reduce((a, b) => ((reached.get(a) ?? 0) <= (reached.get(b) ?? 0) ? a : b));
    if (goals.includes(next)) return reached.get(next) ?? Infinity;
    open.delete(next);
    for (const { to, length } of ways.get(next) ?? []) {
      const metres = (reached.get(next) ?? 0) + length;
      if (metres >= (reached.get(to) ?? Infinity)) continue;
      reached.set(to, metres);
      open.add(to);
    }
  }
  return Infinity;
}

const keyOf = ({ x, y, layer }: WayfindingData["lineEnds"][number]) => `${layer ?? ""} ${x} ${y}`;

test("routes along the lines reach every booth, and are as long as ours except for shortcuts", () => {
  const bundle = hall();
  const { __wfData: data } = globalsOf<{ __wfData: WayfindingData }>(wayfindingScript(bundle));
  const corners = new Map<string, number[]>(
    JSON.parse(boothShapes(bundle)).booths[0].booths.map(({ id, rect }: { id: string; rect: number[] }) => [
      id,
      rect,
    ]),
  );
  const endsIn = (label: string) => {
    const rect = corners.get(label) ?? [];
    const [xs, ys] = [0, 1].map((odd) => rect.filter((_, at) => at % 2 === odd)) as [number[], number[]];
    const isInside = ({ x, y }: { x: number; y: number }) =>
      x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
    return data.lineEnds.filter(isInside).map(keyOf);
  };
  const wayfinder = new Wayfinder(planOf(bundle));
  const labels = bundle.booths.map(({ label }) => label);
  const [start = ""] = labels;
  for (const label of labels.slice(1)) {
    const ours = wayfinder.route({ from: `booth:${start}`, to: `booth:${label}` }).distanceM;
    const theirs = metresBetween(data, endsIn(start), endsIn(label));
    // Legacy routes continue to the middle of both booths and follow the aisles without cutting corners.
    expect(theirs, label).toBeGreaterThan(ours - 0.5);
    expect(theirs, label).toBeLessThan(ours * 1.4 + 16);
  }
});
