"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./Button";
import { classes } from "./classes";
import { Tooltip } from "./Tooltip";

type IconButtonProps = Omit<ButtonProps, "children" | "asChild"> & {
  /** The action in words, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  /** For buttons that open menus or dialogs a tooltip is not needed. */
  tooltip?: boolean;
};

const SQUARE = {
  small: "w-8 px-0 pointer-coarse:w-10",
  medium: "w-9.5 px-0 pointer-coarse:w-11",
  large: "w-12 px-0",
};

export function IconButton({
  label,
  icon,
  tone = "quiet",
  size = "medium",
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button {...rest} tone={tone} size={size} aria-label={label} className={classes(SQUARE[size], className)}>
      {icon}
    </Button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
