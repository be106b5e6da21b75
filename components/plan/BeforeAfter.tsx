"use client";

import { ArrowRight } from "lucide-react";
import { useParts } from "#components/ui/partsSpeech";
import { boxAround, centreOf, isNear, type Rect } from "#lib/geometry/rect";
import type { NoticeSide } from "#lib/plan/notices";

type BeforeAfterProps = { before: NoticeSide; after: NoticeSide };

/** A booth in two states of the plan, in the same frame if they are near each other, so that a move is visible. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const [was, is] = framesOf(before, after);
  const hasStayedNear = was === is;
  return (
    <div className="grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <Side when="before" side={before} frame={was} />
      <ArrowRight
        aria-hidden="true"
        className="mx-auto size-5 text-faint max-sm:rotate-90 sm:rtl:-scale-x-100"
      />
      <Side when="after" side={after} frame={is} isNew {...(hasStayedNear && { ghost: before })} />
    </div>
  );
}

type SideProps = {
  when: "before" | "after";
  side: NoticeSide;
  frame: Rect;
  ghost?: NoticeSide;
  isNew?: boolean;
};

function Side({ when, side, frame, ghost, isNew = false }: SideProps) {
  const { say, language } = useParts();
  const { label, level, areaM2, openSides, outline, around } = side;
  const near = around.filter((other) => isNear(boxOf(other.outline), frame));
  const area = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(areaM2);
  const details = [level, `${area} m²`, say("change.openSides", { count: openSides })];
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={say("change.picture", { when, label })}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        className="aspect-[4/3] w-full rounded-md border bg-sunken"
      >
        {near.map((other) => (
          <g key={other.label}>
            <polygon
              points={pointsOf(other.outline)}
              vectorEffect="non-scaling-stroke"
              className="fill-surface stroke-control"
            />
            <Label outline={other.outline} text={other.label} frame={frame} className="fill-faint" />
          </g>
        ))}
        {ghost && (
          <polygon
            points={pointsOf(ghost.outline)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            className="fill-none stroke-ink"
          />
        )}
        <polygon
          points={pointsOf(outline)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          className={isNew ? "fill-accent stroke-ink" : "fill-hover stroke-ink"}
        />
        <Label
          outline={outline}
          text={label}
          frame={frame}
          className={`font-semibold ${isNew ? "fill-on-accent" : "fill-ink"}`}
        />
      </svg>
      <figcaption className="mt-1.5 text-sm">
        <span className="me-2 font-semibold">{say(`change.${when}`)}</span>
        <span className="text-soft">{details.filter(Boolean).join(" · ")}</span>
      </figcaption>
    </figure>
  );
}

type LabelProps = { outline: Outline; text: string; frame: Rect; className: string };

/** In the middle of the visible part of the booth, as large as fits. */
function Label({ outline, text, frame, className }: LabelProps) {
  const box = partWithin(boxOf(outline), frame);
  const { x, y } = centreOf(box);
  const size = Math.min(frame.width * 0.05, (box.width * 1.4) / Math.max(text.length, 2), box.height * 0.7);
  return (
    <text x={x} y={y} fontSize={size} textAnchor="middle" dominantBaseline="central" className={className}>
      {text}
    </text>
  );
}

type Outline = NoticeSide["outline"];

/** Shows some of the booth's surroundings; in metres. */
const MARGIN = 4;
/** Positions farther apart do not fit well into one picture; in metres. */
const WIDEST = 40;
const SHAPE = 4 / 3;

function framesOf(before: NoticeSide, after: NoticeSide): [Rect, Rect] {
  const both = frameAround([...before.outline, ...after.outline]);
  if (before.level === after.level && both.width <= WIDEST) return [both, both];
  return [frameAround(before.outline), frameAround(after.outline)];
}

function frameAround(outline: Outline): Rect {
  const box = boxOf(outline);
  const width = Math.max(box.width + 2 * MARGIN, (box.height + 2 * MARGIN) * SHAPE);
  const height = width / SHAPE;
  const { x, y } = centreOf(box);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function partWithin(box: Rect, frame: Rect): Rect {
  const [x, y] = [Math.max(box.x, frame.x), Math.max(box.y, frame.y)];
  const right = Math.min(box.x + box.width, frame.x + frame.width);
  const bottom = Math.min(box.y + box.height, frame.y + frame.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

function boxOf(outline: Outline): Rect {
  return boxAround(outline.map(([x, y]) => ({ x, y })));
}

function pointsOf(outline: Outline): string {
  return outline.map((corner) => corner.join(",")).join(" ");
}
