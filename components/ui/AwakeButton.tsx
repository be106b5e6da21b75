"use client";

import { Button, type ButtonProps } from "./Button";
import { classes } from "./classes";
import { useAwake } from "./useAwake";

/** A button that is disabled until the page is hydrated, so that no click is lost. */
export function AwakeButton({ disabled, className, ...rest }: ButtonProps) {
  const awake = useAwake();
  return (
    <Button
      {...rest}
      disabled={disabled || !awake}
      className={classes(className, !awake && "disabled:opacity-100!")}
    />
  );
}
