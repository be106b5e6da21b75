"use client";

import type { ReactNode } from "react";
import { classes } from "./classes";

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** For settings that apply at once; a choice that waits for "Save" is a `Checkbox`. */
export function Switch({ label, hint, checked, onCheckedChange, disabled = false, className }: SwitchProps) {
  return (
    <label
      className={classes(
        "group/choice flex cursor-pointer items-start justify-between gap-4 has-disabled:cursor-default",
        className,
      )}
    >
      <span className="min-w-0">
        <span className="block font-medium text-sm leading-6 group-has-disabled/choice:opacity-50">
          {label}
        </span>
        {/* Legible when disabled, because then it gives the reason. */}
        {hint && <span className="block text-faint text-sm">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className={
          "relative mt-0.5 h-5.5 w-9.5 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors " +
          "before:absolute before:start-0.75 before:top-0.75 before:size-4 before:rounded-full before:bg-surface " +
          "before:transition-[translate,background-color] checked:bg-mark checked:before:translate-x-4 " +
          "checked:before:bg-on-mark rtl:checked:before:-translate-x-4 disabled:opacity-50 forced-colors:appearance-auto"
        }
      />
    </label>
  );
}
