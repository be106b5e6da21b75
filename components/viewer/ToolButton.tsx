import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "#components/ui/Button";
import { classes } from "#components/ui/classes";

type Props = Omit<ComponentProps<"button">, "children"> & { label: string; icon: ReactNode };

/** A picture that does something; what, is said, and shown by the browser itself, which costs visitors no program. */
export function ToolButton({ label, icon, className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classes(buttonClasses("quiet"), "w-9.5 shrink-0 px-0 pointer-coarse:w-11", className)}
    >
      {icon}
    </button>
  );
}
