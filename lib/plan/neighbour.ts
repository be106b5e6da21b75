import { boxOf } from "./scene";
import type { BoothItem, Scene } from "./sceneTypes";

export const DIRECTIONS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

/** A metre sideways costs this many metres ahead, so that arrow keys follow a row before they leave it. */
const ASIDE_WEIGHT = 3;

/** The next booth in a direction on the plan; null at the edge. */
export function neighbourTowards(scene: Scene, id: string, direction: Direction): BoothItem | null {
  const from = scene.booths.find((booth) => booth.id === id);
  if (!from) return null;
  const { x, y } = DIRECTIONS[direction];
  const start = middleOf(from);
  let best: { item: BoothItem; cost: number } | null = null;
  for (const item of scene.booths) {
    const middle = middleOf(item);
    const [right, down] = [middle.x - start.x, middle.y - start.y];
    const ahead = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + ASIDE_WEIGHT * aside;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item ?? null;
}

function middleOf(item: BoothItem) {
  const { x, y, width, height } = boxOf(item);
  return { x: x + width / 2, y: y + height / 2 };
}
