/**
 * A floor plan without a picture: levels, shapes, search, selection, live statuses and routes of an event, for React.
 * It draws nothing; what it returns is data in metres. Guide: README.md beside it.
 */
import { useCallback, useEffect, useMemo, useState } from "react";

export type Point = { x: number; y: number };
/** In metres, x to the right and y downwards from the upper left corner of a level. */
export type Box = Point & { width: number; height: number };
export type BoothStatus = "available" | "held" | "reserved" | "sold" | "unavailable";

export type PlanLevel = { id: string; name: string; shortName: string | null; index: number; bounds: Box };

export type PlanBooth = {
  id: string;
  label: string;
  levelId: string;
  /** The latest status, which may be newer than the published plan. */
  status: BoothStatus;
  exhibitors: PlanExhibitor[];
  /** Its corners, in order; rotation is applied. */
  points: Point[];
  center: Point;
  isSelected: boolean;
  /** Whether the search finds it; true for all while there is no search. */
  isFound: boolean;
};

export type PlanExhibitor = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  boothIds: string[];
};

/**
 * Walls, zones, rooms, texts and everything else that is drawn. `points` are the corners, or the single point of the
 * element; a circle has its centre and a radius.
 */
export type PlanElement = {
  radius: number | null;
  id: string;
  kind: string;
  levelId: string;
  name: string | null;
  isClosed: boolean;
  points: Point[];
};

export type RouteStep = {
  kind: string;
  text: string;
  levelId: string;
  x: number;
  y: number;
  distanceM: number;
  durationSeconds: number;
};

export type FoundRoute = Omit<Route, "legs"> & {
  /** The parts of the route on the shown level. */
  lines: Point[][];
};

export type RouteInput = {
  from: string;
  to: string;
  via?: string[];
  accessible?: boolean;
  quiet?: boolean;
  lang?: string;
};

export type FloorPlanOptions = {
  /** Where the plans are served, such as `https://plans.example.org`. */
  baseUrl: string;
  /** The event's slug or id. */
  event: string;
  /** Seconds between requests for statuses; 15 by default, 0 for never. */
  statusSeconds?: number;
};

export type FloorPlan = {
  state: "loading" | "ready" | "failed";
  error: Error | null;
  reload: () => void;
  event: { id: string; slug: string; name: string } | null;
  levels: PlanLevel[];
  level: PlanLevel | null;
  showLevel: (id: string) => void;
  /** The booths of the shown level. */
  booths: PlanBooth[];
  elements: PlanElement[];
  exhibitors: PlanExhibitor[];
  query: string;
  search: (query: string) => void;
  /** The results of the search on all levels; empty while there is none. */
  results: { exhibitors: PlanExhibitor[]; booths: PlanBooth[] };
  selected: PlanBooth | null;
  /** Selects a booth by id or label and shows its level; null for none. */
  select: (booth: string | null) => void;
  route: FoundRoute | null;
  routeError: Error | null;
  /** Places as in the API: `A12`, `exhibitor:acme`, `point:Hall 1:12.5,8`. */
  findRoute: (input: RouteInput) => void;
  clearRoute: () => void;
};

