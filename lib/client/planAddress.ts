/** Objects of a level to highlight on the plan, by kind and id. Names are not part of the URL. */
export type ShownObjects = {
  levelId: string | null;
  objects: readonly { kind: string; id: string; name?: string }[];
};

/** The URL of an event's plan, opened at some objects. */
export function planAddress(event: string, { levelId, objects }: ShownObjects): string {
  const params = new URLSearchParams(levelId === null ? {} : { level: levelId });
  for (const { kind, id } of objects) params.append("show", `${kind}:${id}`);
  return `/events/${encodeURIComponent(event)}/plan?${params}`;
}

/** The objects in a URL; null if it has none. */
export function shownObjects(search: string): ShownObjects | null {
  const params = new URLSearchParams(search);
  const objects = params.getAll("show").map((shown) => {
    const [kind = "", id = ""] = shown.split(/:(.*)/s);
    return { kind, id };
  });
  return objects.length > 0 ? { levelId: params.get("level"), objects } : null;
}
