import { classes } from "#components/ui/classes";
import { type VisibleStatus, visibleStatusOf } from "#lib/plan/paint";
import type { BoothStatus } from "#lib/records/booths";

export type Spot = {
  levelId: string;
  view: { x: number; y: number; width: number; height: number };
  outlines: { id: string; label: string; status: BoothStatus; corners: [number, number][] }[];
};

/** The colours of these booths on the map. */
const LOOKS: Record<VisibleStatus, string> = {
  available: "fill-booth-free stroke-booth-free-line",
  taken: "fill-booth stroke-booth-line",
  unavailable: "fill-[url(#closed)] stroke-unavailable",
};

type BoothSpotProps = { spot: Spot; boothIds: readonly string[]; description: string; className?: string };

/** The booths among their neighbours, to scale. */
export function BoothSpot({ spot: { view, outlines }, boothIds, description, className }: BoothSpotProps) {
  const own = outlines.filter(({ id }) => boothIds.includes(id));
  const others = outlines.filter((each) => !own.includes(each));
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={description}
      className={classes("block w-full bg-sunken", className)}
    >
      <defs>
        <pattern
          id="closed"
          width="0.7"
          height="0.7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="0.7" height="0.7" className="fill-unavailable-wash" />
          <line y2="0.7" strokeWidth="0.16" className="stroke-unavailable" />
        </pattern>
      </defs>
      {others.map(({ id, status, corners }) => (
        <polygon
          key={id}
          points={pointsOf(corners)}
          strokeWidth="0.08"
          className={LOOKS[visibleStatusOf(status)]}
        />
      ))}
      {own.map(({ id, label, corners }) => (
        <g key={id}>
          <polygon
            points={pointsOf(corners)}
            strokeWidth="0.22"
            strokeLinejoin="round"
            className="fill-accent stroke-mark"
          />
          <OwnLabel corners={corners} label={label} />
        </g>
      ))}
    </svg>
  );
}

/** As large as fits into the booth. */
function OwnLabel({ corners, label }: { corners: [number, number][]; label: string }) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.min((1.5 * (right - left)) / Math.max(label.length, 2), (bottom - top) / 2, 2.4);
  return (
    <text
      x={(left + right) / 2}
      y={(top + bottom) / 2}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-on-accent font-semibold"
    >
      {label}
    </text>
  );
}

function pointsOf(corners: [number, number][]): string {
  return corners.map((corner) => corner.join(",")).join(" ");
}
