import type { AisleEdge, AisleNode, Level, Plan, PlanBooth, PlanElement } from "#lib/plan/plan";
import { seeded } from "./random";

/** Kinds of synthetic halls for benchmarks and property tests. */
export const HALL_KINDS = ["orthogonal", "rotated", "islands", "walls", "columns"] as const;
export type HallKind = (typeof HALL_KINDS)[number];

export type Fairground = { kind?: HallKind; seed: number; booths: number };

const STAND = 3;
const STANDS_LONG = 10;

export function emptyPlan(levels: Level[]): Plan {
  return { levels, booths: [], elements: [], nodes: [], edges: [], passages: [] };
}

export function level(index: number, width: number | null = null, height: number | null = null): Level {
  const name = index === 0 ? "Ground floor" : `Floor ${index}`;
  return { id: `lvl_${index}`, name, shortName: `${index}`, index, elevation: null, width, height };
}

/**
 * A hall of back-to-back booths in blocks of 30 x 6 m with aisles of 3 to 4 m. One block in seven is an island and one
 * booth in eight is missing, so that there are open spaces and short cuts as in a real hall.
 */
export function fairground({ kind = "orthogonal", seed, booths: wanted }: Fairground): Plan {
  const chance = seeded(seed);
  const blocks = Math.max(1, Math.round(wanted / (2 * STANDS_LONG * 0.8)));
  const columns = Math.max(1, Math.round(Math.sqrt(blocks * 0.46)));
  const rows = Math.ceil(blocks / columns);
  const booths: PlanBooth[] = [];
  const elements: PlanElement[] = [];
  const islandShare = kind === "islands" ? 0.5 : 0.15;
  let y = 5;
  let width = 0;
  for (let row = 0; row < rows; row++) {
    let x = 5;
    for (let column = 0; column < columns && row * columns + column < blocks; column++) {
      const email = `${String.fromCharCode(65 + (row % 26))}${row >= 26 ? Math.floor(row / 26) : ""}`;
      const code = `${email}${column + 1}`;
      const turn = kind === "rotated" ? [0, 10, -15, 30][Math.floor(chance() * 4)]! : 0;
      const block = chance() < islandShare ? islands(code, x, y, chance) : stands(code, x, y, chance);
      booths.push(...(turn === 0 ? block : turned(block, turn, x + 15, y + 3)));
      if (kind === "columns") elements.push(...pillars(elements.length, x, y, chance));
      x += 30 + (kind === "rotated" ? 4 : 3) + chance();
    }
    width = Math.max(width, x);
    y += (kind === "rotated" ? 18 : 9) + chance();
  }
  const height = y + 2;
  if (kind === "walls") elements.push(...cornerWalls(width + 2, height));
  const plan = emptyPlan([level(0, width + 2, height)]);
  return { ...plan, booths, elements };
}

function stands(code: string, x: number, y: number, chance: () => number): PlanBooth[] {
  const found: PlanBooth[] = [];
  for (let side = 0; side < 2; side++) {
    for (let i = 0; i < STANDS_LONG; i++) {
      if (chance() < 0.12) continue;
      const label = `${code}-${String(side * STANDS_LONG + i + 1).padStart(2, "0")}`;
      found.push(booth(label, x + i * STAND, y + side * STAND, STAND, STAND));
    }
  }
  return found;
}

function islands(code: string, x: number, y: number, chance: () => number): PlanBooth[] {
  const count = 2 + Math.floor(chance() * 2);
  const room = 30 / count;
  return Array.from({ length: count }, (_, i) => {
    const width = Math.round(room * (0.5 + 0.3 * chance()));
    const height = 4 + Math.round(2 * chance());
    return booth(`${code}-${i + 1}`, x + i * room + 1, y + (6 - height) / 2, width, height);
  });
}

export function booth(label: string, x: number, y: number, width: number, height: number): PlanBooth {
  return {
    id: `bth_${label}`,
    levelId: "lvl_0",
    label,
    x,
    y,
    width,
    height,
    rotation: 0,
    polygon: null,
    openSides: null,
    exhibitorIds: [],
  };
}

function turned(block: PlanBooth[], degrees: number, centreX: number, centreY: number): PlanBooth[] {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  // A block rotated about its centre is shortened to 70 %, so that it does not touch its neighbours.
  return block
    .filter(({ x }) => Math.abs(x + STAND / 2 - centreX) < 10.5)
    .map((stand) => {
      const dx = stand.x + stand.width / 2 - centreX;
      const dy = stand.y + stand.height / 2 - centreY;
      const x = centreX + dx * cos - dy * sin - stand.width / 2;
      const y = centreY + dx * sin + dy * cos - stand.height / 2;
      return { ...stand, x, y, rotation: degrees };
    });
}

