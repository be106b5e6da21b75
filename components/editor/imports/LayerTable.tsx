"use client";

import { Select } from "#components/ui/Select";
import { type DrawingLayer, ROLES, type Role } from "#lib/editor/drawings/layers";

const ROLE_WORDS: Record<Role, string> = {
  booths: "Booths",
  walls: "Walls",
  zones: "Zones",
  words: "Texts",
  nothing: "Skip",
};

type LayerTableProps = { layers: readonly DrawingLayer[]; onChange: (layer: string, role: Role) => void };

/** The layers of a drawing and what each is imported as. */
export function LayerTable({ layers, onChange }: LayerTableProps) {
  return (
    <ul aria-label="Layers" className="flex flex-col divide-y divide-line rounded-md border">
      {layers.map(({ name, outlines, lines, texts, role }) => (
        <li key={name} className="flex items-center gap-2 px-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm" title={name}>
              {name}
            </span>
            <span className="block text-faint text-xs">{contents(outlines, lines, texts)}</span>
          </span>
          <Select
            aria-label={`Import layer ${name} as`}
            value={role}
            onChange={({ target }) => onChange(name, target.value as Role)}
            className="w-36 shrink-0"
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one]}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

function contents(outlines: number, lines: number, texts: number): string {
  const counts = [
    [outlines, "outline"],
    [lines, "line"],
    [texts, "text"],
  ] as const;
  return counts
    .flatMap(([count, noun]) => (count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"}`] : []))
    .join(", ");
}
