"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "./classes";
import { useFieldLinks } from "./Field";
import { CONTROL } from "./TextInput";

/** The browser's own list: the best one on a phone, and accessible everywhere. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  const links = useFieldLinks();
  return (
    <span className={classes("relative inline-flex items-center", className)}>
      <select
        {...links}
        {...rest}
        className={classes(CONTROL, "h-9.5 cursor-pointer appearance-none ps-3 pe-8.5 pointer-coarse:h-11")}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2.5 size-4 text-faint" />
    </span>
  );
}
