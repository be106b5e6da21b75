import type { BoothShape } from "#lib/records/booths";
import { outline, WALL_TOLERANCE } from "./shape";

type Extent = { name: string; width: number | null; height: number | null };

/** The message for a booth that reaches beyond its level; null if it does not. */
export function outsideWords(level: Extent, booth: BoothShape & { label: string }): string | null {
  const { name, width, height } = level;
  const beyond = beyondLevel(level, booth);
  if (beyond <= WALL_TOLERANCE) return null;
  return `Booth ${booth.label} reaches ${Math.round(beyond * 100) / 100} m beyond ${name}, which is ${width} × ${height} m.`;
}

/** How far a booth reaches beyond its level, in metres; a level without an extent has no end. */
export function beyondLevel({ width, height }: Omit<Extent, "name">, booth: BoothShape): number {
  if (width === null || height === null) return 0;
  return Math.max(0, ...outline(booth).map(({ x, y }) => Math.max(-x, -y, x - width, y - height)));
}
