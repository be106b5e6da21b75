import { NEW_BOOTH } from "#lib/records/booths";

const { notes: _notes, locked: _locked, ...boothFields } = NEW_BOOTH;

/** The public fields of a booth with default values. */
export const NEW_PUBLIC_BOOTH = {
  ...boothFields,
  price: null,
  status: "available" as const,
  exhibitorIds: [],
};
