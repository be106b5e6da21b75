import type { Lookup } from "./lookup";
import { BACK_TO_START, readPlaceWord } from "./place";
import type { Message } from "./state";
import { NO_VISIT, type SharedVisit } from "./visitState";

/** Besides `visit=1`: the stops in their order, and the other inputs of the visit's plan. */
export const VISIT_PARAMETERS = ["stops", "start", "end", "depart", "stay"];

const MOST_STAY_MINUTES = 120;

export function visitParameters(visit: SharedVisit, lookup: Lookup): [string, string][] {
  const { order, start, end, departAt, dwellMinutes, accessible } = visit;
  const names = order.map((id) => lookup.exhibitor(id)?.slug ?? lookup.booth(id)?.label ?? id);
  const all: [string, string | null][] = [
    ["visit", "1"],
    ["stops", names.join(",")],
    ["start", start],
    ["end", end],
    ["depart", departAt],
    ["stay", dwellMinutes === NO_VISIT.dwellMinutes ? null : String(dwellMinutes)],
    ["accessible", accessible ? "1" : null],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

/** Opens the visit of a link; the caller reports stops that the plan does not have. */
export function readVisitParameters(params: URLSearchParams, ids: string[], lookup: Lookup): Message[] {
  if (ids.length === 0) return [];
  const [end, depart, stay] = [params.get("end"), params.get("depart"), Number(params.get("stay"))];
  const isStay = Number.isInteger(stay) && stay > 0 && stay <= MOST_STAY_MINUTES;
  const visit: SharedVisit = {
    order: ids,
    start: placeOf(params.get("start"), lookup),
    end: end === BACK_TO_START ? end : placeOf(end, lookup),
    departAt: depart && !Number.isNaN(Date.parse(depart)) ? new Date(depart).toISOString() : null,
    dwellMinutes: isStay ? stay : NO_VISIT.dwellMinutes,
    accessible: params.get("accessible") === "1",
  };
  return [{ type: "visit/shared", visit }];
}

function placeOf(word: string | null, lookup: Lookup): string | null {
  return (word && readPlaceWord(word, lookup)) || null;
}
