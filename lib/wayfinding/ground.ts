import type { Plan } from "#lib/plan/plan";
import { Obstacles } from "./obstacles";
import { SightLines } from "./sight";
import { solidsOn } from "./solids";
import { Territory } from "./territory";

/** The solids of each level, computed on first use and cached while the plan does not change. */
export class Ground {
  readonly plan: Plan;
  private readonly kept = new Map<string, Obstacles>();
  private readonly lines = new Map<Obstacles, SightLines>();
  private readonly territories = new Map<string, Territory>();

  constructor(plan: Plan) {
    this.plan = plan;
  }

  /** Whether a point is within the level's extent; a level without one is unlimited. */
  isOnLevel(levelId: string, x: number, y: number): boolean {
    const { width = null, height = null } = this.plan.levels.find(({ id }) => id === levelId) ?? {};
    return width === null || height === null || (x >= 0 && y >= 0 && x <= width && y <= height);
  }

  /** The solids in their real size: for visibility, and for entries of booths. */
  bare(levelId: string): Obstacles {
    return this.grown(levelId, 0);
  }

  /** The solids grown by the clearance. */
  grown(levelId: string, clearance: number): Obstacles {
    const key = `${clearance.toFixed(3)} ${levelId}`;
    let obstacles = this.kept.get(key);
    if (obstacles === undefined) {
      obstacles = new Obstacles(solidsOn(this.plan, levelId), clearance);
      this.kept.set(key, obstacles);
    }
    return obstacles;
  }

  sightLines(obstacles: Obstacles): SightLines {
    let lines = this.lines.get(obstacles);
    if (lines === undefined) {
      lines = new SightLines(obstacles);
      this.lines.set(obstacles, lines);
    }
    return lines;
  }

  territory(levelId: string): Territory {
    let territory = this.territories.get(levelId);
    if (territory === undefined) {
      territory = new Territory(this.plan, levelId);
      this.territories.set(levelId, territory);
    }
    return territory;
  }
}
