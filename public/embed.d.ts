/** Types of `embed.js`, which embeds the floor plan of an event in your page. */

export type Named = string | number | { externalId?: string | null; id?: number | string; name?: string };
/** Metres on the plan; `z` is a level's number or name. On a georeferenced level also `lat` and `lng`. */
export type Position = {
  x?: number;
  y?: number;
  z?: number | string;
  lat?: number;
  lng?: number;
  angle?: number;
};
export type Waypoint = string | Position;

export type Booth = {
  id: number;
  name: string;
  externalId: string | null;
  title: string | null;
  description: string | null;
  type: string;
  status: "available" | "held" | "reserved" | "sold" | "unavailable";
  isSpecial: boolean;
  /** Ids of exhibitors. */
  exhibitors: number[];
  layer: { name: string; description: string | null };
  meta: Record<string, string>;
  entity: "booth";
};
export type Exhibitor = {
  id: number;
  name: string;
  externalId: string | null;
  /** Ids of booths. */
  booths: number[];
  slug: string;
  entity: "exhibitor";
};
export type Category = { id: number; name: string; slug: string; exhibitors: number[]; entity: "category" };
export type Floor = {
  index: number;
  name: string;
  shortName: string | null;
  description: string | null;
  active: boolean;
  disabled: boolean;
};
export type Rect = { x: number; y: number; width: number; height: number };
/**
 * `zoom` is pixels per metre; `bearing` is the direction that is up on the screen, in degrees clockwise from the
 * plan's top.
 */
export type Camera = { x: number; y: number; zoom: number; bearing: number };
export type Visibility = { controls: boolean; levels: boolean; header: boolean; overlay: boolean };
export type Bookmark = {
  name?: string;
  externalId?: string;
  bookmarked?: boolean;
  type?: "exhibitor" | "booth" | "session";
};
export type Visited = {
  name?: string;
  externalId?: string;
  visited?: boolean;
  type?: "exhibitor" | "booth" | "session";
};

/** A picture for markers: an SVG drawing, or the https or data address of a picture. Sizes are pixels. */
export type MarkerIcon = { name: string; content: string; width?: number; height?: number; scale?: number };
export type Marker = Position & {
  id: string | number;
  /** Read by screen readers; the id by default. */
  title?: string;
  /** The name of an icon; a pin by default. */
  icon?: string;
  selectedIcon?: string;
  /** Which part of the picture is at the position; the middle by default. */
  position?: "center" | "top" | "bottom" | "left" | "right";
};
/** `radius` in metres, `color` as CSS has it, `opacity` of the inside from 0 to 1. */
export type Circle = Position & { radius: number; color?: string; opacity?: number };

/** Where a route begins or ends; for a booth with the fields of the booth. */
export type End = { name: string } & Partial<Pick<Booth, "id" | "externalId" | "layer">>;
export type Direction = {
  from: End;
  to: End;
  lines: { p0: { x: number; y: number; z: number }; p1: { x: number; y: number; z: number } }[];
  distance: string;
  units: "m" | "ft";
  /** The walking time in seconds. */
  time: number;
};
export type Details = {
  type: "booth" | "exhibitor" | "session" | "place" | "category" | "route";
  id: number | null;
  name: string | null;
  externalId: string | null;
  boothsNames: string[];
  /** The route, once it is found. */
  routeInfo?: Direction | null;
};

/** A single colour is that of the light theme; colours as `#0b5fff`. */
export type Colour = string | { light?: string; dark?: string };
/** The theme of the plan; what is left out stays as the organiser has set it. */
export type Theming = {
  /** The main action, the route and the current location. */
  accent?: string;
  /** Panels and the floor; texts must stay legible on it. */
  surface?: Colour;
  text?: Colour;
  /** Font families that the visitor's device has, such as `Georgia, serif`. */
  font?: string;
  /** Of cards, in pixels, 0 to 24; smaller elements are rounded in proportion. */
  radius?: number;
  density?: "compact" | "comfortable" | "spacious";
};

