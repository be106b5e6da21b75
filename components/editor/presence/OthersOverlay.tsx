"use client";

import { objectsOf } from "#lib/editor/planObjects";
import type { Person } from "#lib/editor/presence";
import { isOpen, outlineOf } from "#lib/editor/shapes";
import { toScreen } from "#lib/geometry/camera";
import { useEditor } from "../useEditor";
import { tintFor } from "./tints";

/** Limits the outlines shown for another person's selection. */
const MOST_OUTLINES = 100;

/** Pointers and selections of other people on this level; it lies over the canvas and ignores pointer events. */
export function OthersOverlay({ people }: { people: readonly Person[] }) {
  const levelId = useEditor((editor) => editor.levelId);
  const here = people.filter((person) => person.levelId === levelId);
  if (here.length === 0) return null;
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-hidden">
      {here.map((person) => (
        <g key={person.clientId} style={{ color: tintFor(person) }}>
          <Selection person={person} />
          <Pointer person={person} />
        </g>
      ))}
    </svg>
  );
}

function Selection({ person }: { person: Person }) {
  const document = useEditor((editor) => editor.document);
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  const objects = objectsOf(document).listed(person.selection.slice(0, MOST_OUTLINES));
  return objects.map((object) => {
    const corners = outlineOf(object).map((corner) => toScreen(camera, viewport, corner));
    const points = corners.map(({ x, y }) => `${x},${y}`).join(" ");
    const looks = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeDasharray: "5 3" };
    const [only] = corners;
    if (corners.length === 1 && only) {
      return <circle key={object.record.id} cx={only.x} cy={only.y} r={8} {...looks} />;
    }
    return isOpen(object) ? (
      <polyline key={object.record.id} points={points} {...looks} />
    ) : (
      <polygon key={object.record.id} points={points} {...looks} />
    );
  });
}

function Pointer({ person: { cursor, name } }: { person: Person }) {
  const camera = useEditor((editor) => editor.camera);
  const viewport = useEditor((editor) => editor.viewport);
  if (!cursor) return null;
  const { x, y } = toScreen(camera, viewport, cursor);
  return (
    <g
      className="transition-transform duration-300 ease-out motion-reduce:transition-none"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <path
        d="M0 0v15l4-3.5 2.6 6 2.6-1.2-2.6-5.8H12Z"
        fill="currentColor"
        className="stroke-surface"
        strokeWidth={1.5}
      />
      <text
        x={14}
        y={24}
        className="fill-current stroke-surface font-semibold text-xs"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}
