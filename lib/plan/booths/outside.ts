import type { BoothShape } from "#lib/records/booths";
import { outline, WALL_TOLERANCE } from "./shape";

type Extent = { name: string; width: number | null; height: number | null };

/** The message for a booth that reaches beyond its level; null if it does not. */
export function outsideWords(level: Extent, booth: BoothShape & { label: string }): string | null {
  const { name, width, height } = level;
  if (width === null || height === null) return null;
  const beyond = Math.max(...outline(booth).map(({ x, y }) => Math.max(-x, -y, x - width, y - height)));
  if (beyond <= WALL_TOLERANCE) return null;
  return `Booth ${booth.label} reaches ${Math.round(beyond * 100) / 100} m beyond ${name}, which is ${width} × ${height} m.`;
}
