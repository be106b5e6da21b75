import { ENVELOPE_TRADES } from "./envelope";
import { INTERIOR_TRADES } from "./interior";
import { LIGHTING_TRADES } from "./lighting";
import { PLANNING_TRADES } from "./planning";
import { TECHNOLOGY_TRADES } from "./technology";
import type { Trade } from "./trade";

export const TRADES: Record<string, Trade> = {
  ...LIGHTING_TRADES,
  ...TECHNOLOGY_TRADES,
  ...INTERIOR_TRADES,
  ...ENVELOPE_TRADES,
  ...PLANNING_TRADES,
};
