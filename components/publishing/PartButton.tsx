import type { ReactNode } from "react";
import { Button } from "#components/ui/Button";

type PartButtonProps = { count: number; pressed: boolean; onPress: () => void; children: ReactNode };

/** Narrows a long list to one part of it, and says how many there are. */
export function PartButton({ count, pressed, onPress, children }: PartButtonProps) {
  return (
    <Button size="small" tone={pressed ? "secondary" : "quiet"} aria-pressed={pressed} onClick={onPress}>
      {children} <span className="text-faint tabular-nums">{count.toLocaleString("en")}</span>
    </Button>
  );
}
