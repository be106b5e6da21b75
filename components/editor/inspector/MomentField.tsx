"use client";

import { useTyping } from "./useTyping";

type MomentFieldProps = {
  label: string;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
};

/**
 * A date and time in the reader's time zone, stored in UTC. It saves on blur, because a half-typed year is a valid
 * other year. It has no label beside it, because a date with a time would be cut off.
 */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const { typed, type, taken } = useTyping();
  const shown = value ? localTime(new Date(value)) : "";
  function take() {
    const text = taken();
    if (text === null || text === shown) return;
    const moment = new Date(text);
    if (text === "") onChange(null);
    else if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString());
  }
  return (
    <label className="flex flex-col gap-1">
      <span className="text-faint text-xs">{label}</span>
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed ?? shown}
        onChange={(event) => type(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === "Enter" && take()}
        className="h-8 w-full min-w-0 rounded-sm border border-transparent bg-sunken px-2 text-xs hover:border-line focus-visible:border-mark pointer-coarse:h-11"
      />
    </label>
  );
}

function localTime(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
