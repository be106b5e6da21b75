import type { Spot } from "./stateParts";

/** The state of an embedded viewer, including options that only the page can set. */
export type EmbedState = {
  on: boolean;
  /** The callbacks that the page has registered. */
  callbacks: string[];
  highlightedBoothIds: string[];
  icons: MarkIcon[];
  markers: Marker[];
  selectedMarkerId: Marker["id"] | null;
  /** The last pressed marker; each press counts, even of the same one. */
  markerPressed: { count: number; id: Marker["id"] | null };
  circles: Circle[];
  /** Names of the organiser's layers that are hidden. */
  hiddenLayers: string[];
  /** The theming set by the page; null for the organiser's. */
  theme: EmbedTheme | null;
};

/** A colour for the map, and style properties for the page. */
export type EmbedTheme = { accent: string | null; style: Readonly<Record<string, string>> };

export const NOT_EMBEDDED: EmbedState = {
  on: false,
  callbacks: [],
  highlightedBoothIds: [],
  icons: [],
  markers: [],
  selectedMarkerId: null,
  markerPressed: { count: 0, id: null },
  circles: [],
  hiddenLayers: [],
  theme: null,
};

export type EmbedMessage =
  | { type: "embed/switched"; on: boolean }
  | { type: "embed/linked"; callbacks: string[] }
  | { type: "embed/highlighted"; boothIds: string[] }
  | { type: "embed/marked"; icons: MarkIcon[]; markers: Marker[] }
  | { type: "embed/markerSelected"; id: Marker["id"] | null }
  | { type: "embed/markerPressed"; id: Marker["id"] }
  | { type: "embed/circled"; circles: Circle[] }
  | { type: "embed/layersHidden"; layers: string[] }
  | { type: "embed/themed"; theme: EmbedTheme };

/** An icon for markers; its size is in pixels at any zoom. */
export type MarkIcon = { name: string; pictureUrl: string; width: number; height: number };

/** Which part of the icon is at the position: a pin has its tip at the middle of its bottom. */
export const MARK_ANCHORS = ["center", "top", "bottom", "left", "right"] as const;

export type MarkAnchor = (typeof MARK_ANCHORS)[number];

export type Marker = {
  id: string | number;
  title: string | null;
  spot: Spot;
  icon: string | null;
  selectedIcon: string | null;
  anchor: MarkAnchor;
};

export type Circle = { spot: Spot; radiusM: number; color: string | null; opacity: number };
