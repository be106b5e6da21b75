import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Metric, Network } from "../network";

/** Microseconds per query in each round, and the seconds of each route. */
export type NativeAnswer = { micros: number[]; seconds: number[] };

/** Boost's A* on the same network; undefined without a compiler or Boost. */
export const askBoost = nativePeer("astar.cpp");

/** LEMON's Dijkstra on the same network; undefined without a compiler or LEMON. */
export const askLemon = nativePeer("dijkstra.cpp", "-DLEMON_ONLY_TEMPLATES");

type Questions = [
  network: Network,
  metric: Metric,
  pairs: readonly (readonly [number, number])[],
  rounds: number,
];

/** A program in this folder, compiled on first use. */
function nativePeer(source: string, ...flags: string[]) {
  return (...questions: Questions): NativeAnswer | undefined => {
    const folder = mkdtempSync(join(tmpdir(), "native-"));
    try {
      const program = join(folder, "program");
      const path = new URL(source, import.meta.url).pathname;
      if (spawnSync("g++", ["-O2", "-w", ...flags, "-o", program, path]).status !== 0) return undefined;
      return ask(program, ...questions);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

function ask(program: string, ...[network, metric, pairs, rounds]: Questions): NativeAnswer {
  const lines = [
    `${network.nodeIds.length} ${network.head.length} ${pairs.length} ${rounds} ${network.secondsPerMetre}`,
    ...Array.from(network.x, (x, i) => `${x} ${network.y[i]}`),
    ...Array.from(metric, (seconds, arc) => `${network.tail[arc]} ${network.head[arc]} ${seconds}`),
    ...pairs.map(([a, b]) => `${a} ${b}`),
  ];
  const { stdout } = spawnSync(program, { input: lines.join("\n"), encoding: "utf8", maxBuffer: 1 << 26 });
  const numbers = stdout.trim().split("\n").map(Number);
  return { micros: numbers.slice(0, rounds), seconds: numbers.slice(rounds) };
}
