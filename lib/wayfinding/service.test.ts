import { describe, expect, test } from "vitest";
import type { Plan } from "#lib/plan/plan";
import { isRefusal } from "#lib/refusal";
import { draw } from "#lib/testing/hall";
import { seeded } from "#lib/testing/random";
import { short } from "#lib/testing/soak";
import { type Isochrone, Wayfinder } from "./index";

const HALLS = short(25, { soak: 1_000 });
const SPEED = 1.4;

type Hall = { plan: Plan; nodes: Plan["nodes"]; seconds: number[][] };

/** Two random floors with walls, steps, closed and one-way floor, and the distances by Floyd and Warshall. */
function randomHall(seed: number, accessible: boolean): Hall {
  const chance = seeded(seed);
  const sign = () => (chance() < 0.6 ? "." : "..#sx<>^v"[Math.floor(chance() * 9)]!);
  const row = (digit: string) => Array.from({ length: 6 }, sign).join("") + digit;
  const floor = () => [row("."), row("1"), row("."), row("."), row("2")].join("\n");
  const { plan } = draw([floor(), floor()], { passageKind: accessible ? "elevator" : "stairs" });
  const chosen = plan.edges.map((edge) => ({ ...edge, penalty: chance() < 0.2 ? 3 : 0 }));
  const drawn = { ...plan, edges: chosen };
  const usable = drawn.edges.filter((edge) => !edge.closed && (edge.accessible || !accessible));
  const isJoined = (id: string) => usable.some(({ from, to }) => from === id || to === id);
  const nodes = drawn.nodes;
  const index = new Map(nodes.map(({ id }, i) => [id, i]));
  const seconds = nodes.map((_, a) => nodes.map((_, b) => (a === b ? 0 : Infinity)));
  for (const edge of usable) {
    const [a, b] = [index.get(edge.from)!, index.get(edge.to)!];
    seconds[a]![b] = 1 / SPEED + edge.penalty;
    if (edge.bidirectional) seconds[b]![a] = 1 / SPEED + edge.penalty;
  }
  for (const { nodeIds, travelSeconds } of drawn.passages) {
    const [a, b] = nodeIds.map((id) => index.get(id)!) as [number, number];
    seconds[a]![b] = travelSeconds;
    seconds[b]![a] = travelSeconds;
  }
  for (const via of seconds.keys())
    for (const from of seconds)
      for (const to of seconds.keys()) from[to] = Math.min(from[to]!, from[via]! + seconds[via]![to]!);
  return { plan: drawn, nodes: nodes.filter(({ id }) => isJoined(id)), seconds };
}

const placeOf = ({ levelId, x, y }: { levelId: string; x: number; y: number }) =>
  `point:${levelId}:${x},${y}`;
const nodeOf = ({ plan }: Hall, id: string) => plan.nodes.findIndex((node) => node.id === id);

