"use client";

import { Button, type ButtonProps } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { useAwake } from "#lib/client/awake";

/** A button that takes no press before the page can act on it, so that none is ever lost. */
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