export function useFloorPlan({ baseUrl, event, statusSeconds = 15 }: FloorPlanOptions): FloorPlan {
  const root = baseUrl.replace(/\/$/, "");
  const feed = `${root}/e/${encodeURIComponent(event)}`;
  const [tries, setTries] = useState(0);
  const { value: bundle, error } = useLoaded<Bundle>(`${feed}/data.json`, tries);
  const statuses = useStatuses(`${feed}/status.json`, statusSeconds);
  const [wantedLevel, showLevel] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [query, search] = useState("");
  const { found, routeError, findRoute, clearRoute } = useRoute(
    `${root}/api/v1/events/${encodeURIComponent(event)}`,
  );

  const plan = useMemo(() => (bundle ? planOf(bundle) : null), [bundle]);
  const all = useMemo(() => {
    const words = fold(query).split(" ").filter(Boolean);
    return (plan?.booths ?? []).map((booth) => ({
      ...booth,
      status: statuses[booth.id] ?? booth.status,
      isSelected: booth.id === selectedId,
      isFound: words.every((word) => booth.text.includes(word)),
    }));
  }, [plan, statuses, selectedId, query]);
  const level = plan?.levels.find(({ id }) => id === wantedLevel) ?? plan?.levels[0] ?? null;
  const levelId = level?.id;

  const select = useCallback(
    (name: string | null) => {
      const booth = plan?.booths.find(({ id, label }) => id === name || label === name);
      setSelectedId(booth?.id ?? null);
      if (booth) showLevel(booth.levelId);
    },
    [plan],
  );

  const isSearching = fold(query) !== "";
  return {
    state: plan ? "ready" : error ? "failed" : "loading",
    error,
    reload: useCallback(() => setTries((count) => count + 1), []),
    event: bundle?.event ?? null,
    levels: plan?.levels ?? [],
    level,
    showLevel,
    booths: useMemo(() => all.filter((booth) => booth.levelId === levelId), [all, levelId]),
    elements: useMemo(() => (plan?.elements ?? []).filter((one) => one.levelId === levelId), [plan, levelId]),
    exhibitors: plan?.exhibitors ?? [],
    query,
    search,
    results: useMemo(
      () => ({
        booths: isSearching ? all.filter(({ isFound }) => isFound) : [],
        exhibitors: isSearching ? exhibitorsFound(plan, query) : [],
      }),
      [all, plan, query, isSearching],
    ),
    selected: all.find(({ id }) => id === selectedId) ?? null,
    select,
    route: useMemo(
      () => (found && levelId !== undefined ? { ...found, lines: linesOn(found, levelId) } : null),
      [found, levelId],
    ),
    routeError,
    findRoute,
    clearRoute,
  };
}

/** Loads the published plan; if the address changes meanwhile, the new one is loaded instead. */
function useLoaded<T>(url: string, tries: number): { value: T | null; error: Error | null } {
  const [loaded, setLoaded] = useState<{ key: string; value: T | null; error: Error | null }>();
  const key = `${tries} ${url}`;
  useEffect(() => {
    const stop = new AbortController();
    readJson<T>(url, stop.signal).then(
      (value) => setLoaded({ key, value, error: null }),
      (error: unknown) => !stop.signal.aborted && setLoaded({ key, value: null, error: asError(error) }),
    );
    return () => stop.abort();
  }, [key, url]);
  return loaded?.key === key ? loaded : { value: null, error: null };
}

