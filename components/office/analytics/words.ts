/** "1,204" */
export function count(number: number): string {
  return number.toLocaleString("en");
}

/** "1 visit", "1,204 visits" */
export function counted(number: number, one: string, more: string): string {
  return `${count(number)} ${number === 1 ? one : more}`;
}

/** "12.5 %" */
export function percent(share: number): string {
  return `${(share * 100).toLocaleString("en", { maximumFractionDigits: 1 })} %`;
}

/** Label for a wayfinding endpoint such as `booth:A1`; endpoints without a name get a generic label. */
export function placeInWords(place: string, names: ReadonlyMap<string, string>): string {
  const [, kind = "", key = ""] = /^(\w+):(.+)$/.exec(place) ?? [];
  if (kind === "booth") return `Booth ${key}`;
  if (kind === "point") return "A point on the plan";
  return names.get(place) ?? (kind === "element" ? "A place on the plan" : key || place);
}
