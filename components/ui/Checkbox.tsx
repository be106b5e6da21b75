"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  label: ReactNode;
  hint?: ReactNode;
  labelHidden?: boolean;
  /** Some but not all of the items are selected. */
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  hint,
  labelHidden = false,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={classes(
        "group/choice flex cursor-pointer items-start gap-2.5 has-disabled:cursor-default",
        className,
      )}
    >
      <span className="relative mt-0.75 grid size-4.5 shrink-0 place-items-center group-has-disabled/choice:opacity-50">
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className={
            "peer size-4.5 cursor-[inherit] appearance-none rounded-xs border border-control bg-surface " +
            "transition-colors checked:border-mark checked:bg-mark indeterminate:border-mark indeterminate:bg-mark " +
            "group-hover/choice:border-mark forced-colors:appearance-auto"
          }
        />
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="pointer-events-none absolute hidden size-3 text-on-mark peer-checked:block peer-indeterminate:block forced-colors:hidden!"
        >
          <path d={indeterminate ? "M2 6h8" : "M2 6.4 4.7 9 10 3.2"} />
        </svg>
      </span>
      <span className={classes("min-w-0", labelHidden && "sr-only")}>
        <span className="block text-sm leading-6 group-has-disabled/choice:opacity-50">{label}</span>
        {/* Legible when disabled, because then it gives the reason. */}
        {hint && <span className="block text-faint text-sm">{hint}</span>}
      </span>
    </label>
  );
}
