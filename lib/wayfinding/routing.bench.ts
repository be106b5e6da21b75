import createGraph, { type Graph } from "ngraph.graph";
import pathfinders from "ngraph.path";
import type { Plan } from "#lib/plan/plan";
import type { BenchRow } from "#lib/testing/bench";
import { cellNetwork } from "#lib/testing/fairground";
import { duel, median, millisecondsOf } from "#lib/testing/measure";
import { seeded } from "#lib/testing/random";
import type { AnchorStop } from "./anchor";
import { Hierarchy } from "./hierarchy";
import { type Metric, metricOf, type Network, networkOf } from "./network";
import { askBoost } from "./peers/native";
import type { PreparedMetric } from "./prepared";
import { linesOf } from "./route";
import { Search, type Way } from "./search";
import { TurnSearch } from "./turns";
import { type Walk, walkAlong, walkMetres } from "./walk";

type Case = { plan: Plan; network: Network; metric: Metric; pairs: [number, number][] };
type Place = { x: number; y: number; level: string };

const SPEED = 1.4;

function caseOf(booths: number, levels: number): Case {
  const plan = cellNetwork({ seed: 1, booths, levels });
  const network = networkOf(plan, SPEED);
  const pairs = [1, 2, 3, 4, 5].flatMap((seed) => {
    const chance = seeded(seed);
    const node = () => Math.floor(chance() * network.nodeIds.length);
    return Array.from({ length: 40 }, (): [number, number] => [node(), node()]);
  });
  return { plan, network, metric: metricOf(network, {}), pairs };
}

/** ngraph's A* and NBA* over the same nodes and edges with the same seconds. */
function peersOf(plan: Plan) {
  const graph: Graph<Place, number> = createGraph();
  for (const { id, x, y, levelId } of plan.nodes) graph.addNode(id, { x, y, level: levelId });
  const away = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y) / SPEED;
  const place = new Map(plan.nodes.map(({ id, x, y, levelId }) => [id, { x, y, level: levelId }]));
  for (const { from, to } of plan.edges) graph.addLink(from, to, away(place.get(from)!, place.get(to)!));
  for (const { nodeIds, travelSeconds } of plan.passages)
    graph.addLink(nodeIds[0]!, nodeIds[1]!, travelSeconds);
  // A stair of this data may join any two places, so the straight line is a bound only within a level.
  const options = {
    distance: (_a: unknown, _b: unknown, link: { data: number }) => link.data,
    heuristic: (a: { data: Place }, b: { data: Place }) =>
      a.data.level === b.data.level ? bound(a.data, b.data) : 0,
  };
  const isFlat = plan.passages.length === 0;
  const bound = (a: Place, b: Place) => (isFlat ? away(a, b) : 0);
  return { aStar: pathfinders.aStar(graph, options), nba: pathfinders.nba(graph, options) };
}

function stop(network: Network, node: number): AnchorStop {
  const [x, y] = [network.x[node]!, network.y[node]!];
  const entry = { levelId: network.levelIds[network.levelOf[node]!]!, x, y, facing: { x, y } };
  const anchor = { entry, x, y, stubSeconds: 0, bends: [], position: 0, along: -1, against: -1, node };
  return { node, seconds: 0, anchor, arc: -1 };
}

/** The whole answer: the walk with its seconds and metres and the line on each level. */
function routeOf(network: Network, prepared: PreparedMetric, from: number, to: number) {
  const [start, goal] = [stop(network, from), stop(network, to)];
  const way = prepared.find([start], [goal]);
  if (!way) return undefined;
  const walk: Walk = walkAlong(network, start, way.arcs, goal);
  return { seconds: way.seconds, metres: walkMetres(walk), lines: linesOf(walk, start.anchor.entry) };
}

/** Questions whose answer is not as short as Dijkstra's. */
function wrongAnswers(
  { network, metric }: Case,
  find: (from: number, to: number) => Way | undefined,
  count: number,
) {
  const search = new Search({ ...network, secondsPerMetre: 0 });
  const chance = seeded(7);
  let wrong = 0;
  for (let i = 0; i < count; i++) {
    const from = Math.floor(chance() * network.nodeIds.length);
    const to = Math.floor(chance() * network.nodeIds.length);
    const truth = search.find(metric, [{ node: from, seconds: 0 }], [{ node: to, seconds: 0 }]);
    const found = find(from, to);
    if (Math.abs((truth?.seconds ?? -1) - (found?.seconds ?? -1)) > 1e-6) wrong++;
  }
  return wrong;
}

