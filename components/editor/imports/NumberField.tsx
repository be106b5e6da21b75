"use client";

import { useState } from "react";
import { Field } from "#components/ui/Field";
import { TextInput } from "#components/ui/TextInput";
import { numberFrom } from "#lib/text/number";

type NumberFieldProps = { label: string; value: number; least?: number; onChange: (value: number) => void };

/** Applies while typing, as long as the value is a number. */
export function NumberField({ label, value, least = -100_000, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      <TextInput
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = numberFrom(target.value);
          if (next !== null && next >= least && next <= 100_000) onChange(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
