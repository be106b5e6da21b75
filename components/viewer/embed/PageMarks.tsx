"use client";

import { MapPin } from "lucide-react";
import type { CSSProperties } from "react";
import { matrixOf, toScreen } from "#lib/geometry/camera";
import type { Circle, MarkAnchor, Marker, MarkIcon } from "#lib/viewer/embedState";
import { type CameraStore, useView } from "../useCameraStore";
import { useViewer } from "../ViewerContext";

/** The embedding page's markers and circles, which move with the map. A marker without an icon is a pin. */
export default function PageMarks({ cameras }: { cameras: CameraStore }) {
  const { state, dispatch } = useViewer();
  const view = useView(cameras);
  if (!view) return null;
  const { camera, viewport } = view;
  const { markers, circles, icons, selectedMarkerId } = state.embed;
  const isHere = ({ spot }: { spot: { levelId: string } }) => spot.levelId === state.levelId;
  const placed = markers
    .filter(isHere)
    .map((marker) => ({ marker, at: toScreen(camera, viewport, marker.spot) }));
  const seen = placed.filter(({ at }) => isNear(at.x, viewport.width) && isNear(at.y, viewport.height));
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <g transform={`matrix(${matrixOf(camera, viewport).join(" ")})`}>
          {circles.filter(isHere).map((circle) => (
            <Ring key={JSON.stringify(circle)} circle={circle} />
          ))}
        </g>
      </svg>
      {seen.map(({ marker, at }) => (
        <Mark
          key={marker.id}
          marker={marker}
          icon={iconOf(marker, icons, marker.id === selectedMarkerId)}
          isSelected={marker.id === selectedMarkerId}
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          onPress={() => dispatch({ type: "embed/markerPressed", id: marker.id })}
        />
      ))}
    </div>
  );
}

/** As far outside the view as the largest marker reaches. */
const MARGIN_PX = 260;

function isNear(at: number, size: number): boolean {
  return at > -MARGIN_PX && at < size + MARGIN_PX;
}

function iconOf({ icon, selectedIcon }: Marker, icons: readonly MarkIcon[], isSelected: boolean) {
  const shownIcon = (isSelected && selectedIcon) || icon;
  return icons.find(({ name }) => name === shownIcon);
}

function Ring({ circle: { spot, radiusM, color, opacity } }: { circle: Circle }) {
  const paint = color ?? "var(--mark)";
  return (
    <circle
      cx={spot.x}
      cy={spot.y}
      r={radiusM}
      style={{ fill: paint, fillOpacity: opacity, stroke: paint, strokeWidth: 1.5 }}
      vectorEffect="non-scaling-stroke"
    />
  );
}

type MarkProps = {
  marker: Marker;
  icon: MarkIcon | undefined;
  isSelected: boolean;
  style: CSSProperties;
  onPress: () => void;
};

function Mark({ marker, icon, isSelected, style, onPress }: MarkProps) {
  const { width, height } = icon ?? { width: 32, height: 32 };
  const anchor = icon ? marker.anchor : "bottom";
  return (
    <button
      type="button"
      aria-label={marker.title ?? String(marker.id)}
      aria-pressed={isSelected}
      onClick={onPress}
      className="pointer-events-auto absolute top-0 left-0 grid min-h-6 min-w-6 cursor-pointer place-items-center"
      style={{ ...style, width, height, ...offsetOf(anchor, width, height) }}
    >
      {icon ? (
        <img src={icon.pictureUrl} alt="" draggable={false} className="size-full object-contain" />
      ) : (
        <MapPin
          aria-hidden="true"
          className={isSelected ? "size-8 fill-mark text-surface" : "size-8 fill-accent text-surface"}
        />
      )}
    </button>
  );
}

/** The offset of an icon for its anchor. */
function offsetOf(anchor: MarkAnchor, width: number, height: number): CSSProperties {
  const across = { left: 0, center: 0.5, top: 0.5, bottom: 0.5, right: 1 }[anchor];
  const down = { top: 0, center: 0.5, left: 0.5, right: 0.5, bottom: 1 }[anchor];
  return { marginLeft: -width * across, marginTop: -height * down };
}
