import { type BenchRow, benchRow, exactly, times } from "#lib/testing/benchRow";
import { duel, median, millisecondsOf } from "#lib/testing/measure";
import { seeded } from "#lib/testing/random";
import { Hierarchy } from "./hierarchy";
import { metricOf } from "./network";
import { ngraphOf } from "./peers/libraries";
import { libraryRows, nativeRows } from "./peers/others";
import { type Case, caseOf, routeOf, stop } from "./peers/questions";
import { micros, row, time } from "./peers/rows";
import { PreparedMetric } from "./prepared";
import { type Path, Search } from "./search";
import { TurnSearch } from "./turns";

const WARM_UP_MILLISECONDS = 300;

/** Queries whose result is longer than Dijkstra's. */
function wrongAnswers(
  { network, metric }: Case,
  find: (from: number, to: number) => Path | undefined,
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

/** Repeats the query until the engine has compiled it; the same duration for every library. */
function warmUp(ask: () => void): void {
  const begun = performance.now();
  while (performance.now() - begun < WARM_UP_MILLISECONDS) ask();
}

/** Full routes against the faster of ngraph's two exact searches. */
function race(
  goal: string,
  what: string,
  one: Case,
  bar: number,
  stretch: number,
  peerQuestions: number,
  { aStar, nba } = ngraphOf(one.plan),
): BenchRow {
  const { network, metric, pairs } = one;
  const prepared = new PreparedMetric(new Hierarchy(network), metric);
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
  for (const ask of [askPeer(best), askOurs]) warmUp(ask);
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
  const ngraph = ngraphOf(large.plan);
  rows.push(race("R1", `full route, ${size}`, large, 40, 100, 20, ngraph));

  const { network, metric, pairs } = large;
  const hierarchy = new Hierarchy(network);
  const prepared = new PreparedMetric(hierarchy, metric);
  const search = new Search(network);
  const ask = (from: number, to: number) => prepared.find([stop(network, from)], [stop(network, to)]);
  const accessible = new PreparedMetric(hierarchy, metricOf(network, { accessible: true }));
  const wrong = wrongAnswers(large, ask, 400) + wrongTurns(large, 20);
  rows.push(
    benchRow({
      goal: "R0",
      what: "answers not as short as Dijkstra's, open and with turns",
      ours: `${wrong}`,
      bar: exactly(wrong === 0, "0"),
    }),
  );

  rows.push(...nativeRows(large, prepared), ...libraryRows(large, prepared));
  const { aStar } = ngraph;
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

  const prepare = median(
    [1, 2, 3].map(() => millisecondsOf(() => new PreparedMetric(new Hierarchy(network), metric))),
  );
  const change = median([1, 2, 3].map(() => millisecondsOf(() => new PreparedMetric(hierarchy, metric))));
  rows.push(time("R6", `prepare ${size}`, prepare, 700), time("R6", "switch to another metric", change, 100));

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

  rows.push(turnRow(large, aStar));
  const halls = caseOf(16800, 4);
  rows.push(race("R2", `full route, ${halls.network.nodeIds.length} nodes, 4 levels`, halls, 120, 300, 5));
  for (const booths of [90, 660]) {
    const small = caseOf(booths, 1);
    rows.push(race("R3", `full route, ${small.network.nodeIds.length} nodes`, small, 20, 60, 60));
  }
  return rows;
}

/** Turns may cost nothing or much; at no cost the result must equal the plain one. */
function wrongTurns({ network, metric, pairs }: Case, count: number): number {
  const turns = new TurnSearch(network);
  const plain = new Search(network);
  return pairs.slice(0, count).filter(([a, b]) => {
    const free = turns.find(metric, 0, [stop(network, a)], [stop(network, b)])?.seconds ?? -1;
    const truth = plain.find(metric, [stop(network, a)], [stop(network, b)])?.seconds ?? -1;
    return Math.abs(free - truth) > 1e-6;
  }).length;
}

function turnRow(large: Case, aStar: ReturnType<typeof ngraphOf>["aStar"]): BenchRow {
  const turns = new TurnSearch(large.network);
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
  return benchRow({
    goal: "R7",
    what: "turns cost 2 s (ngraph without turns)",
    peer: micros(peer, pairs.length),
    ours: micros(ours, pairs.length),
    ratio: times(ratio),
  });
}
