import type { ReactNode } from "react";
import { useOffice } from "#components/speech/OfficeSpeech";
import { Button } from "#components/ui/Button";
import { classes } from "#components/ui/classes";

type PartButtonProps = { count: number; pressed: boolean; onPress: () => void; children: ReactNode };

/** Filters a long list by one part of it, with its count. */
export function PartButton({ count, pressed, onPress, children }: PartButtonProps) {
  const { number } = useOffice();
  return (
    <Button
      size="small"
      aria-pressed={pressed}
      onClick={onPress}
      className={classes("rounded-full", pressed && "border-ink bg-ink text-ground hover:bg-ink")}
    >
      {children}
      <span className="font-normal tabular-nums opacity-70">{number(count)}</span>
    </Button>
  );
}