/** The events by name, for `on`; each can also be passed as a callback in the options. */
export type FloorPlanEvents = {
  [Name in keyof FloorPlanCallbacks as Name extends `on${infer Event}`
    ? Event extends "Init" | "FpConfigured" | "LeaveEvent" | "Error"
      ? never
      : Uncapitalize<Event>
    : never]-?: Parameters<NonNullable<FloorPlanCallbacks[Name]>>[0];
};

export type FloorPlanCallbacks = {
  onInit?: (plan: FloorPlan) => void;
  /** @deprecated The same as `onInit`. */
  onFpConfigured?: (plan: FloorPlan) => void;
  onBoothClick?: (event: { target: Pick<Booth, "id" | "externalId" | "name" | "layer"> }) => void;
  onBookmarkClick?: (event: { name: string; externalId: string | null; bookmarked: boolean }) => void;
  onVisitedClick?: (event: { name: string; externalId: string | null; visited: boolean }) => void;
  onCategoryClick?: (category: Category) => void;
  onDirection?: (direction: Direction | null) => void;
  onDetails?: (details: Details | null) => void;
  onExhibitorCustomButtonClick?: (event: {
    externalId: string | null;
    buttonNumber: number;
    buttonUrl: string;
    preventDefault(): void;
  }) => void;
  onCurrentPositionChanged?: (
    position: { x: number; y: number; z: number; angle: number | null } | null,
  ) => void;
  onFloorActivated?: (floor: Floor) => void;
  /** One of the page's own markers was pressed. */
  onMarkerClick?: (marker: { id: string | number; x: number; y: number; z: number }) => void;
  /** The plan was pressed anywhere. */
  onGetCoordsClick?: (point: { x: number; y: number; z: number }) => void;
  /** The plan was removed from the page. */
  onLeaveEvent?: () => void;
  onError?: (error: Error) => void;
};

export type FloorPlanOptions = FloorPlanCallbacks & {
  element: HTMLElement | string;
  /** The event's slug or id. */
  eventId: string;
  /** The server of the plans; by default that of the script. */
  baseUrl?: string;
  /** As tall as the element (`fill`), in proportion to the page's width (`auto`), or a length. */
  height?: "fill" | "auto" | number | string;
  language?: string;
  theme?: "light" | "dark";
  /**
   * Can also be set as custom properties of the element: `--floorplan-accent`, `--floorplan-surface-dark` and so on.
   */
  theming?: Theming;
  booth?: string;
  exhibitor?: string;
  route?: string | string[];
  level?: string;
  hide?: (keyof Visibility)[];
  noOverlay?: boolean;
  previewMode?: boolean;
  /** Ignores the parameters of the page's own address. */
  ignoreQuery?: boolean;
  /** Updates the page's own address to what the visitor looks at. */
  history?: boolean;
  /** Accepted; the address is not changed unless `history` is set. */
  offHistory?: boolean;
  /** Accepted; the plan sets no cookies, so no consent is needed. */
  allowConsent?: boolean;
  /** Read by screen readers. */
  title?: string;
  /** Any other parameter of the viewer's address. */
  parameters?: Record<string, string>;
};

export class FloorPlan {
  constructor(options: FloorPlanOptions);
  readonly element: HTMLElement;
  /** Resolves when the plan can be called; rejects when this page may not show it. */
  readonly ready: Promise<void>;
  /** Returns a function that removes the listener. */
  on<Name extends keyof FloorPlanEvents>(
    name: Name,
    listener: (event: FloorPlanEvents[Name]) => void,
  ): () => void;
  destroy(): void;
  /** @deprecated The same as `destroy`. */
  unstable_destroy(): void;

  boothsList(): Booth[];
  exhibitorsList(): Exhibitor[];
  categoriesList(): Category[];
  getFloors(): Floor[];

