"use client";

import { useSyncExternalStore } from "react";
import { Button, type ButtonProps } from "./Button";
import { classes } from "./classes";

/** A button that is disabled until the page is hydrated, so that no click is lost. */
export function AwakeButton({ disabled, className, ...rest }: ButtonProps) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Button
      {...rest}
      disabled={disabled || !awake}
      className={classes(className, !awake && "disabled:opacity-100!")}
    />
  );
}

const never = () => () => {};
