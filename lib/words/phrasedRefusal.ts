import { Refusal, type RefusalCode } from "#lib/refusal";
import type { OfficePhrase } from "./office";

/** A refusal that pages say in their own language; the API answers with its English message. */
export class PhrasedRefusal extends Refusal {
  readonly phrase: OfficePhrase;

  constructor(code: RefusalCode, message: string, phrase: OfficePhrase) {
    super(code, message);
    this.phrase = phrase;
  }
}
