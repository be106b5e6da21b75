import type { ComponentProps, ReactNode } from "react";
import { buttonClasses } from "#components/ui/Button";
import { classes } from "#components/ui/classes";

type Props = Omit<ComponentProps<"button">, "children"> & {
  label: string;
  icon: ReactNode;
  size?: "small" | "medium";
};

const SQUARE = { small: "w-8 px-0 pointer-coarse:w-10", medium: "w-9.5 px-0 pointer-coarse:w-11" };

/** An icon button; its label is announced, and shown by the browser itself, which needs no script. */
export function ToolButton({ label, icon, size = "medium", className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classes(buttonClasses("quiet", size), "shrink-0", SQUARE[size], className)}
    >
      {icon}
    </button>
  );
}
