import { randomUUID } from "node:crypto";

const IN_A_ROW = 0x10000;
let row = "";
let given = IN_A_ROW;

/** A name for a request that no other has. Those in a row differ in their end alone, which is quickly written. */
export function newRequestId(): string {
  if (given === IN_A_ROW) {
    row = randomUUID().slice(0, -4);
    given = 0;
  }
  const end = (IN_A_ROW + given).toString(16).slice(1);
  given += 1;
  return row + end;
}
