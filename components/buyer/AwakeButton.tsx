"use client";

import { Button, type ButtonProps } from "#components/ui/Button";
import { classes } from "#components/ui/classes";
import { useAwake } from "#lib/client/awake";

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
