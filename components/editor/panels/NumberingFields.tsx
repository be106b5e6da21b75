"use client";

import { useState } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { type Numbering, readSkipList } from "#lib/editor/commands/number";
import { NumberField, TextField } from "../inspector/fields";
import { Row } from "./FloatPanel";

type Props = { numbering: Numbering; onChange: (numbering: Numbering) => void };

/** Numbering options, shared by the generator and renumbering. */
export function NumberingFields({ numbering, onChange }: Props) {
  const { say } = useOffice();
  const [skip, setSkip] = useState(numbering.skip.join(", "));
  const set = (part: Partial<Numbering>) => onChange({ ...numbering, ...part });
  return (
    <>
      <Row label={say("panel.label")}>
        <TextField
          label={say("panel.prefix")}
          labelShown={false}
          placeholder={say("panel.prefix")}
          value={numbering.prefix}
          onChange={(prefix) => set({ prefix })}
        />
        <NumberField
          label={say("panel.digits")}
          unit={say("panel.digitsUnit")}
          step={1}
          least={1}
          most={6}
          value={numbering.digits}
          onChange={(digits) => digits !== null && set({ digits: Math.round(digits) })}
        />
      </Row>
      <Row label={say("panel.startStep")}>
        <NumberField
          label={say("panel.firstNumber")}
          step={1}
          value={numbering.start}
          onChange={(start) => start !== null && set({ start: Math.round(start) })}
        />
        <NumberField
          label={say("panel.step")}
          step={1}
          value={numbering.step}
          onChange={(step) => step !== null && set({ step: Math.round(step) || 1 })}
        />
      </Row>
      <Row label={say("panel.skip")}>
        <span className="w-full">
          <TextField
            label={say("panel.numbersToSkip")}
            labelShown={false}
            placeholder="13, 20-24"
            value={skip}
            onChange={(text) => {
              setSkip(text);
              set({ skip: readSkipList(text) });
            }}
          />
        </span>
      </Row>
    </>
  );
}
