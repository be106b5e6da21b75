import type { PlanHandle } from "#components/plan/PlanCanvas";
import { type Camera, visibleBounds } from "#lib/geometry/camera";
import type { Called } from "#lib/viewer/embedCalls";
import { foundItem, placeOf } from "#lib/viewer/embedCalls";
import { sharedIndex } from "../search/sharedIndex";
import type { Viewer } from "../ViewerContext";

/** Calls of an embedding page that need the drawn map, the search or the wayfinder. */
export async function answerAtMap(method: string, args: unknown[], viewer: Viewer): Promise<Called | null> {
  if (method === "search") return search(args[0], viewer);
  if (method === "getOptimizedRoutes") return optimized(args[0], viewer);
  const ask = Object.hasOwn(AT_MAP, method) ? AT_MAP[method] : undefined;
  const map = viewer.map.current;
  if (!ask) return null;
  if (!map) throw new Error("The map is not ready yet.");
  return { result: ask(map, args, viewer) };
}

const ZOOM_STEP = 1.6;

type MapMethod = (map: PlanHandle, args: unknown[], viewer: Viewer) => unknown;

const AT_MAP: Record<string, MapMethod> = {
  zoomIn: (map) => map.zoomBy(ZOOM_STEP),
  zoomOut: (map) => map.zoomBy(1 / ZOOM_STEP),
  fitBounds(map, [bounds, options]) {
    const { x, y, width, height } = numbers(bounds);
    const { padding } = numbers(options);
    if (x === undefined || y === undefined || width === undefined || height === undefined)
      return map.fitAll();
    map.flyTo({ bounds: { x, y, width, height }, ...(padding !== undefined && { padding }) });
  },
  getBounds: (map) => visibleBounds(map.camera(), map.viewport()),
  getCenterCoordinates(map, _, { state, lookup }) {
    const { x, y } = map.camera();
    return { x, y, z: lookup.level(state.levelId)?.index ?? 0 };
  },
  getCamera: (map) => cameraItem(map.camera()),
  setCamera(map, [input]) {
    const { x, y, zoom, bearing } = numbers(input);
    map.flyTo({
      ...(x !== undefined && { x }),
      ...(y !== undefined && { y }),
      ...(zoom !== undefined && zoom > 0 && { scale: zoom }),
      ...(bearing !== undefined && { rotation: -bearing }),
    });
  },
};

/**
 * The zoom is in pixels per metre; the bearing is the direction that is up on the screen, in degrees clockwise from
 * the plan's top.
 */
function cameraItem({ x, y, scale, rotation }: Camera) {
  return { x, y, zoom: scale, bearing: -rotation || 0 };
}

/** Lower scores are better, as in the embed API. */
async function search(term: unknown, viewer: Viewer): Promise<Called> {
  const { state, speech } = viewer;
  const index = await sharedIndex(state.bundle, speech);
  const { hits } = index.find(String(term ?? ""), state.here);
  const result = hits.flatMap((hit) => {
    const item = foundItem(hit, viewer);
    return item === null ? [] : [{ item, score: 1 / (1 + hit.score) }];
  });
  return { result };
}

/** The best order to visit places in; the first one is the start. */
async function optimized(waypoints: unknown, { state, lookup }: Viewer): Promise<Called> {
  const names: unknown[] = Array.isArray(waypoints) ? waypoints : [];
  const places = names.map((name) => placeOf(name, { state, lookup }));
  const [start, ...stops] = places;
  if (start === undefined || stops.length === 0) throw new Error("A tour has a start and at least one stop.");
  const [{ DirectionsAnswers }, { groundOf }] = await Promise.all([
    import("#lib/viewer/routeAnswers"),
    import("#lib/viewer/routeGround"),
  ]);
  const answers = new DirectionsAnswers({ clock: () => performance.now(), random: Math.random });
  const request = { start, stops, accessible: state.route.accessible };
  const answer = answers.answer(groundOf(state.bundle, state.live), { kind: "tour", request });
  if (answer.kind !== "tour") throw new Error(answer.kind === "none" ? answer.message : "No tour was found.");
  const ordered = answer.tour.order.flatMap((index) => names[index + 1] ?? []);
  return { result: [{ waypoints: [names[0], ...ordered] }] };
}

function numbers(value: unknown): Record<string, number | undefined> {
  const given = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(
    given.filter(([, number]) => typeof number === "number" && Number.isFinite(number)),
  );
}
