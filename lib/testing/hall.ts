import type { Corner } from "#lib/geometry/point";
import type { AisleEdge, AisleNode, Passage, Plan, PlanElement } from "#lib/plan/plan";
import type { PassageKind } from "#lib/records/wayfinding";

/**
 * Halls drawn in ASCII; a character is a square metre, and every free one is a node connected with its four neighbours.
 *
 *     #        wall                    A B C …  booths (all squares of a letter are one booth)
 *     .        floor                   E        the entrance, `element:entrance`
 *     s        floor with a step       x        floor that is closed
 *     > < ^ v  one-way floor           1 2 3 …  stairs to the same digit on the next floor drawn
 */
export type Hall = { plan: Plan; pictures: string[][] };

export type DrawOptions = {
  /** Without nodes and edges, to test their generation. */
  bare?: boolean;
  passageKind?: PassageKind;
};

export function draw(
  picture: string | string[],
  { bare = false, passageKind = "stairs" }: DrawOptions = {},
): Hall {
  const pictures = (Array.isArray(picture) ? picture : [picture]).map(rowsOf);
  const plan: Plan = { levels: [], booths: [], elements: [], nodes: [], edges: [], passages: [] };
  pictures.forEach((rows, index) => {
    const width = Math.max(...rows.map((row) => row.length));
    const name = index === 0 ? "Ground floor" : `Floor ${index}`;
    const levelId = `level${index}`;
    plan.levels.push({
      id: levelId,
      name,
      shortName: `${index}`,
      index,
      elevation: null,
      width,
      height: rows.length,
    });
    plan.elements.push(...wallsOf(rows, levelId), ...entrancesOf(rows, levelId));
    for (const email of new Set(rows.join("").match(/[A-DF-Z]/g) ?? [])) {
      plan.booths.push({ ...boxOf(rows, email), ...BOOTH, id: `booth${email}`, levelId, label: email });
    }
    if (bare) return;
    plan.nodes.push(...nodesOf(rows, levelId));
    plan.edges.push(...edgesOf(rows, levelId));
  });
  if (!bare) plan.passages.push(...passagesOf(pictures, passageKind));
  return { plan, pictures };
}

const BOOTH = { rotation: 0, polygon: null, openSides: null, exhibitorIds: [] };

/** The pictures with a route drawn in. */
export function drawBack({ plan, pictures }: Hall, lines: { levelId: string; points: Corner[] }[]): string {
  const drawn = pictures.map((rows) => rows.map((row) => [...row]));
  for (const { levelId, points } of lines) {
    const level = plan.levels.findIndex(({ id }) => id === levelId);
    points.forEach(([x, y], i) => {
      const [fromX, fromY] = points[Math.max(0, i - 1)]!;
      const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) * 8) + 1;
      for (let step = 0; step <= steps; step++) {
        const row = Math.floor(fromY + ((y - fromY) * step) / steps);
        const column = Math.floor(fromX + ((x - fromX) * step) / steps);
        if (/[.sx<>^v]/.test(drawn[level]![row]?.[column] ?? "#")) drawn[level]![row]![column] = "*";
      }
    });
  }
  return drawn.map((rows) => rows.map((row) => row.join("")).join("\n")).join("\n\n");
}

/** Removes the indentation of the source code. */
export function picture(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((level) => rowsOf(level).join("\n"))
    .filter((level) => level !== "")
    .join("\n\n");
}

function rowsOf(text: string): string[] {
  return text
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");
}

function signAt(rows: string[], x: number, y: number): string {
  return rows[y]?.[x] ?? "#";
}

function isFloor(sign: string): boolean {
  return /[.E0-9sx<>^v]/.test(sign);
}

function boxOf(rows: string[], email: string): { x: number; y: number; width: number; height: number } {
  const columns = rows.flatMap((row) => [...row].flatMap((sign, x) => (sign === email ? [x] : [])));
  const lines = rows.flatMap((row, y) => (row.includes(email) ? [y] : []));
  const [x, y] = [Math.min(...columns), Math.min(...lines)];
  return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...lines) - y + 1 };
}

/** Walls are boxes, one for each run in a row. */
function wallsOf(rows: string[], levelId: string): PlanElement[] {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(
      ({ index, 0: stretch }): PlanElement => ({
        id: `wall_${levelId}_${index}_${y}`,
        levelId,
        kind: "shape",
        geometry: { type: "rect", x: index, y, width: stretch.length, height: 1 },
        props: { solid: true },
      }),
    ),
  );
}

function entrancesOf(rows: string[], levelId: string): PlanElement[] {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/E/g)].map(
      ({ index }): PlanElement => ({
        id: "entrance",
        levelId,
        kind: "entrance",
        geometry: { type: "point", x: index + 0.5, y: y + 0.5 },
        props: { name: "Main entrance" },
      }),
    ),
  );
}

function nodeId(levelId: string, x: number, y: number): string {
  return `${levelId}_${x}_${y}`;
}

function nodesOf(rows: string[], levelId: string): AisleNode[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x): AisleNode[] => {
      if (!isFloor(sign)) return [];
      return [{ id: nodeId(levelId, x, y), levelId, x: x + 0.5, y: y + 0.5, name: null, kind: "aisle" }];
    }),
  );
}

function edgesOf(rows: string[], levelId: string): AisleEdge[] {
  const edges: AisleEdge[] = [];
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      for (const [dx, dy, against] of [
        [1, 0, "<"],
        [0, 1, "^"],
      ] as const) {
        const signs = sign + signAt(rows, x + dx, y + dy);
        if (!isFloor(signs[0]!) || !isFloor(signs[1]!)) continue;
        const isBackward = signs.includes(against);
        const isOneWay = /[<>^v]/.test(signs);
        const [a, b] = [nodeId(levelId, x, y), nodeId(levelId, x + dx, y + dy)];
        const ends = isBackward ? { from: b, to: a } : { from: a, to: b };
        edges.push({
          ...EDGE,
          ...ends,
          id: `${a}-${b}`,
          bidirectional: !isOneWay,
          accessible: !signs.includes("s"),
          closed: signs.includes("x"),
        });
      }
    });
  });
  return edges;
}

const EDGE = { width: null, penalty: 0, closedFrom: null, closedUntil: null, name: null, generated: false };

function passagesOf(pictures: string[][], kind: PassageKind): Passage[] {
  const nodeIds = new Map<string, string[]>();
  pictures.forEach((rows, index) => {
    rows.forEach((row, y) => {
      for (const { 0: digit, index: x } of row.matchAll(/[0-9]/g)) {
        nodeIds.set(digit, [...(nodeIds.get(digit) ?? []), nodeId(`level${index}`, x, y)]);
      }
    });
  });
  return [...nodeIds].map(([digit, ids]) => ({
    id: `passage${digit}`,
    name: digit,
    kind,
    nodeIds: ids,
    accessible: kind !== "stairs" && kind !== "escalator",
    travelSeconds: 20,
    direction: "both",
    closed: false,
    translations: {},
  }));
}
