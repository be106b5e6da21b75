import { useOffice } from "#components/speech/OfficeSpeech";
import type { DocumentBooth } from "#lib/editor/document";
import { boxAround, centreOf } from "#lib/geometry/rect";
import { outline } from "#lib/plan/booths/shape";

/** Preview of the parts with their labels. */
export function SplitPicture({ booths }: { booths: readonly DocumentBooth[] }) {
  const { say } = useOffice();
  const parts = booths.map((booth) => ({ booth, ring: outline(booth) }));
  const { x, y, width, height } = boxAround(parts.flatMap(({ ring }) => ring));
  const edge = Math.max(width, height) / 60;
  return (
    <svg
      role="img"
      aria-label={say("panel.partsNamed", { labels: booths.map(({ label }) => label).join(", ") })}
      viewBox={`${x - edge} ${y - edge} ${width + 2 * edge} ${height + 2 * edge}`}
      className="h-36 w-full rounded-md bg-sunken p-2"
    >
      {parts.map(({ booth, ring }) => {
        const box = boxAround(ring);
        const centre = centreOf(box);
        return (
          <g key={booth.id}>
            <polygon
              points={ring.map((corner) => `${corner.x},${corner.y}`).join(" ")}
              className="fill-surface stroke-ink"
              strokeWidth={edge / 3}
              strokeLinejoin="round"
            />
            <text
              {...centre}
              fontSize={Math.min(
                box.height * 0.4,
                (box.width * 1.3) / Math.max(3, booth.label.length),
                edge * 6,
              )}
              textAnchor="middle"
              dominantBaseline="central"
              className="fill-ink font-semibold"
            >
              {booth.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
