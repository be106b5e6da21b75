import type { Point } from "#lib/geometry/point";
import type { Plan } from "#lib/plan/plan";
import { atMost, type BenchRow, benchRow, exactly, times } from "#lib/testing/benchRow";
import { fairground, HALL_KINDS, type HallKind } from "#lib/testing/fairground";
import { duel, mean, median, millisecondsOf, quantile } from "#lib/testing/measure";
import { seeded } from "#lib/testing/random";
import { boothSpots } from "../entry";
import { Ground } from "../ground";
import { Wayfinder } from "../index";
import { Obstacles } from "../obstacles";
import { exactLength } from "../peers/exact";
import { meshOf, NavMeshQuery, recastLength, recastMesh, recastReady } from "../peers/recast";
import { SightLines } from "../sight";
import { solidsOn } from "../solids";
import { type GeneratedNetwork, generateNetwork } from "./generate";
import { LinkFinder } from "./join";

const CLEARANCE = 0.4;
const CELL = 0.5;
const LEVEL = "lvl_0";

function generated(plan: Plan): GeneratedNetwork {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${count++}`;
  return generateNetwork({ plan, levelId: LEVEL, cellSize: CELL, clearance: CLEARANCE, newId });
}

/** Spots in front of booths where a visitor with the clearance can just stand. */
function doors(plan: Plan, count: number, seed: number): Point[] {
  const ground = new Ground(plan);
  const chance = seeded(seed);
  const found: Point[] = [];
  while (found.length < count) {
    const spots = [...boothSpots(ground, plan.booths[Math.floor(chance() * plan.booths.length)]!, CLEARANCE)];
    const spot = spots[Math.floor(chance() * spots.length)];
    if (spot && ground.isOnLevel(LEVEL, spot.x, spot.y)) found.push(spot);
  }
  return found;
}

/** Verifies the fast reference: on small halls it is compared with testing every pair of corners. */
function checkReference(): void {
  for (const kind of HALL_KINDS) {
    const plan = fairground({ kind, seed: 3, booths: 50 });
    const solids = solidsOn(plan, LEVEL);
    const lines = new SightLines(new Obstacles(solids, CLEARANCE));
    const spots = doors(plan, 12, 1);
    for (let i = 0; i < spots.length; i += 2) {
      const [a, b] = [spots[i]!, spots[i + 1]!];
      const found = lines.shortest(a, b, Infinity, () => false)?.length ?? Infinity;
      const truth = exactLength(solids, CLEARANCE, a, b);
      if (Math.abs(found - truth) > 1e-3)
        throw new Error(`${kind}: the reference says ${found} m, the truth is ${truth} m.`);
    }
  }
}

type Ratios = { ours: number[]; recast: number[]; cuts: number; lost: number };

/** Lengths of routes between booths relative to the exact ones, ours and those of recast. */
function ratiosOf(kind: HallKind, seed: number): Ratios {
  const plan = fairground({ kind, seed, booths: 1000 });
  const network = generated(plan);
  const wayfinder = new Wayfinder({ ...plan, ...network }, { clearance: CLEARANCE });
  const solids = solidsOn(plan, LEVEL);
  const lines = new SightLines(new Obstacles(solids, CLEARANCE));
  const tight = new Obstacles(solids, CLEARANCE - 0.002);
  const query = new NavMeshQuery(recastMesh(meshOf(plan), 0.2, CLEARANCE, false));
  const ratios: Ratios = { ours: [], recast: [], cuts: 0, lost: 0 };
  const spots = doors(plan, 200, seed);
  for (let i = 0; i < spots.length; i += 2) {
    const [a, b] = [spots[i]!, spots[i + 1]!];
    const exact = lines.shortest(a, b, Infinity, () => false)?.length;
    if (exact === undefined || exact < 10) continue;
    try {
      const route = wayfinder.route({
        from: `point:${LEVEL}:${a.x},${a.y}`,
        to: `point:${LEVEL}:${b.x},${b.y}`,
      });
      ratios.ours.push(route.distanceM / exact);
      const points = route.legs[0]!.path[0]!.points;
      points.slice(1).forEach(([x, y], at) => {
        if (!tight.isClear(points[at]![0], points[at]![1], x, y)) ratios.cuts++;
      });
    } catch {
      ratios.lost++;
    }
    const peer = recastLength(query, a, b);
    if (peer < Infinity) ratios.recast.push(peer / exact);
  }
  return ratios;
}

function lengthRows(): BenchRow[] {
  const all: Ratios = { ours: [], recast: [], cuts: 0, lost: 0 };
  for (const kind of HALL_KINDS) {
    for (let seed = 1; seed <= 5; seed++) {
      const one = ratiosOf(kind, seed);
      all.ours.push(...one.ours);
      all.recast.push(...one.recast);
      all.cuts += one.cuts;
      all.lost += one.lost;
    }
  }
  const figures = (ratios: number[]) => [mean(ratios), quantile(ratios, 0.95), quantile(ratios, 1)] as const;
  const [average, p95, most] = figures(all.ours);
  const peer = figures(all.recast);
  const shown = (numbers: readonly number[]) => numbers.map((one) => one.toFixed(4)).join(" / ");
  const excess = Math.max(0, average - 1) / (peer[0] - 1);
  const met = average <= 1.005 && p95 <= 1.02 && most <= 1.05 && excess <= 1 / 3 && all.cuts + all.lost === 0;
  return [
    benchRow({
      goal: "G1",
      what: `length over the exact one, ${all.ours.length} ways: mean / p95 / max`,
      peer: `recast solo 0.2 ${shown(peer)}`,
      ours: `${shown([average, p95, most])}; ${all.cuts} cut the clearance, ${all.lost} not found`,
      ratio: `excess ${excess.toFixed(3)}`,
      bar: exactly(met, "≤ 1.005 / 1.02 / 1.05, excess ≤ 1/3"),
      stretch: exactly(average <= 1.001, "mean ≤ 1.001"),
    }),
  ];
}

function timeRows(): BenchRow[] {
  const plan = fairground({ seed: 1, booths: 5250 });
  const mesh = meshOf(plan);
  const ours = () => new SightLines(new Obstacles(solidsOn(plan, LEVEL), CLEARANCE)) && generated(plan);
  for (let i = 0; i < 4; i++) ours();
  const time = (goal: string, cell: number, isTiled: boolean, bar: number, stretch: number): BenchRow => {
    const result = duel(() => recastMesh(mesh, cell, CLEARANCE, isTiled).destroy(), ours);
    const name = `recast ${isTiled ? "tiled" : "solo"} ${cell}`;
    return benchRow({
      goal,
      what: `${plan.booths.length} booths: network and corners`,
      peer: `${name} ${result.peer.toFixed(0)} ms`,
      ours: `${result.ours.toFixed(0)} ms`,
      ratio: times(1 / result.ratio),
      bar: atMost(1 / result.ratio, bar, times),
      stretch: atMost(1 / result.ratio, stretch, times),
    });
  };
  const huge = fairground({ seed: 1, booths: 21000 });
  const milliseconds = median([1, 2, 3].map(() => millisecondsOf(() => generated(huge))));
  return [
    time("G2", 0.4, true, 1, 0.4),
    time("G2", 0.2, false, 0.35, 0.15),
    benchRow({
      goal: "G2",
      what: `${huge.booths.length} booths`,
      ours: `${milliseconds.toFixed(0)} ms`,
      target: "≤ 1500 ms",
    }),
  ];
}

/** Booths with a free side that no visible aisle reaches, edges closer than the clearance, and untidy parts. */
function flawsOf(plan: Plan, network: GeneratedNetwork) {
  const ground = new Ground(plan);
  const at = new Map(network.nodes.map((node) => [node.id, { ...node, links: [], pinned: false }]));
  const links = network.edges.map(({ from, to }) => ({
    a: at.get(from)!,
    b: at.get(to)!,
    line: [],
    room: 0,
    gone: false,
  }));
  const finder = new LinkFinder(links);
  const grown = ground.grown(LEVEL, CLEARANCE - 1e-6);
  const listed = new Set(network.stats.unreachableBooths);
  const lines = ground.sightLines(grown);
  const first = network.nodes[0]!;
  let uncovered = 0;
  for (const booth of plan.booths) {
    const spots = [...boothSpots(ground, booth, CLEARANCE)].filter(({ x, y }) =>
      ground.isOnLevel(LEVEL, x, y),
    );
    if (spots.some(({ x, y }) => finder.nearest(x, y, 40, grown))) continue;
    const isReachable = spots.some((spot) => lines.shortest(spot, first, Infinity, () => false));
    if (isReachable || !listed.has(booth.label)) uncovered++;
  }
  const near = links.filter(({ a, b }) => !grown.isClear(a.x, a.y, b.x, b.y)).length;
  const short = links.filter(({ a, b }) => Math.hypot(a.x - b.x, a.y - b.y) < 0.3).length;
  const square = links.filter(({ a, b }) => Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 0.02).length;
  return { uncovered, near, short, square: square / links.length };
}

function shapeRows(): BenchRow[] {
  let flaws = 0;
  let booths = 0;
  let [nodes, edges] = [0, 0];
  let tidy = 1;
  for (const kind of HALL_KINDS) {
    for (let seed = 1; seed <= 5; seed++) {
      const plan = fairground({ kind, seed, booths: 1000 });
      const network = generated(plan);
      const { uncovered, near, short, square } = flawsOf(plan, network);
      flaws += uncovered + near + short;
      booths += plan.booths.length;
      nodes = Math.max(nodes, network.stats.nodes / plan.booths.length);
      edges = Math.max(edges, network.stats.edges / plan.booths.length);
      if (kind === "orthogonal") tidy = Math.min(tidy, square);
    }
  }
  return [
    benchRow({
      goal: "G3",
      what: `${booths} booths in 25 halls: not reached, too near, too short`,
      ours: `${flaws}`,
      bar: exactly(flaws === 0, "0"),
    }),
    benchRow({
      goal: "G4",
      what: "most nodes / edges a booth; least share along the axes, orthogonal",
      peer: "grid 1 m: 11 nodes",
      ours: `${nodes.toFixed(2)} / ${edges.toFixed(2)}; ${(tidy * 100).toFixed(0)} %`,
      bar: exactly(nodes <= 0.5 && edges <= 0.7 && tidy >= 0.9, "≤ 0.5 / 0.7; ≥ 90 %"),
    }),
  ];
}

export default async function generation(): Promise<BenchRow[]> {
  await recastReady;
  checkReference();
  return [...lengthRows(), ...timeRows(), ...shapeRows()];
}
