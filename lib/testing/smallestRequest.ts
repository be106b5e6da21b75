import type { HostileRequest } from "./hostileRequests";

/** How many requests are sent at most to make one smaller. */
const MOST_TRIES = 400;

/**
 * The smallest value for which a condition still holds, found by one change after another. Changes that failed are
 * only tried again once no others are left, because most of them fail again.
 */
export async function smallest<T>(
  found: T,
  smallerOnes: (value: T) => Iterable<T>,
  isStill: (value: T) => Promise<boolean>,
  mostTries = MOST_TRIES,
): Promise<{ value: T; tries: number }> {
  let [value, tries, isSmaller] = [found, 0, true];
  while (isSmaller) {
    isSmaller = false;
    let from = 0;
    for (let next = await nextFrom(from); next !== null; next = await nextFrom(from)) {
      [value, from, isSmaller] = [next.value, next.at, true];
    }
  }
  return { value, tries };

  async function nextFrom(from: number): Promise<{ value: T; at: number } | null> {
    let at = 0;
    for (const one of smallerOnes(value)) {
      if (at >= from) {
        if (tries === mostTries) return null;
        tries += 1;
        if (await isStill(one)) return { value: one, at };
      }
      at += 1;
    }
    return null;
  }
}

/** The same request with less in it: first without its body, then with a part removed or simplified. */
export function* smallerRequests(request: HostileRequest): Generator<HostileRequest> {
  const { body, query, headers, params } = request;
  if (body !== undefined) yield { ...request, body: undefined };
  for (const fewer of simpler(headers)) yield { ...request, headers: fewer };
  for (const fewer of simpler(query)) yield { ...request, query: fewer };
  for (const less of simpler(body)) yield { ...request, body: less };
  for (const [name, text] of Object.entries(params)) {
    // A path parameter cannot be empty.
    for (const less of simpler(text))
      if (less !== "") yield { ...request, params: { ...params, [name]: less } };
  }
}

/** Values of the same type with less in them, the much smaller ones first. */
export function simpler<T>(value: T): Generator<T>;
export function* simpler(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    yield* fewer(value);
    for (const [at, item] of value.entries()) for (const less of simpler(item)) yield value.with(at, less);
  } else if (typeof value === "object" && value !== null) {
    for (const fields of fewer(Object.entries(value))) yield Object.fromEntries(fields);
    for (const [name, field] of Object.entries(value)) {
      for (const less of simpler(field)) yield { ...value, [name]: less };
    }
  } else if (typeof value === "string") yield* shorter([...value]).map((letters) => letters.join(""));
  else if (typeof value === "number") yield* simplerNumber(value);
  else if (value === true) yield false;
}

function* fewer<T>(list: readonly T[]): Generator<T[]> {
  yield* shorter(list);
  for (const at of list.keys()) yield list.toSpliced(at, 1);
}

/** Without all, a half, a quarter … down to one of the items, at the end and at the beginning. */
function shorter<T>(list: readonly T[]): T[][] {
  const cuts: number[] = [];
  for (let cut = list.length; cut >= 1; cut = Math.floor(cut / 2)) cuts.push(cut);
  return cuts.flatMap((cut) => [
    list.slice(0, list.length - cut),
    ...(cut < list.length ? [list.slice(cut)] : []),
  ]);
}

function* simplerNumber(value: number): Generator<number> {
  if (value !== 0) yield 0;
  if (value !== 0 && value !== 1) yield 1;
  if (value < 0) yield -value;
  if (!Number.isInteger(value)) yield Math.trunc(value);
  else if (Math.abs(value) > 2) yield Math.trunc(value / 2);
}
