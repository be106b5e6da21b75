import { validate } from "#lib/declare/validate";
import { ExhibitorInput, ExhibitorPatch } from "#lib/schema/exhibitors";
import { parseJson } from "#lib/text/json";
import type { Readers as ConnectorReaders } from "#services/connectors";
import type { Readers } from "#services/partner";

/** Parses a partner's data with the same rules as API requests, also in the background job. */
export const partnerReaders: Readers & ConnectorReaders = {
  parse: parseJson,
  input: (input) => validate(ExhibitorInput, input),
  patch: (input) => validate(ExhibitorPatch, input),
};