/** When an isochrone reaches a point; infinite if it does not. */
function secondsAt({ levels }: Isochrone, levelId: string, x: number, y: number): number {
  const lines = levels.find((level) => level.levelId === levelId)?.lines ?? [];
  const found = lines.flatMap(([ax, ay, begin, bx, by, end]) => {
    const length = Math.hypot(bx - ax, by - ay);
    const along = Math.hypot(x - ax, y - ay);
    const isOn = along + Math.hypot(x - bx, y - by) < length + 0.003;
    return isOn ? [begin + ((end - begin) * along) / length] : [];
  });
  return Math.min(Infinity, ...found);
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

function forRandomHalls(check: (hall: Hall, accessible: boolean, chance: () => number) => void) {
  for (let seed = 1; seed <= HALLS; seed++) {
    const accessible = seed % 2 === 0;
    check(randomHall(seed, accessible), accessible, seeded(seed + 1_000));
  }
}

describe("compared with Floyd and Warshall on random halls", () => {
  test("a matrix has the time and length of the shortest route of each pair", () => {
    forRandomHalls((hall, accessible, chance) => {
      const any = () => hall.nodes[Math.floor(chance() * hall.nodes.length)]!;
      const [from, to] = [[any(), any()], Array.from({ length: 10 }, any)];
      const wayfinder = new Wayfinder(hall.plan);
      const { rows } = wayfinder.matrix({ from: from.map(placeOf), to: to.map(placeOf), accessible });
      from.forEach((start, a) => {
        to.forEach((goal, b) => {
          const truth = hall.seconds[nodeOf(hall, start.id)]![nodeOf(hall, goal.id)]!;
          expect(rows[a]![b]?.durationSeconds ?? Infinity).toBeCloseTo(truth, 0);
          if (rows[a]![b] === null) return;
          const route = wayfinder.route({ from: placeOf(start), to: placeOf(goal), accessible });
          const { distanceM, durationSeconds } = route;
          expect(rows[a]![b]).toEqual({ distanceM, durationSeconds });
        });
      });
    });
  });

  test("an isochrone has the earliest time of every spot of every aisle, and none beyond the limit", () => {
    forRandomHalls((hall, accessible, chance) => {
      const usable = hall.plan.edges.filter(
        ({ closed, accessible: isFlat }) => !closed && (isFlat || !accessible),
      );
      const between = ({ from, to }: (typeof usable)[number], share: number) => {
        const [a, b] = [hall.plan.nodes[nodeOf(hall, from)]!, hall.plan.nodes[nodeOf(hall, to)]!];
        return { levelId: a.levelId, x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
      };
      const begin = usable[Math.floor(chance() * usable.length)]!;
      const position = chance() < 0.5 ? 0.25 : 0.5;
      const most = 5 + Math.floor(chance() * 20);
      const start = placeOf(between(begin, position));
      const found = new Wayfinder(hall.plan).isochrone({ from: start, seconds: most, accessible });

      const pace = (edge: typeof begin) => 1 / SPEED + edge.penalty;
      const [ahead, behind] = [nodeOf(hall, begin.to), nodeOf(hall, begin.from)];
      const toNode = (node: number) =>
        Math.min(
          (1 - position) * pace(begin) + hall.seconds[ahead]![node]!,
          begin.bidirectional ? position * pace(begin) + hall.seconds[behind]![node]! : Infinity,
        );
      for (const edge of usable) {
        for (const share of [0.1, 0.3, 0.6, 0.9]) {
          const away = share - position;
          const within = away >= 0 || edge.bidirectional ? Math.abs(away) * pace(edge) : Infinity;
          const truth = Math.min(
            toNode(nodeOf(hall, edge.from)) + share * pace(edge),
            edge.bidirectional ? toNode(nodeOf(hall, edge.to)) + (1 - share) * pace(edge) : Infinity,
            edge === begin ? within : Infinity,
          );
          if (Math.abs(truth - most) < 0.2) continue;
          const { levelId, x, y } = between(edge, share);
          const seconds = secondsAt(found, levelId, x, y);
          if (truth > most) expect(seconds).toBe(Infinity);
          else expect(Math.abs(seconds - truth)).toBeLessThan(0.15);
        }
      }
    });
  });

  test("a tour to a destination uses the best order of its stops", () => {
    forRandomHalls((hall, accessible, chance) => {
      const from = hall.nodes[Math.floor(chance() * hall.nodes.length)]!;
      const reached = hall.nodes.filter((to) => {
        const [a, b] = [nodeOf(hall, from.id), nodeOf(hall, to.id)];
        return hall.seconds[a]![b]! < Infinity && hall.seconds[b]![a]! < Infinity;
      });
      const any = () => reached[Math.floor(chance() * reached.length)]!;
      const [to, ...via] = Array.from({ length: 5 }, any);
      const length = (places: { id: string }[]) =>
        places
          .slice(1)
          .reduce(
            (sum, place, i) => sum + hall.seconds[nodeOf(hall, places[i]!.id)]![nodeOf(hall, place.id)]!,
            0,
          );
      const truth = Math.min(...permutations(via).map((order) => length([from, ...order, to!])));
      const found = new Wayfinder(hall.plan).tour({
        start: placeOf(from),
        stops: via.map(placeOf),
        end: placeOf(to!),
        accessible,
        budget: { rounds: 1 },
        random: chance,
      });
      expect(Math.abs(found.route.durationSeconds - truth)).toBeLessThan(0.5);
    });
  });
});

describe("an isochrone", () => {
  const wayfinder = new Wayfinder(
    draw(`
      ###########
      #E..A...B.#
      #.........#
      ###########`).plan,
  );

  test("lists the reachable booths with the times of the matrix, the nearest first", () => {
    const { booths, name } = wayfinder.isochrone({ from: "element:entrance", seconds: 60 });
    expect(name).toBe("Main entrance");
    expect(booths.map(({ label }) => label)).toEqual(["A", "B"]);
    const { rows } = wayfinder.matrix({ from: ["element:entrance"], to: ["A", "B"] });
    expect(booths.map(({ seconds }) => seconds)).toEqual(rows[0]!.map((reached) => reached?.durationSeconds));
    const few = wayfinder.isochrone({ from: "element:entrance", seconds: booths[0]!.seconds });
    expect(few.booths.map(({ label }) => label)).toEqual(["A"]);
  });
});

test("a matrix of more than 200 pairs is rejected with both numbers", () => {
  const { plan } = draw("E.A");
  try {
    new Wayfinder(plan).matrix({ from: Array(3).fill("A"), to: Array(67).fill("A") });
    expect.unreachable();
  } catch (error) {
    expect(isRefusal(error) && error.details).toEqual({ pairs: 201, most: 200 });
  }
});