function pillars(count: number, x: number, y: number, chance: () => number): PlanElement[] {
  return [0, 1].map((i) => ({
    id: `el_pillar${count + i}`,
    levelId: "lvl_0",
    kind: "shape",
    geometry: {
      type: "rect",
      x: x + 8 + 14 * i + chance() * 3,
      y: y + 6.9 + chance(),
      width: 0.6,
      height: 0.6,
    },
    props: { solid: true },
  }));
}

/** Outer walls along the plan's bounds, and inner ones that make the hall L-shaped. */
function cornerWalls(width: number, height: number): PlanElement[] {
  const wall = (id: string, points: [number, number][]): PlanElement => ({
    id: `el_${id}`,
    levelId: "lvl_0",
    kind: "wall",
    geometry: { type: "line", points },
    props: { thickness: 0.3 },
  });
  const middle = 5 + 33.5 * Math.floor(width / 67) - 1.7;
  return [
    wall("outer", [
      [0.2, 0.2],
      [width - 0.2, 0.2],
      [width - 0.2, height - 0.2],
      [0.2, height - 0.2],
      [0.2, 0.2],
    ]),
    wall("inner", [
      [middle, 0.2],
      [middle, height * 0.45],
    ]),
    wall("lower", [
      [middle, height * 0.62],
      [middle, height - 0.2],
    ]),
  ];
}

/** A grid of cells over the free floor of several such halls, each connected with its eight neighbours. */
export function cellNetwork({ seed, booths, levels = 1 }: Fairground & { levels?: number }): Plan {
  const plan = emptyPlan(Array.from({ length: levels }, (_, index) => level(index)));
  const nodes: AisleNode[] = [];
  const edges: AisleEdge[] = [];
  const at = new Map<string, number>();
  for (let floor = 0; floor < levels; floor++) {
    const hall = fairground({ seed: seed + floor, booths: Math.round(booths / levels) });
    const { width, height } = hall.levels[0]!;
    const taken = takenCells(hall, width!, height!);
    for (let y = 0; y < height!; y++) {
      for (let x = 0; x < width!; x++) {
        if (taken.has(y * 4096 + x)) continue;
        at.set(`${floor} ${x} ${y}`, nodes.length);
        nodes.push({
          id: `nod_${nodes.length}`,
          levelId: `lvl_${floor}`,
          x: x + 0.5,
          y: y + 0.5,
          name: null,
          kind: "aisle",
        });
        for (const [dx, dy] of [
          [-1, 0],
          [0, -1],
          [-1, -1],
          [1, -1],
        ] as const) {
          const other = at.get(`${floor} ${x + dx} ${y + dy}`);
          const cuts =
            dx !== 0 && dy !== 0 && !(at.has(`${floor} ${x} ${y + dy}`) && freeBeside(taken, x + dx, y));
          if (other !== undefined && !cuts) edges.push(edge(edges.length, other, nodes.length - 1));
        }
      }
    }
  }
  const passages = [];
  const chance = seeded(seed);
  for (let i = 0; i < (levels > 1 ? 12 * (levels - 1) : 0); i++) {
    const low = i % (levels - 1);
    const ends = [low, low + 1].map((floor) => pickOn(nodes, `lvl_${floor}`, chance));
    passages.push({
      id: `trn_${i}`,
      name: `Stairs ${i + 1}`,
      kind: "stairs" as const,
      nodeIds: ends,
      accessible: i % 3 === 0,
      travelSeconds: 30,
      direction: "both" as const,
      closed: false,
      translations: {},
    });
  }
  return { ...plan, nodes, edges, passages };
}

function pickOn(nodes: AisleNode[], levelId: string, chance: () => number): string {
  for (;;) {
    const node = nodes[Math.floor(chance() * nodes.length)]!;
    if (node.levelId === levelId) return node.id;
  }
}

function freeBeside(taken: Set<number>, x: number, y: number): boolean {
  return !taken.has(y * 4096 + x);
}

function takenCells(hall: Plan, width: number, height: number): Set<number> {
  const taken = new Set<number>();
  for (const stand of hall.booths) {
    const right = Math.min(width, stand.x + stand.width);
    const bottom = Math.min(height, stand.y + stand.height);
    for (let y = Math.max(0, Math.floor(stand.y)); y + 0.5 < bottom; y++) {
      for (let x = Math.max(0, Math.floor(stand.x)); x + 0.5 < right; x++) {
        if (x + 0.5 > stand.x && y + 0.5 > stand.y) taken.add(y * 4096 + x);
      }
    }
  }
  return taken;
}

export function edge(number: number, from: number, to: number): AisleEdge {
  return {
    id: `edg_${number}`,
    from: `nod_${from}`,
    to: `nod_${to}`,
    bidirectional: true,
    accessible: true,
    width: null,
    penalty: 0,
    closed: false,
    closedFrom: null,
    closedUntil: null,
    name: null,
    generated: false,
  };
}