function row(
  goal: string,
  what: string,
  peer: string,
  ours: string,
  ratio: number,
  bar: number,
  stretch: number,
): BenchRow {
  const figure = ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
  return {
    goal,
    what,
    peer,
    ours,
    ratio: `${figure}x`,
    bar: `>= ${bar}x`,
    stretch: `>= ${stretch}x`,
    met: ratio >= bar,
  };
}

function micros(milliseconds: number, questions: number): string {
  return `${((milliseconds * 1000) / questions).toFixed(0)} us`;
}

/** Full routes against the better of ngraph's two exact searches. */
function race(
  goal: string,
  what: string,
  one: Case,
  bar: number,
  stretch: number,
  peerQuestions: number,
): BenchRow {
  const { network, metric, pairs, plan } = one;
  const prepared = new Hierarchy(network).prepare(metric);
  const { aStar, nba } = peersOf(plan);
  const ids = pairs
    .slice(0, peerQuestions)
    .map(([a, b]) => [network.nodeIds[a]!, network.nodeIds[b]!] as const);
  const askPeer = (peer: typeof aStar) => () => {
    for (const [a, b] of ids) peer.find(a, b);
  };
  const best = millisecondsOf(askPeer(aStar)) <= millisecondsOf(askPeer(nba)) ? aStar : nba;
  const askOurs = () => {
    for (const [a, b] of pairs) routeOf(network, prepared, a, b);
  };
  for (let i = 0; i < 5; i++) askOurs();
  const { peer, ours, ratio } = duel(askPeer(best), askOurs);
  const perQuestion = (ratio * pairs.length) / ids.length;
  const name = best === aStar ? "ngraph A*" : "ngraph NBA*";
  return row(
    goal,
    what,
    `${name} ${micros(peer, ids.length)}`,
    micros(ours, pairs.length),
    perQuestion,
    bar,
    stretch,
  );
}

