import type { Properties } from "./collection";
import { featurePath, unreadable } from "./fault";

/** The companies that booths name, each once. */
export class Companies {
  private readonly known = new Map<string, { name: string; index: number }>();

  /** The ids of a booth's companies. Files of other programs name them without ids. */
  of({ exhibitorIds, exhibitors }: Properties, index: number): string[] {
    const path = `${featurePath(index)}.properties.exhibitors`;
    if (exhibitors === undefined && exhibitorIds === undefined) return [];
    if (!isTexts(exhibitors)) throw unreadable(path, "This must be a list of names.");
    if (exhibitorIds === undefined)
      return [...new Set(exhibitors.map((name) => this.named(name.trim(), index)))];
    if (!isTexts(exhibitorIds) || exhibitorIds.length !== exhibitors.length) {
      throw unreadable(path, "There must be as many names of exhibitors as exhibitorIds.");
    }
    return exhibitorIds.map((id, at) => this.add(id, exhibitors[at] ?? "", index));
  }

  list(): { id: string; name: string }[] {
    return [...this.known].map(([id, { name }]) => ({ id, name }));
  }

  /** The first feature that named a company. */
  indexOf(position: number): number {
    return [...this.known.values()][position]?.index ?? 0;
  }

  private named(name: string, index: number): string {
    const found = [...this.known].find(([, company]) => company.name === name);
    return found ? found[0] : this.add(`company-${this.known.size}`, name, index);
  }

  private add(id: string, name: string, index: number): string {
    if (!this.known.has(id)) this.known.set(id, { name, index });
    return id;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
