"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { Field } from "#components/ui/Field";
import { Select } from "#components/ui/Select";
import type { Office } from "#lib/client/office";
import { ENCODINGS, type Encoding, encodingName } from "./decode";
import type { Reading, Sheet } from "./readSheet";

/** Rows that are offered as the header row. */
const HEADER_ROWS = 20;

type ReadingOptionsProps = { sheet: Sheet; onChange: (reading: Partial<Reading>) => void };

/** How the file is parsed; each detected option can be changed. */
export function ReadingOptions({ sheet: { source, reading }, onChange }: ReadingOptionsProps) {
  const office = useOffice();
  const { say } = office;
  return (
    <div className="flex flex-wrap gap-4">
      {source.type === "text" ? (
        <Field
          label={say("importing.encoding")}
          hint={encodingHint(office, source.guess, reading.encoding)}
          className="w-72"
        >
          <Select
            className="w-full"
            value={reading.encoding}
            onChange={(event) => onChange({ encoding: event.target.value as Encoding })}
          >
            {ENCODINGS.map(({ value }) => (
              <option key={value} value={value}>
                {encodingName(office, value)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Field label={say("importing.sheet")} className="w-72">
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
      <Field label={say("importing.rowWithTheColumnNames")} className="w-56">
        <Select
          className="w-full"
          value={reading.headerRow}
          onChange={(event) => onChange({ headerRow: Number(event.target.value) })}
        >
          {Array.from({ length: HEADER_ROWS }, (_, index) => index + 1).map((row) => (
            <option key={row} value={row}>
              {say("importing.row", { row })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function encodingHint(office: Office, guess: Encoding, chosen: Encoding): string {
  if (guess === chosen) return office.say("importing.detectedChangeItIfCharacters");
  return office.say("importing.detected", { encoding: encodingName(office, guess) });
}
