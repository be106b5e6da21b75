import type { RefusalCode, RefusalDetails } from "#lib/refusal";
import type { Redrawn } from "./draw";
import type { Format } from "./format";

export type PictureJob = { bytes: Uint8Array; format: Format };
export type PictureOutcome =
  | { redrawn: Redrawn }
  | { refused: { code: RefusalCode; message: string; details: RefusalDetails | undefined } }
  | { failed: string }
  | { tooLong: true };
