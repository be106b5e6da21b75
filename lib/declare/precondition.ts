import { Refusal } from "#lib/refusal";

/** Called by a service with the locked record that it is about to change. */
export type Precondition = (record: Stamped) => void;
export type Stamped = { id: string; updatedAt: Date | string };

/** Changes with every write, because every write increases `updatedAt`. */
export function etagOf({ id, updatedAt }: Stamped): string {
  return `"${id}-${new Date(updatedAt).getTime().toString(36)}"`;
}

/** Reads the expected state of the record and the preferred languages from the request headers. */
export function readHeaders(headers: Headers): { unchanged: Precondition; languages: string } {
  return {
    unchanged: preconditionFrom(headers.get("if-match")),
    languages: headers.get("accept-language") ?? "",
  };
}

export function preconditionFrom(ifMatch: string | null): Precondition {
  if (ifMatch === null || ifMatch.trim() === "*") return () => {};
  const tags = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return (record) => {
    if (tags.includes(etagOf(record))) return;
    throw new Refusal(
      "precondition_failed",
      `The record has changed since you read it: you sent ${ifMatch.trim()}, and it is now ${etagOf(record)}. ` +
        "Read it again.",
      { current: etagOf(record) },
    );
  };
}