  selectBooth(booth: Named | Named[]): Promise<void>;
  selectExhibitor(exhibitor: Named | Named[]): Promise<void>;
  selectCategory(category?: string | null): Promise<void>;
  select(slug: string): Promise<void>;
  selectRoute(waypoints: Waypoint[]): Promise<void>;
  selectRoute(from: Waypoint, to: Waypoint): Promise<void>;
  selectAccessibleRoute(waypoints: Waypoint[]): Promise<void>;
  getOptimizedRoutes(waypoints: Waypoint[]): Promise<{ waypoints: Waypoint[] }[]>;
  deselectRoute(): Promise<void>;
  startBuildRoute(): Promise<void>;
  openPlanner(plan: { items?: Waypoint[]; from?: Waypoint; fromBookmarks?: boolean }): Promise<void>;
  selectCurrentPosition(position: Position, focus?: boolean, icon?: 0 | 1): Promise<void>;
  deselectCurrentPosition(): Promise<void>;
  /** Determines the location with the device; if that is not possible, the visitor is asked to tap it. */
  findLocation(): Promise<void>;
  isGpsTrackingEnabled(): Promise<boolean>;
  /** The browser asks the visitor first; rejects if no level is georeferenced. */
  setGpsTrackingEnabled(enabled: boolean): Promise<void>;
  reset(): Promise<void>;
  setBookmarks(bookmarks: Bookmark[]): Promise<void>;
  setEntitiesBookmarks(bookmarks: Bookmark[]): Promise<void>;
  setEntitiesVisited(visited: Visited[]): Promise<void>;
  highlightBooths(booths: Named[]): Promise<void>;
  highlightExhibitors(exhibitors: Named[]): Promise<void>;
  /** Replaces all markers and their icons; up to 500. */
  setMarkers(marks: { icons?: MarkerIcon[]; markers?: Marker[] } | null): Promise<void>;
  selectMarker(id?: string | number | null): Promise<void>;
  /** Replaces all circles; up to 500. */
  drawCircles(circles: Circle[] | null): Promise<void>;
  search(term: string): Promise<{ item: Booth | Exhibitor | Category; score: number }[]>;
  showSearch(): Promise<void>;
  showList(
    list: "bookmarks" | "visited" | "exhibitors" | "booths" | "sessions" | "speakers" | "places" | "language",
  ): Promise<void>;
  activateFloor(floor: { name?: string; index?: number }): Promise<void>;
  fitBounds(bounds?: Rect | null, options?: { padding?: number }): Promise<void>;
  /** Shows or hides a layer that the organiser drew; the name of a level shows that level. */
  updateLayerVisibility(layer: string | { name: string }, visible: boolean): Promise<void>;
  zoomTo(what: { booths?: Named[]; exhibitors?: Named[] }, options?: { padding?: number }): Promise<void>;
  zoomIn(): Promise<void>;
  zoomOut(): Promise<void>;
  getBounds(): Promise<Rect>;
  getBoothRect(booth: Named): Promise<Rect>;
  getCamera(): Promise<Camera>;
  setCamera(camera: Partial<Camera>): Promise<void>;
  getCenterCoordinates(): Promise<{ x: number; y: number; z: number }>;
  convertToGeo(position: Position): Promise<{ lat: number; lng: number }>;
  getVisibility(): Promise<Visibility>;
  setVisibility(visibility: Partial<Visibility>): Promise<void>;
  applyParameters(query: string): Promise<void>;
  changeLanguage(language: string): Promise<void>;
  /** Replaces the theme; rejects with a message if texts would be illegible. */
  setTheming(theming: Theming): Promise<void>;

  /** @deprecated Plans have no pathways: always rejects. */
  showPathway(name: string): Promise<never>;
  /** @deprecated Plans have no pathways: there is nothing to hide. */
  hidePathways(): Promise<void>;
  /** @deprecated Plans have no tours: always rejects. */
  selectTour(id: string | number): Promise<never>;
  /** @deprecated Plans are drawn from above: always rejects. */
  switchView(view?: string): Promise<never>;
}

declare global {
  interface Window {
    FloorPlan: typeof FloorPlan;
  }
  interface WindowEventMap {
    "floorplan:ready": CustomEvent<{ floorplan: FloorPlan }>;
  }
}
