import { Refusal, type RefusalCode, type RefusalDetails } from "#lib/refusal";
import type { OfficePhrase } from "./office";

/** A refusal that pages translate; the API responds with its English message. */
export class PhrasedRefusal extends Refusal {
  readonly phrase: OfficePhrase;

  constructor(code: RefusalCode, message: string, phrase: OfficePhrase, details?: RefusalDetails) {
    super(code, message, details);
    this.phrase = phrase;
  }
}
