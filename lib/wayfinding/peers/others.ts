import { type BenchRow, notRun } from "#lib/testing/benchRow";
import { duel, median, millisecondsOf } from "#lib/testing/measure";
import type { PreparedMetric } from "../prepared";
import { Search } from "../search";
import { geojsonOf, graphologyOf, type Library } from "./libraries";
import { askBoost, askLemon, type NativeAnswer } from "./native";
import { type Case, routeOf, stop } from "./questions";
import { micros, row } from "./rows";

type Pairs = Case["pairs"];

/** Programs compiled on the spot, if the machine has the compiler and libraries. */
export function nativeRows(one: Case, prepared: PreparedMetric): BenchRow[] {
  const { network, metric } = one;
  const pairs = one.pairs.slice(0, 100);
  const search = new Search(network);
  const full = () => ask(pairs, (a, b) => routeOf(network, prepared, a, b));
  const plain = () => ask(pairs, (a, b) => search.find(metric, [stop(network, a)], [stop(network, b)]));
  const fullMicros = microsOf(full, pairs);
  const rows: BenchRow[] = [];
  const add = (
    name: string,
    answer: NativeAnswer | undefined,
    race: (native: number, figure: string) => BenchRow[],
  ) => {
    if (!answer) {
      rows.push(notRun("R4", `full route, ${sizeOf(one)}`, name));
      return;
    }
    agree(name, one, prepared, answer.seconds);
    const native = median(answer.micros);
    rows.push(...race(native, `${name} ${native.toFixed(0)} us`));
  };
  add("Boost A*", askBoost(network, metric, pairs, 5), (native, figure) => {
    const plainMicros = microsOf(plain, pairs);
    return [
      row("R4", `full route, ${sizeOf(one)}`, figure, us(fullMicros), native / fullMicros, 4, 9),
      row("R5", "no preparation", figure, us(plainMicros), native / plainMicros, 0.5, 0.7),
    ];
  });
  add("LEMON Dijkstra", askLemon(network, metric, pairs, 5), (native, figure) => [
    row("R4", `full route, ${sizeOf(one)}`, figure, us(fullMicros), native / fullMicros),
  ]);
  return rows;
}

/** Libraries so much slower that a few queries per round are enough. */
export function libraryRows(one: Case, prepared: PreparedMetric): BenchRow[] {
  const { network, metric, plan, pairs } = one;
  const sample = (library: Library) => pairs.slice(0, library.name === "graphology A*, both ends" ? 10 : 2);
  return [...graphologyOf(network, metric), geojsonOf(plan)].map((library) => {
    const theirs = sample(library);
    const found = theirs.map(([a, b]) => library.seconds(a, b));
    agree(library.name, one, prepared, found);
    const { peer, ours, ratio } = duel(
      () => ask(theirs, library.seconds),
      () => ask(pairs, (a, b) => routeOf(network, prepared, a, b)),
    );
    const figure = `${library.name} ${micros(peer, theirs.length)}`;
    const perQuestion = (ratio * pairs.length) / theirs.length;
    return row("R1", `full route, ${sizeOf(one)}`, figure, micros(ours, pairs.length), perQuestion);
  });
}

function ask(pairs: Pairs, find: (from: number, to: number) => unknown): void {
  for (const [from, to] of pairs) find(from, to);
}

function microsOf(work: () => void, pairs: Pairs): number {
  work();
  return (median([1, 2, 3, 4, 5].map(() => millisecondsOf(work))) * 1000) / pairs.length;
}

/** All competitors must return the same results: the first queries of a peer are compared with ours. */
function agree(peer: string, { network, pairs }: Case, prepared: PreparedMetric, seconds: number[]): void {
  const differing = seconds.filter((theirs, i) => {
    const [from, to] = pairs[i]!;
    const ours = prepared.find([stop(network, from)], [stop(network, to)])?.seconds ?? Infinity;
    return ours !== theirs && !(Math.abs(ours - theirs) < 1e-6);
  });
  if (differing.length > 0)
    throw new Error(`${peer} answers ${differing.length} questions otherwise than we.`);
}

function sizeOf({ network }: Case): string {
  return `${network.nodeIds.length} nodes`;
}

function us(microseconds: number): string {
  return `${microseconds.toFixed(0)} us`;
}
