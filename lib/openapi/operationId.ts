/**
 * `POST /api/v1/events/{event}/booths/{id}/status` becomes postEventsBoothsStatus, with By… for a trailing parameter.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/(api\/v1\/)?/, "")
    .split("/")
    .map((segment, index, all) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return capitals(segment);
      return index === all.length - 1 ? `By${capitals(name)}` : "";
    });
  return `${method.toLowerCase()}${words.join("")}`;
}

export function capitals(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
