import {
  ArrowUp,
  ArrowUpDown,
  ArrowUpLeft,
  ArrowUpRight,
  CircleDot,
  CornerUpLeft,
  CornerUpRight,
  type LucideIcon,
  MapPin,
  Undo2,
} from "lucide-react";
import type { StepKind } from "#lib/wayfinding/index";

const ICONS: Record<StepKind, LucideIcon> = {
  depart: CircleDot,
  straight: ArrowUp,
  left: CornerUpLeft,
  right: CornerUpRight,
  slight_left: ArrowUpLeft,
  slight_right: ArrowUpRight,
  sharp_left: CornerUpLeft,
  sharp_right: CornerUpRight,
  u_turn: Undo2,
  transition: ArrowUpDown,
  arrive: MapPin,
};

/** The icon of a turn; left stays left in every writing direction. */
export function StepIcon({ kind, className }: { kind: StepKind; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden="true" className={className} />;
}
