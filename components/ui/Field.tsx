"use client";

import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "./classes";

type FieldLinks = { id: string; "aria-describedby"?: string; "aria-invalid"?: true; required?: boolean };

const FieldContext = createContext<FieldLinks | null>(null);

/** The attributes with which a control inside a `Field` refers to its label, hint and error. */
export function useFieldLinks(): Partial<FieldLinks> {
  return useContext(FieldContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Beside the label: "optional" for instance, or a link. */
  aside?: ReactNode;
  /** The label is only for screen readers, because the context makes it clear. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  required,
  aside,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  const links: FieldLinks = {
    id,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true as const }),
    ...(required && { required }),
  };
  return (
    <div className={classes("flex min-w-0 flex-col gap-1.5", className)}>
      <div className={classes("flex items-baseline justify-between gap-3", labelHidden && "sr-only")}>
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {aside && <span className="text-faint text-xs">{aside}</span>}
      </div>
      <FieldContext value={links}>{children}</FieldContext>
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-faint text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
