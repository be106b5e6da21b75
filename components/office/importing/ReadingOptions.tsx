"use client";

import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import { ENCODINGS, type Encoding } from "./decode";
import type { Reading, Sheet } from "./readSheet";

/** Rows that are offered as the header row. */
const HEADER_ROWS = 20;

type ReadingOptionsProps = { sheet: Sheet; onChange: (reading: Partial<Reading>) => void };

/** How the file is parsed; each detected option can be changed. */
export function ReadingOptions({ sheet: { source, reading }, onChange }: ReadingOptionsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {source.type === "text" ? (
        <Field label="Encoding" hint={encodingHint(source.guess, reading.encoding)} className="w-72">
          <Select
            className="w-full"
            value={reading.encoding}
            onChange={(event) => onChange({ encoding: event.target.value as Encoding })}
          >
            {ENCODINGS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label="Sheet" className="w-72">
          <Select
            className="w-full"
            value={reading.sheet}
            onChange={(event) => onChange({ sheet: Number(event.target.value) })}
          >
            {source.sheets.map(({ name }, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Row with the column names" className="w-56">
        <Select
          className="w-full"
          value={reading.headerRow}
          onChange={(event) => onChange({ headerRow: Number(event.target.value) })}
        >
          {Array.from({ length: HEADER_ROWS }, (_, index) => index + 1).map((row) => (
            <option key={row} value={row}>
              Row {row}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function encodingHint(guess: Encoding, chosen: Encoding): string {
  if (guess === chosen) return "Detected. Change it if characters look wrong.";
  const { label } = ENCODINGS.find(({ value }) => value === guess) ?? { label: guess };
  return `Detected: ${label}.`;
}
