"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Select } from "#components/ui/Select";
import type { Office } from "#lib/client/office";
import { type DrawingLayer, ROLES, type Role } from "#lib/editor/drawings/layers";
import type { OfficeKey } from "#lib/words/office";

const ROLE_WORDS: Record<Role, OfficeKey> = {
  booths: "common.booths",
  walls: "drawing.walls",
  zones: "drawing.zones",
  words: "drawing.texts",
  nothing: "panel.skip",
};

type LayerTableProps = { layers: readonly DrawingLayer[]; onChange: (layer: string, role: Role) => void };

/** The layers of a drawing and what each is imported as. */
export function LayerTable({ layers, onChange }: LayerTableProps) {
  const office = useOffice();
  const { say } = office;
  return (
    <ul aria-label={say("drawing.layers")} className="flex flex-col divide-y divide-line rounded-md border">
      {layers.map(({ name, outlines, lines, texts, role }) => (
        <li key={name} className="flex items-center gap-2 px-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-sm" title={name}>
              {name}
            </span>
            <span className="block text-faint text-xs">{contents(office, outlines, lines, texts)}</span>
          </span>
          <Select
            aria-label={say("drawing.importLayerAs", { name })}
            value={role}
            onChange={({ target }) => onChange(name, target.value as Role)}
            className="w-36 shrink-0"
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {say(ROLE_WORDS[one])}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

function contents(office: Office, outlines: number, lines: number, texts: number): string {
  const counts = [
    [outlines, "drawing.countOutlines"],
    [lines, "drawing.countLines"],
    [texts, "drawing.countTexts"],
  ] as const;
  return office.list(counts.flatMap(([count, key]) => (count > 0 ? [office.say(key, { count })] : [])));
}
