/** What somebody is led to on the plan: things of a level, each by its kind and id. An address does not name them. */
export type Led = { levelId: string | null; objects: readonly { kind: string; id: string; name?: string }[] };

/** The plan of an event, opened at some of its things. */
export function planAddress(event: string, { levelId, objects }: Led): string {
  const asked = new URLSearchParams(levelId === null ? {} : { level: levelId });
  for (const { kind, id } of objects) asked.append("show", `${kind}:${id}`);
  return `/events/${encodeURIComponent(event)}/plan?${asked}`;
}

/** What an address leads to; null where it is just the plan. */
export function ledTo(search: string): Led | null {
  const asked = new URLSearchParams(search);
  const objects = asked.getAll("show").map((shown) => {
    const [kind = "", id = ""] = shown.split(/:(.*)/s);
    return { kind, id };
  });
  return objects.length > 0 ? { levelId: asked.get("level"), objects } : null;
}
