import { classes } from "#components/ui/classes";
import { blockFaces, project, SCENE, type SceneBooth } from "./hallScene";

/** Free and held booths are paler than in lists, so that the yellow of the route stays the strongest colour. */
const FILLS: Record<SceneBooth["status"], string> = {
  available: "fill-[color-mix(in_oklab,var(--available-wash)_70%,var(--surface))]",
  held: "fill-[color-mix(in_oklab,var(--held-wash)_55%,var(--surface))]",
  reserved: "fill-reserved-wash",
  sold: "fill-sold-wash",
  unavailable: "fill-unavailable-wash",
  goal: "fill-accent",
};

function Block({ booth }: { booth: SceneBooth }) {
  const faces = blockFaces(booth);
  return (
    <g className={FILLS[booth.status]}>
      <path d={faces.left} />
      <path d={faces.right} />
      <path d={faces.left} className="fill-shade/14" />
      <path d={faces.right} className="fill-shade/30" />
      <path d={faces.top} className="stroke-ink/25" strokeWidth="0.6" strokeLinejoin="round" />
    </g>
  );
}

function Pin() {
  const [x = "0", y = "0"] = project(
    SCENE.goal.x + SCENE.goal.width / 2,
    SCENE.goal.y + SCENE.goal.depth / 2,
    SCENE.goal.height,
  ).split(" ");
  return (
    <g transform={`translate(${x} ${y})`} className="animate-arrive">
      <ellipse rx="9" ry="5" className="fill-on-accent/35" />
      <path d="M0 0C-4-12-19-20-19-35a19 19 0 0 1 38 0C19-20 4-12 0 0Z" className="fill-ink" />
      <circle cy="-35" r="7.5" className="fill-accent" />
    </g>
  );
}

/** A hall with a route through it. Decorative: the text of the page says the same. */
export function Hall({ className }: { className?: string }) {
  const [startX = "0", startY = "0"] = project(...SCENE.start).split(" ");
  return (
    <svg viewBox="-400 -50 990 620" aria-hidden="true" className={classes("block", className)} fill="none">
      <path d={SCENE.floor} className="fill-sunken stroke-control/50" strokeWidth="1" />
      {SCENE.backWallFaces.map((face) => (
        <path key={face} d={face} className="fill-surface/60 stroke-control/50" strokeWidth="0.8" />
      ))}
      <path d={SCENE.entrance} className="fill-accent/35" />
      <text transform={SCENE.nameMatrix} fontSize="7.5" className="fill-ink/9 font-semibold tracking-tighter">
        Hall 1
      </text>
      <path d={SCENE.plaza} className="fill-surface stroke-control/30" />
      {SCENE.tables.map(([x, y]) => {
        const [left, top] = project(x, y).split(" ");
        return (
          <ellipse
            key={left}
            cx={left}
            cy={top}
            rx="8"
            ry="4.6"
            className="fill-surface stroke-ink/25"
            strokeWidth="0.6"
          />
        );
      })}
      <path
        d={SCENE.route}
        pathLength="1"
        strokeDasharray="1"
        className="animate-draw stroke-on-accent"
        strokeWidth="10"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={SCENE.route}
        pathLength="1"
        strokeDasharray="1"
        className="animate-draw stroke-accent"
        strokeWidth="6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {SCENE.booths.map((booth) => (
        <Block key={`${booth.x} ${booth.y}`} booth={booth} />
      ))}
      <circle cx={startX} cy={startY} r="9" className="fill-on-accent" />
      <circle cx={startX} cy={startY} r="4.5" className="fill-accent" />
      <Pin />
    </svg>
  );
}
