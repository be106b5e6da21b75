import { Refusal } from "#lib/refusal";

/** The path of a feature in a request. */
export const featurePath = (index: number): string => `geojson.features[${index}]`;

/** Refuses a file because of one place in it. */
export function unreadable(path: string, message: string, code = "custom"): Refusal {
  return new Refusal("validation_error", `${path}: ${message}`, [{ path, code, message }]);
}

/** Refuses two features with the same value where each needs its own. */
export function repeated(path: string, message: string, index: number, first: number): Refusal {
  const fault = { path, code: "duplicate_in_request", message, index, first };
  return new Refusal("duplicate_in_request", `${path}: ${message}`, [fault]);
}