function useStatuses(url: string, seconds: number): Statuses {
  const [statuses, setStatuses] = useState<Statuses>({});
  useEffect(() => {
    if (seconds <= 0) return;
    const stop = new AbortController();
    // Without a network the last statuses stay.
    const ask = () =>
      readJson<{ statuses: Statuses }>(url, stop.signal).then(
        ({ statuses }) => setStatuses(statuses),
        () => {},
      );
    void ask();
    const timer = setInterval(ask, seconds * 1_000);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [url, seconds]);
  return statuses;
}

function useRoute(api: string) {
  const [input, setInput] = useState<RouteInput | null>(null);
  const [answer, setAnswer] = useState<{ input: RouteInput; route: Route | null; error: Error | null }>();
  useEffect(() => {
    if (!input) return;
    const stop = new AbortController();
    const { from, to, via = [], accessible, quiet, lang } = input;
    const query = new URLSearchParams([["from", from], ["to", to], ...via.map((place) => ["via", place])]);
    if (accessible) query.set("accessible", "1");
    if (quiet) query.set("quiet", "1");
    if (lang) query.set("lang", lang);
    readJson<{ data: Route }>(`${api}/route?${query}`, stop.signal).then(
      ({ data }) => setAnswer({ input, route: data, error: null }),
      (error: unknown) => !stop.signal.aborted && setAnswer({ input, route: null, error: asError(error) }),
    );
    return () => stop.abort();
  }, [api, input]);
  const current = input && answer?.input === input ? answer : null;
  return {
    found: current?.route ?? null,
    routeError: current?.error ?? null,
    findRoute: setInput as (input: RouteInput) => void,
    clearRoute: useCallback(() => setInput(null), []),
  };
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw new Error(body?.error?.message ?? `The server answered ${response.status}.`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** The fields of the feeds that are read; the feeds have more. */
type Bundle = {
  event: { id: string; slug: string; name: string };
  levels: (Omit<PlanLevel, "bounds"> & { width: number | null; height: number | null })[];
  booths: (Shape & {
    id: string;
    label: string;
    title: string | null;
    levelId: string;
    status: BoothStatus;
    exhibitorIds: string[];
  })[];
  exhibitors: PlanExhibitor[];
  elements: {
    id: string;
    kind: string;
    levelId: string;
    props: { name?: string | null; text?: string | null };
    geometry: Geometry;
  }[];
};
type Statuses = Record<string, BoothStatus>;
type Route = {
  distanceM: number;
  durationSeconds: number;
  /** Whether the route avoids busy aisles. */
  quiet: boolean;
  steps: RouteStep[];
  legs: { path: { levelId: string; points: [number, number][] }[] }[];
};

type Plan = {
  levels: PlanLevel[];
  booths: (Omit<PlanBooth, "isSelected" | "isFound"> & { text: string })[];
  elements: PlanElement[];
  exhibitors: PlanExhibitor[];
};

type Shape = Partial<Box> & { rotation?: number; polygon?: [number, number][] | null };
type Geometry = Shape & { type: string; radius?: number; points?: [number, number][] };

function planOf(bundle: Bundle): Plan {
  const exhibitors = bundle.exhibitors;
  const byId = new Map(exhibitors.map((exhibitor) => [exhibitor.id, exhibitor]));
  const booths = bundle.booths.map((booth) => {
    const own = booth.exhibitorIds.flatMap((id) => byId.get(id) ?? []);
    const points = cornersOf(booth);
    const { id, label, levelId, status } = booth;
    const text = fold([label, booth.title, ...own.map(({ name }) => name)].join(" "));
    return { id, label, levelId, status, exhibitors: own, points, center: middleOf(points), text };
  });
  const elements = bundle.elements.map(({ id, kind, levelId, props, geometry }) => {
    const isClosed = geometry.type !== "point" && geometry.type !== "line";
    const name = props.name ?? props.text ?? null;
    return { id, kind, levelId, name, isClosed, points: placesOf(geometry), radius: geometry.radius ?? null };
  });
  const levels = bundle.levels
    .map((level) => {
      const { id, name, shortName, index, width, height } = level;
      const drawn = [...booths, ...elements]
        .filter((one) => one.levelId === id)
        .flatMap(({ points }) => points);
      const bounds = width && height ? { x: 0, y: 0, width, height } : boxAround(drawn);
      return { id, name, shortName, index, bounds };
    })
    .sort((a, b) => a.index - b.index);
  return { levels, booths, elements, exhibitors };
}

function placesOf(geometry: Geometry): Point[] {
  if (geometry.points) return geometry.points.map(([x, y]) => ({ x, y }));
  if (geometry.width === undefined) return [{ x: geometry.x ?? 0, y: geometry.y ?? 0 }];
  return cornersOf(geometry);
}

/** Shapes are rotated clockwise around the middle of their box. */
function cornersOf({ x = 0, y = 0, width = 0, height = 0, rotation = 0, polygon }: Shape): Point[] {
  const [cos, sin] = [Math.cos((rotation * Math.PI) / 180), Math.sin((rotation * Math.PI) / 180)];
  const middle = { x: x + width / 2, y: y + height / 2 };
  const [right, bottom] = [x + width, y + height];
  const corners = polygon ?? [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  return corners.map(([cornerX = 0, cornerY = 0]) => {
    const [dx, dy] = [cornerX - middle.x, cornerY - middle.y];
    return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
  });
}

function boxAround(points: readonly Point[]): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  const [x, y] = [least(xs), least(ys)];
  return { x, y, width: most(xs) - x, height: most(ys) - y };
}

function middleOf(points: readonly Point[]): Point {
  const { x, y, width, height } = boxAround(points);
  return { x: x + width / 2, y: y + height / 2 };
}

function exhibitorsFound(plan: Plan | null, query: string): PlanExhibitor[] {
  const words = fold(query).split(" ").filter(Boolean);
  return (plan?.exhibitors ?? []).filter(({ name, description }) => {
    const text = fold(`${name} ${description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** Removes differences of case, accents and repeated spaces. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

function linesOn({ legs }: Route, levelId: string): Point[][] {
  return legs.flatMap(({ path }) =>
    path.filter((line) => line.levelId === levelId).map(({ points }) => points.map(([x, y]) => ({ x, y }))),
  );
}
