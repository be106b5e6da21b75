import type { NamesByCategory } from "./nameRows";
import { INTERIOR_NAMES } from "./names-interior";
import { LIGHTING_NAMES } from "./names-lighting";
import { PLANNING_NAMES } from "./names-planning";

/** The halls: light and technology in Hall 1, rooms and shells in Hall 2, ideas upstairs. */
export type Hall = "1" | "2" | "3";

export type Firm = { name: string; country: string; city: string; category: string; hall: Hall };

/** In the hall of ideas, exhibitors from other trades are young manufacturers. */
export function isNewcomer({ hall, category }: Firm): boolean {
  return hall === "3" && !SERVICES.includes(category);
}

/** Trades that sell services, not goods. */
export const SERVICES = ["Software and BIM", "Lighting design", "Research and education"];

export function demoFirms(): Firm[] {
  return [...firmsOf("1", LIGHTING_NAMES), ...firmsOf("2", INTERIOR_NAMES), ...firmsOf("3", PLANNING_NAMES)];
}

function firmsOf(hall: Hall, names: NamesByCategory): Firm[] {
  return Object.entries(names).flatMap(([category, rows]) =>
    rows.map(([name, country, city]) => ({ name, country, city, category, hall })),
  );
}
