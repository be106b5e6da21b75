import { parseJson } from "#lib/http/json";
import { validate } from "#lib/http/validate";
import { ExhibitorInput } from "#lib/schema/exhibitors";
import type { Readers } from "#lib/services/partner";

/** How the words of a partner are read, also by the worker: as strictly as those of everybody else. */
export const partnerReaders: Readers = {
  parse: parseJson,
  input: (input) => validate(ExhibitorInput, input),
};
