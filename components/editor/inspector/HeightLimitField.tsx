"use client";

import { useOffice } from "#components/speech/OfficeSpeech";
import { NumberField } from "./fields";

type Props = {
  value: number | null | undefined;
  placeholder?: string;
  onChange: (metres: number | null) => void;
};

/** Maximum build height of a level or booth; empty means no limit. */
export function HeightLimitField({ value, placeholder, onChange }: Props) {
  const { say } = useOffice();
  return (
    <div className="flex items-center gap-2">
      <span className="w-20 shrink-0 text-faint text-xs">{say("inspect.heightLimit")}</span>
      <span className="min-w-0 flex-1">
        <NumberField
          label={say("inspect.heightLimitInMetres")}
          unit="m"
          step={0.5}
          least={0.1}
          most={200}
          optional
          placeholder={placeholder ?? say("inspect.noLimit")}
          value={value}
          onChange={onChange}
        />
      </span>
    </div>
  );
}
