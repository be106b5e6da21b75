"use client";

import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";
import { useFieldLinks } from "./Field";

/** The frame of all text controls. 16 px on touch devices, or phones would zoom in. */
export const CONTROL =
  "w-full rounded-md border border-control/70 bg-surface text-sm text-ink shadow-card transition-colors " +
  "pointer-coarse:text-[1rem] hover:border-control focus-visible:border-mark focus-visible:outline-1 " +
  "focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-faint aria-invalid:border-danger " +
  "aria-invalid:focus-visible:outline-danger";

type TextInputProps = ComponentProps<"input"> & { icon?: ReactNode };

export function TextInput({ icon, className, type = "text", ...rest }: TextInputProps) {
  const links = useFieldLinks();
  const input = (
    <input
      {...links}
      {...rest}
      type={type}
      className={classes(
        CONTROL,
        "h-9.5 px-3 text-ellipsis pointer-coarse:h-11",
        Boolean(icon) && "ps-9",
        className,
      )}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative flex items-center">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-3 flex text-faint [&_svg]:size-4"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}
