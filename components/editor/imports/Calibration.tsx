"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import type { Point } from "#lib/geometry/point";
import { numberFrom } from "#lib/text/number";

type CalibrationProps = {
  url: string;
  /** In the picture's own unit. */
  width: number;
  height: number;
  /** Metres per unit. */
  onScale: (metres: number | null) => void;
};

/** Two points on a picture and their distance; both can be dragged or moved with the arrow keys. */
export function Calibration({ url, width, height, onScale }: CalibrationProps) {
  const { say } = useOffice();
  const [ends, setEnds] = useState<readonly [Point, Point]>([
    { x: width * 0.25, y: height / 2 },
    { x: width * 0.75, y: height / 2 },
  ]);
  const [metres, setMetres] = useState("");
  const [held, setHeld] = useState<0 | 1 | null>(null);
  const [focused, setFocused] = useState<0 | 1 | null>(null);
  const size = Math.max(width, height);
  const report = (next: readonly [Point, Point], typed: string) => {
    const distance = numberFrom(typed) ?? 0;
    const units = Math.hypot(next[1].x - next[0].x, next[1].y - next[0].y);
    onScale(distance > 0 && units > size / 1_000 ? distance / units : null);
  };
  const put = (index: 0 | 1, { x, y }: Point) => {
    const at = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    const next: readonly [Point, Point] = index === 0 ? [at, ends[1]] : [ends[0], at];
    setEnds(next);
    report(next, metres);
  };
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const at = placeOf(event);
    const [one, other] = ends.map((end) => Math.hypot(end.x - at.x, end.y - at.y)) as [number, number];
    const nearer = one <= other ? 0 : 1;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(nearer);
    put(nearer, at);
  };
  const inHand = held ?? focused;
  const shown = inHand === null ? null : ends[inHand];
  return (
    <div className="flex flex-col gap-4">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="max-h-[46dvh] w-full cursor-crosshair touch-none rounded-md border bg-sunken"
        onPointerDown={take}
        onPointerMove={(event) => held !== null && put(held, placeOf(event))}
        onPointerUp={() => setHeld(null)}
        onPointerCancel={() => setHeld(null)}
      >
        <title>{say("drawing.pictureWithTwoPoints")}</title>
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
        <line
          x1={ends[0].x}
          y1={ends[0].y}
          x2={ends[1].x}
          y2={ends[1].y}
          className="stroke-mark"
          strokeWidth={size / 400}
        />
        {ends.map((end, index) => (
          <Place
            key={index === 0 ? "first" : "second"}
            end={end}
            size={size}
            index={index === 0 ? 0 : 1}
            label={index === 0 ? say("drawing.firstPoint") : say("drawing.secondPoint")}
            onMove={(at) => put(index === 0 ? 0 : 1, at)}
            onFocus={setFocused}
          />
        ))}
        {shown && <Loupe url={url} width={width} height={height} ends={ends} at={shown} />}
      </svg>
      <Field
        label={say("drawing.distanceInMetres")}
        hint={say("drawing.forExampleAWallA")}
        className="max-w-64"
      >
        <TextInput
          inputMode="decimal"
          value={metres}
          onChange={({ target }) => {
            setMetres(target.value);
            report(ends, target.value);
          }}
        />
      </Field>
    </div>
  );
}

/** Pointer position in the picture, which keeps its aspect ratio and so leaves margins in its frame. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  return new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse());
}

/** Fraction of the picture's longer side, and the magnification. */
const LOUPE_SHARE = 0.24;
const LOUPE_POWER = 5;

type LoupeProps = { url: string; width: number; height: number; ends: readonly [Point, Point]; at: Point };

/** A magnifier for the point being set, in the corner farther from it. */
function Loupe({ url, width, height, ends, at }: LoupeProps) {
  const side = Math.min(LOUPE_SHARE * Math.max(width, height), width, height);
  const seen = side / LOUPE_POWER;
  const box = { x: at.x < width / 2 ? width - side : 0, y: 0, width: side, height: side };
  const fine = seen / 100;
  return (
    <g className="pointer-events-none">
      <rect {...box} className="fill-sunken" />
      <svg aria-hidden="true" {...box} viewBox={`${at.x - seen / 2} ${at.y - seen / 2} ${seen} ${seen}`}>
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
        <g className="stroke-mark" strokeWidth={fine}>
          <line x1={ends[0].x} y1={ends[0].y} x2={ends[1].x} y2={ends[1].y} opacity={0.4} />
          <path
            d={`M${at.x - seen / 2} ${at.y}h${seen}M${at.x} ${at.y - seen / 2}v${seen}`}
            strokeDasharray={`${fine * 3}`}
          />
        </g>
      </svg>
      <rect {...box} fill="none" className="stroke-control" strokeWidth={side / 100} />
    </g>
  );
}

type PlaceProps = {
  end: Point;
  size: number;
  index: 0 | 1;
  label: string;
  onMove: (at: Point) => void;
  onFocus: (index: 0 | 1 | null) => void;
};

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function Place({ end, size, index, label, onMove, onFocus }: PlaceProps) {
  const { say } = useOffice();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = (event.shiftKey ? 10 : 1) * (size / 2_000);
    onMove({ x: end.x + step.x * far, y: end.y + step.y * far });
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={Math.round(end.x)}
      aria-valuetext={say("drawing.acrossDown", { x: Math.round(end.x), y: Math.round(end.y) })}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.matches(":focus-visible") && onFocus(index)}
      onBlur={() => onFocus(null)}
      className="text-mark outline-offset-4"
    >
      <circle cx={end.x} cy={end.y} r={size / 60} fill="transparent" />
      <circle
        cx={end.x}
        cy={end.y}
        r={size / 110}
        fill="none"
        stroke="currentColor"
        strokeWidth={size / 300}
      />
      <circle cx={end.x} cy={end.y} r={size / 600} fill="currentColor" />
    </g>
  );
}
