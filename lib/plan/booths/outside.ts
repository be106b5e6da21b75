import type { BoothShape } from "#lib/records/booths";
import { outline, WALL_TOLERANCE } from "./shape";

type Extent = { name: string; width: number | null; height: number | null };

/** The message for a booth that reaches beyond its level; null if it does not. */
export function outsideWords(extent: Extent, booth: BoothShape & { label: string }): string | null {
  const found = outsideBy(extent, booth);
  if (!found) return null;
  const { label, metres, level, width, height } = found;
  return `Booth ${label} reaches ${metres} m beyond ${level}, which is ${width} × ${height} m.`;
}

/** How far a booth reaches beyond its level, and the extent of that; null if it does not. */
export function outsideBy({ name, width, height }: Extent, booth: BoothShape & { label: string }) {
  const beyond = beyondLevel({ width, height }, booth);
  if (width === null || height === null || beyond <= WALL_TOLERANCE) return null;
  return { label: booth.label, metres: Math.round(beyond * 100) / 100, level: name, width, height };
}

/** How far a booth reaches beyond its level, in metres; 0 on a level without an extent. */
export function beyondLevel({ width, height }: Omit<Extent, "name">, booth: BoothShape): number {
  if (width === null || height === null) return 0;
  return Math.max(0, ...outline(booth).map(({ x, y }) => Math.max(-x, -y, x - width, y - height)));
}
