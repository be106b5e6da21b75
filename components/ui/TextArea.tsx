"use client";

import type { ComponentProps } from "react";
import { classes } from "./classes";
import { useFieldLinks } from "./Field";
import { CONTROL } from "./TextInput";

/** Grows with its content where the browser supports it, and can always be resized. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  const links = useFieldLinks();
  return (
    <textarea
      {...links}
      {...rest}
      rows={rows}
      className={classes(CONTROL, "field-sizing-content max-h-96 min-h-20 resize-y px-3 py-2", className)}
    />
  );
}