export default function routing(): BenchRow[] {
  const rows: BenchRow[] = [];
  const large = caseOf(4200, 1);
  const size = `${large.network.nodeIds.length} nodes`;
  rows.push(race("R1", `full route, ${size}`, large, 40, 100, 20));

  const { network, metric, pairs } = large;
  const hierarchy = new Hierarchy(network);
  const prepared = hierarchy.prepare(metric);
  const search = new Search(network);
  const ask = (from: number, to: number) => prepared.find([stop(network, from)], [stop(network, to)]);
  const accessible = hierarchy.prepare(metricOf(network, { accessible: true }));
  const wrong = wrongAnswers(large, ask, 400) + wrongTurns(large, 20);
  rows.push({
    goal: "R0",
    what: "answers not as short as Dijkstra's, open and with turns",
    peer: "0",
    ours: `${wrong}`,
    ratio: "-",
    bar: "0",
    stretch: "0",
    met: wrong === 0,
  });

  const boost = askBoost(network, metric, pairs.slice(0, 100), 5);
  const plain = () => {
    for (const [a, b] of pairs.slice(0, 100)) search.find(metric, [stop(network, a)], [stop(network, b)]);
  };
  const full = () => {
    for (const [a, b] of pairs.slice(0, 100)) routeOf(network, prepared, a, b);
  };
  plain();
  const plainMicros = median([1, 2, 3, 4, 5].map(() => millisecondsOf(plain))) * 10;
  const fullMicros = median([1, 2, 3, 4, 5].map(() => millisecondsOf(full))) * 10;
  if (boost) {
    const native = median(boost.micros);
    const figure = `Boost A* ${native.toFixed(0)} us`;
    rows.push(
      row("R4", `full route, ${size}`, figure, `${fullMicros.toFixed(0)} us`, native / fullMicros, 4, 9),
    );
    rows.push(
      row("R5", "no preparation", figure, `${plainMicros.toFixed(0)} us`, native / plainMicros, 0.5, 0.7),
    );
  }
  const { aStar } = peersOf(large.plan);
  const ids = pairs.slice(0, 20).map(([a, b]) => [network.nodeIds[a]!, network.nodeIds[b]!] as const);
  const askNgraph = () => {
    for (const [a, b] of ids) aStar.find(a, b);
  };
  const short = () => {
    for (const [a, b] of pairs.slice(0, 20)) search.find(metric, [stop(network, a)], [stop(network, b)]);
  };
  const unprepared = duel(askNgraph, short);
  rows.push(
    row(
      "R5",
      "no preparation",
      `ngraph A* ${micros(unprepared.peer, 20)}`,
      micros(unprepared.ours, 20),
      unprepared.ratio,
      5,
      7,
    ),
  );

  const prepare = median([1, 2, 3].map(() => millisecondsOf(() => new Hierarchy(network).prepare(metric))));
  const change = median([1, 2, 3].map(() => millisecondsOf(() => hierarchy.prepare(metric))));
  rows.push(
    limit("R6", `prepare ${size}`, prepare, 700),
    limit("R6", "switch to another metric", change, 100),
  );

  const places = pairs.slice(0, 50).map(([node]) => [stop(network, node)]);
  const matrix = median([1, 2, 3, 4, 5].map(() => millisecondsOf(() => prepared.matrix(places, places))));
  const peerMatrix = (unprepared.peer / 20) * 1225;
  rows.push(
    row(
      "R7",
      "matrix of 50 stops",
      `1,225 ngraph A* ${peerMatrix.toFixed(0)} ms`,
      `${matrix.toFixed(1)} ms`,
      peerMatrix / matrix,
      60,
      500,
    ),
  );
  const checked = prepared.matrix(places, places);
  const off = places.filter((from, i) => {
    const to = (i * 7) % 50;
    return Math.abs((prepared.find(from, places[to]!)?.seconds ?? Infinity) - checked[i * 50 + to]!) > 1e-9;
  }).length;
  if (off > 0 || !accessible) throw new Error(`${off} cells of the matrix differ from single questions.`);

  rows.push(turnRow(large));
  const halls = caseOf(16800, 4);
  rows.push(race("R2", `full route, ${halls.network.nodeIds.length} nodes, 4 levels`, halls, 120, 300, 10));
  for (const booths of [90, 660]) {
    const small = caseOf(booths, 1);
    rows.push(race("R3", `full route, ${small.network.nodeIds.length} nodes`, small, 20, 60, 200));
  }
  return rows;
}

function limit(goal: string, what: string, milliseconds: number, most: number): BenchRow {
  const ours = `${milliseconds.toFixed(0)} ms`;
  return {
    goal,
    what,
    peer: "-",
    ours,
    ratio: "-",
    bar: `<= ${most} ms`,
    stretch: "-",
    met: milliseconds <= most,
  };
}

/** Turns may cost nothing or much; where they cost nothing the answer must be the plain one. */
function wrongTurns({ network, metric, pairs }: Case, count: number): number {
  const turns = new TurnSearch(network);
  const plain = new Search(network);
  return pairs.slice(0, count).filter(([a, b]) => {
    const free = turns.find(metric, 0, [stop(network, a)], [stop(network, b)])?.seconds ?? -1;
    const truth = plain.find(metric, [stop(network, a)], [stop(network, b)])?.seconds ?? -1;
    return Math.abs(free - truth) > 1e-6;
  }).length;
}

function turnRow(large: Case): BenchRow {
  const turns = new TurnSearch(large.network);
  const { aStar } = peersOf(large.plan);
  const pairs = large.pairs.slice(0, 10);
  const { peer, ours, ratio } = duel(
    () => {
      for (const [a, b] of pairs) aStar.find(large.network.nodeIds[a]!, large.network.nodeIds[b]!);
    },
    () => {
      for (const [a, b] of pairs)
        turns.find(large.metric, 2, [stop(large.network, a)], [stop(large.network, b)]);
    },
  );
  return {
    goal: "R7",
    what: "turns cost 2 s (ngraph without turns)",
    peer: micros(peer, pairs.length),
    ours: micros(ours, pairs.length),
    ratio: `${ratio.toFixed(2)}x`,
    bar: "reported",
    stretch: "-",
    met: true,
  };
}
