import { createRequire } from "node:module";
import { DirectedGraph } from "graphology";
import { bidirectional as graphologyAStar } from "graphology-shortest-path/astar.js";
import { bidirectional as graphologyDijkstra } from "graphology-shortest-path/dijkstra.js";
import createGraph, { type Graph } from "ngraph.graph";
import pathfinders from "ngraph.path";
import type { Plan } from "#lib/plan/plan";
import { type Metric, type Network, WALKING_SPEED } from "../network";

// Its CommonJS form, which Node loads, has the class one level deeper than its types say.
const { default: PathFinder } = createRequire(import.meta.url)(
  "geojson-path-finder",
) as typeof import("geojson-path-finder");

type Place = { x: number; y: number; level: string };

/** ngraph's A* and NBA* over the same nodes and edges with the same seconds. */
export function ngraphOf(plan: Plan) {
  const graph: Graph<Place, number> = createGraph();
  for (const { id, x, y, levelId } of plan.nodes) graph.addNode(id, { x, y, level: levelId });
  const away = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y) / WALKING_SPEED;
  const place = new Map(plan.nodes.map(({ id, x, y, levelId }) => [id, { x, y, level: levelId }]));
  for (const { from, to } of plan.edges) graph.addLink(from, to, away(place.get(from)!, place.get(to)!));
  for (const { nodeIds, travelSeconds } of plan.passages)
    graph.addLink(nodeIds[0]!, nodeIds[1]!, travelSeconds);
  // A stair may join any two points, so the straight line is a lower bound only on a single level.
  const isFlat = plan.passages.length === 0;
  const options = {
    distance: (_a: unknown, _b: unknown, link: { data: number }) => link.data,
    heuristic: (a: { data: Place }, b: { data: Place }) => (isFlat ? away(a.data, b.data) : 0),
  };
  return { aStar: pathfinders.aStar(graph, options), nba: pathfinders.nba(graph, options) };
}

/** A library's query: the seconds between two nodes, by their indexes. */
export type Library = { name: string; seconds: (from: number, to: number) => number };

/** graphology's two exact searches over the arcs of one level; they return nodes, so the seconds are summed up. */
export function graphologyOf(network: Network, metric: Metric): Library[] {
  const graph = new DirectedGraph<{ x: number; y: number }, { seconds: number }>();
  for (const [i, x] of network.x.entries()) graph.addNode(`${i}`, { x, y: network.y[i]! });
  for (const [arc, seconds] of metric.entries())
    graph.addEdge(`${network.tail[arc]}`, `${network.head[arc]}`, { seconds });
  const bound = (a: string, b: string) => {
    const [from, to] = [graph.getNodeAttributes(a), graph.getNodeAttributes(b)];
    return Math.hypot(from.x - to.x, from.y - to.y) * network.secondsPerMetre;
  };
  const secondsOf = (nodes: string[] | null) => {
    if (!nodes) return Infinity;
    return nodes.reduce(
      (sum, node, i) => (i === 0 ? 0 : sum + graph.getEdgeAttribute(nodes[i - 1], node, "seconds")),
      0,
    );
  };
  return [
    {
      name: "graphology Dijkstra, both ends",
      seconds: (from, to) => secondsOf(graphologyDijkstra(graph, `${from}`, `${to}`, "seconds")),
    },
    {
      name: "graphology A*, both ends",
      seconds: (from, to) => secondsOf(graphologyAStar(graph, `${from}`, `${to}`, "seconds", bound)),
    },
  ];
}

/** geojson-path-finder over the edges of one level; it has no levels and takes the metres for degrees. */
export function geojsonOf(plan: Plan): Library {
  const at = new Map(plan.nodes.map(({ id, x, y }) => [id, [x, y] as [number, number]]));
  const finder = new PathFinder(
    {
      type: "FeatureCollection",
      features: plan.edges.map(({ from, to }) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "LineString", coordinates: [at.get(from)!, at.get(to)!] },
      })),
    },
    { weight: ([ax, ay], [bx, by]) => Math.hypot(ax! - bx!, ay! - by!) / WALKING_SPEED },
  );
  const pointOf = (node: number): Parameters<typeof finder.findPath>[0] => {
    const { x, y } = plan.nodes[node]!;
    return { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [x, y] } };
  };
  return {
    name: "geojson-path-finder",
    seconds: (from, to) => finder.findPath(pointOf(from), pointOf(to))?.weight ?? Infinity,
  };
}
